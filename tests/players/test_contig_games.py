"""Matches of Contig 60 that are played out: the core as Python, the rules as the game has them."""

from random import Random
from typing import Any

import pytest

from flubball.games.contig_60.equipment import standard
from flubball.games.contig_60.game import GAME
from flubball.players.contig_60.evaluation import Chips
from flubball.players.contig_60.games import Core, Games, Law, core, games_of
from flubball.players.contig_60.levels import KNOWLEDGE
from flubball.players.contig_60.trying import after, best_of
from flubball.players.steps import counted

LAW = Law(25, 3, True)
SHEET = games_of(standard(), LAW).sheet


def built() -> Core:
    """The core. Where it was not built this fails: CI has to build it."""
    module = core()
    assert module is not None, "the core of Contig 60 was not built"
    return module


def by_hand(law: Law) -> Games:
    """The same in Python."""
    games = Games(standard(), GAME.rules.spaces, law)
    games._core = None
    return games


def places(count: int) -> list[Chips]:
    """Places from the first chip to the last, some of them with scores that end a match."""
    found = []
    for seed in range(count):
        rng = Random(seed)
        numbers = rng.sample(sorted(GAME.rules.spaces.numbers), rng.randint(0, 48))
        half = len(numbers) // 2
        mine, theirs = (
            sum(SHEET.bit[n] for n in some) for some in (numbers[:half], numbers[half:])
        )
        found.append(Chips(mine, theirs, rng.randint(1, 60), rng.randint(1, 60)))
    return found


def chips(mine: tuple[int, ...], theirs: tuple[int, ...], *scores: int) -> Chips:
    one, other = (sum(SHEET.bit[number] for number in each) for each in (mine, theirs))
    return Chips(one, other, *scores)


@pytest.mark.parametrize("law", [LAW, Law(25, 3, False), Law(12, 5, True)])
def test_the_core_plays_the_same_matches_as_python(law: Law) -> None:
    built()
    games, plain = games_of(standard(), law), by_hand(law)
    seen = set()
    for seed, place in enumerate(places(30)):
        result = [plain.played(place, seed + k, 1) for k in range(4)]
        assert [games.played(place, seed + k, 1) for k in range(4)] == result
        assert games.played(place, seed, 4) == sum(result)
        seen.update(result)
    assert {0, 2} <= seen


def test_a_match_has_the_same_rolls_from_any_place() -> None:
    """However many choices among equals there were: two chips are compared by the same luck."""
    games, count = by_hand(LAW), len(by_hand(LAW).rolls)
    seen: list[list[int]] = []

    class Rolled(list[int]):
        def __getitem__(self, place: Any) -> Any:
            seen[-1].append(place)
            return super().__getitem__(place)

    games.rolls = Rolled(games.rolls)
    for place in (chips((0,), (33,), 60, 60), chips((27,), (96,), 60, 60)):
        seen.append([])
        games.one(place, 7)
    short = min(map(len, seen))
    assert short > 10 and seen[0][:short] == seen[1][:short] and max(seen[0]) < count


def test_who_needs_one_more_chip_wins_more_often() -> None:
    games = games_of(standard(), LAW)
    four = chips((0, 1, 2, 3), (60, 64, 66, 72), 60, 60)
    assert games.played(four, 1, 400) > games.played(four.turned(), 1, 400)
    blocked = four._replace(theirs=four.theirs | SHEET.bit[4])
    assert games.played(blocked, 1, 400) < games.played(four, 1, 400)


def test_without_chips_the_lower_score_wins_by_the_margin() -> None:
    games = games_of(standard(), Law(4, 3, True))
    for score, expected in ((10, 20), (17, 20), (18, 10), (20, 10), (22, 10), (23, 0)):
        place = chips((0, 7, 22, 50), (60, 64, 66, 72), score, 20)
        assert games.played(place, 1, 10) == expected


def test_a_chip_that_wins_is_taken_and_one_that_blocks_is_found() -> None:
    games = games_of(standard(), LAW)
    place = chips((0, 1, 2, 3), (27, 29, 35, 36), 60, 60)
    assert best_of(games, place, [28, 4, 64], 1, 300, 1) == (4, True, 1.0)
    assert best_of(games, place.turned(), [64, 4, 72], 1, 600, 1).number == 4
    low = chips((31,), (33,), 2, 60)
    assert best_of(games, low, [64, 32], 1, 300, 1) == (32, True, 1.0)


def test_a_captured_pass_counts_twice_and_the_own_roll_comes_next() -> None:
    games = games_of(standard(), LAW)
    place = chips((31,), (33,), 30, 30)
    once, twice = (after(games, place, 32, factor) for factor in (1, 2))
    assert (once.chips.score, once.again) == (28, False)
    assert (twice.chips.score, twice.again) == (26, True)


def test_a_tie_that_ends_the_match_is_half_a_win() -> None:
    level = chips((31,), (33,), 2, 2)
    assert after(games_of(standard(), LAW), level, 32, 1).end == 1
    assert after(games_of(standard(), LAW._replace(tie=False)), level, 32, 1).end is None


@pytest.mark.parametrize("numbers", [[17, 18], [17, 18, 19], [15, 16, 17, 18, 19, 20, 21]])
def test_no_more_matches_are_played_than_allowed(numbers: list[int]) -> None:
    games = games_of(standard(), LAW)
    with counted() as steps:
        best_of(games, chips((0,), (1,), 60, 60), numbers, 1, 1_000, 1)
    assert 900 < steps.count <= 1_000


def test_what_is_clear_is_chosen_soon_and_what_is_close_takes_all_that_is_allowed() -> None:
    games = games_of(standard(), LAW)
    three, spent = chips((0, 1, 2), (33,), 60, 60), []
    for numbers in ([3, 17], [17, 18]):  # a fourth in the row or none; two of one edge
        with counted() as steps:
            best_of(games, three, numbers, 1, 20_000, 1)
        spent.append(steps.count)
    assert spent[0] < 5_000 and spent[1] == 20_000


def test_the_top_level_plays_thousands_as_it_says() -> None:
    assert KNOWLEDGE[-1].games >= 2_000 and not any(level.games for level in KNOWLEDGE[:-1])


def test_a_malformed_board_or_place_is_refused_by_the_core() -> None:
    module, words = built(), games_of(standard(), LAW).words()
    for wrong in (b"", words[:-8], words + bytes(8), b"\xff" * 8 + words[8:]):
        with pytest.raises(ValueError, match="word"):
            module.Games(wrong)
    games = module.Games(words)
    for bad in (b"", bytes(24), bytes(40), b"\1" + bytes(7) + b"\1" + bytes(23)):
        with pytest.raises(ValueError, match="word"):
            games.played(bad, 1, 1)
    with pytest.raises(ValueError, match="count"):
        games.played(bytes(32), 1, -1)
