"""`CubeGameBot`: what bots of the cube games share. It does what strict play allows, or slips."""

from abc import ABC, abstractmethod
from random import Random
from typing import get_args

from msgspec.structs import replace

from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.answers import Proof
from flubball.cubes.law import law_of
from flubball.cubes.phases.no_goal import asked
from flubball.cubes.roles import is_finished, must_write, third_party, waited_for, waiving
from flubball.cubes.signing import unsigned
from flubball.cubes.table import checking_of, writing_of
from flubball.cubes.views import View
from flubball.players.thoughts import note
from flubball.procedure.rule import NOBODY

SLIPS = ("move", "bonus")
COUNTING = frozenset(("counting", "goal"))
"""Proofs that take no search: a look at the cubes is enough."""
EVERY_PROOF = frozenset(get_args(Proof))


class CubeGameBot(ABC):
    """A game adds its Goals, moves, challenges, papers and objections.

    `slips`: where players can do wrong, it breaks a rule in one turn of so many, if one can be
    broken there; 0 for never. `watches`: it charges others with what they do wrong.
    """

    slips = 0
    watches = False

    def __init__(self, game: CubeGame) -> None:
        self.game = game

    def variation(self, table: Table, rng: Random) -> Action | None:
        """A variation, or what else is said while they are chosen."""
        return None

    @abstractmethod
    def goal(self, table: Table, rng: Random) -> Action:
        """A Goal, where no cube of it lies yet; or No Goal."""

    def on_no_goal(self, table: Table, rng: Random) -> Action | None:
        """What to say where another has said No Goal."""
        return None

    @abstractmethod
    def move(self, table: Table, seat: int, rng: Random) -> Action | None:
        """A move, or a bonus."""

    @abstractmethod
    def challenge(self, table: Table) -> str:
        """The challenge that is surely right, or an empty text. There is a Goal."""

    @abstractmethod
    def is_dead(self, table: Table) -> bool:
        """Is Impossible surely right?"""

    @abstractmethod
    def paper(self, table: Table, rng: Random) -> str:
        """What the judge would find correct, or an empty text."""

    @abstractmethod
    def guess(self, table: Table) -> str:
        """Something of the right shape: who must write and finds nothing presents this."""

    @abstractmethod
    def objection(self, table: Table) -> Action:
        """What to say of another's paper: reject it with a reason, or accept it."""

    def choose(self, view: View, seat: int, rng: Random) -> Action | None:
        """What the seat does or says now; None where it has nothing to do or say."""
        table = view.table
        if seat not in table.present:
            return None
        action = self._by_phase(view, seat, rng)
        return action if action is not None and self._may(table, seat, action) else None

    def _may(self, table: Table, seat: int, action: Action) -> bool:
        if self.slips and not table.config.strict and action.word in SLIPS:
            return self.game.check(table, seat, action).accepted
        return self.is_legal(table, seat, action)

    def is_legal(self, table: Table, seat: int, action: Action) -> bool:
        """Is it what strict play allows?"""
        strict = replace(table, config=replace(table.config, enforcement="strict"))
        return self.game.check(strict, seat, action).accepted

    def _by_phase(self, view: View, seat: int, rng: Random) -> Action | None:
        table = view.table
        match table.phase:
            case "select":
                return self.variation(table, rng) if table.shake.turn == seat else None
            case "goal":
                return self._goal(table, rng) if table.shake.setter == seat else None
            case "no-goal":
                return self.on_no_goal(table, rng) if seat in asked(table) else None
            case "move":
                return self._move(table, seat, rng)
            case "block":
                return self._state(table, seat)
            case "write" | "last-cube" | "stopped":
                return self._write(table, seat, rng)
            case "check":
                return self._check(table, seat)
            case "over":
                return _sign(view, seat)
            case _:
                return None

    def _goal(self, table: Table, rng: Random) -> Action:
        return Action("goal") if table.shake.mat.laid else self.goal(table, rng)

    def _move(self, table: Table, seat: int, rng: Random) -> Action | None:
        shake = table.shake
        if (not shake.mat.resources or self.watches) and (charge := _charge(table, seat)):
            note(lambda: f"Seat {charge.seat} broke a rule: {charge.text}.")
            return charge
        if seat in (shake.turn, shake.mover) and (slip := self._slip(table, seat, rng)):
            return slip
        may = shake.mover not in (NOBODY, seat) and not shake.bonus
        if may and self._challenge(table):
            return Action("block")
        return self.move(table, seat, rng) if shake.turn == seat else None

    def _slip(self, table: Table, seat: int, rng: Random) -> Action | None:
        """A wrong thing that the table lets one do, now and then: a second cube in a turn, a bonus
        while leading, the last cube forbidden."""
        if table.config.strict or not self.slips or rng.randrange(self.slips):
            return None
        cubes = sorted(set(table.shake.mat.resources))
        if not cubes:
            return None
        cube = rng.choice(cubes)
        for slip in (Action("move", cube, section="F"), Action("bonus", cube)):
            done = self.game.check(table, seat, slip).accepted
            if done and not self.is_legal(table, seat, slip):
                note(lambda: "I do not notice that this is against the rules.")
                return slip
        return None

    def _challenge(self, table: Table) -> str:
        return self.challenge(table) if table.shake.mat.goal else ""

    def _state(self, table: Table, seat: int) -> Action | None:
        """Say what the block was picked up for; if that is gone, put it back."""
        if not any(hold.seat == seat and not hold.said for hold in table.holds):
            return None
        if table.resting == "no-goal":
            return Action("disagree")
        return Action(self._challenge(table) or "put-back")

    def _write(self, table: Table, seat: int, rng: Random) -> Action | None:
        writing = writing_of(table)
        open_ = writing.window and seat not in (writing.mover, *writing.accepted)
        if open_ and self.is_dead(table):
            return Action("block")
        paper = writing.papers[seat]
        third = seat in third_party(table)
        if is_finished(paper) or not (third or seat in must_write(table)):
            # VIII-B: Impossible is let go of, so that nobody waits for the minute.
            return Action("waive") if writing.window and seat in waiving(table) else None
        if paper.text:
            return Action("present")
        found = self.paper(table, rng)
        note(lambda: f"I have {found.partition(' ;;')[0]}." if found else "I see no Solution.")
        if third and not paper.decision:
            return Action("decide", "yes" if found else "no")
        return Action("write", found or self.guess(table))

    def _check(self, table: Table, seat: int) -> Action | None:
        checking = checking_of(table)
        if not checking.open or checking.claim is not None or seat not in waited_for(table):
            return None
        return self.objection(table)


def now_is_valid(table: Table, resources: int, played: int) -> bool:
    """Would a Now be valid with so many cubes in Resources, and in Required and Permitted?"""
    return law_of(table.config).may_say_now(resources, played)


def _charge(table: Table, seat: int) -> Action | None:
    """IX: the last thing that another did wrong and that may still be charged."""
    for offence in reversed(table.shake.offences):
        if offence.seat != seat:
            return Action("charge", offence.what, offence.seat)
    return None


def _sign(view: View, seat: int) -> Action | None:
    if view.table.sheet.settled or seat not in unsigned(view.table):
        return None
    return Action("sign", " ".join(map(str, view.totals)))
