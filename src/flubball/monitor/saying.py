"""`Rule`: how a word of the Monitor is checked and what it does."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat
from flubball.monitor.actions import Action
from flubball.monitor.codes import CODES, refuse
from flubball.monitor.rules import Fault, Rules
from flubball.monitor.table import Table

Check: TypeAlias = Callable[[Rules[Any], Table[Any], Seat, Action, int], Ruling | None]
Do: TypeAlias = Callable[[Rules[Any], Table[Any], Seat, Action, int], Table[Any]]


class Rule(NamedTuple):
    """`check` answers None where the word may be said; `do` trusts it."""

    check: Check
    do: Do


Words: TypeAlias = Mapping[str, Rule]


def no(rules: Rules[Any], code: str, sentence: str, cites: tuple[str, ...] = ()) -> Ruling:
    """A refusal by the division's book, or by the game's own clauses."""
    table = CODES if code in CODES else rules.codes
    return refuse(rules.law, table, code, sentence, cites=cites)


def by_fault(rules: Rules[Any], fault: Fault | None) -> Ruling | None:
    """The refusal for a fault."""
    return None if fault is None else no(rules, fault.code, fault.sentence, fault.cites)


def not_a_player(rules: Rules[Any], seat: Seat) -> Ruling | None:
    """Refuse seats that are not the two players."""
    if seat in (0, 1):
        return None
    return no(rules, "not-your-part", "This word is for the two players.")


def not_the_judge(rules: Rules[Any], seat: Seat) -> Ruling | None:
    """Refuse seats that are not the Monitor's."""
    return None if seat == JUDGE else no(rules, "not-your-part", "This word is for the Monitor.")


def not_the_holder(rules: Rules[Any], table: Table[Any], seat: Seat) -> Ruling | None:
    """Refuse seats that have not got the flag card."""
    if (refusal := not_a_player(rules, seat)) is not None:
        return refusal
    card = table.play.card
    return None if seat == card else no(rules, "no-flag-card", f"Seat {card} has the flag card.")


def not_in_a_turn(rules: Rules[Any], table: Table[Any]) -> Ruling | None:
    """Refuse everything outside a turn, with the code of the moment it is."""
    if table.phase == "turn":
        return None
    if table.phase == "start":
        return no(rules, "not-now", "First it is decided who begins.")
    if table.phase == "ruling":
        return no(rules, "ruling-awaited", "The Monitor has to rule first.")
    end = table.play.end
    assert end is not None
    return no(rules, "game-over", f"The game is over: {end.reason}.")
