"""The equipment as data, and the values made from it. The sheet describes none of it."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from math import lcm
from typing import Any

import msgspec


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fraction strips by their parts, those left out, the rectangles, and what is reconstructed.

    >>> standard().parts, standard().without
    ((2, 3, 4, 6, 12), ('0/6', '0/12'))
    """

    name: str
    parts: tuple[int, ...]
    without: tuple[str, ...]
    rectangles: int
    reconstructed: tuple[str, ...]


class Strips(msgspec.Struct, frozen=True):
    """The strips' names in order and their values, as whole numbers of `unit` to one."""

    names: tuple[str, ...]
    values: Mapping[str, int]
    parts: frozenset[int]
    unit: int


def parse(text: str) -> Equipment:
    """The equipment a TOML text describes; raises `ValueError` for what is none."""
    found: dict[str, Any] = tomllib.loads(text)
    equipment = msgspec.convert(found, Equipment)
    known = {f"{n}/{d}" for d in equipment.parts for n in range(d + 1)}
    sound = all(1 <= part <= 99 for part in equipment.parts)
    sound &= len(set(equipment.parts)) == len(equipment.parts)
    if not sound or not known > set(equipment.without) or equipment.rectangles < 0:
        raise ValueError("The strips have different parts, and only known ones are left out.")
    return equipment


@lru_cache(maxsize=1)
def standard() -> Equipment:
    """The equipment the game comes with."""
    return parse((resources.files(__package__) / "equipment.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=8)
def strips_of(equipment: Equipment) -> Strips:
    """The strips of an equipment.

    >>> strips = strips_of(standard())
    >>> len(strips.names), strips.names[:4], strips.values["3/4"]
    (30, ('0/2', '1/2', '2/2', '0/3'), 9)
    """
    unit = lcm(*equipment.parts)
    values = {
        f"{n}/{d}": n * unit // d
        for d in equipment.parts
        for n in range(d + 1)
        if f"{n}/{d}" not in equipment.without
    }
    return Strips(tuple(values), values, frozenset(equipment.parts), unit)


def help_text(equipment: Equipment | None = None) -> str:
    """What of the equipment is reconstructed, for the game's help page.

    >>> print(help_text().splitlines()[0])
    Reconstructed, not published (Fraction bars, halves to twelfths):
    """
    found = equipment or standard()
    head = f"Reconstructed, not published ({found.name}):"
    return "\n".join([head, *(f"* {line}" for line in found.reconstructed)])
