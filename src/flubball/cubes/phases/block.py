"""The challenge block (VI-B): picking it up, saying Now or Impossible, putting it back.

Strict play refuses an invalid challenge. At the table it is set aside with the book's penalty.
"""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.answers import pluralize
from flubball.cubes.audience import Audience
from flubball.cubes.clock import done
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.offences import last_forbidden, put_back
from flubball.cubes.phases.base import Phase
from flubball.cubes.phases.challengeable import EARLY, Challengeable
from flubball.cubes.phases.check import Check
from flubball.cubes.phases.goal import Goal
from flubball.cubes.phases.last_cube import LastCube
from flubball.cubes.phases.move import Move
from flubball.cubes.phases.no_goal import NoGoal
from flubball.cubes.phases.over import Over
from flubball.cubes.phases.roll import Roll
from flubball.cubes.phases.scored import Scored
from flubball.cubes.phases.select import Select
from flubball.cubes.phases.stopped import Stopped
from flubball.cubes.phases.write import Write
from flubball.cubes.rules import Passing, Rule, Words, by_player, refusal
from flubball.cubes.sheet import penalise
from flubball.cubes.table import Hold, PhaseName, Table, Timer
from flubball.engine.prompt import capital
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat

INTERRUPTED: Mapping[PhaseName, Challengeable] = {
    phase.name: phase
    for phase in (Roll(), Select(), Goal(), NoGoal(), Move(), LastCube(), Stopped())
}
"""The phases that the block may be laid over."""
NEXT: Mapping[PhaseName, Phase] = {
    **INTERRUPTED,
    **{phase.name: phase for phase in (Write(), Check(), Scored(), Over())},
}
"""Where the table may be when nobody holds the block any more."""
WHY = {
    "challenge-after-stop": "Time is called; nobody challenges any more.",
    "challenge-before-goal": "There is no Goal yet that could be challenged.",
    "challenge-self": "You made the last move, and nobody challenges their own.",
    "late-impossible": "The first minute of writing is over, and with it the time for Impossible.",
    "now-after-last-cube": "All cubes are played; only Impossible can be challenged.",
    "now-few-resources": "Too few cubes are left in Resources for Now.",
    "now-no-cubes": "Now needs a cube in Required or Permitted.",
}
"""What a player is told whose challenge is refused."""


