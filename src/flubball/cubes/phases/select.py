"""Selecting variations (II-B): in turn from the Goal-setter, with tries and times.

Strict play refuses an illegal selection. At the table it stands until an opponent points it out;
if nobody does in time it is ignored (II-B-2).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.audience import Audience
from flubball.cubes.clock import late
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.phases.challengeable import BeforeGoal
from flubball.cubes.rules import Passing, Words, by_player, refusal
from flubball.cubes.sheet import penalise
from flubball.cubes.table import Pick, Shake, Table, Timer
from flubball.engine.prompt import capital
from flubball.engine.ruling import Ruling
from flubball.procedure.rule import NOBODY


def check_select(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Ruling | None:
    """May this seat select that variation now, as its first or second one?"""
    if not kit.choices(table.config):
        return refusal(table, "no-variations", "There are no variations to select.")
    if not may_select(kit, table, seat, at):
        if may_select(kit, table, seat, 0):
            return refusal(table, "second-pick", "The time for a second variation is over.")
        return refusal(table, "not-your-turn", f"Seat {table.shake.turn} acts now.")
    ruling = kit.selection(table, action.text)
    if ruling.accepted or (not table.config.strict and kit.is_variation(action.text)):
        return None
    return ruling


def may_select(kit: Equipment, table: Table, seat: int, at: int) -> bool:
    """The player whose selection is due; or one who may have two, until somebody else acts."""
    shake = table.shake
    if table.phase == "select" and seat == shake.turn:
        return True
    if not shake.picks or shake.picks[-1].seat != seat or shake.bonus or shake.mat.laid:
        return False
    have = sum(pick.seat == seat for pick in shake.picks)
    _, most = kit.picks(table.config, seat == shake.setter)
    # II-B-3: a second variation comes within the time for the first.
    return have < most and seat not in shake.barred and at <= shake.select_until


def picked(kit: Equipment, table: Table, seat: int, name: str) -> Table:
    """The table with the variation that the seat selects, in play if it is legal."""
    pick = Pick(seat, name, kit.selection(table, name).codes)
    shake = table.shake if pick.reasons else insulated(table.shake, seat)
    return replace(table, shake=replace(shake, picks=(*shake.picks, pick)))


def _do_select(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    until = max((timer.at for timer in table.timers), default=at)
    table = picked(kit, table, seat, action.text)
    table = replace(table, shake=replace(table.shake, select_until=until))
    return steps.begin_select(kit, table, at)


IGNORED = "ignored"


def insulated(shake: Shake, seat: int = NOBODY) -> Shake:
    """II-B-2: after another player's legal selection, or a Goal, what is illegal is ignored."""
    picks = tuple(
        replace(pick, reasons=(IGNORED,)) if pick.reasons and pick.seat != seat else pick
        for pick in shake.picks
    )
    return replace(shake, picks=picks)


def point_out(kit: Equipment, table: Table, offender: int, what: str, at: int) -> Table | None:
    """The table after an illegal selection is pointed out; None where there is none."""
    shake = table.shake
    found = [p for p in shake.picks if p.seat == offender and what in p.reasons]
    if not found:
        return None
    tries = shake.tries.count(offender)
    table = penalise(table, offender, "selection_second" if tries else "selection")
    picks = tuple(p for p in shake.picks if p is not found[-1])
    last = tries + 1 >= (law_of(table.config).number("selection.tries") or 1)
    barred = (*shake.barred, offender) if last else shake.barred
    shake = replace(shake, picks=picks, tries=(*shake.tries, offender), barred=barred)
    return steps.begin_select(kit, replace(table, shake=shake), at)


def _pass(kit: Equipment, table: Table, timer: Timer) -> Table:
    """Whoever misses both limits selects nothing in this shake (XI-A)."""
    table, lost = late(table, timer)
    if not lost:
        return table
    barred = (*table.shake.barred, *timer.seats)
    table = replace(table, shake=replace(table.shake, barred=barred))
    return steps.begin_select(kit, table, timer.at)


@lru_cache(64)
def _selections(names: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple(Action("select", name) for name in names)


class Select(BeforeGoal):
    """The player whose turn it is selects a variation, or two."""

    name = "select"
    words: ClassVar[Words] = {"select": by_player(check_select, _do_select)}
    passed: ClassVar[Passing] = {"select": _pass}
    is_selecting = True
    first_to_act = 0

    def says(self, reader: Audience) -> str:
        turn = reader.table.shake.turn
        if turn == reader.hand:
            again = any(pick.seat == turn for pick in reader.table.shake.picks)
            what = "one more variation" if again else "a variation"
            return f"{capital(reader.names.owner(turn))} turn: select {what}."
        return reader.names.verb(turn, "are to select a variation.")

    def listed(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        return iter(_selections(tuple(kit.choices(table.config))))

    def offered(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        found = super().offered(kit, table, seat)
        return iter(sorted(found, key=lambda action: action.text))

    def take_up(self, kit: Equipment, table: Table, turn: int) -> Table:
        shake, law = table.shake, law_of(table.config)
        players = table.config.players
        # Whoever selects before that seat has done so.
        ahead = range((turn - shake.setter) % players)
        barred = tuple((shake.setter + step) % players for step in ahead)
        # The rolling minute is over: the task of the setup began at 0:00.
        began = -law.limit("roll", "roll_and_goal")
        shake = replace(shake, barred=barred, began=began)
        return steps.begin_select(kit, replace(table, shake=shake), 0)

    def leave(self, kit: Equipment, table: Table, seat: int, at: int) -> Table:
        if seat == table.shake.setter:
            shake = replace(table.shake, setter=table.left_of(seat), failed=(seat,))
            table = replace(table, shake=shake)
        return steps.begin_select(kit, table, at)
