"""The Monitor with a toy game: Division IV, round games, several games, secrets, opinions."""

import re
from pathlib import Path

import pytest

from flubball import monitor as package
from flubball import rulebooks
from flubball.engine import JUDGE, decide, parse_seat, send
from flubball.engine.kit import exercise
from flubball.monitor import CODES, Table
from flubball.monitor.law import law_of
from flubball.procedure import hints
from monitor.toy import SECRET, Heaps, Toy

PLAIN, ROUND = Toy(), Toy(round_game=True)


def known(citation: str) -> bool:
    try:
        return bool(rulebooks.parse_citation(citation).says)
    except rulebooks.UnknownClause:
        return citation.endswith(("Declaring a win", "Inappropriate"))


def played(game: Toy, *lines: str, **options: str) -> Table[Heaps]:
    """The table after lines of a script, the automatic Monitor ruling between them."""
    table, at = game.start(2, {"first": "0", **options}), 0
    for line in lines:
        who, _, words = line.partition(": ")
        if words == "time":
            due = game.due(table)
            assert due is not None
            table, at = game.expire(table, due), due.at
            continue
        step = send(game, table, parse_seat(who), words, at, at)
        assert step.ruling.accepted, (line, step.ruling.sentence)
        table = step.state
        while (decision := game.judge(table)) is not None:
            table = decide(game, table, decision, at, at).state
    return table


def points(game: Toy, table: Table[Heaps]) -> tuple[int, ...]:
    return game.view(table, 0).points


@pytest.mark.parametrize("game", [PLAIN, ROUND, Toy(games=3)], ids=["plain", "round", "games"])
def test_the_contract(game: Toy) -> None:
    report = exercise(game, range(3), cites=known, breadth=4)
    assert report.secrets and report.expired and report.decisions + report.refused


# Division IV is another parameter set


def test_the_divisions_differ_in_one_parameter() -> None:
    third, fourth = law_of("nmp-division-3"), law_of("nmp-division-4")
    assert third.forfeits("pent-em-in") and not fourth.forfeits("pent-em-in")
    assert fourth.forfeits("any-other")
    for name in ("turn", "reminder", "game"):
        assert third.limit(name) == fourth.limit(name)
    assert (third.strikes, third.opinions) == (fourth.strikes, fourth.opinions) == (3, 2)


def test_no_forfeit_in_pent_em_in() -> None:
    table = played(PLAIN, "0: take 1", "judge: time")
    assert table.play.card == 0 and table.play.reminded
    assert table.play.board.taken == 1
    due = PLAIN.due(table)
    assert due is not None and due.task == "time"
    assert not played(PLAIN, "0: take 1", "judge: time", "0: pass").play.reminded


def test_refusals_cite_the_division() -> None:
    table = PLAIN.start(2, {"first": "0"})
    ruling = PLAIN.check(table, 1, PLAIN.parse_action("pass"))
    assert ruling.citations == ("NMP-IV Common Flag card",)


def test_every_code_of_the_monitor_is_known_in_both_divisions() -> None:
    for name, code in CODES.items():
        assert name == code.code
        assert all((code.title, code.meaning, code.help, code.example))
        shorts = {citation.split(" ")[0] for citation in code.citations}
        assert shorts in ({"NMP", "NMP-IV"}, {"house"})
        for citation in code.citations:
            assert rulebooks.parse_citation(citation).says


def test_every_code_of_the_monitor_is_used() -> None:
    text = "".join(file.read_text() for file in Path(package.__file__).parent.glob("*.py"))
    games = Path(package.__file__).parents[1] / "games"
    text += "".join(file.read_text() for file in games.rglob("*.py"))
    said = set(re.findall(r'(?:refusal\(\s*rules,|Fault\(|: )\s*"([a-z-]+)"', text))
    said |= set(re.findall(r'refusal\(self\.rules, "([a-z-]+)"', text))
    shared = {code.code for code in hints.CODES}  # tests/procedure/test_hints.py
    assert set(CODES) <= said | shared


# Round games


def test_a_win_counts_when_the_round_is_complete() -> None:
    takes = ["0: take 2", "0: pass", "1: take 1", "1: pass"] * 2
    table = played(ROUND, *takes, "0: take 1", "0: declare")
    assert table.phase == "turn" and table.play.card == 1
    table = played(ROUND, *takes, "0: take 1", "0: declare", "1: take 1", "1: pass")
    assert table.phase == "over" and points(ROUND, table) == (3, 1)


def test_both_declare_in_one_round() -> None:
    takes = ["0: take 2", "0: pass", "1: take 2", "1: pass"] * 2
    table = played(ROUND, *takes, "0: take 1", "0: declare", "1: take 1", "1: declare")
    assert points(ROUND, table) == (2, 2)


def test_the_second_player_declares() -> None:
    takes = ["0: take 1", "0: pass", "1: take 2", "1: pass"] * 2
    table = played(ROUND, *takes, "0: take 1", "0: pass", "1: take 1", "1: declare")
    assert points(ROUND, table) == (1, 3)


