"""Declaring a win, points, conduct, and signing the score cards."""

from typing import Any

from msgspec.structs import replace

from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat
from flubball.monitor.actions import Action
from flubball.monitor.rules import Rules
from flubball.monitor.saying import Words, by_fault, by_holder, by_judge, by_player, refusal
from flubball.monitor.table import B, End, Table
from flubball.monitor.turns import hand_over, moved_on
from flubball.monitor.word import Fault


def points(rules: Rules[B], end: End) -> tuple[int, int]:
    """The tournament points of an end, by seat.

    >>> from flubball import games
    >>> points(games.get("contig-60").rules, End("win", 1)), points(
    ...     games.get("contig-60").rules, End("tie"))
    ((1, 3), (2, 2))
    """
    first, second = (_points(rules, end, seat) for seat in (0, 1))
    return first, second


def _points(rules: Rules[B], end: End, seat: int) -> int:
    return rules.law.points(situation(end, seat))


def situation(end: End, seat: int) -> str:
    """What the seat's tournament points are for.

    >>> situation(End("win", 1), 0), situation(End("tie"), 0)
    ('loss', 'tie')
    """
    if seat in end.conduct:
        return "conduct"
    if end.winner is None:
        return "tie"
    return "win" if seat == end.winner else "loss"


# declare


def _check_declare(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    if not rules.declares:
        return refusal(rules, "monitor-awards", "In this game the Monitor awards the win.")
    found = rules.won(table.config, table.play)
    # Table rules: a wrong declaration stands until it is challenged.
    return by_fault(rules, found) if isinstance(found, Fault) and table.config.strict else None


def _declare(
    rules: Rules[Any], table: Table[Any], seat: int, action: Action, at: int
) -> Table[Any]:
    play = table.play
    if rules.round_game:
        play = replace(play, declared=(*play.declared, seat))
        return moved_on(table, hand_over(rules, table.config, play, "passed", at))
    found = rules.won(table.config, play)
    cites = (rules.own("Declaring a win"),)
    end = found if isinstance(found, End) else End("win declared", seat, cites)
    return moved_on(table, replace(play, end=replace(end, declared=True), began=at))


# sign


def _check_sign(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    if table.phase != "over":
        return refusal(
            rules,
            "not-now",
            "Score cards are signed when the game is over.",
            (rules.law.place("NMP Common Signing"),),
        )
    if seat in table.signed:
        return refusal(rules, "signed-already", "You have signed your score card.")
    return None


def _sign(rules: Rules[Any], table: Table[Any], seat: int, action: Action, at: int) -> Table[Any]:
    return replace(table, signed=tuple(sorted((*table.signed, seat))))


# conduct: the Tournament Director gives no points


def _check_conduct(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    return refusal(rules, "game-over", "Both score cards are signed.") if table.settled else None


def _conduct(
    rules: Rules[Any], table: Table[Any], seat: int, action: Action, at: int
) -> Table[Any]:
    who = int(action.text)
    # A game that is over stays as it ended; only the offender's points go.
    cites = (rules.law.place("NMP Common Conduct"),)
    end = table.play.end or End("conduct", 1 - who, cites)
    end = replace(end, conduct=tuple(sorted({*end.conduct, who})))
    over = moved_on(table, replace(table.play, end=end, began=at))
    return replace(over, signed=(), claim=None, held=None)


ENDING: Words = {
    "declare": by_holder(_check_declare, _declare),
    "sign": by_player(_check_sign, _sign),
    "conduct": by_judge(_check_conduct, _conduct),
}
