"""The shape of a case's values; what is not as the format says is named with its key."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from flubball import games
from flubball.engine.errors import UnknownGameError

# The keys of `setup` that the format lists; beside them it takes every option of the game.
SETUP = frozenset(
    (
        "players",
        "totals",
        "setter",
        "enforcement",
        "judging",
        "position",
        "phase",
        "turn",
        "goal",
        "required",
        "permitted",
        "forbidden",
        "resources",
        "variations",
    )
)
MAPPINGS = ("setup", "options", "expect")


@cache
def options_of(game: str) -> frozenset[str]:
    """The names of a game's options; raises `UnknownGameError`."""
    return frozenset(option.name for option in games.get(game).options())


Rows = Mapping[str, tuple[frozenset[str], frozenset[str]]]
NO_ROWS: Rows = {}


def fault_of(item: Mapping[str, Any], rows: Rows = NO_ROWS) -> str:
    """What is wrong with the shape of a case, with the key; empty where nothing is.

    >>> fault_of({"ask": "wff", "formula": {"p": "q"}})
    'formula: a text or a list of texts'
    >>> fault_of({"ask": "play", "game": "juggle", "setup": {"first": "0", "frist": "0"}})
    "setup: unknown key 'frist'"
    """
    for key, value in item.items():
        if key in MAPPINGS:
            says = _mapping(value)
        elif key in rows:
            says = _rows(value, *rows[key])
        else:
            says = "" if _is_texts(value) else "a text or a list of texts"
        if says:
            return f"{key}: {says}"
    return _setup(item.get("game"), item.get("setup") or {})


def _is_texts(value: object) -> bool:
    texts = value if isinstance(value, list) else [value]
    return all(isinstance(text, str) for text in texts)


def _mapping(value: object) -> str:
    if value in ("", None):
        return ""
    if not isinstance(value, dict):
        return "a mapping"
    for key, each in value.items():
        if not _is_texts(each):
            return f"{key}: a text or a list of texts"
    return ""


def _rows(value: object, known: frozenset[str], lists: frozenset[str]) -> str:
    for number, row in enumerate(value if isinstance(value, list) else [value] if value else [], 1):
        if not isinstance(row, dict):
            return f"line {number} is not a mapping"
        for key, each in row.items():
            if key not in known:
                return f"line {number}: unknown key {key!r}"
            if not _is_texts(each) or (isinstance(each, list) and key not in lists):
                return f"line {number}: {key}: a text"
    return ""


def _setup(game: object, setup: Mapping[str, object]) -> str:
    """A key that is neither the format's nor an option of the game."""
    try:
        own = options_of(str(game))
    except UnknownGameError:
        return ""
    for key in setup:
        if key not in SETUP and key.replace("_", "-") not in own:
            return f"setup: unknown key {key!r}"
    return ""
