"""The rules of the cube games' words, and the refusals that phases share."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from flubball.cubes.actions import Action
from flubball.cubes.codes import CODES
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.table import Table, Timer
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Role, Seat
from flubball.procedure import rule

Rule: TypeAlias = rule.Rule[Equipment, Table, Action]
Words: TypeAlias = rule.Words[Equipment, Table, Action]
Check: TypeAlias = rule.Check[Equipment, Table, Action]
Do: TypeAlias = rule.Do[Equipment, Table, Action]
PlayerCheck: TypeAlias = Callable[[Equipment, Table, int, Action, int], Ruling | None]
Pass: TypeAlias = Callable[[Equipment, Table, Timer], Table]
Passing: TypeAlias = Mapping[str, Pass]
"""What happens when a timer runs out, by its task."""


def refusal(table: Table, code: str, sentence: str) -> Ruling:
    """A refusal by the book in play."""
    return law_of(table.config).refuse(CODES, code, sentence)


def not_yours(table: Table, seat: Seat, wanted: Seat) -> Ruling | None:
    """Refuse what belongs to another seat."""
    if seat == wanted:
        return None
    who = f"seat {wanted}" if isinstance(wanted, int) else f"the {wanted}"
    code = "not-your-turn" if isinstance(seat, int) and isinstance(wanted, int) else "not-your-role"
    return refusal(table, code, f"This is for {who} now.")


def by(wanted: Role, check: Check, do: Do) -> Rule:
    """The rule of a word that only the judge, or only the dice say."""
    return rule.behind(lambda kit, table, seat, *said: not_yours(table, seat, wanted), check, do)


def by_player(check: PlayerCheck, do: Do) -> Rule:
    """The rule of a word that only players say, those who are here."""

    def checked(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
        if isinstance(seat, int) and seat in table.present:
            return check(kit, table, seat, action, at)
        if isinstance(seat, int) and seat in table.seats:
            return refusal(table, "presence", f"Seat {seat} is marked absent.")
        return refusal(table, "not-your-role", "This is for a player of this match.")

    return Rule(checked, do)
