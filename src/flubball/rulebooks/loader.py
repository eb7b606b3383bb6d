"""Reads the packaged data files, each once."""

import hashlib
import json
import tomllib
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
_HOUSE = "house-rulings.toml"


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
    return tuple(sorted(n[:-5] for n in names if n.endswith(".toml") and n != _HOUSE))


@lru_cache(maxsize=32)
def get(id: str) -> Rulebook:
    """The rulebook with that id; a `KeyError` names the ones there are.

    >>> get("agloa-2026-27").season
    '2026-27'
    """
    if id not in _packaged() and id not in ids():
        raise KeyError(f"no rulebook {id!r}; there are {', '.join(ids())}")
    data = _data(id)
    try:
        clauses = msgspec.convert(data["clauses"], list[Clause])
    except msgspec.ValidationError as error:
        raise house.BadRulebook(id, f"a clause can't be used: {error}.") from None
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
        return tomllib.loads((_DATA / f"{id}.toml").read_text(encoding="utf-8"))
    own = house.read(id, house.files()[id])
    base = own["extends"]
    if base in (*below, id):
        raise house.BadRulebook(id, f"it extends {base!r}, which extends it.")
    if base not in ids():
        raise house.BadRulebook(id, f"it extends {base!r}; there are {', '.join(_packaged())}.")
    return house.extended(_data(base, (*below, id)), own, id)


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
    data: dict[str, Any] = tomllib.loads((_DATA / _HOUSE).read_text())
    return {name: str(says) for name, says in data["rulings"].items()}


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
