"""Plays of every roll, counted by the package and by a second program, and kept as a table."""

from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from contig_60 import second_program as second
from flubball.games.contig_60 import plays, points_for, reachable, sentences, standard, value_of
from flubball.games.contig_60.equipment import spaces_of

TABLE = Path(__file__).parent / "plays.txt"
"""A line for each roll: the dice, the sentences that give a space, the spaces they give."""
ROLLS = list(combinations_with_replacement(range(1, 7), 3))
SPACES = spaces_of(standard())


def counted(dice: tuple[int, ...]) -> tuple[int, int]:
    found = [v for _, v in sentences(dice) if v.denominator == 1 and int(v) in SPACES.numbers]
    return len(found), len(set(found))


def kept() -> dict[tuple[int, ...], tuple[int, int]]:
    rows = [[int(n) for n in line.split()] for line in TABLE.read_text().splitlines()]
    return {(a, b, c): (many, spaces) for a, b, c, many, spaces in rows}


def test_both_programs_count_what_the_table_keeps() -> None:
    table = kept()
    assert list(table) == ROLLS
    for dice in ROLLS:
        assert counted(dice) == second.plays(dice) == table[dice], dice


def test_totals_of_the_table() -> None:
    table = kept()
    assert len(table) == 56
    assert sum(many for many, _ in table.values()) == 5_922
    assert sum(spaces for _, spaces in table.values()) == 672


@pytest.mark.parametrize("dice", ROLLS[::5], ids=str)
def test_both_programs_know_the_same_sentences(dice: tuple[int, ...]) -> None:
    assert dict(sentences(dice)) == second.announcements(dice)
    for text, value in sentences(dice):
        assert value_of(text, dice).value == value


def test_the_board_has_the_first_64_of_65_numbers_that_dice_make() -> None:
    made = sorted({number for dice in ROLLS for number in reachable(dice)})
    assert len(made) == 65
    assert set(made[:64]) == SPACES.numbers == set(second.AT)


def test_neighbours_and_lines_agree() -> None:
    for one in second.AT:
        assert set(SPACES.beside[one]) == {n for n in second.AT if second.beside(one, n)}
    lines = {line for found in SPACES.lines.values() for line in found}
    assert len(lines) == 2 * 4 * 8 + 2 * 4 * 4
    assert all(second.has_five(set(line)) for line in lines)


def test_plays_are_all_spaces_best_first() -> None:
    occupied = [31, 33, 5, 66, 23]
    found = plays((3, 5, 4), occupied)
    assert {each.number for each in found} == (
        set(reachable((3, 5, 4))) & SPACES.numbers - set(occupied)
    )
    assert [each.points for each in found] == sorted((e.points for e in found), reverse=True)
    for each in found:
        assert each.points == points_for(each.number, occupied)
        assert each.points == second.points(each.number, set(occupied))
        assert second.value(each.sentence) == each.number
