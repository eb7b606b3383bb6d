"""`flubball replay` and `flubball record check`, as typed."""

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from flubball import games, players
from flubball.cli import app
from flubball.cli.record_file import LoadedRecord
from flubball.cli.record_view import difference_lines, notes
from flubball.cli.replay import go, step_lines, walk
from flubball.cli.replay_steps import all_steps
from flubball.engine import JUDGE, Entry, Mark, Reason, Ruling, Verdict, parse_record
from flubball.engine.prompt import Names
from flubball.engine.rejudge import review
from flubball.engine.replaying import replay
from flubball.games.queens_and_guards.game import GAME
from flubball.terminal import saving
from flubball.terminal.boards.drawing import drawn

TESTS = Path(__file__).parents[1]
RECORDS = TESTS / "records"
QUEENS = TESTS / "queens_and_guards" / "records" / "rim-and-throne.txt"


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.txt").read_text(encoding="utf-8")


def spoilt(tmp_path: Path, name: str, old: str, new: str) -> tuple[Path, int]:
    """A file with one line changed, and the number of that line."""
    lines = text_of(name).split("\n")
    number = next(n for n, line in enumerate(lines) if old in line)
    lines[number] = lines[number].replace(old, new)
    path = tmp_path / "spoilt.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path, number + 1


# record check


@pytest.mark.parametrize("name", ["mlag-match", "round-end", "sheet-corrected"])
def test_a_good_record_has_one_line(name: str) -> None:
    result = run("record", "check", RECORDS / f"{name}.txt")
    assert result.exit_code == 0
    assert re.fullmatch(r".*: \d+ entries and \d+ verdicts? agree with the rules.\n", result.stdout)
    assert result.stderr == ""


def test_seeded_rolls_are_counted() -> None:
    result = run("record", "check", RECORDS / "seeded-match.txt")
    assert "19 entries, 1 verdict and 3 seeded rolls agree" in result.stdout


def test_a_changed_verdict_is_found_with_its_line(tmp_path: Path) -> None:
    path, line = spoilt(tmp_path, "now", "verdict 0 incorrect", "verdict 0 correct")
    result = run("record", "check", path)
    assert result.exit_code == 1
    shown = result.stdout.split("\n")
    assert shown[0] == f"line {line}: Another verdict  ·  verdict"
    assert shown[1] == "  the record says: judge: verdict 0 correct"
    assert "  the rules say:   verdict 0 incorrect" in shown
    assert any("AGLOA VII-B-3-b" in text for text in shown)


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("now", "1: move r2 R", "0: move r2 R", "It is seat 1's turn."),
        ("now", "1: move r2 R", "1: jump r2 R", "There is no action 'jump'."),
        ("now", "@1:48 1: now", "@2:10 1: now", "The deadline 'block' passed before this."),
        ("sand", "clock: move", "clock: write", "No such deadline was due."),
        ("seeded-match", "roll r+", "roll r-", "roll r+ r2"),
        ("seeded-match", "seed: golden 1", "seed: golden 2", ""),
        ("seeded-match", "  scores: 6 3 3", "  scores: 3 6 3", "the score sheet is settled: 6 3 3"),
    ],
)
def test_other_differences(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    path, line = spoilt(tmp_path, name, old, new)
    result = run("record", "check", path)
    assert result.exit_code == 1
    found = re.match(r"line (\d+): ", result.stdout)
    assert found is not None
    # A seed differs from the line of its hash above it, the end from the line that begins it.
    assert int(found[1]) == line - (new.startswith(("seed:", "  scores")))
    assert said in result.stdout


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("flubball record 1", "flubball record 9", 1),
        ("game: equations", "game equations", 2),
        ("@0:40 0: goal g6", "@0:40 0 goal g6", 11),
        ("@0:40 0: goal g6", "@0:04 0: goal g6", 11),
        ("@0:40 0: goal g6", "@0:40 7: goal g6", 11),
        ("  ruling: correct", "  ruling: perhaps", 19),
    ],
)
def test_an_unreadable_file_names_its_line(tmp_path: Path, old: str, new: str, line: int) -> None:
    path, number = spoilt(tmp_path, "now", old, new)
    assert number == line
    for command in (["record", "check"], ["replay"]):
        result = run(*command, path)
        assert (result.exit_code, result.stdout) == (2, "")
        assert f": line {line}: " in result.stderr


