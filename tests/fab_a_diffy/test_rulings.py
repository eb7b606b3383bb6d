"""Random play at the table: a second program finds the same errors, and no strip gets lost."""

from random import Random

from fab_a_diffy import second_program as second
from flubball.engine import JUDGE, send
from flubball.games.fab_a_diffy import Board
from flubball.games.fab_a_diffy.board import deck
from flubball.games.fab_a_diffy.game import GAME
from flubball.monitor import Table
from flubball.monitor.challenging import case_of
from flubball.monitor.table import Claim

NAMES = ("announcing", "trick", "order", "touch-take", "show-box")


def found(table: Table[Board]) -> set[str]:
    """The errors of the last turn, as the Monitor would rule."""
    claim = Claim(table.play.card, NAMES, "received")
    case = case_of(GAME.rules, table.config, table.play, claim)
    return {error.name for error in GAME.rules.errors if error.name in NAMES and error.test(case)}


def check(table: Table[Board]) -> set[str]:
    board, last = table.play.board, table.play.last
    away = [strip for own in board.tricks for trick in own for strip in trick]
    lying = [*board.face, *([board.box] if board.box else [])]
    assert sorted([*away, *lying, *deck(GAME.rules.strips, board)]) == sorted(second.STRIPS)
    if table.phase != "turn" or not table.play.is_fresh or last is None or last.ended != "passed":
        return set()
    wrong = found(table)
    assert wrong == second.errors(list(last.doings)), last.doings
    return wrong


def test_both_programs_find_the_same_errors() -> None:
    seen = [played(seed) for seed in range(24)]
    assert set[str]().union(*seen) == set(NAMES)


def played(seed: int) -> set[str]:
    """The errors of a match in which some of them are challenged."""
    rng, table, seen = Random(seed), GAME.start(2, {"enforcement": "table"}), set[str]()
    while table.phase != "over":
        wrong = check(table)
        seen |= wrong
        seat = GAME.actors(table)[0]
        action = GAME.sample(table, seat, rng)
        assert action is not None and seat != JUDGE
        if action.word in ("challenge", "opinion"):
            continue
        if wrong and rng.random() < 0.3:
            table = challenged(table, rng.choice(sorted(wrong)))
            continue
        table = send(GAME, table, seat, GAME.format_action(action), at=0).state
    return seen


def challenged(table: Table[Board], name: str) -> Table[Board]:
    """The table after a correct challenge; what it brings is counted here."""
    card, before = table.play.card, table.play.board
    last = table.play.last
    assert last is not None
    asked = send(GAME, table, card, f"challenge {name}", at=0).state
    decision = GAME.judge(asked)
    assert decision is not None and decision.action.text == "C"
    after = GAME.apply(asked, JUDGE, decision.action)
    both = zip(after.play.board.tricks, before.tricks, strict=True)
    gained = [len(now) - len(old) for now, old in both]
    involved = _regular(list(last.doings))
    assert gained == ([0, 0] if not involved else [1, -1] if card == 0 else [-1, 1])
    assert (after.play.skips.count(1 - card) > table.play.skips.count(1 - card)) != involved
    assert after.play.card == card and after.play.is_fresh
    return after


def _regular(doings: list[str]) -> bool:
    """Was the trick taken after the turn's own strip was shown?"""
    words = [doing.partition(": ")[2].partition(" ")[0] for doing in doings]
    return "take" in words[len(words) - words[::-1].index("show") :]
