"""The league of Springfield: a variation, a rule of inference, rulebooks that have them, a bot."""

from pathlib import Path

RULEBOOK = Path(__file__).parent / "springfield-2026-27.toml"
RULEBOOK_OF_WFF = Path(__file__).parent / "springfield-wff.toml"
