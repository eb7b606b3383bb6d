"""The full-screen program through Textual's pilot."""

import asyncio
import re
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from flubball.engine.record_parse import parse_record
from flubball.engine.setup import Setup
from flubball.games.equations.game import GAME
from flubball.terminal.play.app import PlayApp
from flubball.terminal.play.screens import HandOverScreen, LeaveScreen, PageScreen
from flubball.terminal.play.session import Session
from flubball.terminal.play.widgets import Choices, CommandLine
from flubball.terminal.saving import PlaySettings, load
from flubball.terminal.starting import new_match
from terminal.play.driving import (
    MIDDLE,
    Watch,
    app_of,
    log_text,
    log_words,
    screen_text,
    session_of,
    settle,
    type_keys,
    type_line,
    until,
)

Steps = Callable[[Pilot[Any]], Coroutine[Any, Any, None]]


def run(app: PlayApp, steps: Steps, size: tuple[int, int] = (80, 24)) -> None:
    async def whole() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await steps(pilot)

    asyncio.run(whole())


def middle(people: int = 1, /, **options: str) -> Session:
    return session_of(people, **{**MIDDLE, "turn": "0", **options})


def test_from_the_start_to_the_first_roll() -> None:
    app = app_of(session_of(division="basic"))

    async def steps(pilot: Pilot[Any]) -> None:
        assert "Roll to see who sets the first Goal: press Enter." in screen_text(app)
        await pilot.press("enter")
        await settle(pilot)
        assert "Rolled for the first Goal: " in log_words(app)
        while app.session.state.phase in ("first-roll", "roll"):
            await pilot.press("enter")
            await settle(pilot)
        assert app.session.state.phase == "goal"
        assert "[r" in screen_text(app) and "The cubes are rolled." in log_words(app)

    run(app, steps)


def test_a_move_by_keyboard() -> None:
    app = app_of(middle(), "move k8 F")

    async def steps(pilot: Pilot[Any]) -> None:
        assert "Your turn: move one cube to the mat" in screen_text(app)
        await type_keys(pilot, "9 f")
        assert app.session.state.shake.mat.forbidden == ("k9", "k8")
        assert log_text(app).splitlines() == [
            "You move black 9 to Forbidden.",
            "The bot moves black 8 to Forbidden.",
        ]
        assert "│ [k9] [k8]" in screen_text(app)

    run(app, steps)


def test_a_move_with_the_arrows() -> None:
    app = app_of(middle())

    async def steps(pilot: Pilot[Any]) -> None:
        await pilot.press("enter")
        assert not app.session.entries, "nothing is marked before the arrows mark it"
        await pilot.press("down", "down", "enter")
        await settle(pilot)
        assert app.session.entries[0].text == "move g4 R"

    run(app, steps)


def test_tab_completes_and_goes_on_to_the_next() -> None:
    app = app_of(middle())

    async def steps(pilot: Pilot[Any]) -> None:
        line = app.query_one(CommandLine)
        await pilot.press("9", "tab")
        await settle(pilot)
        assert line.value == "move k9 R"
        await pilot.press("tab")
        await settle(pilot)
        assert line.value == "move k9 P"

    run(app, steps)


def test_a_refused_move_shows_the_clause_and_changes_nothing() -> None:
    app = app_of(middle())

    async def steps(pilot: Pilot[Any]) -> None:
        before = app.session
        await type_line(pilot, "move 5 R")
        assert app.session.state == before.state and app.session.entries == ()
        found = log_words(app)
        assert "Refused · no-such-cube" in found and "AGLOA V-B" in found
        assert "help: Name a cube that lies in Resources" in found

    run(app, steps)


def test_a_challenge_with_writing_and_ruling() -> None:
    app = app_of(middle(permitted="b3 g4", resources="r+ k9 k8"))

    async def steps(pilot: Pilot[Any]) -> None:
        await type_line(pilot, "block")
        assert "You hold the block: say Now or Impossible" in screen_text(app)
        await type_line(pilot, "now")
        assert "After Now: write an Equation, then present it." in screen_text(app)
        assert "Type write SOLUTION = 7." in screen_text(app)
        await type_keys(pilot, "3+4=7")
        assert "Your paper (not presented yet): 3+4=7" in screen_text(app)
        assert "3+4" not in log_words(app)
        await type_line(pilot, "present")
        found = log_words(app)
        assert "Judge: your Equation is correct." in found and "Both sides are 7." in found
        assert "Shake 1 is scored: you 6, the bot 2." in found
        assert "1 Now          6      2" in screen_text(app)

    run(app, steps)


