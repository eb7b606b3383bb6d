"""Placements on the empty board, counted by the package and by a second program, and kept."""

from itertools import combinations
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flubball.games.juggle import (
    Board,
    Pieces,
    Placed,
    bank,
    clashing,
    cover,
    dead_squares,
    empty,
    fits,
    fits_somewhere,
    pieces_of,
    standard,
)
from flubball.games.juggle.board import Side
from juggle import second_program as second

TABLE = Path(__file__).parent / "placements.txt"
"""A line for each shape: its name, its squares, the turns that differ, its placements."""
PIECES = pieces_of()
SMALL = pieces_of(msgspec.structs.replace(standard(), size=3))
TINY_STOCK = ("red-I1", "blue-I2", "green-I3", "red-L3", "yellow-I1", "blue-O4", "green-I2")


def kept() -> dict[str, tuple[int, int, int]]:
    rows = [line.split() for line in TABLE.read_text().splitlines()]
    return {name: (int(n), int(turns), int(many)) for name, n, turns, many in rows}


def as_dict(side: Side) -> second.Side:
    return {p.piece: second.lying(p.piece.split("-")[1], p.cell, p.turn) for p in side}


def random_side(seed: int, pieces: Pieces = PIECES, most: int = 30) -> Side:
    """A legal board, filled by chance."""
    rng = Random(seed)
    side: Side = ()
    for piece in rng.sample(pieces.names, rng.randrange(1, most)):
        if places := list(fits(pieces, side, piece)):
            side = (*side, rng.choice(places))
    return side


def test_both_programs_count_what_the_table_keeps() -> None:
    table = kept()
    assert list(table) == list(PIECES.shapes)
    by_growing = second.counts()
    for name, (squares, turns, many) in table.items():
        spots = PIECES.spots[name]
        assert len(PIECES.shapes[name].squares) == squares
        assert len({spot.turn for spot in spots}) == turns
        assert len(spots) == len({spot.squares for spot in spots}) == many == by_growing[name]


def test_totals_of_the_table() -> None:
    table = kept()
    assert len(table) == 21
    assert sum(many for _, _, many in table.values()) == 4_814
    assert sum(turns for _, turns, _ in table.values()) == 1 + 2 + 6 + 19 + 63


def test_placements_agree_square_by_square() -> None:
    for (name, cell, turn), spot in PIECES.spot.items():
        squares = second.lying(name, cell, turn)
        assert second.on_board(squares)
        assert spot.squares == sum(1 << r * 9 + c for r, c in squares)


def test_the_set_is_all_free_polyominoes_in_four_colours() -> None:
    assert len(PIECES.names) == 84
    forms = {second.free(shape.squares) for shape in PIECES.shapes.values()}
    assert forms == {second.free(second.shape(name)) for name in second.DRAWN}
    assert len(bank(PIECES, Board(((), ())))) == 84


@pytest.mark.parametrize("seed", range(12))
def test_touching_empty_and_fits_agree(seed: int) -> None:
    side = random_side(seed)
    assert clashing(PIECES, side) == ()
    rng = Random(seed)
    for piece in rng.sample(PIECES.names, 8):
        if piece in {placed.piece for placed in side}:
            continue
        found = list(fits(PIECES, side, piece))
        assert len(found) == second.fits(piece, as_dict(side))
        assert (fits_somewhere(PIECES, side, piece) is None) == (not found)
        spot = rng.choice(PIECES.spots[PIECES.shape[piece]])
        messy = (*side, Placed(piece, spot.cell, spot.turn))
        assert set(clashing(PIECES, messy)) == second.clashes(as_dict(messy))
        assert empty(PIECES, messy) == second.empty(as_dict(messy))


# Can a board still be covered?


def assert_covers(pieces: Pieces, side: Side, added: Side, stock: tuple[str, ...]) -> None:
    whole = (*side, *added)
    assert {placed.piece for placed in added} <= set(stock)
    assert len({placed.piece for placed in whole}) == len(whole)
    boards = as_dict(whole)
    assert second.clashes(boards) == set()
    squares = [at for each in boards.values() for at in each]
    assert len(squares) == len(set(squares)) == pieces.size**2


def test_the_empty_board_can_be_covered_twice() -> None:
    first = cover(PIECES, (), PIECES.names)
    assert first.answer
    assert_covers(PIECES, (), first.added, PIECES.names)
    rest = tuple(set(PIECES.names) - {placed.piece for placed in first.added})
    rest = tuple(sorted(rest, key=PIECES.order.__getitem__))
    second_board = cover(PIECES, (), rest)
    assert second_board.answer
    assert_covers(PIECES, (), second_board.added, rest)


@pytest.mark.parametrize("seed", range(20))
def test_every_answer_on_the_real_board_is_sound(seed: int) -> None:
    side = random_side(seed, most=14)
    stock = bank(PIECES, Board((side, ())))
    found = cover(PIECES, side, stock, budget=300)
    assert found.tried <= 300 and bool(found.why) != bool(found.answer)
    if found.answer:
        assert_covers(PIECES, side, found.added, stock)
    for cell in dead_squares(PIECES, side):
        assert found.answer is False
        at = second.lying("I1", cell, "0")
        for colour in standard().colours:
            assert second.clash(f"{colour}-new", at, as_dict(side))


@settings(max_examples=25, deadline=None)
@given(st.sets(st.sampled_from(TINY_STOCK), min_size=2, max_size=5), st.integers(0, 999))
def test_small_boards_agree_with_trying_everything(stock: set[str], seed: int) -> None:
    listed = tuple(sorted(stock))
    side: Side = ()
    if seed % 2:
        place = list(fits(SMALL, side, listed[0]))[seed % len(list(fits(SMALL, (), listed[0])))]
        side = (place,)
    found = cover(SMALL, side, listed, budget=100_000)
    left = tuple(each for each in listed if not side or each != side[0].piece)
    assert found.answer is second.coverable(as_dict(side), left, 3)
    if found.answer:
        assert_covers(SMALL, side, found.added, left)


def test_small_boards_have_both_answers() -> None:
    found = {cover(SMALL, (), stock).answer for stock in combinations(TINY_STOCK, 4)}
    assert found == {True, False}


def test_a_budget_that_is_too_small_decides_nothing() -> None:
    found = cover(PIECES, (), PIECES.names, budget=5)
    assert found.answer is None and found.tried == 5 and found.added == ()


def test_too_few_pieces_and_touching_pieces_are_a_no() -> None:
    assert cover(PIECES, (), ("red-F5",)).answer is False
    messy = (Placed("red-I1", "a1", "0"), Placed("red-I2", "b2", "0"))
    assert cover(PIECES, messy, PIECES.names).why == "Pieces on the board touch or overlap."
