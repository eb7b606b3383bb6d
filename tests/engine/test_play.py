"""Sending words, letting time pass, and playing records again."""

import pytest

from engine.broken_words import DeadlineStays
from engine.longest_word import Award, LongestWord, Table
from flubball.engine import (
    CLOCK,
    DICE,
    ENGINE,
    JUDGE,
    ClockError,
    Deadline,
    Edition,
    Entry,
    Game,
    NotationError,
    Outcome,
    Record,
    ReplayError,
    Setup,
    SetupError,
    decide,
    pass_time,
    recheck,
    replay,
    send,
    states_of,
)
from flubball.engine.example import Nim
from flubball.engine.play import CODES

GAME = LongestWord()
PLAYED = (
    Entry(0, DICE, "roll b"),
    Entry(4_000, 1, "write banana"),
    Entry(60_000, CLOCK, "write"),
    Entry(61_000, JUDGE, "award 1"),
)


def record(*entries: Entry, outcome: Outcome | None = None) -> Record:
    setup = Setup(2, (("rounds", "1"),))
    return Record("longest-word", ENGINE, Edition("words", "0"), setup, entries, outcome)


def writing() -> Table:
    return replay(GAME, record(*PLAYED[:1]))


def test_an_accepted_action_adds_one_entry() -> None:
    step = send(GAME, writing(), 1, "write banana", 4_000)
    assert step.ruling.accepted
    assert step.entries == PLAYED[1:2]
    assert step.state.words == ("", "banana")


def test_an_action_on_the_deadline_is_in_time_and_later_it_is_not() -> None:
    assert send(GAME, writing(), 1, "write banana", 60_000).ruling.accepted
    late = send(GAME, writing(), 1, "write banana", 60_001)
    assert late.ruling.code == "not-now"
    assert late.entries == (Entry(60_000, CLOCK, "write"),)
    assert late.state.phase == "judge"


@pytest.mark.parametrize(
    "text", ["", "wirte b", "write \ud800", "x" * 30_000, "write b\n", "award ٣"]
)
def test_unreadable_words_are_refused_and_change_nothing(text: str) -> None:
    step = send(GAME, writing(), 0, text, 10)
    assert (step.state, step.entries) == (writing(), ())
    assert (step.ruling.code, step.ruling.citations) == ("unreadable", ())
    assert all(line.isprintable() for line in str(step.ruling).split("\n"))


def test_time_does_not_run_backwards() -> None:
    step = send(GAME, writing(), 0, "write b", at=4_999, since=5_000)
    assert step.ruling.code == "time-backwards"
    assert step.ruling.citations
    assert step.entries == ()


def test_the_engines_own_codes_are_explained() -> None:
    assert {code.code for code in CODES} == {"unreadable", "time-backwards"}


def test_a_clock_that_stands_still_is_an_error() -> None:
    with pytest.raises(ClockError):
        pass_time(DeadlineStays(), writing(), 100_000)
    with pytest.raises(ClockError):
        Game.expire(Nim(), Nim().start(2), Deadline("move", 1))


def test_a_record_replays_step_by_step() -> None:
    whole = record(*PLAYED)
    assert [state.phase for state in states_of(GAME, whole)] == [
        "roll", "write", "write", "judge", "over",
    ]  # fmt: skip
    assert replay(GAME, whole).scores == (0, 1)
    assert recheck(GAME, whole) is None


def test_the_judge_decides_again_outside_the_replay() -> None:
    decision = GAME.judge(replay(GAME, record(*PLAYED[:3])))
    assert decision is not None
    assert decision.action == Award(1)
    step = decide(GAME, replay(GAME, record(*PLAYED[:3])), decision, 61_000, since=60_000)
    assert step.entries == (Entry(61_000, JUDGE, "award 1", decision.ruling),)
    assert step.ruling == decision.ruling
    assert step.state == replay(GAME, record(*PLAYED))


def test_a_decision_that_comes_too_late_is_refused() -> None:
    decision = GAME.judge(replay(GAME, record(*PLAYED[:3])))
    assert decision is not None
    step = decide(GAME, replay(GAME, record(*PLAYED)), decision, 62_000)
    assert (step.ruling.code, step.entries) == ("not-now", ())


@pytest.mark.parametrize(
    ("entries", "index", "code"),
    [
        ((Entry(0, 0, "roll b"),), 0, "not-now"),
        ((*PLAYED[:1], Entry(9, 0, "write cat")), 1, "letter"),
        ((*PLAYED[:1], Entry(9, 0, "write 7")), 1, "unreadable"),
        ((*PLAYED[:1], Entry(60_001, 0, "write bat")), 1, "deadline-skipped"),
        ((*PLAYED[:1], Entry(59_999, CLOCK, "write")), 1, "no-deadline"),
        ((*PLAYED[:1], Entry(60_000, CLOCK, "sing")), 1, "no-deadline"),
        ((Entry(0, CLOCK, "write"),), 0, "no-deadline"),
    ],
)
def test_recheck_finds_the_first_difference(
    entries: tuple[Entry, ...], index: int, code: str
) -> None:
    difference = recheck(GAME, record(*entries))
    assert difference is not None
    assert (difference.index, difference.ruling.code) == (index, code)
    assert bool(difference.ruling.citations) is (code != "unreadable")


def test_recheck_compares_the_outcome() -> None:
    good = Outcome("all rounds played", (0, 1), ("Words 4",))
    assert recheck(GAME, record(*PLAYED, outcome=good)) is None
    difference = recheck(GAME, record(*PLAYED, outcome=Outcome("all rounds played", (1, 0))))
    assert difference is not None
    assert (difference.index, difference.ruling.code) == (4, "outcome")


def test_what_replay_raises() -> None:
    with pytest.raises(ReplayError, match="entry 1"):
        replay(GAME, record(*PLAYED[:1], Entry(59_999, CLOCK, "write")))
    with pytest.raises(ReplayError, match="not of nim"):
        replay(Nim(), record())
    with pytest.raises(NotationError):
        replay(GAME, record(Entry(0, DICE, "rll b")))
    with pytest.raises(SetupError):
        replay(GAME, Record("longest-word", ENGINE, Edition("words", "0"), Setup(9)))
