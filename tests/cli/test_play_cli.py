"""`flubball play equations`: options, refusals, files; the program itself is tested elsewhere."""

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from flubball.cli import app
from flubball.cli import play as command
from flubball.engine.record_parse import parse_record
from flubball.terminal.play.app import DELAY, PlayApp
from flubball.terminal.saving import PlaySettings, load


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[PlayApp]:
    """The programs that would have been shown; the terminal is pretended."""
    found: list[PlayApp] = []
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(command, "_is_terminal", lambda: True)
    monkeypatch.setattr(PlayApp, "run", lambda self: found.append(self))
    return found


def play(*options: str) -> Result:
    return CliRunner().invoke(app, ["play", "equations", *options])


def test_without_a_terminal_it_says_so() -> None:
    result = play()
    assert result.exit_code == 2
    assert "flubball: This is a full-screen program." in result.stderr


def test_a_match_is_saved_from_the_start(started: list[PlayApp], tmp_path: Path) -> None:
    assert play("--seed", "abc", "--division", "middle").exit_code == 0
    record = parse_record((tmp_path / "flubball" / "equations.record").read_text())
    assert record.seed == "abc" and record.setup.mapping["division"] == "middle"
    assert started[0].session.people == (0,) and not started[0].clock.stands


def test_options_reach_the_match(started: list[PlayApp], tmp_path: Path) -> None:
    path = tmp_path / "mine.record"
    options = ("--rules", "mlag-2019-20", "--division", "middle", "--seats", "3", "--people", "2")
    modes = ("--enforcement", "table", "--judging", "players", "--no-clock", "--record", str(path))
    assert play(*options, *modes).exit_code == 0
    session = started[0].session
    assert (session.setup.seats, session.people, session.bots) == (3, (0, 1), (2,))
    config = session.state.config
    assert (config.rules, config.enforcement, config.judging) == (
        "mlag-2019-20",
        "table",
        "players",
    )
    assert started[0].clock.stands
    assert load(path)[1] == PlaySettings(2, clock=False)


def test_the_pace_of_bots_is_kept_with_the_match(started: list[PlayApp]) -> None:
    for pace, delay in (("instant", 0), ("brisk", DELAY), ("human", 3 * DELAY)):
        assert play("--pace", pace).exit_code == 0 and play("--resume").exit_code == 0
        assert [app.driver.delay for app in started[-2:]] == [delay, delay]
    told = play("--pace", "glacial")
    assert told.exit_code == 2 and "instant, brisk, human" in told.stderr


def test_a_new_match_keeps_the_one_before(started: list[PlayApp], tmp_path: Path) -> None:
    play("--seed", "one")
    play("--seed", "two")
    folder = tmp_path / "flubball"
    assert parse_record((folder / "previous-equations.record").read_text()).seed == "one"
    assert parse_record((folder / "equations.record").read_text()).seed == "two"


def test_resume_goes_on_with_people_and_clock(started: list[PlayApp], tmp_path: Path) -> None:
    play("--people", "2", "--no-clock", "--seed", "two")
    assert play("--resume").exit_code == 0
    assert started[1].session.people == (0, 1) and started[1].clock.stands
    assert started[1].session.seed == "two"
    file = tmp_path / "flubball" / "equations.record"
    assert play("--resume", str(file), "--people", "1").exit_code == 0
    assert started[2].session.people == (0,)


@pytest.mark.parametrize("game", ["equations", "wff"])
def test_the_last_lines_say_how_to_go_on(game: str, started: list[PlayApp], tmp_path: Path) -> None:
    path = tmp_path / "my match.record"
    result = CliRunner().invoke(app, ["play", game, "--record", str(path)])
    how = f"Go on with: flubball play {game} --resume '{path}'"
    assert result.stdout == f"Saved in {path}.\n{how}\n"
    again = CliRunner().invoke(app, ["play", game, "--resume", str(path)])
    assert again.stdout == result.stdout


def test_a_signal_is_as_polite_as_the_key(
    started: list[PlayApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(app: PlayApp) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(PlayApp, "run", interrupted)
    result = play()
    assert (
        result.exit_code == 0 and "Go on with: flubball play equations --resume " in result.stdout
    )


def test_two_seeds_are_not_the_same(started: list[PlayApp]) -> None:
    play()
    play()
    assert started[0].session.seed != started[1].session.seed


@pytest.mark.parametrize("game", ["equations", "wff"])
def test_the_lesson_starts_and_saves_nothing(
    game: str, started: list[PlayApp], tmp_path: Path
) -> None:
    result = CliRunner().invoke(app, ["play", game, "--lesson"], input="\nquit\n")
    assert result.exit_code == 0 and "Step 2 of" in result.output
    assert f"Begin again: flubball play {game} --lesson" in result.output
    assert not started and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--division", "tiny"), "division is basic, elementary, middle, junior, senior"),
        (("--rules", "chess"), "chess"),
        (("--people", "3"), "--people: 3 people do not fit on 2 seats."),
        (("--enforcement", "lax"), "enforcement is strict or table"),
        (("some.record",), "some.record is named, but nothing is resumed."),
        (("--resume",), "there is no match in"),
        (("--record", "/proc/none/a.record"), "/proc/none/a.record: the match can't be saved"),
        (("--seats", "4"), "--seats"),
    ],
)
def test_what_cannot_be_used_is_named(
    options: tuple[str, ...], says: str, started: list[PlayApp]
) -> None:
    result = play(*options)
    assert result.exit_code == 2 and started == []
    assert says in result.stderr and len(result.stderr.splitlines()) == 2


def test_a_broken_record_is_named(started: list[PlayApp], tmp_path: Path) -> None:
    path = tmp_path / "broken.record"
    path.write_text("flubball record 1\nnonsense\n")
    result = play("--resume", str(path))
    assert result.exit_code == 2 and "line 2" in result.stderr and started == []
    again = play("--record", str(path))
    assert again.exit_code == 2 and "is there already" in again.stderr


def test_other_commands_do_not_wait_for_textual() -> None:
    code = "import sys, flubball.cli; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def play_wff(*options: str) -> Result:
    return CliRunner().invoke(app, ["play", "wff", *options])


def test_wff_has_its_own_options(started: list[PlayApp]) -> None:
    assert play_wff("--division", "regular", "--proofs", "found", "--people", "2").exit_code == 0
    session = started[0].session
    assert session.name == "wff" and session.state.config.division == "regular"
    assert session.state.config.settings == (("proofs", "found"),)
    assert play_wff("--resume").exit_code == 0
    assert started[1].session.state == session.state


def test_wff_without_options_is_elementary_with_proofs(started: list[PlayApp]) -> None:
    assert play_wff("--people", "2").exit_code == 0
    config = started[0].session.state.config
    assert (config.rules, config.division, config.settings) == ("wff-2017-18", "elementary", ())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--proofs", "never"), "proofs is written or found, not 'never'."),
        (("--division", "senior"), "division is elementary, middle, regular, not 'senior'."),
    ],
)
def test_wff_options_that_are_none(
    options: tuple[str, ...], said: str, started: list[PlayApp]
) -> None:
    result = play_wff("--people", "2", *options)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_match_goes_on_in_its_own_game(started: list[PlayApp], tmp_path: Path) -> None:
    assert play_wff("--people", "2").exit_code == 0
    result = play("--resume", str(tmp_path / "flubball" / "wff.record"))
    assert result.exit_code == 2
    assert "is a match of wff." in result.stderr
    assert "flubball play wff --resume" in result.stderr
