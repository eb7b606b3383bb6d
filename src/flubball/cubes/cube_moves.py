"""Cubes between Resources and the mat: is one there, to a section, and back."""

from functools import lru_cache

from msgspec.structs import replace

from flubball.cubes.actions import Action
from flubball.cubes.equipment import Equipment, find
from flubball.cubes.law import law_of
from flubball.cubes.rules import refusal
from flubball.cubes.sheet import is_leading
from flubball.cubes.table import Mat, Table
from flubball.engine.errors import NotationError
from flubball.engine.ruling import Ruling

SECTIONS = {"R": "required", "P": "permitted", "F": "forbidden"}


@lru_cache(512)
def moves_of(cube: str) -> tuple[Action, ...]:
    """What a player may do with a cube in a turn.

    >>> [each.section or each.word for each in moves_of("r3")]
    ['R', 'P', 'F', 'bonus']
    """
    to_sections = (Action("move", cube, section=section) for section in SECTIONS)
    return (*to_sections, Action("bonus", cube))


def cube_missing(kit: Equipment, table: Table, text: str) -> Ruling | None:
    """Refuse a cube that is not in Resources."""
    try:
        cubes = kit.cubes(text)
    except NotationError as error:
        return refusal(table, "no-such-cube", error.sentence)
    if len(cubes) == 1 and find(cubes[0], table.shake.mat.resources) >= 0:
        return None
    return refusal(table, "no-such-cube", f"{text} is not in Resources.")


def bonus_barred(table: Table, seat: int) -> Ruling | None:
    """Strict play refuses a bonus move to whoever leads, where the book does (IV-C-2, V-C)."""
    law = law_of(table.config)
    if not table.config.strict or law.may_bonus(is_leading(table, seat)):
        return None
    return refusal(
        table, "bonus-while-leading", f"Seat {seat} leads and may not make a bonus move."
    )


def to_section(kit: Equipment, mat: Mat, text: str, section: str) -> tuple[Mat, str]:
    """The mat with a cube of Resources moved to a section, and that cube.

    >>> from flubball import games
    >>> mat, cube = to_section(games.get("equations").kit, Mat(("r3", "k+")), "3", "P")
    >>> mat.resources, mat.permitted, cube
    (('k+',), ('r3',), 'r3')
    """
    resources = mat.resources
    place = find(kit.cubes(text)[0], resources)
    cube, left = resources[place], resources[:place] + resources[place + 1 :]
    if section == "R":
        return replace(mat, resources=left, required=(*mat.required, cube)), cube
    if section == "P":
        return replace(mat, resources=left, permitted=(*mat.permitted, cube)), cube
    return replace(mat, resources=left, forbidden=(*mat.forbidden, cube)), cube


def to_resources(mat: Mat, cube: str, section: str) -> Mat:
    """The mat with a cube of a section back in Resources."""
    name = SECTIONS[section]
    cubes = list(getattr(mat, name))
    del cubes[len(cubes) - 1 - cubes[::-1].index(cube)]
    back = {"resources": (*mat.resources, cube), name: tuple(cubes)}
    return replace(mat, **back)