def test_what_is_no_file_of_a_record(tmp_path: Path) -> None:
    path = tmp_path / "bytes.txt"
    path.write_bytes(b"flubball record 1\n\xff\n")
    assert "line 2: This is not UTF-8 text." in run("record", "check", path).stderr
    assert run("record", "check", tmp_path / "none.txt").exit_code == 2
    assert run("record", "check", tmp_path).exit_code == 2
    path.write_text(text_of("now").replace("game: equations", "game: tiddlywinks"))
    assert "There is no game 'tiddlywinks'." in run("record", "check", path).stderr
    path.write_text(text_of("now").replace("division: basic", "division: none"))
    result = run("record", "check", path)
    assert (result.exit_code, "division is" in result.stderr) == (2, True)


def test_notes_do_not_fail_a_record(tmp_path: Path) -> None:
    path, _ = spoilt(tmp_path, "now", "rulebook-hash: ", "rulebook-hash: 0")
    path.write_text(path.read_text(encoding="utf-8").replace("engine: 1", "engine: 0"))
    result = run("record", "check", path)
    assert result.exit_code == 0
    assert "note: the record's rulebook is agloa-2026-27 0" in result.stderr
    assert "note: the record is of engine 0" in result.stderr
    result = run("record", "check", RECORDS / "decided-by-a-person.txt")
    assert result.exit_code == 0
    assert "a judge decided 'claim fails', the rules say 'claim upheld'." in result.stderr


def test_the_rolls_of_a_record_are_shown_to_be_fair(tmp_path: Path) -> None:
    good = RECORDS / "seeded-match.txt"
    told = re.search("seed-hash: (.*)", text_of("seeded-match"))
    assert told
    result = run("record", "verify", good, "--hash", told[1].upper())
    assert result.exit_code == 0, result.output
    assert told[1] in result.stdout and "rolls are the seed's" in result.stdout
    assert run("record", "verify", good, "--hash", "0" * 64).exit_code == 1
    changed, _ = spoilt(tmp_path, "seeded-match", "seed: ", "seed: x")
    result = run("record", "verify", changed)
    assert result.exit_code == 1 and "The seed was exchanged." in result.stdout
    assert "the seed gives:" in result.stdout
    result = run("record", "verify", RECORDS / "mlag-match.txt")
    assert result.exit_code == 1 and "no seed" in result.stdout
    assert run("record", "verify", tmp_path / "nothing").exit_code == 2


def test_help_without_a_command() -> None:
    assert "check" in run("record", "--help").stdout


# replay


