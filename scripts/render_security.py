"""docs/security-asvs.md, made from docs/asvs-5.0.0.toml: what answers each requirement."""

import tomllib
from collections import Counter
from typing import NamedTuple

from scripts.build_index import ROOT

DATA = "docs/asvs-5.0.0.toml"
PAGE = "docs/security-asvs.md"
HOW = ("test", "configuration", "does not apply", "not done")
CHAPTERS = {
    1: "Encoding and sanitizing",
    2: "Validation and the rules of the game",
    3: "The page",
    4: "API and sockets",
    5: "Files",
    6: "Logging in",
    7: "Sessions",
    8: "Who may do what",
    9: "Tokens",
    10: "OAuth and OpenID Connect",
    11: "Cryptography",
    12: "Transport",
    13: "Configuration",
    14: "Data of people",
    15: "Code and libraries",
    16: "Logs and errors",
    17: "WebRTC",
}


class Requirement(NamedTuple):
    """A row: its id and level, how it is answered, what it asks in our words, and by what."""

    id: str
    level: int
    how: str
    words: str
    by: str

    @property
    def chapter(self) -> int:
        """The number of its chapter."""
        return int(self.id.removeprefix("V").partition(".")[0])


def requirements() -> list[Requirement]:
    """All rows, in the order of the standard."""
    found = tomllib.loads((ROOT / DATA).read_text(encoding="utf-8"))
    return [Requirement(*row) for row in found["rows"]]


def page(rows: list[Requirement]) -> str:
    """The page."""
    counts = Counter(row.how for row in rows)
    lines = [
        "# OWASP ASVS 5.0.0, levels 1 and 2",
        "",
        f"Made by `scripts/generate_docs.py` from [{DATA.removeprefix('docs/')}]"
        f"({DATA.removeprefix('docs/')}). What each requirement asks is told in our own words; the",
        "standard itself is OWASP's. The threat model is on [another page](security.md).",
        "",
        f"{len(rows)} requirements: " + ", ".join(f"{counts[how]} {how}" for how in HOW) + ".",
    ]
    chapter = 0
    for row in rows:
        if row.chapter != chapter:
            chapter = row.chapter
            lines += ["", f"## V{chapter} {CHAPTERS[chapter]}", ""]
            lines += ["| | level | what | how | by |", "|---|---|---|---|---|"]
        lines.append(f"| {row.id} | {row.level} | {row.words} | {row.how} | {_by(row)} |")
    return "\n".join(lines) + "\n"


def _by(row: Requirement) -> str:
    if row.how == "test":
        path, _, name = row.by.partition("::")
        return f"[{name}](../{path})"
    if row.how == "configuration":
        return f"[{row.by}](../{row.by})"
    return row.by
