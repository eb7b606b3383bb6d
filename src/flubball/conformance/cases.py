"""Reading case files: YAML lists whose texts mean themselves (the case format is a contract)."""

from pathlib import Path
from typing import Any

import yaml

from flubball.conformance.answers import ASKS
from flubball.conformance.shapes import fault_of
from flubball.engine.cases import Case

COMMON = frozenset(
    ("id", "cite", "rules", "division", "variations", "season", "options", "ask", "expect")
)


class BadCase(Exception):
    """A case file that can't be used: unreadable, an unknown key, an unknown question."""

    def __str__(self) -> str:
        return one_line(super().__str__())


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
    known = ASKS[ask]
    for key in item:
        if key not in COMMON and key not in known.keys:
            raise BadCase(f"{name}: unknown key {key!r} for ask {ask}")
    if not isinstance(item["expect"], dict):
        raise BadCase(f"{name}: expect is a mapping")
    for key in item["expect"]:
        if key not in known.expects:
            raise BadCase(f"{name}: expect: unknown key {key!r} for ask {ask}")
    if not item["expect"]:
        raise BadCase(f"{name}: expect: nothing is expected")
    if says := fault_of(item, known.rows):
        raise BadCase(f"{name}: {says}")
    return Case(file, str(item["id"]), ask, str(item.get("cite", "")), item, item["expect"])
