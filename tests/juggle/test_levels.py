"""What the levels of Juggle say of themselves is true in whole matches."""

import pytest

from flubball import players
from flubball.engine.record import Record
from flubball.players import play_match


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
