"""Positions that no match has: a number in a place for seats, wherever it stands."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from flubball import games
from flubball.engine import NotationError
from flubball.monitor import End, Table, Turn
from flubball.monitor.table import Claim
from flubball.procedure.notation import fits
from flubball.procedure.values import BY_SEAT, SEAT, BySeat, Frozen, SeatNo

GAME = games.get("contig-60")
START: Table[Any] = GAME.start(2, {"first": "0"})
NO_SEAT = 7


def _wrong() -> Iterator[Table[Any]]:
    play = START.play
    board = play.board
    end = End("time", 0, conduct=(1,))
    over = replace(START, phase="over", play=replace(play, end=end))
    last = Turn(1, board, end=board)
    ruling = replace(START, phase="ruling", claim=Claim(0, ("score",), "received"))
    yield replace(START, play=replace(play, turn=Turn(NO_SEAT, board)))
    yield replace(START, play=replace(play, first=NO_SEAT))
    yield replace(START, play=replace(play, skips=(0, NO_SEAT)))
    yield replace(START, play=replace(play, declared=(NO_SEAT,)))
    yield replace(START, play=replace(play, last=replace(last, seat=NO_SEAT)))
    yield replace(START, held=replace(play, first=NO_SEAT))
    yield replace(ruling, claim=Claim(NO_SEAT, ("score",), "received"))
    yield replace(over, play=replace(play, end=replace(end, winner=NO_SEAT)))
    yield replace(over, play=replace(play, end=replace(end, conduct=(NO_SEAT,))))
    yield replace(over, signed=(NO_SEAT,))
    bad = replace(board, chips=((9_999,), ()))
    yield replace(START, play=replace(play, last=replace(last, end=bad)))
    yield replace(START, held=replace(play, turn=Turn(0, bad)))


@pytest.mark.parametrize("table", tuple(_wrong()))
def test_no_game_of_the_pentathlon_has_this_position(table: Table[Any]) -> None:
    with pytest.raises(NotationError, match="No game has this position"):
        GAME.parse_position(GAME.format_position(table))


def test_with_seats_that_are_there_it_is_one() -> None:
    play = START.play
    table = replace(
        START, play=replace(play, skips=(0, 1), last=Turn(1, play.board, end=play.board))
    )
    assert GAME.parse_position(GAME.format_position(table)) == table


class Inner(Frozen, frozen=True):
    who: SeatNo = 0
    note: str = ""


class Outer(Frozen, frozen=True):
    pairs: tuple[tuple[SeatNo, str], ...] = ()
    points: BySeat[int] = ()
    inner: Inner | None = None
    rows: BySeat[BySeat[int] | None] = ()


def _seats(value: Outer) -> Iterator[int]:
    """The seats in a value, found without the types."""
    yield from (who for who, _ in value.pairs)
    yield from () if value.inner is None else (value.inner.who,)


def test_all_that_is_marked_is_asked_and_nothing_else() -> None:
    asked: list[int] = []

    def is_seat(seat: int, match: object) -> bool:
        asked.append(seat)
        return True

    check = fits(Outer, {SEAT: is_seat})
    rng = Random(1)
    for _ in range(200):
        pairs = tuple((rng.randrange(9), "x") for _ in range(rng.randrange(4)))
        inner = Inner(rng.randrange(9)) if rng.random() < 0.5 else None
        value = Outer(pairs, (4, 5), inner)
        asked.clear()
        assert check(value, None) and asked == list(_seats(value))


def test_rows_by_seat_have_one_value_for_each_or_none() -> None:
    check = fits(Outer, {BY_SEAT: lambda row, players: len(row) in (0, players)})
    assert check(Outer(points=(1, 2)), 2) and check(Outer(), 2)
    assert not check(Outer(points=(1, 2, 3)), 2)
    assert check(Outer(rows=((1, 2), None)), 2) and not check(Outer(rows=((1,), None)), 2)
