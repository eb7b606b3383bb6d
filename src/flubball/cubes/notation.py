"""Positions in one line: what lies where in words, then the rest as JSON.

`move 1 · goal 2x 3+5 · required r5 · permitted k+ · forbidden - · resources b1 b7 · {…}`
"""

from collections.abc import Sized

import msgspec
from msgspec.structs import replace

from flubball.cubes.phases import phase_of
from flubball.cubes.table import Mat, Table
from flubball.engine.errors import NotationError
from flubball.procedure.notation import SEPARATOR, fits
from flubball.procedure.rule import NOBODY
from flubball.procedure.values import BY_SEAT, SEAT

SECTIONS = ("required", "permitted", "forbidden", "resources")


def format_position(table: Table) -> str:
    """The whole state in one line."""
    mat = table.shake.mat
    parts = [f"{table.phase} {table.shake.turn}", f"goal {mat.goal or '-'}"]
    parts += [f"{name} {' '.join(getattr(mat, name)) or '-'}" for name in SECTIONS]
    bare = replace(table, shake=replace(table.shake, mat=Mat(laid=mat.laid)))
    parts.append(msgspec.json.encode(bare).decode())
    return SEPARATOR.join(parts)


def parse_position(text: str) -> Table:
    """The state that a line describes; raises only `NotationError`."""
    parts = text.split(SEPARATOR, 6)
    if len(parts) != 7:
        raise NotationError(
            "A position has seven parts.",
            end=len(text),
            help=f"They are separated by '{SEPARATOR}'.",
        )
    names = ("goal", *SECTIONS)
    words = dict(zip(names, parts[1:6], strict=True))
    for name, part in words.items():
        if not part.startswith(f"{name} "):
            raise NotationError(f"'{name}' is missing.", end=len(text))
    values = {name: part.removeprefix(f"{name} ") for name, part in words.items()}
    try:
        table = msgspec.json.decode(parts[6], type=Table)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise NotationError("The end of the position can't be read.", help=str(error)) from None
    cubes = {name: _cubes(values[name]) for name in SECTIONS}
    goal = "" if values["goal"] == "-" else values["goal"]
    mat = Mat(goal=goal, laid=table.shake.mat.laid, **cubes)
    table = replace(table, shake=replace(table.shake, mat=mat))
    return _sound(table, text)


def _cubes(text: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(text.split(" "))


def _sound(table: Table, text: str) -> Table:
    """Refuse a position that no match has; what is read here is written the same again."""
    players = table.config.players
    good = (
        2 <= players <= 3
        and _POSSIBLE(table, players)
        and phase_of(table).is_sound(table)
        and table.hints.is_possible(players, table.config.hints)
    )
    if not good or format_position(table) != text:
        raise NotationError("No match has this position.", end=len(text))
    return table


def _is_seat(seat: int, players: int) -> bool:
    return NOBODY <= seat < players


def _is_by_seat(values: Sized, players: int) -> bool:
    return len(values) in (0, players)


_POSSIBLE = fits(Table, {SEAT: _is_seat, BY_SEAT: _is_by_seat})
