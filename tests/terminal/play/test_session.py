"""The session without a screen: time, secrets, the keyboard, saving and going on."""

from pathlib import Path
from random import Random

import pytest

from flubball import players
from flubball.cubes import Action
from flubball.engine.contract.judging import Decision
from flubball.engine.errors import EngineError
from flubball.engine.record_format import format_record
from flubball.engine.record_parse import parse_record
from flubball.engine.rejudge import rejudge
from flubball.engine.ruling import accepted
from flubball.engine.seats import DICE, SPECTATOR
from flubball.engine.seeded import SeededDice
from flubball.games.equations.game import GAME
from flubball.terminal.automatic_players import dice_after
from flubball.terminal.clock import Clock
from flubball.terminal.match import let_time_pass, roll, rule, say
from flubball.terminal.play.log_lines import log_lines
from flubball.terminal.play.session import (
    Session,
    begin,
    hand_on,
    take_keyboard,
)
from flubball.terminal.play.status import paper, what_now
from flubball.terminal.saving import PlaySettings, load, save
from terminal.play.driving import MIDDLE, session_of

NOW = {**MIDDLE, "permitted": "b3 g4", "resources": "r+ k9"}


def after(session: Session, *lines: str) -> Session:
    for line in lines:
        seat, _, words = line.partition(": ")
        reply = say(session, int(seat), words, session.at)
        assert reply.ruling.accepted, reply.ruling.sentence
        session = reply.match
    return session


def test_a_refusal_changes_nothing() -> None:
    session = session_of(turn="0", **MIDDLE)
    reply = say(session, 0, "move 5 R", 1000)
    assert reply.match == session and reply.happenings == ()
    assert reply.ruling.code == "no-such-cube"


def test_time_running_out_costs_a_point_then_the_turn() -> None:
    session = session_of(turn="0", **MIDDLE)
    assert let_time_pass(session, 70_000).happenings == (), "at the very moment one is in time"
    late = let_time_pass(session, 70_001)
    assert log_lines(late.match, late.happenings[0]) == [
        "Time is up: move.",
        "You −1: late [AGLOA XI-A]",
    ]
    assert late.match.state.shake.turn == 0
    lost = let_time_pass(late.match, 140_001)
    assert lost.match.state.shake.turn == 1
    assert [entry.at for entry in lost.match.entries] == [70_000, 140_000]


def test_deadlines_pass_one_after_the_other_before_words_are_heard() -> None:
    session = session_of(turn="0", **MIDDLE)
    reply = say(session, 0, "move 9 F", 141_000)
    assert not reply.ruling.accepted and reply.ruling.code == "not-your-turn"
    assert len(reply.happenings) == 2 and reply.match.state.shake.turn == 1


def test_the_clock_may_stand_still_and_go_on() -> None:
    seconds = [5.0]
    clock = Clock(lambda: seconds[0], start=2_000)
    seconds[0] = 6.0
    clock.pause()
    seconds[0] = 60.0
    assert clock.at == 3_000
    clock.go()
    seconds[0] = 61.0
    assert clock.at == 4_000
    off = Clock(lambda: seconds[0], start=2_000, stands=True)
    off.go()
    seconds[0] = 99.0
    assert off.at == 2_000 and off.stands


def test_several_people_see_what_a_spectator_sees() -> None:
    assert session_of(2, turn="1", **NOW).looker == SPECTATOR
    assert session_of(1, turn="1", **NOW).looker == 0
    assert session_of(0, turn="1", **NOW).hand == -1


def test_the_keyboard_goes_to_every_writer_in_turn() -> None:
    session = after(session_of(3, 3, turn="2", **NOW), "2: block", "2: now")
    assert session.next_writer == 0, "the Third Party"
    session = take_keyboard(session, 0)
    assert (session.looker, session.hand, session.next_writer) == (0, 0, -1)
    session = after(session, "0: write 4+3=7")
    assert paper(session) == "Seat 0's paper (not presented yet): 4+3=7"
    session = hand_on(session)
    assert session.next_writer == 2 and paper(session) == ""
    session = take_keyboard(session, 2)
    assert "4+3" not in repr(session.shown) and "4+3" not in what_now(session)
    session = after(session, "2: write 3+4=7", "2: present")
    assert session.looker == SPECTATOR and session.next_writer == 0
    session = after(take_keyboard(session, 0), "0: decide no")
    assert session.state.phase == "check" and session.private == -1


def test_the_log_tells_no_secret() -> None:
    session = after(session_of(3, 3, turn="2", **NOW), "2: block", "2: now")
    for seat, words in ((0, "write 4+3=7"), (0, "decide yes"), (2, "write 3+4=7")):
        reply = say(session, seat, words, 0)
        assert log_lines(reply.match, reply.happenings[0]) == []
        session = reply.match
    reply = say(session, 2, "present", 0)
    assert log_lines(reply.match, reply.happenings[0]) == ["Seat 2 presents an Equation."]


def test_a_decision_that_comes_too_late_is_refused() -> None:
    session = session_of(turn="0", **MIDDLE)
    decision = Decision(Action("verdict", "correct", 0), accepted())
    assert not rule(session, decision, 0).ruling.accepted


def test_nobody_rolls_in_the_middle() -> None:
    session = session_of(turn="0", **MIDDLE)
    assert roll(session, Random(1), 0).match == session


def test_a_saved_match_goes_on_with_the_rolls_of_its_seed(tmp_path: Path) -> None:
    path = tmp_path / "there" / "a.record"
    dice = SeededDice("seed")
    session = begin(session_of(division="basic").setup, [0], "seed")
    while session.state.phase in ("first-roll", "roll"):
        session = roll(session, dice, session.at + 1).match
    save(path, session.record, PlaySettings(2, clock=False))
    record, desk = load(path)
    assert desk == PlaySettings(2, clock=False)
    again = Session.resumed(record, [0])
    assert again == session
    assert dice_after(record).random() == dice.random()
    names = sorted(each.name for each in path.parent.iterdir())
    assert names == ["a.record", "a.record.desk"], "no half-written files are left"
    path.with_name("a.record.desk").unlink()
    assert load(path)[1] == PlaySettings()


def test_a_record_that_breaks_the_rules_is_not_resumed() -> None:
    record = after(session_of(turn="0", **MIDDLE), "0: move 9 F").record
    text = format_record(record).replace("0: move 9 F", "1: move 9 F")
    with pytest.raises(EngineError, match="entry 0"):
        Session.resumed(parse_record(text), [0])


def test_bots_play_a_whole_match_and_its_record_is_judged_the_same_again() -> None:
    session = begin(session_of(division="basic").setup, [], "whole")
    dice, rng, bot = SeededDice("whole"), Random(1), players.get("equations", 3)
    at = 0
    while not session.over:
        at += 20_000
        session = let_time_pass(session, at).match
        assert what_now(session)
        if DICE in session.actors:
            session = roll(session, dice, at).match
            continue
        if (decision := GAME.judge(session.state)) is not None:
            session = rule(session, decision, at).match
            continue
        for seat in session.actors:
            assert isinstance(seat, int)
            action = bot.choose(GAME.view(session.state, seat), seat, rng)
            if action is not None:
                reply = say(session, seat, GAME.format_action(action), at)
                assert reply.ruling.accepted, reply.ruling.sentence
                session = reply.match
                break
    record = session.record
    assert record.outcome is not None and record.seed == "whole"
    assert rejudge(GAME, record) is None
