"""Questions to the prover that count their steps while they take them."""

from flubball.games.wff.derivability.matrices import matrices_of
from flubball.games.wff.derivability.settling import letters_of, settled
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
    return settled(premises, goal, rules, lambda boxes: meter.spend(BOX * boxes)).follows
