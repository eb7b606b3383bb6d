"""The rules of the Monitor's words, and the refusals that they share."""

from typing import Any, TypeAlias

from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat
from flubball.monitor.actions import Action
from flubball.monitor.codes import CODES
from flubball.monitor.rules import Rules
from flubball.monitor.table import Table
from flubball.monitor.word import Fault
from flubball.procedure import rule
from flubball.procedure.rule import certain

Rule: TypeAlias = rule.Rule[Rules[Any], Table[Any], Action]
Check: TypeAlias = rule.Check[Rules[Any], Table[Any], Action]
Do: TypeAlias = rule.Do[Rules[Any], Table[Any], Action]
Words: TypeAlias = rule.Words[Rules[Any], Table[Any], Action]


def refusal(rules: Rules[Any], code: str, sentence: str, cites: tuple[str, ...] = ()) -> Ruling:
    """A refusal by the division's book, or by the game's own clauses."""
    return rules.law.refuse(CODES if code in CODES else rules.codes, code, sentence, cites)


def by_fault(rules: Rules[Any], fault: Fault | None) -> Ruling | None:
    """The refusal for a fault."""
    return None if fault is None else refusal(rules, fault.code, fault.sentence, fault.cites)


def by_player(check: Check, do: Do) -> Rule:
    """The rule of a word of the two players."""
    return rule.behind(_not_a_player, check, do)


def by_judge(check: Check, do: Do) -> Rule:
    """The rule of a word of the Monitor."""
    return rule.behind(_not_the_judge, check, do)


def by_holder(check: Check, do: Do) -> Rule:
    """The rule of a word that ends a turn: only the holder of the flag card says it."""
    return rule.behind(_not_the_holder, check, do)


def _not_a_player(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    if seat in (0, 1):
        return None
    return refusal(rules, "not-your-part", "This word is for the two players.")


def _not_the_judge(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    return (
        None if seat == JUDGE else refusal(rules, "not-your-part", "This word is for the Monitor.")
    )


def _not_the_holder(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    ruling = not_in_a_turn(rules, table) or _not_a_player(rules, table, seat, action, at)
    card = table.play.card
    if ruling is not None or seat == card:
        return ruling
    return refusal(rules, "no-flag-card", f"Seat {card} has the flag card.")


def not_in_a_turn(rules: Rules[Any], table: Table[Any]) -> Ruling | None:
    """Refuse everything outside a turn, with the code of the moment it is."""
    if table.phase == "turn":
        return None
    if table.phase == "start":
        return refusal(rules, "not-now", "First it is decided who begins.")
    if table.phase == "ruling":
        return refusal(rules, "ruling-awaited", "The Monitor has to rule first.")
    return refusal(rules, "game-over", f"The game is over: {certain(table.play.end).reason}.")
