"""WFF 'N PROOF in the full-screen program: letters, proofs line by line, the narrow judge."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from textual.pilot import Pilot

from flubball import players
from flubball.engine.errors import SetupError
from flubball.engine.record_format import format_record
from flubball.engine.record_parse import parse_record
from flubball.engine.setup import Setup
from flubball.terminal.match import say
from flubball.terminal.play.app import PlayApp
from flubball.terminal.play.choices import choices
from flubball.terminal.play.help_text import help_page
from flubball.terminal.play.session import Session, begin, game_of
from flubball.terminal.play.words import read
from terminal.play.driving import app_of, log_words, screen_text, settle, type_keys, type_line

MIDDLE = {"setter": "0", "goal": "p", "required": "q", "permitted": "K p o"}
RIGHT = "Kpq / Ko ;; Kpq s; p Ko 1"
Steps = Callable[[Pilot[Any]], Coroutine[Any, Any, None]]


def table(people: int = 1, /, **options: str) -> Session:
    given = {**MIDDLE, "turn": "0", "resources": "K N i R E q", **options}
    return begin(Setup(2, tuple(given.items())), range(people), "demo", "wff")


def run(app: PlayApp, steps: Steps) -> None:
    async def whole() -> None:
        async with app.run_test(size=(100, 30)) as pilot:
            await settle(pilot)
            await steps(pilot)

    asyncio.run(whole())


def test_a_cube_called_like_a_key_or_a_short_word_is_moved() -> None:
    app = app_of(table(), "move N P", "move E F")

    async def steps(pilot: Pilot[Any]) -> None:
        assert "[K] [N] [i] [R] [E] [q]" in screen_text(app)
        await type_keys(pilot, "q f")
        moved = "You move small q to Forbidden. The bot moves capital N to Permitted."
        assert moved in log_words(app)
        await type_keys(pilot, "i r")
        assert app.session.state.shake.mat.required == ("q", "i")

    run(app, steps)


def test_now_with_a_proof_written_line_by_line() -> None:
    app = app_of(table())

    async def steps(pilot: Pilot[Any]) -> None:
        for line in ("b", "n", "Kpq / Ko ;; Kpq s", "+ p Ko 1"):
            await type_line(pilot, line)
        assert app.session.state.writing is not None
        assert app.session.state.writing.papers[0].text == RIGHT
        shown = screen_text(app)
        assert "Your paper (not presented yet): Kpq / Ko" in shown
        assert "1  Kpq    s" in shown and "2  p      Ko, 1" in shown
        await type_line(pilot, "p")
        assert "You present a Solution. Judge: your Solution is correct." in log_words(app)
        assert "Shake 1 is scored: you 6, the bot 2." in log_words(app)

    run(app, steps)


def test_the_card_of_a_cube_that_is_not_essential_shows_the_smaller_proof() -> None:
    app = app_of(table())

    async def steps(pilot: Pilot[Any]) -> None:
        for line in ("b", "n", "p, q / R(Rp) ;; p s; q s; p Rp 1", "p"):
            await type_line(pilot, line)
        words = log_words(app)
        assert "required-not-essential" in words
        assert "The Required q of q is not essential: p / R(Rp) gives the Goal too." in words
        assert "1 p s" in words

    run(app, steps)


def test_checking_asks_narrow_questions() -> None:
    app = app_of(table(turn="1", judging="players"), "block", "now", f"write {RIGHT}", "present")

    async def steps(pilot: Pilot[Any]) -> None:
        # Seat 1 is a bot that challenges, writes and presents.
        await settle(pilot)
        assert app.session.state.phase == "check"
        assert "2  p      Ko, 1" in screen_text(app)
        listed = choices(app.session)
        assert "ask-judge 1 Was Ko used correctly?" in listed
        assert "reject 1 required-not-essential …" in listed
        assert not [words for words in listed if words.startswith(("regroup", "join"))]
        await type_line(pilot, "ask-judge")
        assert "The judge answers questions about one line or rule." in log_words(app)
        await type_line(pilot, "ask-judge Was Ko used correctly?")
        said = "You ask the judge about the bot's Solution: Was Ko used correctly?"
        assert f"{said} Judge: Was Ko used correctly? Yes. Yes, in line 2." in log_words(app)
        await type_line(pilot, "a")
        assert "You accept the bot's Solution." in log_words(app)
        assert app.session.state.sheet.rows[0].scores == (2, 6)

    run(app, steps)


def test_the_roll_names_its_cubes_and_the_help_page_its_words() -> None:
    app = app_of(begin(Setup(2, (("setter", "0"),)), [0], "demo", "wff"))

    async def steps(pilot: Pilot[Any]) -> None:
        assert "roll the 28 cubes with Enter" in screen_text(app)
        assert "WFF 2017-18 elementary" in screen_text(app)
        await pilot.press("enter")
        await settle(pilot)
        assert "set the Goal, a WFF such as CpKqr." in screen_text(app)
        assert "Type goal and the WFF, such as goal CpKqr." in screen_text(app)
        await type_keys(pilot, "?")
        assert "goal CpKqr" in screen_text(app)

    run(app, steps)


def test_every_game_has_a_help_page() -> None:
    for name in ("equations", "wff"):
        for word in ("goal", "move", "block", "write", "present", "sign"):
            assert f"  {word}" in help_page(name)
    assert "regroup" not in help_page("wff")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("K r", "move K R"),
        ("p p", "move p P"),
        ("N f", "move N F"),
        ("n", "now"),
        ("b i", "bonus i"),
        ("m q r", "move q R"),
    ],
)
def test_short_forms(line: str, words: str) -> None:
    session = table(resources="K N i p q")
    assert read(line, session.shown).text == words


@pytest.mark.parametrize(
    ("paper", "line", "words"),
    [
        ("p / R(Rp)", "+ p s", "write p / R(Rp) ;; p s"),
        ("p / R(Rp) ;; p s", "+ | q s", "write p / R(Rp) ;; p s; | q s"),
        ("p / R(Rp) ;; p s; p Rp 1", "-", "write p / R(Rp) ;; p s"),
        ("p / R(Rp) ;; p s", "-", "write p / R(Rp)"),
        ("p / R(Rp)", "-", "-"),
        ("p / R(Rp)", "/ Ci, R", "write / Ci, R"),
    ],
)
def test_a_proof_grows_and_shrinks_by_a_line(paper: str, line: str, words: str) -> None:
    session = table()
    for said in ("block", "now", f"write {paper}"):
        session = say(session, 0, said, 0).match
    assert read(line, session.shown).text == words


def test_a_session_goes_on_from_its_record() -> None:
    session = table()
    record = parse_record(format_record(session.record))
    assert record.game == "wff"
    assert Session.resumed(record, [0]) == session


def test_only_cube_games_have_this_table() -> None:
    with pytest.raises(SetupError, match="no cube game"):
        game_of("queens-and-guards")


def test_the_bot_of_the_game() -> None:
    game = game_of("wff")
    assert callable(players.get(game.name).choose)
