"""Questions to the prover that count their steps, none of them much more than was asked for."""

from flubball.games.wff.derivability.matrices import matrices_of
from flubball.games.wff.derivability.settling import letters_of, most_boxes, settled
from flubball.games.wff.formulas import Formula
from flubball.games.wff.oracle.budget import Meter
from flubball.games.wff.rules_of_inference import DISCHARGING

# Steps for a question with line rules alone, with subproofs, and for each box looked through.
LINES, MODEL, BOX = 4, 20, 5


def settling(
    premises: tuple[Formula, ...],
    goal: Formula,
    rules: frozenset[str],
    meter: Meter,
    letters: str = "",
) -> bool | None:
    """Does the Goal follow? None where only a search can say; raises `Stopped`.

    `letters` has all K, A, C, E and N of premises and Goal, where they are known.
    """
    meter.spend(LINES)
    if rules & DISCHARGING:
        letters = letters or letters_of("".join((*premises, goal)))
        if matrices_of(rules, letters).refute(premises, goal):
            return False
        meter.spend(MODEL)
        meter.reserve(BOX * most_boxes(premises, goal, rules))
    found = settled(premises, goal, rules)
    meter.spend(BOX * found.work)
    return found.follows
