"""The census of rolls: the same on every machine, and what it says is confirmed another way."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import polars as pl
import pytest
from typer.testing import CliRunner

from flubball import equations as eq
from flubball.census.equations import Draw, draws, shake
from flubball.census.picture import panels
from flubball.census.summing import by_move, rolls, sizes, summary
from flubball.cli import app
from flubball.games.equations.equipment import EquationsEquipment

SEED = "tests"
ROWS = [shake(draw) for draw in draws(("elementary", "senior"), (0, 2), 2, SEED)]


def census(folder: Path, *args: str) -> tuple[int, str]:
    done = CliRunner().invoke(
        app, ["census", str(folder / "out"), *args], env={"XDG_DATA_HOME": str(folder)}
    )
    return done.exit_code, done.output


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['division']} {row['variations']}")
def test_the_judge_accepts_every_witness(row: dict[str, Any]) -> None:
    assert len(row["roll"]) == 24 and len(row["chosen"]) == row["variations"]
    assert row["goal"] and row["solvable"] == "yes"
    left = list(row["roll"])
    for cube in EquationsEquipment().goal(row["goal"])[1]:
        left.remove(cube)
    mat = eq.Mat(goal=row["goal"], permitted=" ".join(left))
    rules = eq.Rules("agloa-2026-27", row["division"], row["chosen"], "2026-27")
    assert rules.judge(row["witness"], mat, after="impossible").correct


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['division']} {row['variations']}")
def test_two_challenges_are_never_right_at_once(row: dict[str, Any]) -> None:
    asked = list(zip(row["now"], row["impossible"], strict=True))
    assert len(asked) == 17 and ("right", "right") not in asked
    # Once there is no Solution there never is one again.
    later = (
        row["impossible"][row["impossible"].index("right") :]
        if "right" in row["impossible"]
        else ()
    )
    assert set(later) <= {"right"}


def test_a_roll_is_the_same_again() -> None:
    assert shake(Draw("senior", 2, 1, SEED)) == ROWS[-1]
    assert shake(Draw("senior", 2, 1, "other"))["roll"] != ROWS[-1]["roll"]


def test_tables_count_what_the_rows_say() -> None:
    found = rolls(ROWS)
    page = summary(found)
    assert page["rolls"].to_list() == [2] * 4
    assert page["division"].to_list() == ["elementary", "elementary", "senior", "senior"]
    moves = by_move(found)
    first = moves.filter(moves["moves"] == 0)
    assert first["shakes"].sum() == len(ROWS) and set(first["impossible"]) == {0.0}
    right = sum(row["now"][9] == "right" for row in ROWS if row["division"] == "senior")
    senior = moves.filter((moves["division"] == "senior") & (moves["moves"] == 9))
    assert (senior["now"] * senior["shakes"]).sum() == right
    assert sizes(found)["goals"].sum() == sum(row["exact"] for row in ROWS)


def test_what_is_not_decided_counts_on_neither_side() -> None:
    row = {**ROWS[0], "now": ("not decided", "right"), "impossible": ("wrong", "wrong")}
    moves = by_move(rolls([row]))
    assert moves["now"].to_list() == [None, 1.0]
    assert summary(rolls([row]))["not_decided"].to_list() == [0.25]


def test_the_command_goes_on_where_it_was_and_says_it_for_programs(tmp_path: Path) -> None:
    args = ("--division", "elementary", "--variations", "0,1", "--seed", "a", "--workers", "1")
    code, said = census(tmp_path, *args, "--rolls", "1")
    assert code == 0 and "elementary" in said and "rolls.parquet" in said
    kept = (tmp_path / "flubball" / "census" / "equations.jsonl").read_text()
    code, said = census(tmp_path, *args, "--rolls", "1", "--json")
    assert code == 0 and [row["variations"] for row in json.loads(said)["rows"]] == [0, 1]
    assert (tmp_path / "flubball" / "census" / "equations.jsonl").read_text() == kept
    read = pl.read_parquet(tmp_path / "out" / "rolls.parquet")
    assert read.shape == (2, 12) and read["roll"].list.len().to_list() == [24, 24]
    for name in ("now", "impossible", "sizes"):
        ElementTree.parse(tmp_path / "out" / f"{name}.svg")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--division", "primary"), "--division: elementary, middle, junior, senior"),
        (("--variations", "0,4"), "--variations: numbers from 0 to 3"),
        (("--engine", "abacus"), "--engine: local or ray"),
    ],
)
def test_what_can_not_be_used_is_refused(tmp_path: Path, args: tuple[str, ...], says: str) -> None:
    code, said = census(tmp_path, *args)
    assert code == 2 and says in said and not (tmp_path / "out").exists()


def test_a_picture_without_lines_is_one_too() -> None:
    ElementTree.fromstring(panels("Nothing", "moves", {"middle": {"0": {}}}, percent=True).svg)