@pytest.mark.parametrize("path", [*sorted(RECORDS.glob("*.txt")), QUEENS], ids=lambda p: p.stem)
def test_every_record_replays(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    result = run("replay", path)
    assert result.exit_code == 0
    heads = re.findall(r"^(\d+)/(\d+)  ·  ", result.stdout, re.M)
    count = len(record.entries)
    assert heads == [(str(number), str(count)) for number in range(count + 1)]
    for entry in record.entries:
        assert games.get(record.game).tell(entry, Names()) in result.stdout
    assert ("The match is over" in result.stdout) == (record.outcome is not None)


def test_a_step_shows_the_mat_the_scores_and_the_ruling() -> None:
    out = run("replay", RECORDS / "now.txt", "--all").stdout
    last = out[out.index("18/18") :]
    assert last.startswith("18/18  ·  4:44  ·  scored\nJudge: seat 0's Equation is incorrect.")
    assert "Incorrect  ·  required-unused" in last
    assert "AGLOA VII-B-3-b: " in last
    assert "├─ Forbidden ────────┬─ Permitted ────────┬─ Required ─────────┤" in last
    assert "[r2] [b÷]" in last
    assert "Shake 2 is scored: seat 0 2, seat 1 6." in last
    assert "Totals  seat 0: 4, seat 1: 12" in last
    assert "The table waits for the dice." in last


def test_the_score_sheet_is_told() -> None:
    out = run("replay", RECORDS / "time-limits.txt").stdout
    assert "Seat 0 −1: late [AGLOA XI-A]" in out
    assert "Seat 0 −1: late, is taken back." in out
    out = run("replay", RECORDS / "replayed-shake.txt").stdout
    assert "Shake 1 is taken off the sheet." in out
    out = run("replay", RECORDS / "decided-by-a-person.txt").stdout
    assert "Shake 1 is scored anew: seat 0 6, seat 1 2." in out
    assert "Shake 1 does not count." in run("replay", RECORDS / "no-goal-agreed.txt").stdout
    assert "Variations: factorial" in run("replay", RECORDS / "selection-penalties.txt").stdout


def test_json_has_one_object_a_step() -> None:
    record = parse_record(text_of("players-reject"))
    lines = run("replay", "--json", RECORDS / "players-reject.txt").stdout.splitlines()
    steps = [json.loads(line) for line in lines]
    assert [step["step"] for step in steps] == list(range(len(record.entries) + 1))
    game = games.get("equations")
    for step, entry in zip(steps[1:], record.entries, strict=True):
        assert (step["ms"], step["seat"], step["action"]) == (entry.at, str(entry.seat), entry.text)
        assert (step["ruling"] is None) == (entry.ruling is None)
        assert game.format_position(game.parse_position(step["position"])) == step["position"]
    assert steps[-1]["totals"] == [14, 10]


def test_replay_goes_as_far_as_the_rules_do(tmp_path: Path) -> None:
    path, line = spoilt(tmp_path, "now", "0: move bx R", "1: move bx R")
    result = run("replay", path)
    assert result.exit_code == 1
    assert "3/3  ·  1:10" in result.stdout
    assert f"line {line}: Not your turn  ·  not-your-turn" in result.stderr


def test_a_game_without_a_mat_shows_its_board_and_nothing_to_decipher() -> None:
    out = run("replay", QUEENS).stdout
    assert "Seat 0 moves " in out and "Totals" not in out
    assert "A: 0,0; a: 0,-1" not in out and "{" not in out
    board = drawn(GAME, GAME.view(replay(GAME, parse_record(QUEENS.read_text("utf-8"))), 0))
    assert "\n".join(line.rstrip() for line in board.splitlines()) in "\n".join(
        line.rstrip() for line in out.splitlines()
    )


@pytest.mark.parametrize(
    ("answers", "shown"),
    [
        (["", "", "q"], [0, 1, 2]),
        (["4", "b", "", "q"], [0, 4, 3, 4]),
        (["b", "99", "", "B", "what", "-1", "Q"], [0, 0, 5, 5, 4, 4, 4]),
        (["²", "quit"], [0, 0]),
    ],
)
def test_walking(answers: list[str], shown: list[int]) -> None:
    seen: list[int] = []
    left = iter(answers)
    walk(5, seen.append, lambda: next(left))
    assert seen == shown
    assert list(left) == []


def test_a_step_of_a_long_way() -> None:
    assert go(3, 9, "9" * 5000) == 9
    assert go(3, 9, "0" * 5000 + "7") == 7


def test_in_a_terminal_it_waits() -> None:
    """A real terminal: Enter, a number, back, quit."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "flubball", "replay", str(RECORDS / "now.txt")]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs) as program:
        os.close(theirs)
        shown = b""
        for answer in (b"\n", b"17\n", b"b\n", b"q\n"):
            while not shown.endswith(b"q quit > "):
                shown += os.read(ours, 4096)
            shown += b"\n"
            os.write(ours, answer)
        assert program.wait(30) == 0
    os.close(ours)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", shown.decode())
    assert re.findall(r"(\d+)/18  ·", plain) == ["0", "1", "17", "16"]


# words and texts from outside


def test_a_ruling_from_outside_is_shown_safely() -> None:
    """Marks without end, control characters, clauses that there are not."""
    record = parse_record(text_of("now"))
    place = next(n for n, entry in enumerate(record.entries) if entry.ruling)
    reason = Reason("odd", "two\x1b[2J\nlines", (Mark(0, 10**9),), ("AGLOA XCIX",))
    entry = record.entries[place]
    ruling = Ruling(Verdict.INCORRECT, "2\x1bx3=6", (reason,))
    entries = (*record.entries[:place], Entry(entry.at, JUDGE, entry.text, ruling))
    kept = LoadedRecord(games.get("equations"), type(record)(
        record.game, "\x1b", record.edition, record.setup, entries
    ), text_of("now"))  # fmt: skip
    step, state = list(all_steps(kept.game, kept.record))[-1]
    found = review(kept.game, kept.record)
    assert found.difference is not None
    shown = [str(line) for line in step_lines(kept, step, state, None)]
    shown += [*difference_lines(kept, found.difference), *notes(kept, found)]
    assert all(line.isprintable() for line in shown)
    assert max(map(len, shown)) < 200
    assert any("two�[2J lines" in line for line in shown)


def test_the_bots_of_a_match_tell_what_they_were_thinking(tmp_path: Path) -> None:
    path = tmp_path / "contig.record"
    bots = [players.get("contig-60", 3)] * 2
    record = players.play_match("contig-60", bots, "seed", {"turns": "4"})
    saving.save(path, record, saving.PlaySettings(people=1, level="3"))
    lines = run("replay", path, "--thoughts", "--json").stdout.splitlines()
    steps = [json.loads(line) for line in lines]
    told = {step["seat"] for step in steps if step["thought"]}
    assert told == {"1"}, "the person's seat has no thoughts"
    assert "It was thinking: " in run("replay", path, "--thoughts").stdout
    assert "thinking" not in run("replay", path).stdout
    saving.save(path, replace(record, outcome=None), saving.PlaySettings())
    refused = run("replay", path, "--thoughts")
    assert refused.exit_code == 2 and "not over" in refused.stderr
