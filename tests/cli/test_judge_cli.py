"""`flubball judge equations` as one command: rulings, JSON, exit statuses."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Timer

import pytest
from typer.testing import CliRunner, Result

import flubball
from flubball import equations as eq
from flubball.cli import app
from flubball.engine.ruling import Ruling, Verdict

SOURCE = str(Path(flubball.__file__).parents[1])
MAT = ["--goal", "2x 3+5", "--required", "5", "--permitted", "2 x 3 +", "--resources", "1 7 -"]


def judge(*options: str, input: str | None = None) -> Result:
    return CliRunner().invoke(app, ["judge", "equations", *options], input=input)


# A shell starts what runs in the background with SIGINT ignored, and children inherit that.
MAIN = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from flubball.cli import main
main()
"""


def process(*arguments: str, **env: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", MAIN, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": SOURCE, **env},
    )


def test_a_correct_equation_is_drawn_and_ruled_on() -> None:
    result = judge(*MAT, "--equation", "(5x3)+1 = 2x(3+5)")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "AGLOA 2026-27 · elementary · after impossible"
    assert "│ [2][x]  [3][+][5]" in result.stdout
    assert lines[-3:] == ["Correct", "  (5x3)+1 = 2x(3+5)", "  Both sides are 16."]


def test_an_incorrect_equation_shows_the_card_and_what_the_clauses_say() -> None:
    result = judge("--goal", "3x5+2", "--equation", "5^2-4+0 = 3x(5+2)")
    assert result.exit_code == 0
    assert "Incorrect  ·  ambiguous" in result.stdout
    assert "  5^2-4+0 = 3x(5+2)\n  ^^^^^^^\n" in result.stdout
    assert "\nhelp: Write " in result.stdout
    assert "\nAGLOA VII-B-6: " in result.stdout
    assert "\nAGLOA VII-C-5-c: " in result.stdout


