"""What may be said in each phase: its own words, those of the block, charges, judges, hints."""

from collections.abc import Mapping

from flubball.cubes.appeals import APPEAL
from flubball.cubes.charging import CHARGE
from flubball.cubes.hinting import HINT
from flubball.cubes.judges import JUDGES
from flubball.cubes.phases import PHASES
from flubball.cubes.phases.base import Phase
from flubball.cubes.phases.block import TAKE
from flubball.cubes.rules import Words
from flubball.cubes.table import PhaseName


def _words(phase: Phase) -> Words:
    block, charge = TAKE if phase.has_block else {}, CHARGE if phase.has_charges else {}
    return {**phase.words, **block, **charge, **JUDGES, **APPEAL, **HINT}


WORDS: Mapping[PhaseName, Words] = {name: _words(phase) for name, phase in PHASES.items()}