def _check_block(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Ruling | None:
    if table.holds:
        return _second_hold(table, seat, at)
    under = under_block(table)
    if not under.is_complete(table):
        return refusal(table, EARLY, "The turn is not complete.")
    return _refused(table, under.hopeless(table, seat))


def under_block(table: Table) -> Challengeable:
    """The phase that the block interrupts, or would."""
    return INTERRUPTED[table.resting if table.holds else table.phase]


def _refused(table: Table, code: str) -> Ruling | None:
    """Strict play refuses a challenge for this reason, if there is one."""
    if not code or not table.config.strict:
        return None
    return refusal(table, code, under_block(table).refusals.get(code, WHY[code]))


def _second_hold(table: Table, seat: int, at: int) -> Ruling | None:
    """VI-B, H15: two who pick it up at the same moment both hold it, where the book says so."""
    most = law_of(table.config).number("players.max_challengers")
    held = [hold.seat for hold in table.holds]
    hopeless = under_block(table).hopeless(table, seat)
    together = table.holds[0].at == at and not any(hold.said for hold in table.holds)
    if seat not in held and together and len(held) < most and not hopeless:
        return None
    return refusal(table, "block-held", f"Seat {held[0]} holds the block.")


def _do_block(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    limit = law_of(table.config).limit("block")
    if not table.holds:
        table = replace(table, resting=table.phase, rest=table.timers)
    table = replace(table, phase="block", holds=(*table.holds, Hold(seat, at)))
    seats = tuple(hold.seat for hold in table.holds)
    return replace(table, timers=(Timer("block", seats, at, limit),))


def _hold(table: Table, seat: Seat) -> Hold | None:
    return next((hold for hold in table.holds if hold.seat == seat and not hold.said), None)


def _check_word(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Ruling | None:
    if _hold(table, seat) is None:
        return refusal(table, "no-block", "Only whoever holds the block can say this.")
    if (
        action.word == "never"
        and law_of(table.config).number("penalties.never_for_impossible") is None
    ):
        return refusal(table, "not-a-challenge", "The challenge is called Impossible.")
    if action.word == "disagree" and law_of(table.config).time("no_goal_agree") is None:
        return refusal(
            table, "not-a-challenge", "There is no declaration of No Goal to disagree with."
        )
    return _refused(table, under_block(table).invalid(table, seat, _meant(action.word)))


def _meant(word: str) -> str:
    return "impossible" if word == "never" else word


def _do_word(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    word = _meant(action.word)
    offence = last_forbidden(table)
    if offence is not None:
        # VIII-A: a challenge on a forbidden last cube is set aside, and the cube goes back.
        return put_back(table, offence, at)
    if code := under_block(table).invalid(table, seat, word):
        name = code.replace("-", "_")
        return _let_go(penalise(table, seat, name, "invalid_challenge", "block_timeout"), seat, at)
    holds = tuple(
        replace(hold, said=word, said_at=at) if hold.seat == seat else hold for hold in table.holds
    )
    table = replace(table, holds=holds)
    waiting = tuple(hold.seat for hold in holds if not hold.said)
    if waiting:
        timers = tuple(replace(timer, seats=waiting) for timer in table.timers)
        return replace(table, timers=timers)
    return _resolve(table, at)


def _let_go(table: Table, seat: int, at: int) -> Table:
    """The seat puts the block back; play goes on when nobody holds it."""
    holds = tuple(hold for hold in table.holds if hold.seat != seat)
    if any(not hold.said for hold in holds):
        timers = tuple(
            replace(t, seats=tuple(s for s in t.seats if s != seat)) for t in table.timers
        )
        return replace(table, holds=holds, timers=timers)
    if holds:
        return _resolve(replace(table, holds=holds), at)
    return steps.resume(table, at)


def _resolve(table: Table, at: int) -> Table:
    """All who hold the block have spoken: the challenge, or H15 where they differ."""
    holds = table.holds
    if len({hold.said for hold in holds}) > 1:
        first = min(hold.said_at for hold in holds)
        holds = tuple(hold for hold in holds if hold.said_at == first)
        if len(holds) > 1:
            return steps.resume(table, at)
    seats = tuple(sorted(hold.seat for hold in holds))
    return under_block(table).challenged(table, holds[0].said, seats, at)


def _do_put_back(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return _let_go(penalise(table, seat, "block_without_challenge"), seat, at)


def _check_put_back(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if _hold(table, seat) is None:
        return refusal(table, "no-block", "This seat does not hold the block.")
    return None


def _pass(kit: Equipment, table: Table, timer: Timer) -> Table:
    """XI-A-3: no valid challenge in fifteen seconds costs a point; there is no countdown."""
    for seat in timer.seats:
        table = penalise(table, seat, "block_timeout")
    silent = tuple(hold for hold in table.holds if not hold.said)
    said = tuple(hold for hold in table.holds if hold.said)
    if said:
        return _resolve(replace(table, holds=said), timer.at)
    return steps.resume(replace(table, holds=silent), timer.at)


CHALLENGES = ("now", "impossible", "never", "disagree")
TAKE = {"block": by_player(_check_block, _do_block)}


class Block(Phase):
    """Some hold the block over the phase `resting`, whose timers `rest`."""

    name = "block"
    words: ClassVar[Words] = {
        **dict.fromkeys(CHALLENGES, by_player(_check_word, _do_word)),
        "put-back": Rule(_check_put_back, _do_put_back),
    }
    passed: ClassVar[Passing] = {"block": _pass}
    has_block = True
    hides_papers = True

    def is_sound(self, table: Table) -> bool:
        under = INTERRUPTED.get(table.resting)
        return bool(table.holds) and under is not None and under.is_sound(table)

    def actors(self, table: Table) -> tuple[Seat, ...]:
        return tuple(hold.seat for hold in table.holds if not hold.said)

    def says(self, reader: Audience) -> str:
        seats = [hold.seat for hold in reader.table.holds if not hold.said]
        if reader.hand in seats:
            who = reader.names.verb(reader.hand, "hold the block:")
            words = [word for word in ("now", "impossible", "disagree") if reader.may(word)]
            said = f"say {' or '.join(map(capital, words))}" if words else "no challenge is valid"
            law = law_of(reader.table.config)
            cost = -law.number("penalties.block_without_challenge")
            price = "a point" if cost == 1 else pluralize(cost, "point")
            return f"{who} {said}. Putting it back costs {price}."
        who = capital(reader.names.joined(seats))
        is_one = len(seats) == 1 and who != "You"
        return f"{who} {'holds' if is_one else 'hold'} the block to challenge."

    def listed(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        yield from (Action(word) for word in ("now", "impossible", "disagree", "put-back"))

    def leave(self, kit: Equipment, table: Table, seat: int, at: int) -> Table:
        """Whoever held the block lets go of it; what it interrupted goes on without them."""
        if any(hold.seat == seat for hold in table.holds):
            table = _let_go(table, seat, at)
        if table.phase != self.name:
            return NEXT[table.phase].leave(kit, done(table, seat), seat, at)
        held, under = table, under_block(table)
        table = done(replace(table, phase=under.name, timers=table.rest), seat)
        table = under.leave(kit, table, seat, at)
        if table.phase != under.name:
            return replace(table, holds=(), rest=())
        return replace(
            table, phase=self.name, holds=held.holds, timers=held.timers, rest=table.timers
        )

    def stop(self, table: Table, at: int) -> Table:
        under = under_block(table)
        if under.is_writing:
            # The last cube procedure is underway; the challenge in hand is part of it.
            return table
        table = replace(table, phase=under.name, timers=table.rest, rest=(), holds=())
        return under.stop(table, at)
