"""No Goal (IV-D): the opponents agree, or one of them challenges the declaration."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.audience import Audience
from flubball.cubes.clock import done, set_timers
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.phases.challengeable import EARLY, Challengeable
from flubball.cubes.rules import Passing, Words, by_player, refusal
from flubball.cubes.table import Table, Timer, Writing
from flubball.engine.errors import SetupError
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat


def asked(table: Table) -> tuple[int, ...]:
    """The opponents who have not answered."""
    shake = table.shake
    return tuple(s for s in table.present if s != shake.setter and s not in shake.agreed)


def begin_no_goal(table: Table, at: int) -> Table:
    """The opponents have a minute to agree or disagree (IV-D)."""
    others = tuple(seat for seat in table.present if seat != table.shake.setter)
    limit = law_of(table.config).limit("no_goal_agree")
    return set_timers(replace(table, phase="no-goal"), "no-goal", others, at, limit)


def _check(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Ruling | None:
    if seat in asked(table):
        return None
    return refusal(table, "not-your-turn", "The opponents of the Goal-setter answer, each once.")


def _do_agree(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    table = replace(table, shake=replace(table.shake, agreed=(*table.shake.agreed, seat)))
    if asked(table):
        return done(table, seat)
    return steps.void(table, table.shake.setter, at)


def _challenge(table: Table, seats: tuple[int, ...], at: int) -> Table:
    """IV-D-2: the Challenger writes a Goal and a Solution; a Third Party may."""
    writing = Writing("no-goal", (), seats, table.shake.setter)
    return steps.begin_writing(table, writing, at)


def _do_disagree(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return _challenge(table, (seat,), at)


def _pass(kit: Equipment, table: Table, timer: Timer) -> Table:
    """H27: whoever says nothing within the minute has agreed."""
    return steps.void(table, table.shake.setter, timer.at)


class NoGoal(Challengeable):
    """The opponents of the Goal-setter who have not agreed are asked."""

    name = "no-goal"
    words: ClassVar[Words] = {
        "agree": by_player(_check, _do_agree),
        "disagree": by_player(_check, _do_disagree),
    }
    passed: ClassVar[Passing] = {"no-goal": _pass}
    refusals: ClassVar[Mapping[str, str]] = {
        "challenge-self": "Only an opponent who has not agreed disagrees with No Goal.",
        EARLY: "There is no Goal yet; say disagree if you think one can be set.",
    }

    def actors(self, table: Table) -> tuple[Seat, ...]:
        return asked(table)

    def says(self, reader: Audience) -> str:
        said = reader.names.verb(reader.table.shake.setter, "declare No Goal")
        if reader.waited_for:
            task = "agree, or disagree if there is a Goal with a Solution"
            return f"{said}. {reader.asked(task)}"
        return f"{said}; the opponents answer."

    def listed(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        yield from (Action("agree"), Action("disagree"))

    def hopeless(self, table: Table, seat: int) -> str:
        return "" if seat in asked(table) else "challenge-self"

    def invalid(self, table: Table, seat: int, word: str) -> str:
        return "" if word == "disagree" and seat in asked(table) else EARLY

    def challenged(self, table: Table, word: str, seats: tuple[int, ...], at: int) -> Table:
        return _challenge(table, seats, at)

    def take_up(self, kit: Equipment, table: Table, turn: int) -> Table:
        if law_of(table.config).time("no_goal_agree") is None:
            raise SetupError("This game has no declaration of No Goal.")
        return begin_no_goal(table, 0)

    def leave(self, kit: Equipment, table: Table, seat: int, at: int) -> Table:
        return table if asked(table) else steps.void(table, table.shake.setter, at)

    def stop(self, table: Table, at: int) -> Table:
        """H16: without a Goal the shake is void."""
        return steps.void(table, table.shake.setter, at)
