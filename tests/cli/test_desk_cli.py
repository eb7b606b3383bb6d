"""`flubball event` and `flubball desk doctor` as a director uses them."""

from pathlib import Path

from typer.testing import CliRunner

from flubball.cli import app
from flubball.tournament.event import Event
from flubball.tournament.event.actions import format_action
from flubball.tournament.event.chain import (
    Chain,
    Head,
    Line,
    chained,
    format_chain,
    format_settings,
)
from flubball.tournament.event.day_actions import Announce

RUN = CliRunner()
HEAD = Head("K7PX", 5, format_settings(Event("Spring", "equations", "")), "secret")


def copy(path: Path, *texts: str) -> Path:
    """A file with a log of some announcements."""
    lines = (
        Line(number, 9, "d1", "", format_action(Announce(text)))
        for number, text in enumerate(texts, 1)
    )
    path.write_text(format_chain(Chain(HEAD, chained(HEAD, "", lines))))
    return path


def run(folder: Path, *args: str, code: int = 0) -> str:
    found = RUN.invoke(app, [*args, "--data", str(folder / "data")])
    assert found.exit_code == code, found.output
    return found.output


def test_the_longest_unbroken_copy_is_taken_over(tmp_path: Path) -> None:
    short = copy(tmp_path / "a.event", "one")
    long = copy(tmp_path / "b.event", "one", "two", "three")
    broken = copy(tmp_path / "c.event", "one", "two", "three", "four")
    broken.write_text(broken.read_text().replace("two", "six"))
    assert "2 was changed" in run(tmp_path, "event", "verify", str(broken), code=1)
    said = run(tmp_path, "event", "restore", str(short))
    assert "1 of 1 entries were new" in said
    said = run(tmp_path, "event", "move", str(short), str(broken), str(long))
    assert "c.event is left out" in said and "up to entry 3" in said
    assert "3 entries, unbroken" in run(tmp_path, "event", "verify", "k7px")
    assert "K7PX  Spring" in run(tmp_path, "event", "list")
    run(tmp_path, "event", "backup", "K7PX", "--out", str(tmp_path / "out"))
    assert (tmp_path / "out" / "K7PX.event").read_text() == long.read_text()


def test_an_event_that_went_another_way_is_not_overwritten(tmp_path: Path) -> None:
    run(tmp_path, "event", "restore", str(copy(tmp_path / "a.event", "one", "two")))
    other = copy(tmp_path / "b.event", "one", "else", "more")
    assert "from entry 2 on" in run(tmp_path, "event", "restore", str(other), code=2)
    assert "2 entries, unbroken" in run(tmp_path, "event", "verify", "K7PX")


def test_what_is_no_event_is_said_kindly(tmp_path: Path) -> None:
    (tmp_path / "x.event").write_text("hello\n")
    said = run(tmp_path, "event", "restore", str(tmp_path / "x.event"), code=2)
    assert "line 1: this is no log of an event" in said
    none = run(tmp_path, "event", "verify", "Q222", code=2)
    assert "There is no event Q222 here, nor any other." in none


def test_the_doctor_looks_at_the_room(tmp_path: Path) -> None:
    found = RUN.invoke(app, ["desk", "doctor", "--port", "8931", "--data", str(tmp_path)])
    assert found.exit_code in (0, 1), found.output
    for word in ("address:", "port:", "disk:", "clock:", "paper: sheets can be made", "Wi-Fi:"):
        assert word in found.output
