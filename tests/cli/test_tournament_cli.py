"""`flubball seat`, `standings` and `tournament`: the forms that other programs use."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from flubball.cli import app
from flubball.tournament.csv_text import Preview
from flubball.tournament.places import parse_fixed, parse_tables
from flubball.tournament.results import parse_results
from flubball.tournament.roster_csv import parse_roster
from flubball.tournament.seats import parse_seats

RUN = CliRunner()
ROSTER = "id,name,team\n" + "".join(
    f"p{n:02},Name {n},{team}\n" for n, team in enumerate("AAAAABBBBBCC")
)


@pytest.fixture
def roster(tmp_path: Path) -> str:
    path = tmp_path / "roster.csv"
    path.write_text(ROSTER, encoding="utf-8")
    return str(path)


def run(*words: str) -> tuple[int, str]:
    result = RUN.invoke(app, words)
    return result.exit_code, result.output


def page(*words: str) -> dict[str, Any]:
    result = RUN.invoke(app, [*words, "--json"])
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_a_draft_as_json(roster: str) -> None:
    found = page("seat", roster, "--rounds", "2")
    assert [each["round"] for each in found["rounds"]] == [1, 2]
    assert sorted(id for t in found["rounds"][0]["tables"] for id in t) == [
        f"p{n:02}" for n in range(12)
    ]
    assert found["cost"] == {"apart": 0, "team": 4, "school": 0, "repeat": 0, "uneven": 0}
    assert found["bound"] == found["cost"]
    assert {key for why in found["why"] for key in why} == {
        "round", "table", "rule", "players", "says"
    }  # fmt: skip
    assert found == page("seat", roster, "--rounds", "2")


def test_csv_checks_and_serves_as_past(roster: str, tmp_path: Path) -> None:
    seats = tmp_path / "seats.csv"
    seats.write_text(run("seat", roster, "--csv")[1], encoding="utf-8")
    assert page("seat", "--check", roster, str(seats))["cost"]["team"] == 2
    later = page("seat", roster, "--past", str(seats))
    assert later["rounds"][0]["round"] == 2 and later["cost"]["repeat"] == 0
    seats.write_text(seats.read_text() + "1,9,1,gone\n", encoding="utf-8")
    assert "not on the roster any more: gone" in run("seat", roster, "--past", str(seats))[1]
    assert run("seat", "--check", roster, str(seats))[0] == 2
    seats.write_text(seats.read_text().rsplit("\n", 2)[0] + "\n", encoding="utf-8")
    seats.write_text(seats.read_text().rsplit("\n", 2)[0], encoding="utf-8")
    code, said = run("seat", "--check", roster, str(seats))
    assert code == 1 and "has no seat in round 1" in said


def test_a_draft_shows_both_orders_of_school_and_repeat(tmp_path: Path) -> None:
    """Nine players, six of one school: four rounds without a repeat cost twelve school pairs."""
    path = tmp_path / "roster.csv"
    rows = "".join(f"p{n},Name {n},{'S' if n < 6 else 'T'}\n" for n in range(9))
    path.write_text("id,name,school\n" + rows, encoding="utf-8")
    words = ("seat", str(path), "--rounds", "4")
    school_first, repeat_first = (
        "apart,team,school,repeat,uneven",
        "apart,team,repeat,school,uneven",
    )
    found, other = page(*words), page(*words, "--order", repeat_first)
    assert found["order"] == school_first and other["order"] == repeat_first
    assert found["other"] == {"order": repeat_first, "cost": other["cost"]}
    assert other["other"] == {"order": school_first, "cost": found["cost"]}
    assert found["cost"]["school"] < other["cost"]["school"]
    assert found["cost"]["repeat"] > other["cost"]["repeat"] == 0
    said = run(*words)[1]
    assert f"--order {repeat_first}: school 18, repeat 0 instead of school 12, repeat" in said


def test_tables_that_exist_their_rooms_and_fixed_tables(roster: str, tmp_path: Path) -> None:
    tables, fixed = tmp_path / "tables.csv", tmp_path / "fixed.csv"
    tables.write_text("table,room\n3,hall\n4,hall\n8,library\n9,library\n", encoding="utf-8")
    fixed.write_text("player,table\np07,9\n", encoding="utf-8")
    words = ("seat", roster, "--rounds", "2", "--tables", str(tables), "--fixed", str(fixed))
    for each in page(*words)["rounds"]:
        assert each["numbers"] == [3, 4, 8, 9] and "p07" in each["tables"][3]
    said = run(*words)[1]
    assert "table  room     players" in said and "Pairs of one team in one room:" in said
    assert run(*words, "--csv")[1].splitlines()[1].startswith("1,3,1,p")
    fixed.write_text("player,table\np07,5\n", encoding="utf-8")
    code, said = run(*words)
    assert code == 2 and "Name 7 (p07) is to sit at table 5, which is not in use." in said


@pytest.fixture
def seats(roster: str, tmp_path: Path) -> str:
    path = tmp_path / "drawn.csv"
    path.write_text(run("seat", roster, "--rounds", "2", "--csv")[1], encoding="utf-8")
    return str(path)


def test_a_swap_is_seen_before_it_is_done(roster: str, seats: str, tmp_path: Path) -> None:
    """Two of one team at a table, and whom they meet again in the round after it."""
    rounds = {
        each["round"]: each["tables"] for each in page("seat", roster, "--rounds", "2")["rounds"]
    }
    table = next(t for t in rounds[1] if sorted(t)[0] < "p05" <= sorted(t)[1])
    one = next(id for id in table if id >= "p05")
    two = next(
        id for id in sorted(i for t in rounds[1] for i in t) if id < "p05" and id not in table
    )
    words = ("tournament", "swap", roster, seats, one, two, "--round", "1")
    code, said = run(*words)
    assert code == 0 and "nothing is changed yet" in said and "New: round 1, table" in said
    changed = run(*words, "--csv")[1]
    assert len(changed.splitlines()) == 25
    again = tmp_path / "changed.csv"
    again.write_text(changed, encoding="utf-8")
    after = page("seat", "--check", roster, str(again))["cost"]
    for key in ("team", "repeat"):
        line = next(line.split() for line in said.splitlines() if line.split()[:1] == [key])
        assert int(line[2]) == after[key]
    code, said = run("tournament", "swap", roster, seats, "p00", "p99")
    assert code == 2 and "p99 has no seat in round 2." in said
    code, said = run(*words[:-1], "7")
    assert code == 2 and "there is no round 7" in said


def test_somebody_late_is_seated(roster: str, seats: str, tmp_path: Path) -> None:
    people = tmp_path / "more.csv"
    people.write_text(ROSTER + "p12,Name 12,C\n", encoding="utf-8")
    code, said = run("tournament", "late", str(people), seats, "p12")
    assert code == 0 and "Moved: Name" in said and "Table 5:" in said
    made = run("tournament", "late", str(people), seats, "p12", "--csv")[1]
    assert "p12" in made and made.count("p12") == 1
    assert run("tournament", "late", str(people), seats, "p77")[0] == 2
    assert run("tournament", "late", str(people), seats, "p01")[0] == 2


def test_a_pentathlon_day(roster: str, tmp_path: Path) -> None:
    found = page("tournament", "pentathlon", roster, "--monitors", "5")
    assert len(found["rounds"]) == 5 and found["monitors_needed"] == 6
    assert found["games"][0]["group"] == "A" and found["games"][0]["rounds"][0] == "Contig 60"
    assert {each["count"] for each in found["monitors"]} == {1} and len(found["monitors"]) == 5
    assert found["groups"][0] == {"id": "p00", "group": "A"}
    said = run("tournament", "pentathlon", roster, "--monitors", "5")[1]
    assert "1 Monitors are missing." in said and "A      Contig 60" in said
    path = tmp_path / "day.csv"
    path.write_text(run("tournament", "pentathlon", roster, "--csv")[1], encoding="utf-8")
    assert run("seat", "--check", roster, str(path), "--seats", "2")[0] == 0


@pytest.mark.parametrize("kind", ["roster", "seats", "results", "tables", "fixed"])
def test_every_template_can_be_read(kind: str) -> None:
    parsers: dict[str, Callable[[str], Preview[Any]]] = {
        "roster": parse_roster,
        "seats": parse_seats,
        "results": parse_results,
        "tables": parse_tables,
        "fixed": parse_fixed,
    }
    code, text = run("tournament", "template", kind)
    assert code == 0 and parsers[kind](text).value
    assert run("tournament", "template", "rooster")[0] == 2


def test_cuts_awards_and_sweepstakes(roster: str, tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    lines = "1,1,p00,9\n1,1,p05,7\n1,1,p10,5\n1,2,p01,9\n1,2,p06,7\n"
    results.write_text("round,table,player,score\n" + lines, encoding="utf-8")
    words = ("standings", str(results), "--roster", roster, "--cut", "3", "--award", "gold=6")
    found = page(*words)
    assert found["cut"] == {"sure": ["p00", "p01"], "playoff": ["p05", "p06"], "places": 1}
    assert found["awards"] == [{"id": id, "award": "gold"} for id in ("p00", "p01")]
    said = run(*words)[1]
    assert "Play off, 1 of them go on: Name 5 (p05), Name 6 (p06)" in said
    assert run(*words[:-1], "gold")[0] == 2
    added = ("tournament", "sweepstakes", roster, str(results), f"wff={results}")
    assert page(*added)["players"][:3] == [
        {"place": 1, "id": "p00", "division": "", "points": 24},
        {"place": 1, "id": "p01", "division": "", "points": 24},
        {"place": 3, "id": "p05", "division": "", "points": 16},
    ]
    assert run(*added, "--drop", "2")[0] == 2
    assert run("tournament", "sweepstakes", roster, "chess=x.csv", str(results))[0] == 2


def test_a_powered_round_takes_the_results(roster: str, seats: str, tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    rows = "".join(f"1,{n // 3 + 1},p{n:02},{20 - n % 3}\n" for n in range(12))
    results.write_text("round,table,player,score\n" + rows, encoding="utf-8")
    words = ("--past", seats, "--results", str(results))
    for scheme in ("power", "updown"):
        with_points = page("seat", roster, *words, "--scheme", scheme)
        assert with_points["rounds"][0]["round"] == 3
    powered = page("seat", roster, *words, "--scheme", "power", "--order", "uneven")
    assert powered["rounds"] != page("seat", roster, "--past", seats)["rounds"]


def test_one_order_is_enough_where_no_cost_can_be_lower(roster: str) -> None:
    assert page("seat", roster)["other"] is None
    assert "--order" not in run("seat", roster)[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--scheme", "pwer"], "There is no scheme 'pwer'."),
        (["--order", "teams"], "Did you mean team?"),
        (["--rounds", "0"], "at least one round"),
        (["--check"], "--check needs the roster and the seats"),
        (["--past", "/nowhere.csv"], "No such file"),
        (["--json", "--csv"], "one of the two"),
    ],
)
def test_what_can_not_be_used_is_status_2(roster: str, words: list[str], said: str) -> None:
    code, output = run("seat", roster, *words)
    assert code == 2 and said in output


def test_a_wrong_roster_is_status_2_with_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "roster.csv"
    path.write_text("id,name\np1,Ann\np1,Bo\n", encoding="utf-8")
    code, output = run("seat", str(path))
    assert code == 2 and "line 3, column id: The id p1 is that of line 2." in output
    path.write_bytes(b"id,name\np1,\xff\n")
    assert run("seat", str(path))[0] == 2


def test_standings_as_json(roster: str, tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    results.write_text(
        "round,table,player,score,state\n1,4,p00,22,\n1,4,p05,20,\n1,4,p10,18,late\n"
        "1,5,p01,21,\n1,5,p06,,no-show\n",
        encoding="utf-8",
    )
    found = page("standings", str(results), "--roster", roster, "--break", "score", "--teams", "1")
    assert found["players"][0] == {
        "place": 1,
        "id": "p00",
        "points": 6,
        "broken_by": "score",
        "rounds": 1,
        "ledger": [{"round": 1, "table": 4, "score": 22, "points": 6, "state": "playing"}],
    }
    assert found["players"][1]["place"] == 2
    assert found["teams"][0] == {"place": 1, "team": "A", "points": 6}
    even = page("standings", str(results), "--roster", roster, "--even-tables")
    assert {each["id"]: each["points"] for each in even["players"]}["p05"] == 5
    words = ("standings", str(results), "--roster", roster, "--rules")
    assert run(*words, "mlag-2019-20")[0] == 0
    code, said = run(*words, "nmp-division-3", "--game", "equations")
    assert code == 2 and "nmp-division-3 is not a book of equations" in said
    code, said = run(*words, "nmp-division-3")
    assert code == 2 and "line 2, column score: 22 is not a score of the card" in said
    assert run("standings", str(results), "--roster", roster)[0] == 0


def test_a_result_of_a_stranger_is_status_2(roster: str, tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    results.write_text("round,table,player,score\n1,4,p0O,22\n", encoding="utf-8")
    code, said = run("standings", str(results), "--roster", roster)
    assert code == 2 and "no player p0O" in said


def test_a_rehearsal_writes_files_that_can_be_used(tmp_path: Path) -> None:
    words = ("tournament", "simulate", "--players", "30", "--rounds", "2", "--seed", "1")
    made = page(*words, "--out", str(tmp_path))
    again = page(
        "standings", str(tmp_path / "results.csv"), "--roster", str(tmp_path / "roster.csv")
    )
    for each in made["players"]:  # the log knows why a score was put right, a file of results not
        for line in each["ledger"]:
            line.pop("note", None)
    assert again == made
    assert run(*words)[0] == 0
    assert run("tournament", "template")[1].startswith("id,name,team")
