"""The kit passes sound games and catches every broken one."""

import pytest

from engine.broken_words import BROKEN, DeadlineStays, Kind, RoundsNeverEnd
from engine.longest_word import LongestWord
from flubball.engine import format_record, parse_record, replay
from flubball.engine.example import Nim
from flubball.engine.kit import ContractError, Fault, exercise


def test_a_sound_game_passes_and_everything_was_looked_at() -> None:
    report = exercise(LongestWord(), range(12), cites=lambda text: text.startswith("Words "))
    assert report.matches == 36
    for name in (
        "states",
        "accepted",
        "refused",
        "garbage",
        "secrets",
        "twins",
        "expired",
        "decisions",
    ):
        assert getattr(report, name) > 20, name


def test_the_example_passes() -> None:
    assert exercise(Nim(), range(10)).expired > 0


@pytest.mark.parametrize(
    ("kind", "fault"), BROKEN, ids=lambda value: getattr(value, "__name__", "")
)
def test_a_broken_game_is_caught(kind: Kind, fault: Fault) -> None:
    with pytest.raises(ContractError) as caught:
        exercise(kind(), range(12))
    assert caught.value.fault is fault, str(caught.value)


def test_every_kind_of_fault_has_a_broken_game() -> None:
    assert {fault for _, fault in BROKEN} == set(Fault)


def test_an_unknown_citation_is_caught() -> None:
    with pytest.raises(ContractError, match="It cites 'Words 1'"):
        exercise(LongestWord(), [0], cites=lambda text: text != "Words 1")


def test_a_fault_can_be_replayed() -> None:
    with pytest.raises(ContractError) as caught:
        exercise(RoundsNeverEnd(), [3])
    error = caught.value
    record = parse_record(format_record(error.record))
    assert len(record.entries) == LongestWord.bound
    assert replay(RoundsNeverEnd(), record).rounds == 2
    with pytest.raises(ContractError) as again:
        exercise(RoundsNeverEnd(), [error.seed], setups=[record.setup])
    assert str(again.value) == str(error)


def test_a_fault_tells_seat_action_and_history() -> None:
    with pytest.raises(ContractError) as caught:
        exercise(DeadlineStays(), range(12))
    error = caught.value
    assert error.seat == "clock"
    assert "Deadline(task='write'" in error.action
    assert "dice: roll" in str(error)
    assert f"seed {error.seed}" in str(error)
