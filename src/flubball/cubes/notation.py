"""Positions in one line: what lies where in words, then the rest as JSON.

`move 1 · goal 2x 3+5 · required r5 · permitted k+ · forbidden - · resources b1 b7 · {…}`
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from flubball.cubes.table import Mat, Table
from flubball.engine.errors import NotationError

SEPARATOR = " · "
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


SEATS = frozenset(
    (
        *("seat", "seats", "setter", "original", "turn", "mover", "tries", "barred", "failed"),
        *("agreed", "acted", "challengers", "accepted", "joined", "asked"),
        *("absent", "expelled", "warned", "played", "rolling", "by", "writer", "appealed"),
        *("returning", "zeroed"),
    )
)
BY_SEAT = frozenset(
    ("signed", "carried", "scores", "presented", "verdicts", "papers", "extra"),
)


def _sound(table: Table, text: str) -> Table:
    """Refuse a position that no match has; what is read here is written the same again."""
    players = table.config.players
    good = (
        2 <= players <= 3
        and all(_fits(name, value, players) for name, value in _fields(table))
        and (table.phase not in ("write", "last-cube", "stopped") or table.writing is not None)
        and (table.phase not in ("select", "goal", "move") or table.shake.turn >= 0)
        and (table.phase != "check" or table.checking is not None)
        and (table.phase != "over" or len(table.sheet.signed) == players)
    )
    if not good or format_position(table) != text:
        raise NotationError("No match has this position.", end=len(text))
    return table


def _fields(value: object) -> Iterator[tuple[str, object]]:
    """All fields of a state and of what is in it, with their names."""
    if isinstance(value, tuple):
        for item in value:
            yield from _fields(item)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            found = getattr(value, name)
            yield name, found
            yield from _fields(found)


def _fits(name: str, value: object, players: int) -> bool:
    """Is a field that holds seats, or one thing for each seat, possible with so many players?"""
    if name in BY_SEAT and isinstance(value, tuple):
        return len(value) in (0, players)
    if name not in SEATS:
        return True
    seats = value if isinstance(value, tuple) else (value,)
    return all(not isinstance(seat, int) or -1 <= seat < players for seat in seats)
