"""The checker is checked: labelled histories of others, and planted faults."""

import pytest

from faults.history import Heard, History, Stored
from faults.linearizability import NEVER, Operation, explained, is_linearizable
from faults.planted import FAULTS, play
from faults.register import Labelled, Register, histories
from faults.table_checker import check

ALL = histories()
FAIR = 200.0


def test_there_are_histories_of_both_kinds() -> None:
    assert len(ALL) == 102
    assert sum(each.linearizable for each in ALL) == 23


@pytest.mark.parametrize("labelled", ALL, ids=lambda labelled: labelled.name)
def test_a_public_history_is_labelled_rightly(labelled: Labelled) -> None:
    """Recorded by Jepsen against etcd, labelled by the project porcupine (MIT)."""
    assert is_linearizable(Register(), labelled.operations) == labelled.linearizable


def test_an_order_is_told() -> None:
    write, late = Operation(0, 9, ("write", 1)), Operation(1, 2, ("write", 2))
    read = Operation(3, 4, ("read",), 2)
    assert explained(Register(), [write, late, read]) in ([write, late, read], [late, read, write])


def test_what_was_not_answered_may_have_happened_or_not() -> None:
    lost = Operation(0, NEVER, ("write", 1))
    for value in (None, 1):
        assert is_linearizable(Register(), [lost, Operation(5, 6, ("read",), value)])
    twice = [Operation(5, 6, ("read",), 1), Operation(7, 8, ("read",), None)]
    assert not is_linearizable(Register(), [lost, *twice])


def test_an_honest_table_is_explained() -> None:
    for seed in range(60):
        assert check(play("", seed), FAIR) == []


KINDS = {
    "drop": {"lost"},
    "double": {"double"},
    "reorder": {"order"},
    "stale read": {"stale"},
    "told before stored": {"told"},
    "slow clock": {"clock"},
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    found = [{each.kind for each in check(play(fault, seed), FAIR)} for seed in range(20)]
    assert sum(bool(kinds & KINDS[fault]) for kinds in found) >= 18


def test_what_is_told_before_it_is_stored_is_found_although_it_is_stored_later() -> None:
    entry = Stored("t", 1, "0", "move 1", 0, 1)
    for stored, kinds in ((0, ["early"]), (1, []), (None, [])):
        heard = Heard("t", "ana", 5.0, 1, "0", "move 1", 0, stored)
        assert [each.kind for each in check(History(heard=[heard], log=[entry]))] == kinds


def test_a_log_with_a_gap_or_a_clock_that_runs_back_is_found() -> None:
    log = [Stored("t", 1, "0", "a", 5, 1), Stored("t", 3, "0", "b", 4, 2)]
    assert {each.kind for each in check(History(log=log))} == {"gap", "clock"}