def test_a_false_win_in_a_round_game_is_challenged_with_the_card() -> None:
    lines = ("0: take 1", "0: declare", "1: challenge win")
    table = played(ROUND, *lines, enforcement="table")
    assert table.phase == "over" and points(ROUND, table) == (1, 3)


def test_a_false_win_is_challenged_after_the_round() -> None:
    lines = ("0: take 1", "0: declare", "1: take 1", "1: declare", "0: challenge win")
    table = played(ROUND, *lines, enforcement="table")
    assert points(ROUND, table) == (3, 1)


def test_an_undone_turn_takes_its_declared_win_back() -> None:
    lines = ("0: take 3", "0: declare", "1: challenge taking", "1: take 1", "1: pass")
    table = played(ROUND, *lines, enforcement="table")
    assert table.phase == "turn" and table.play.declared == ()
    assert table.play.board.left == (5, 4)


def test_time_in_a_round_game() -> None:
    assert played(ROUND, "judge: stop").phase == "over"
    table = played(ROUND, "0: take 1", "judge: stop")
    assert table.phase == "turn"
    table = played(ROUND, "0: take 1", "judge: stop", "0: pass", "1: take 2", "1: pass")
    assert table.phase == "over" and points(ROUND, table) == (1, 3)


@pytest.mark.parametrize("seat", [0, 1])
def test_after_time_either_player_may_challenge_where_the_game_says_so(seat: int) -> None:
    lines = ("0: take 1", "0: pass", "1: take 2", "judge: stop", "1: pass")
    table = played(ROUND, *lines, f"{seat}: challenge count")
    assert table.phase == "over" and points(ROUND, table) == (2, 2)
    assert table.claim is not None and table.claim.rulings == ("C",)


# What else a game may do


def test_an_additional_turn() -> None:
    lines = ("0: take 3", "0: pass", "1: challenge haste", "1: take 1", "1: pass")
    table = played(PLAIN, *lines, enforcement="table")
    assert table.play.card == 1 and table.play.skips == ()
    assert table.play.board.left == (5, 4)


def test_an_end_within_a_turn_and_words_of_the_other_player() -> None:
    table = played(PLAIN, "0: take 1", "1: agree", "0: agree")
    assert table.phase == "over" and points(PLAIN, table) == (2, 2)
    assert table.play.turn.doings == ("0: take 1", "1: agree", "0: agree")


def test_several_games() -> None:
    game = Toy(games=2)
    takes = ["0: take 1", "0: pass", "1: take 1", "1: pass"] * 2
    table = played(game, *takes)
    assert table.play.board.game == 2
    assert (table.play.first, table.play.card, table.play.last) == (1, 1, None)


def test_more_that_can_not_be_challenged() -> None:
    table = played(PLAIN, "0: take 1", "0: pass", "1: challenge weather")
    assert table.play.strikes == ((), ("IA",))


def test_secrets_are_masked_in_every_board_and_doing() -> None:
    lines = ("dice: draw 3", "0: take 1", "0: pass", "1: challenge taking")
    table = played(PLAIN, *lines, judging="person")
    table = send(PLAIN, table, JUDGE, "ruling C", at=0).state
    assert table.held is not None
    view = PLAIN.view(table, 1)
    assert str(SECRET + 3) not in repr(view) and "draw 3" not in repr(view)
    assert str(SECRET + 3) in repr(table)


def test_the_minute_begins_anew_after_a_ruling() -> None:
    """House ruling H54."""
    table = played(PLAIN, "0: take 1", "0: pass", "1: challenge taking", judging="person")
    assert PLAIN.due(table) is None
    table = send(PLAIN, table, JUDGE, "ruling C", at=300_000, since=0).state
    due = PLAIN.due(table)
    assert due is not None and due.at == 370_000


def test_time_that_ran_out_during_a_ruling_is_called_after_it() -> None:
    table = played(PLAIN, "0: take 1", "0: pass", "1: challenge taking", judging="person")
    table = send(PLAIN, table, JUDGE, "ruling IA", at=3_000_000, since=0).state
    due = PLAIN.due(table)
    assert due is not None and (due.task, due.at) == ("time", 3_000_000)
    table = PLAIN.expire(table, due)
    assert table.play.called and table.phase == "turn"


@pytest.mark.parametrize("level", [1, 2])
def test_every_opinion_starts_from_the_play_before_the_ruling(level: int) -> None:
    table = played(PLAIN, "0: take 1", "0: pass", "1: challenge taking", judging="person")
    before = table.play
    for _ in range(level):
        table = send(PLAIN, table, JUDGE, "ruling C", at=0).state
        assert table.play != before
        table = send(PLAIN, table, 0, "opinion", at=0).state
        assert table.play == before and table.phase == "ruling"
    assert table.claim is not None and table.claim.level == level