def test_not_decided_is_a_ruling_too(monkeypatch: pytest.MonkeyPatch) -> None:
    open_ = Ruling(Verdict.NOT_DECIDED, "1+2=3", (), "Not decided: nothing.")
    monkeypatch.setattr(eq.Rules, "judge", lambda *_: open_)
    result = judge("--goal", "3", "--equation", "1+2=3", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["correct"] is None
    assert "Not decided" in judge("--goal", "3", "--equation", "1+2=3").stdout


def test_json_is_one_object_with_everything() -> None:
    result = judge(*MAT, "--variation", "average", "--equation", "(5x3)+7 = 2x(3+5)", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert list(found) == [
        *("verdict", "correct", "code", "codes", "sentence", "citations"),
        *("help", "text", "note", "reasons", "rules"),
    ]
    assert (found["verdict"], found["correct"]) == ("incorrect", False)
    assert found["code"] == found["codes"][0] == found["reasons"][0]["code"]
    assert list(found["reasons"][0]) == ["code", "sentence", "marks", "citations", "help"]
    assert found["rules"] == {
        "rulebook": "agloa-2026-27",
        "division": "elementary",
        "variations": ["average"],
        "season": "2026-27",
        "out_of_season": ["average"],
    }


def test_json_marks_are_places_in_the_text() -> None:
    found = json.loads(judge("--goal", "37", "--equation", "(6x6)+& = 37", "--json").stdout)
    mark = found["reasons"][0]["marks"][0]
    assert found["text"][mark["start"] : mark["end"]] == "&"


def test_variations_and_the_challenge_count() -> None:
    five = ["--goal", "120", "--rules", "mlag", "--division", "basic"]
    assert "Incorrect" in judge(*five, "--equation", "5!+0 = 120").stdout
    options = ["--goal", "24", "--variation", "Factorial", "--equation", "(4!)+0 = 24"]
    assert "Correct" in judge(*options).stdout
    both = ["--goal", "24", "--variations", "factorial,lcm", "--equation", "(4!)+0 = 24"]
    assert "Correct" in judge(*both).stdout
    now = judge(*MAT, "--after", "now", "--equation", "(5x2)+(7-1) = 2x(3+5)").stdout
    assert "too-many-from-resources" in now


def test_an_out_of_season_variation_gets_a_note() -> None:
    options = ["--goal", "3", "--variation", "average", "--equation", "2+4 = 3"]
    assert "note: average is not on the 2026-27 list" in judge(*options).stdout
    assert "note: average" not in judge(*options, "--season", "2027-28").stdout


def test_no_goal_needs_no_goal() -> None:
    options = ["--after", "no-goal", "--resources", "2 3 + 5", "--equation", "2+3 = 5"]
    result = judge(*options)
    assert result.exit_code == 0
    assert "Correct" in result.stdout
    assert "does not count" in judge(*options, "--goal", "7").stdout
    assert "none were given" in judge("--after", "no-goal", "--equation", "2+3 = 5").stdout


def test_goals_and_equations_may_begin_with_a_minus() -> None:
    result = judge("--goal", "-8", "--equation", "-8 = -8")
    assert result.exit_code == 0
    assert "goal-illegal" in result.stdout


UNUSABLE = [
    ("--rules", ["--rules", "agl-1999", "--goal", "3", "--equation", "1+2=3"]),
    ("--division", ["--division", "primary", "--goal", "3", "--equation", "1+2=3"]),
    ("--division", ["--division", "giant", "--goal", "3", "--equation", "1+2=3"]),
    ("--variation", ["--variation", "factorals", "--goal", "3", "--equation", "1+2=3"]),
    ("--variation", ["--variation", "log", "--goal", "3", "--equation", "1+2=3"]),
    ("--variation", ["--variation", "lcm,lcm", "--goal", "3", "--equation", "1+2=3"]),
    (
        "--variation",
        ["--variation", "lcm", "--rules", "mlag", "--goal", "3", "--equation", "1+2=3"],
    ),
    ("--season", ["--season", "2026", "--goal", "3", "--equation", "1+2=3"]),
    ("--goal", ["--equation", "1+2=3"]),
    ("--goal", ["--goal", "", "--equation", "1+2=3"]),
    ("--goal", ["--goal", "", "--after", "now", "--equation", "1+2=3"]),
    ("--goal", ["--goal", "2&3", "--equation", "1+2=3"]),
    ("--goal", ["--goal", "(3)", "--equation", "1+2=3"]),
    ("--required", ["--goal", "3", "--required", "12", "--equation", "1+2=3"]),
    ("--resources", ["--goal", "3", "--resources", "1 q", "--equation", "1+2=3"]),
    ("--after", ["--goal", "3", "--after", "no", "--equation", "1+2=3"]),
    ("--bogus", ["--goal", "3", "--bogus", "--equation", "1+2=3"]),
    ("--goal", ["--equation", "1+2=3", "--goal"]),
    ("--rules", ["--rules", "agl-1999"]),
]


@pytest.mark.parametrize(("option", "options"), UNUSABLE)
def test_unusable_arguments_exit_2_and_say_which(option: str, options: list[str]) -> None:
    result = judge(*options)
    assert result.exit_code == 2
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 2, result.stderr
    assert lines[0].startswith("flubball: ")
    assert option in lines[0]
    assert isinstance(result.exception, SystemExit)


def test_a_near_name_is_offered() -> None:
    result = judge("--variation", "factorals", "--goal", "3", "--equation", "1+2=3")
    assert "Did you mean factorial" in result.stderr


def test_version_help_and_unknown_commands() -> None:
    runner = CliRunner()
    version = runner.invoke(app, ["--version"]).stdout.strip()
    assert version.startswith(f"flubball {flubball.__version__}, ")
    assert f", oracle: {eq.backend()}, " in version
    assert "judge" in runner.invoke(app, []).stdout
    assert runner.invoke(app, []).exit_code == 0
    assert "--equation" in judge("--help").stdout
    for arguments in (["judg"], ["judge", "chess"]):
        result = runner.invoke(app, arguments)
        assert result.exit_code == 2
        assert len(result.stderr.splitlines()) == 2


def test_without_an_equation_the_session_starts_with_what_is_given() -> None:
    result = judge(*MAT, "--division", "elementary", input="\n\n\n\n(5x3)+1 = 2x(3+5)\n:quit\n")
    assert result.exit_code == 0
    assert "Rulebook [agloa-2026-27]: " in result.stdout
    assert "Division [" not in result.stdout
    assert "Goal [" not in result.stdout
    assert "Correct" in result.stdout


def test_the_end_of_input_ends_politely() -> None:
    result = judge(input="")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "End of the session."


def test_as_a_process_output_is_plain_and_the_status_is_0_or_2() -> None:
    good = process("judge", "equations", "--goal", "r3", "--equation", "√9+0 = 3")
    out, err = good.communicate(timeout=60)
    assert (good.returncode, err) == (0, "")
    assert "[r3]" in out
    assert "\x1b" not in out
    bad = process("judge", "equations", "--goal", "r", "--equation", "1+2 = 3")
    out, err = bad.communicate(timeout=60)
    assert (bad.returncode, out) == (2, "")
    assert "Traceback" not in err


def test_a_terminal_without_box_characters_gets_ascii() -> None:
    words = ("judge", "equations", "--goal", "3", "--equation", "√9+0 = 3")
    odd = process(*words, PYTHONIOENCODING="ascii")
    out, _ = odd.communicate(timeout=60)
    assert odd.returncode == 0
    assert "+- Goal ---" in out
    assert "  v9+0 = 3" in out


def test_bytes_that_are_no_text_are_no_traceback() -> None:
    strange = process("judge", "equations", "--goal", "3", "--equation", "1+2\udcff\x1b = 3")
    out, err = strange.communicate(timeout=60)
    assert (strange.returncode, err) == (0, "")
    assert "\x1b" not in out
    assert "illegal-expression" in out


@pytest.mark.parametrize("inherited", [signal.default_int_handler, signal.SIG_IGN])
def test_ctrl_c_ends_politely(inherited: signal.Handlers) -> None:
    before = signal.signal(signal.SIGINT, inherited)
    running = process("judge", "equations", "--rules", "mlag")
    signal.signal(signal.SIGINT, before)
    watchdog = Timer(60, running.kill)
    watchdog.start()
    assert running.stdout is not None
    for line in running.stdout:
        if line.startswith("1 minor"):
            running.send_signal(signal.SIGINT)
            break
    rest = running.stdout.read()
    assert running.wait() == 0
    watchdog.cancel()
    assert rest.endswith("End of the session.\n")
    for pipe in (running.stdin, running.stdout, running.stderr):
        assert pipe is not None
        pipe.close()


def test_a_table_answers_for_the_board_games() -> None:
    run = CliRunner().invoke
    found = run(app, ["judge", "contig-60", "sentence", "dice=3 5 4", "say=3+5x4=32"])
    assert found.exit_code == 0 and "3+5x4 is 23, not 32." in found.stdout
    assert "NMP Contig 60 Order of operations" in found.stdout
    listed = run(app, ["judge", "queens-and-guards"]).stdout
    assert "move: Is this move right?" in listed and "other_guards" in listed
    told = run(app, ["judge", "contig-60", "sentence", "dice=3 5 4", "say=3+5x4", "--json"])
    assert json.loads(told.stdout)["verdict"] == "correct"
    for args in (["trick"], ["sentence", "dice"], ["sentence", "dice=3", "say=3"]):
        bad = run(app, ["judge", "contig-60", *args])
        assert bad.exit_code == 2 and "Traceback" not in bad.output
