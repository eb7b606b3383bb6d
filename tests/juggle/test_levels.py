"""What the levels of Juggle say of themselves is true in whole matches."""

from random import Random

import pytest

from flubball import players
from flubball.engine.record import Record
from flubball.games.juggle import Placed, clashing, pieces_of
from flubball.games.juggle.game import GAME
from flubball.monitor import Action
from flubball.players import play_match
from flubball.players.juggle.levels import KNOWLEDGE
from juggle.golden import ONE, without

DRAWS = 360


def match(first: int, second: int, seed: str = "a", **options: str) -> Record:
    bots = [players.get("juggle", first), players.get("juggle", second)]
    return play_match("juggle", bots, seed, options)


def turns(record: Record, seat: int) -> list[list[str]]:
    """What the seat said, turn by turn."""
    found: list[list[str]] = [[]]
    for entry in record.entries:
        if entry.seat == seat:
            found[-1].append(entry.text)
            if entry.text in ("pass", "declare"):
                found.append([])
    return found


def taken(record: Record) -> list[list[str]]:
    """What the first seat took, turn by turn: `exact` or `calculated`."""
    return [[t.split()[1] for t in turn if t.startswith("take ")] for turn in turns(record, 0)]


@pytest.mark.parametrize(("level", "most"), [(1, 1), (2, 2), (3, 2)])
def test_low_levels_take_by_what_the_dice_show_alone(level: int, most: int) -> None:
    found = taken(match(level, 1))
    assert max(map(len, found)) == most
    assert not any("calculated" in turn for turn in found)


def test_the_highest_knows_number_sentences() -> None:
    assert any("calculated" in turn for seed in "abcdef" for turn in taken(match(4, 1, seed)))


def test_low_levels_are_careless_where_that_stands_and_high_ones_call_it() -> None:
    def called(level: int, **options: str) -> int:
        records = [match(level, 4, seed, **options) for seed in "abc"]
        every = (entry for record in records for entry in record.entries if entry.seat == 1)
        return sum(entry.text == "challenge placement" for entry in every)

    assert called(1, enforcement="table")
    assert not called(1) and not called(3, enforcement="table")


def test_a_plan_beats_none() -> None:
    scores = [match(4, 2, str(seed)).outcome for seed in range(2)]
    assert all(found is not None and found.scores[0] > found.scores[1] for found in scores)


def chosen(level: int, seed: int = 1, **options: str) -> Action:
    """What the first seat does."""
    state = GAME.start(2, {"first": "0", **options})
    action: Action | None = players.get("juggle", level).choose(
        GAME.view(state, 0), 0, Random(seed)
    )
    assert action is not None
    return action


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_piece_goes_beside_its_colour_as_often_as_it_says_and_only_at_a_table(level: int) -> None:
    held = '"takes":[{"how":"exact","piece":"red-I2","die":2}]'
    position = f"0: red-I1 e5 0; 1:; roll: 2 5; more: {{{held}}}"

    def beside(**options: str) -> int:
        # With a plan a choice is slower; it is careless never, so a few draws tell.
        draws = DRAWS if KNOWLEDGE[level - 1].careless else 10
        found = 0
        for seed in range(draws):
            words = chosen(level, seed, position=position, **options)
            if words.word == "place":
                side = (Placed("red-I1", "e5", "0"), Placed(*words.text.split()))
                found += bool(clashing(pieces_of(), side))
        return found

    careless = KNOWLEDGE[level - 1].careless
    assert not beside()
    assert careless == {1: 6, 2: 12}.get(level, 0)
    share = 1 / careless if careless else 0
    assert abs(beside(enforcement="table") / DRAWS - share) < 0.05


@pytest.mark.parametrize("lies", [without(ONE, "red-I1"), "green-T4 e5 0"])
def test_a_six_asks_for_a_piece_of_the_other_board_at_the_top_level_alone(lies: str) -> None:
    theirs = {each.split()[0] for each in lies.split(",")}
    asked = [chosen(level, position=f"0:; 1: {lies}; roll: 6 1") for level in (1, 2, 3, 4)]
    assert [each.text.split()[-1] in theirs for each in asked] == [False, False, False, True]


def test_the_first_lays_where_it_first_fits_and_the_second_into_a_corner() -> None:
    # One corner is taken, and the row above it begins at d1.
    held = '"takes":[{"how":"exact","piece":"red-I2","die":2}]'
    position = f"0: blue-I1 a1 0, green-I2 b1 0; 1:; roll: 2 5; more: {{{held}}}"
    said = [chosen(level, position=position).text for level in (1, 2)]
    assert said == ["red-I2 d1 0", "red-I2 a8 90"]
