"""The league of Springfield: a variation, a rulebook that has it, and a bot."""

from pathlib import Path

RULEBOOK = Path(__file__).parent / "springfield-2026-27.toml"
