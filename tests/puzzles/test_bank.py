"""The shipped banks: large enough, each names its command, and keys are right when asked again."""

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from flubball.cli import app
from flubball.puzzles import bank, confirmed
from flubball.puzzles.making import Wanted, make_bank

LEAST = 200
SAMPLE = 6


@pytest.mark.parametrize("which", bank.shipped(), ids="-".join)
def test_a_bank_names_its_seed_and_command_and_a_sample_of_keys_is_right(
    which: tuple[str, str],
) -> None:
    found = bank.load(*which)
    head = found.head
    assert len(found.puzzles) == head.count >= LEAST
    assert f"--game {head.game}" in head.command and f"--seed {head.seed}" in head.command
    assert len({puzzle.id for puzzle in found.puzzles}) == head.count
    for puzzle in Random("sample").sample(found.puzzles, SAMPLE):
        assert (puzzle.game, puzzle.division) == which
        assert puzzle.seed.startswith(f"{head.seed}:")
        assert confirmed(puzzle), puzzle


def test_the_same_seed_gives_the_same_bytes_also_when_stopped(tmp_path: Path) -> None:
    args = [
        "puzzles",
        "make",
        "--game",
        "fab-a-diffy",
        "--kind",
        "make-the-trick",
        "--count",
        "5",
        "--seed",
        "t",
    ]
    outs = [tmp_path / name for name in ("one.jsonl", "two.jsonl", "three.jsonl.gz")]
    for number, out in enumerate(outs):
        env = {"XDG_DATA_HOME": str(tmp_path / str(number // 2))}
        made = CliRunner().invoke(app, [*args, "--workers", "1", str(out)], env=env)
        assert made.exit_code == 0, made.output
    assert outs[0].read_bytes() == outs[1].read_bytes()
    assert bank.written(bank.read(outs[2].read_bytes())) == outs[0].read_bytes()


def test_work_that_was_kept_is_not_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = Wanted("fab-a-diffy", count=3, kinds=("make-the-trick",))
    first = make_bank(wanted, tmp_path / "kept")
    monkeypatch.setattr("flubball.puzzles.making.made", None)
    assert make_bank(wanted, tmp_path / "kept") == first


def test_the_puzzle_of_a_day_is_that_of_the_documented_hash() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 29)]
    found = [bank.daily("fab-a-diffy", "", day) for day in days]
    assert len({puzzle.id for puzzle in found}) > 20
    assert found[15] == bank.load("fab-a-diffy").puzzles[_place("flubball:fab-a-diffy::2026-11-16")]


def _place(text: str) -> int:
    return int(sha256(text.encode()).hexdigest(), 16) % len(bank.load("fab-a-diffy").puzzles)


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ("--game chess", "There is no game"),
        ("--game equations", "name one"),
        ("--game juggle --division basic", "has no divisions"),
        ("--game juggle --kind is-it-now", "has no puzzle"),
        ("--game juggle --engine abacus", "--engine"),
    ],
)
def test_what_can_not_be_made_is_refused(args: str, says: str, tmp_path: Path) -> None:
    run = CliRunner().invoke(app, ["puzzles", "make", *args.split(), str(tmp_path / "x.jsonl")])
    assert run.exit_code == 2 and says in run.output
