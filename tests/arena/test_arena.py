"""Whole arenas: paired seeds, rotated seats, going on, own bots, and the same from any engine."""

from collections import Counter
from itertools import product
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from flubball import arena, games, players
from flubball.arena.playing import Played, play
from flubball.cli import app
from flubball.engine.record_parse import parse_record
from flubball.engine.replaying import recheck

OWN = '''
from flubball.players import RandomBot

class Polite(RandomBot):
    """Plays at random."""

class Rude(RandomBot):
    def choose(self, view, seat, rng):
        return self.game.parse_action("place 3")
'''


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def run(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["arena", *words])
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("seats", [2, 3])
def test_everybody_sits_everywhere_with_every_seed(seats: int) -> None:
    setting = arena.Setting("wff", ("1", "2", "random", "x"), seats, matches=2 * seats)
    every = [c for group in setting.groups for c in setting.contests(group, 0, setting.seeds)]
    assert len({contest.key for contest in every}) == len(every)
    seen = Counter((name, at, c.seed) for c in every for at, name in enumerate(c.players))
    assert set(seen.values()) == {3}  # of four players: three pairs with each, and three triples
    assert len(seen) == len([*product(setting.players, range(seats), range(2))])


def without_times(played: list[Played]) -> list[Played]:
    blank = {"cpu": (), "slowest": (), "slowest_words": ()}
    return [msgspec.structs.replace(each, **blank) for each in played]


def test_the_same_matches_by_one_process_and_by_two() -> None:
    setting = arena.Setting("fab-a-diffy", ("1", "random"), matches=6)
    one = arena.round_robin(setting, workers=1)
    assert without_times(one) == without_times(arena.round_robin(setting, workers=2))
    report = arena.summed(setting, one)
    assert report.matches == 6 and sum(report.reasons.values()) == 6
    assert report.pairs[0].seeds == 3 and report.usual_ms["1"] > 0 and report.slowest


def test_it_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep, done = tmp_path / "kept.jsonl", list[str]()

    def noted(contest: arena.Contest) -> object:
        done.append(contest.key)
        return play(contest)

    setting = arena.Setting("fab-a-diffy", ("1", "random"), matches=4)
    arena.round_robin(setting, workers=1, keep=keep)
    more = msgspec.structs.replace(setting, matches=6)
    monkeypatch.setattr("flubball.arena.running.play", noted)
    arena.round_robin(more, workers=1, keep=keep)
    assert len(done) == 2


def test_a_test_of_levels_ends_when_it_is_clear() -> None:
    top = str(players.levels("fab-a-diffy")[-1].number)
    setting = arena.Setting("fab-a-diffy", ("random", top), matches=400)
    played, tests = arena.sequential(setting, workers=1)
    assert [(each.players, each.verdict.decision) for each in tests] == [
        ((top, "random"), "stronger")
    ]
    assert len(played) == 20


def test_the_command_prints_what_programs_read(home: Path) -> None:
    words = ("fab-a-diffy", "--players", "1,random", "--matches", "4", "--workers", "1")
    code, out, _ = run(*words, "--json")
    page = msgspec.json.decode(out)
    assert code == 0 and set(page) == {"ratings", "pairs"}
    assert [set(each) for each in page["ratings"]] == [{"player", "rating", "low", "high"}] * 2
    (pair,) = page["pairs"]
    assert set(pair) == {"players", "wins", "losses", "draws", "seeds"}
    assert pair["wins"] + pair["losses"] + pair["draws"] == 4 and pair["seeds"] == 2
    code, out, _ = run(*words)
    assert code == 0 and "Decided: " in out and "Ended by: " in out and "share of points" in out
    assert (home / "data/flubball/arena/fab-a-diffy.svg").read_text().startswith("<svg")


def test_records_are_kept_and_replay(home: Path) -> None:
    run("contig-60", "--players", "1,random", "--matches", "2", "--records", "kept")
    files = [*(home / "kept").glob("*.record")]
    assert len(files) == 2
    for path in files:
        record = parse_record(path.read_text())
        assert recheck(games.get("contig-60"), record) is None and record.seed == "1:0"


def test_own_bots_play_and_one_that_cheats_is_named(home: Path) -> None:
    (home / "my_bots.py").write_text(OWN)
    code, out, _ = run("contig-60", "--players", "1,my_bots:Polite", "--matches", "2")
    assert code == 0 and "Polite" in out
    code, _, err = run("contig-60", "--players", "1,my_bots:Rude", "--matches", "2")
    assert code == 1 and "said 'place 3', which is refused" in err and "my_bots:Rude" in err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["tiddlywinks"], "There is no game"),
        (["contig-60", "--players", "1,grandmaster"], "contig-60 has no bot 'grandmaster'"),
        (["contig-60", "--players", "1,no.such:Bot"], "There is no module no.such"),
        (["contig-60", "--players", "1,1"], "different players"),
        (["contig-60", "--players", "1,random", "--seats", "3"], "is played by 2"),
        (["wff", "--players", "1,2,random", "--seats", "3", "--sprt"], "two seats"),
        (["contig-60", "--players", "1,random", "--engine", "steam"], "local or ray"),
        (["contig-60", "--players", "1,random", "--option", "turns"], "NAME=VALUE"),
        (["contig-60", "--players", "1,random", "--option", "turns=x"], "turns"),
    ],
)
def test_what_can_not_be_used_is_told(home: Path, words: list[str], says: str) -> None:
    code, _, err = run(*words)
    assert code == 2 and says in err and "Traceback" not in err


def test_a_player_has_one_name(home: Path) -> None:
    name = players.levels("contig-60")[0].name
    code, _, err = run("contig-60", "--players", f"1,{name}")
    assert code == 2 and "each once" in err
