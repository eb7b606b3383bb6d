"""Reading case files: YAML lists whose texts mean themselves (the case format is a contract)."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from flubball.conformance.shapes import fault_of

COMMON = frozenset(
    ("id", "cite", "rules", "division", "variations", "season", "options", "ask", "expect")
)
MAT = frozenset(("goal", "required", "permitted", "forbidden", "resources", "after"))

# The keys each question has besides the common ones, and the keys of its answer.
ASKS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "value": (frozenset(("expr", "side")), frozenset(("value", "illegal", "ambiguous", "values"))),
    "goal": (frozenset(("goal",)), frozenset(("legal", "values", "includes", "excludes"))),
    "equation": (MAT | {"equation"}, frozenset(("correct", "reason"))),
    "equals": (frozenset(("goal", "equation")), frozenset(("equals",))),
    "regroup": (frozenset(("goal", "equation", "regrouped")), frozenset(("legal", "shows_wrong"))),
    "oracle": (MAT, frozenset(("solvable",))),
    "selection": (
        frozenset(("rolled", "already", "select", "players", "by")),
        frozenset(("legal", "reason")),
    ),
    "shake-score": (
        frozenset(
            ("players", "challenge", "challenger", "mover", "presented", "accepted_wrong", "absent")
        ),
        frozenset(("scores",)),
    ),
    "match-points": (frozenset(("totals",)), frozenset(("points",))),
    "wff": (frozenset(("formula",)), frozenset(("wff",))),
    "proof": (
        frozenset(("goal", "premises", "using", "lines")),
        frozenset(("valid", "line", "reason")),
    ),
    "wff-solution": (MAT | {"solution", "lines"}, frozenset(("correct", "reason"))),
    "wff-oracle": (MAT, frozenset(("solvable",))),
    "play": (
        frozenset(("game", "setup", "script")),
        frozenset(
            (
                "phase",
                "actors",
                "scores",
                "penalties",
                "outcome",
                "ruling",
                "refused_at",
                "code",
                "board",
            )
        ),
    ),
    "contig": (
        frozenset(("dice", "say", "occupied", "place")),
        frozenset(("value", "illegal", "points")),
    ),
    "fab": (frozenset(("strips", "show", "say")), frozenset(("trick",))),
    "agon": (frozenset(("position", "to_move")), frozenset(("moves", "trapped", "won"))),
}


class BadCase(Exception):
    """A case file that can't be used: unreadable, an unknown key, an unknown question."""

    def __str__(self) -> str:
        return one_line(super().__str__())


@dataclass(frozen=True, slots=True)
class Case:
    """One question with its expected answer; every scalar is text, as written."""

    file: str
    id: str
    ask: str
    cite: str
    data: Mapping[str, Any]
    expect: Mapping[str, Any]

    def text(self, key: str, default: str = "") -> str:
        """The text at a key; a list there is joined by blanks."""
        found = self.data.get(key, default)
        return " ".join(found) if isinstance(found, list) else str(found)

    def optional(self, key: str) -> str | None:
        """The text at a key, or None where the case has no such key."""
        return self.text(key) if key in self.data else None

    def says(self, key: str, found: bool) -> bool:
        """Is it what is expected at a key, or is nothing expected there?"""
        return key not in self.expect or as_bool(self.expect[key]) == found

    def texts(self, key: str) -> tuple[str, ...]:
        """The list at a key; one text counts as a list of one."""
        found = self.data.get(key, [])
        return tuple(found) if isinstance(found, list) else (str(found),)


def read_cases(path: Path) -> list[Case]:
    """All cases of a file; raises `BadCase` naming the file, the case and the key."""
    try:
        loaded = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError) as error:
        raise BadCase(f"{path}: can't be read: {one_line(error)}") from None
    if loaded is None or loaded == "":
        return []
    if not isinstance(loaded, list):
        raise BadCase(f"{path}: a case file is a list of cases")
    cases = [_case(str(path), number, item) for number, item in enumerate(loaded, 1)]
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            raise BadCase(f"{path}: case {case.id}: the id is used twice")
        seen.add(case.id)
    return cases


def one_line(text: object) -> str:
    """What a case or an error says, without what would break or colour the line.

    >>> one_line("a\\nb")
    'a b'
    """
    return "".join(letter if letter.isprintable() else " " for letter in str(text))


def _case(file: str, number: int, item: Any) -> Case:
    if not isinstance(item, dict):
        raise BadCase(f"{file}: case number {number} is not a mapping")
    name = f"{file}: case {item.get('id', f'number {number}')}"
    for key in ("id", "ask", "expect"):
        if key not in item:
            raise BadCase(f"{name}: the key {key!r} is missing")
    ask = item["ask"]
    if not isinstance(ask, str) or ask not in ASKS:
        raise BadCase(f"{name}: ask: there is no question {ask!r}")
    keys, answers = ASKS[ask]
    for key in item:
        if key not in COMMON and key not in keys:
            raise BadCase(f"{name}: unknown key {key!r} for ask {ask}")
    if not isinstance(item["expect"], dict):
        raise BadCase(f"{name}: expect is a mapping")
    for key in item["expect"]:
        if key not in answers:
            raise BadCase(f"{name}: expect: unknown key {key!r} for ask {ask}")
    if not item["expect"]:
        raise BadCase(f"{name}: expect: nothing is expected")
    if says := fault_of(item):
        raise BadCase(f"{name}: {says}")
    return Case(file, str(item["id"]), ask, str(item.get("cite", "")), item, item["expect"])


def as_bool(text: Any) -> bool:
    """`true` or `false`, as YAML spells them."""
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
    try:
        return words[str(text).lower()]
    except KeyError:
        raise ValueError(f"{text!r} is neither true nor false") from None