def test_nobody_sees_anothers_paper() -> None:
    """Three people; seat 2 challenges seat 1 Now, seat 0 is the Third Party."""
    app = app_of(
        session_of(3, 3, **{**MIDDLE, "permitted": "b3 g4", "resources": "r+ k9", "turn": "2"})
    )
    seen: dict[str, str] = {}

    async def steps(pilot: Pilot[Any]) -> None:
        await type_line(pilot, "2: block")
        await type_line(pilot, "2: now")
        assert isinstance(app.screen, HandOverScreen) and app.screen.seat == 0
        assert "Hand the keyboard to seat 0." in screen_text(app)
        await pilot.press("enter")
        await settle(pilot)
        await type_line(pilot, "write 4+3=7")
        seen["own"] = screen_text(app)
        await type_line(pilot, "decide yes")
        await type_line(pilot, "hand")
        assert isinstance(app.screen, HandOverScreen) and app.screen.seat == 2
        seen["between"] = screen_text(app)
        await pilot.press("enter")
        await settle(pilot)
        seen["other"] = screen_text(app) + log_words(app)
        await type_line(pilot, "3+4 = 7")
        await type_line(pilot, "present")
        seen["back"] = screen_text(app)
        await pilot.press("enter")
        await settle(pilot)
        await type_line(pilot, "present")
        assert app.session.state.phase == "scored"

    run(app, steps)
    assert "4+3=7" in seen["own"]
    for name in ("between", "other", "back"):
        assert "4+3" not in seen[name]


def test_a_secret_is_not_typed_in_the_open() -> None:
    app = app_of(
        session_of(2, **{**MIDDLE, "permitted": "b3 g4", "resources": "r+ k9", "turn": "1"})
    )

    async def steps(pilot: Pilot[Any]) -> None:
        await type_line(pilot, "block")
        await type_line(pilot, "now")
        assert isinstance(app.screen, HandOverScreen)
        await pilot.press("enter")
        await type_line(pilot, "0: write 3+4=7")
        assert "That is written in secret" in log_words(app)
        assert app.session.entries[-1].text == "now"

    run(app, steps)


def test_half_an_equation_is_gone_when_the_writers_time_is_up() -> None:
    watch = Watch()
    app = app_of(
        session_of(2, **{**MIDDLE, "permitted": "b3 g4", "resources": "r+ k9", "turn": "1"}),
        watch=watch,
    )

    async def steps(pilot: Pilot[Any]) -> None:
        await type_line(pilot, "block")
        await type_line(pilot, "now")
        await pilot.press("enter")
        await settle(pilot)
        app.query_one(CommandLine).value = "write 4+3"
        await settle(pilot)
        assert "write 4+3" in screen_text(app)
        watch.seconds = 600
        await until(pilot, lambda: app.session.state.phase == "scored")
        assert app.session.state.phase == "scored"
        assert "4+3" not in screen_text(app)

    run(app, steps)


def test_the_clock_stands_still_while_the_keyboard_is_handed_over() -> None:
    watch = Watch()
    app = app_of(
        session_of(2, **{**MIDDLE, "permitted": "b3 g4", "resources": "r+ k9", "turn": "1"}),
        watch=watch,
    )

    async def steps(pilot: Pilot[Any]) -> None:
        await type_line(pilot, "block")
        await type_line(pilot, "now")
        watch.seconds = 1000
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert app.clock.at == 0 and "Time 2:00" in screen_text(app)

    run(app, steps)


def test_time_runs_and_the_last_seconds_are_said_in_a_word() -> None:
    watch = Watch()
    app = app_of(middle(), watch=watch)

    async def steps(pilot: Pilot[Any]) -> None:
        assert "Time 1:00  you: move" in screen_text(app)
        watch.seconds = 64
        await until(pilot, lambda: "COUNTDOWN 0:06" in screen_text(app))
        assert "COUNTDOWN 0:06" in screen_text(app)
        watch.seconds = 71
        await until(pilot, lambda: "Time is up" in log_words(app))
        assert "Time is up: move." in log_words(app)
        assert "You −1: late [AGLOA XI-A]" in log_words(app)
        assert "penalty       −1" in screen_text(app)

    run(app, steps)


def test_quitting_saves_and_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "a.record"
    app = app_of(middle(), "move k8 F", path=path)

    async def steps(pilot: Pilot[Any]) -> None:
        await type_line(pilot, "9 f")
        assert len(parse_record(path.read_text()).entries) == 2, "saved after every action"
        await pilot.press("q")
        await settle(pilot)
        assert "Press q again to leave" in screen_text(app)
        await pilot.press("q")

    run(app, steps)
    assert app.return_code == 0
    record, desk = load(path)
    again = app_of(Session.resumed(record, range(desk.people)))

    async def more(pilot: Pilot[Any]) -> None:
        assert "The match goes on." in log_words(again)
        assert "You move black 9 to Forbidden." in log_words(again)
        await type_line(pilot, "1 p")
        assert again.session.entries[-1].text == "move 1 P"

    run(again, more)


def test_the_log_begins_with_who_the_bots_are(tmp_path: Path) -> None:
    started = new_match(
        Session, "wff", Setup(2), "a", PlaySettings(level="1"), tmp_path / "a.record"
    )
    app = PlayApp(started, delay=0)

    async def steps(pilot: Pilot[Any]) -> None:
        assert "You play against Pip, level 1 of 5. Knows R, Ko and Ki" in log_words(app)

    run(app, steps)


