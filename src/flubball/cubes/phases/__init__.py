"""All phases of a match, one object and one file for each."""

from collections.abc import Mapping

from flubball.cubes.phases.base import Phase
from flubball.cubes.phases.block import NEXT, Block
from flubball.cubes.phases.first_roll import FirstRoll
from flubball.cubes.table import PhaseName, Table
from flubball.engine.seats import JUDGE, Seat

PHASES: Mapping[PhaseName, Phase] = {
    phase.name: phase for phase in (FirstRoll(), *NEXT.values(), Block())
}


def phase_of(table: Table) -> Phase:
    """The phase that a table is in.

    >>> from flubball import games
    >>> phase_of(games.get("equations").start(2)).between_shakes
    True
    """
    return PHASES[table.phase]


def actors(table: Table) -> tuple[Seat, ...]:
    """The seats the table waits for; none when the match is settled."""
    found = phase_of(table).actors(table)
    return found if table.appeal is None or JUDGE in found else (*found, JUDGE)
