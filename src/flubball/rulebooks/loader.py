"""Reads the packaged data files, each once.

A wheel has what a book says also as JSON (setup.py): it is read in a thirtieth of the time.
"""

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec

from flubball.rulebooks import house
from flubball.rulebooks.book import Clause, Rulebook

SEASON = "2026-27"
"""The season that is played where none is named."""

_DATA = resources.files("flubball.rulebooks") / "data"
_HOUSE = "house-rulings"


@lru_cache(maxsize=1)
def ids() -> tuple[str, ...]:
    """The ids of all rulebooks there are; house rulebooks (`house`) behind the others.

    >>> "agloa-2026-27" in ids()
    True
    """
    return (*_packaged(), *sorted(house.files()))


@lru_cache(maxsize=1)
def _packaged() -> tuple[str, ...]:
    names = (entry.name for entry in _DATA.iterdir())
    return tuple(sorted(n[:-5] for n in names if n.endswith(".toml") and n != f"{_HOUSE}.toml"))


@lru_cache(maxsize=32)
def get(id: str) -> Rulebook:
    """The rulebook with that id; a `KeyError` names the ones there are.

    >>> get("agloa-2026-27").season
    '2026-27'
    """
    if id not in _packaged() and id not in ids():
        raise KeyError(f"no rulebook {id!r}; there are {', '.join(ids())}")
    data = _data(id)
    clauses = [_clause(each, id) for each in data["clauses"]]
    return Rulebook(
        id=data["id"],
        game=data["game"],
        short=data["short"],
        title=data["title"],
        season=data["season"],
        hash=_hash(data),
        clauses={clause.id: clause for clause in clauses},
        numbers=data["numbers"],
        divisions=data["divisions"],
    )


def _data(id: str, below: tuple[str, ...] = ()) -> dict[str, Any]:
    """What a file says, over the book that it extends."""
    if id in _packaged():
        return _read(id)
    own = house.read(id, house.files()[id])
    base = own["extends"]
    if base in (*below, id):
        raise house.BadRulebook(id, f"it extends {base!r}, which extends it.")
    if base not in ids():
        raise house.BadRulebook(id, f"it extends {base!r}; there are {', '.join(_packaged())}.")
    return house.extended(_data(base, (*below, id)), own, id)


def _clause(told: dict[str, Any], id: str) -> Clause:
    try:
        return msgspec.convert(told, Clause)
    except msgspec.ValidationError as error:
        shape = '{ id = "…", kind = "rule", line = 0, says = "…" }'
        why = f"the clause {told['id']!r} can't be used: {error}; write {shape}."
        raise house.BadRulebook(id, why) from None


def _read(name: str) -> dict[str, Any]:
    built = _DATA / f"{name}.json"
    if built.is_file():
        return msgspec.json.decode(built.read_bytes(), type=dict[str, Any])
    import tomllib

    return tomllib.loads((_DATA / f"{name}.toml").read_text(encoding="utf-8"))


def _hash(data: dict[str, Any]) -> str:
    """Of everything that rules; notes on which clauses have no case, and why, do not count."""
    clauses = [{k: v for k, v in clause.items() if k != "why"} for clause in data["clauses"]]
    told = json.dumps({**data, "clauses": clauses}, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


@lru_cache(maxsize=1)
def house_rulings() -> Mapping[str, str]:
    """House rulings by number: `H9` and what it says.

    >>> house_rulings()["H13"].startswith("AGLOA Basic")
    True
    """
    return {name: str(says) for name, says in _read(_HOUSE)["rulings"].items()}


@lru_cache(maxsize=1)
def faces() -> Mapping[str, tuple[str, ...]]:
    """The symbols on the six faces of a cube, by colour (MLAG Guide; AGLOA uses the same kit).

    >>> faces()["red"]
    ('0', '1', '2', '3', '+', '-')
    """
    table = get("mlag-2019-20").number("faces")
    colours = ("red", "blue", "green", "black")
    return {c: tuple(_plain(table[c])) for c in colours}


def _plain(entry: Any) -> list[str]:
    found = entry["value"] if isinstance(entry, Mapping) else entry
    return [str(symbol) for symbol in found]