def test_leaving_asks_first() -> None:
    app = app_of(middle())

    async def steps(pilot: Pilot[Any]) -> None:
        await pilot.press("ctrl+q")
        await settle(pilot)
        assert isinstance(app.screen, LeaveScreen)
        assert "Leave the match? It is saved in no.record." in screen_text(app)
        await pilot.press("n")
        await settle(pilot)
        assert not isinstance(app.screen, LeaveScreen)
        await pilot.press("ctrl+q", "y")

    run(app, steps)
    assert app.return_code == 0


@pytest.mark.parametrize("before", ["", "ctrl+q", "f1"])
def test_ctrl_c_leaves_at_once_and_saves(before: str, tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    app = app_of(middle(), path=path)

    async def steps(pilot: Pilot[Any]) -> None:
        await type_line(pilot, "9 f")
        if before:
            await pilot.press(before)
            await settle(pilot)
        path.unlink()
        await pilot.press("ctrl+c")
        await settle(pilot)
        assert not app.is_running

    run(app, steps)
    assert app.return_code == 0
    assert parse_record(path.read_text()).entries == app.session.entries


@pytest.mark.parametrize("key", ["question_mark", "f1"])
def test_help_shows_keys_and_words(key: str) -> None:
    app = app_of(middle())

    async def steps(pilot: Pilot[Any]) -> None:
        await pilot.press(key)
        await settle(pilot)
        assert isinstance(app.screen, PageScreen)
        assert "go through the legal choices" in screen_text(app)
        await pilot.press("escape")
        await settle(pilot)
        assert not isinstance(app.screen, PageScreen)

    run(app, steps)


def test_the_score_sheet_gives_the_reasons() -> None:
    watch = Watch()
    app = app_of(middle(), watch=watch)

    async def steps(pilot: Pilot[Any]) -> None:
        watch.seconds = 71
        await until(pilot, lambda: "Time is up" in log_words(app))
        await pilot.press("ctrl+s")
        await settle(pilot)
        assert "you −1: late [AGLOA XI-A]" in screen_text(app)

    run(app, steps)


def test_everything_is_there_on_80_by_24() -> None:
    full = {"required": "r1 r2 r3 b1", "permitted": "b3 g4 g5 g6 k7 k8", "forbidden": "k9 k9 b2"}
    app = app_of(middle(**full, resources="r+ k9 k8 bx r1 gx g- b÷ k√ g^"))

    async def steps(pilot: Pilot[Any]) -> None:
        lines = screen_text(app).splitlines()
        found = "\n".join(lines)
        assert max(map(len, lines)) <= 80
        for part in ("Resources", "Forbidden", "Permitted", "Required", "Goal", "[k7]", "total"):
            assert part in found
        assert "Your turn" in found and "Ctrl+Q leaves" in lines[-1]
        assert app.query_one(Choices).size.height >= 4
        assert app.query_one(CommandLine).region.bottom <= 24

    run(app, steps)


def test_without_colour_the_letters_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = app_of(middle())

    async def steps(pilot: Pilot[Any]) -> None:
        assert app.no_color
        colours = set(re.findall(r"#([0-9a-f]{6})", app.export_screenshot()))
        styled = {c for c in colours if not c[0:2] == c[2:4] == c[4:6]}
        # The picture puts a frame around the screen, with a title and three coloured buttons.
        assert styled <= {"ff5f57", "febc2e", "28c840", "c5c8c6"}
        assert "[g4] [r+] [k9] [k8] [bx] [r1]" in screen_text(app)

    run(app, steps)


def test_three_people_sign_in_turn() -> None:
    app = app_of(session_of(3, 3, phase="over", totals="8 4 4"))

    async def steps(pilot: Pilot[Any]) -> None:
        for seat in range(3):
            assert f"Seat {seat}: sign the score sheet with Enter." in screen_text(app)
            await pilot.press("enter")
            await settle(pilot)
        assert "Match points: seat 0 " in screen_text(app)

    run(app, steps)


def test_a_bots_refused_words_are_shown() -> None:
    app = app_of(middle(), "move k7 F")

    async def steps(pilot: Pilot[Any]) -> None:
        await type_line(pilot, "9 f")
        assert "no-such-cube" in log_words(app)
        assert app.session.state.shake.turn == 1

    run(app, steps)


def test_what_the_software_cannot_decide_a_person_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "judge", lambda _: None)
    app = app_of(middle(permitted="b3 g4", resources="r+ k9 k8"))

    async def steps(pilot: Pilot[Any]) -> None:
        for line in ("block", "now", "3+4=7", "present"):
            await type_line(pilot, line)
        assert "The software can't decide: a person does" in screen_text(app)
        await type_line(pilot, "judge: verdict 0 correct")
        assert "Shake 1 is scored: you 6, the bot 2." in log_words(app)

    run(app, steps)
