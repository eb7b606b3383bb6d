"""The checker finds planted errors; that it agrees with the engine is `test_evidence`'s."""

import pytest

from flubball.tournament.seating import check, strangers
from flubball.tournament.seats import SeatRow, rounds_of
from tournament.planted import COSTS, KINDS, ROSTER, good

GOOD = good()


def test_there_are_twenty_kinds() -> None:
    assert len(KINDS) + len(COSTS) >= 20


def test_the_good_seats_are_good() -> None:
    assert not check(ROSTER, tuple(GOOD)).troubles


@pytest.mark.parametrize("planted", KINDS, ids=lambda planted: planted[0])
def test_a_planted_error_is_found(planted: tuple[str, str]) -> None:
    troubles = check(ROSTER, tuple(KINDS[planted](GOOD))).troubles
    assert planted[1] in {trouble.kind for trouble in troubles}


@pytest.mark.parametrize("key", COSTS)
def test_a_planted_cost_is_counted(key: str) -> None:
    before, after = check(ROSTER, tuple(GOOD)), check(ROSTER, tuple(COSTS[key](GOOD)))
    assert not after.troubles
    assert getattr(after.cost, key) > getattr(before.cost, key)


def test_strangers_are_named_with_the_nearest() -> None:
    rows = (SeatRow(1, 1, 1, "p0O"), SeatRow(1, 1, 2, "p01"))
    assert strangers(ROSTER, rows)[0].startswith("There is no player p0O on the roster. Did you")
    assert rounds_of(rows)[0].tables == (("p0O", "p01"),)
