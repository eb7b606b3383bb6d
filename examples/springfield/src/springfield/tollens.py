"""Nr: who has Cab and Nb has Na (modus tollens), without a subproof."""

from collections.abc import Iterable, Iterator

from flubball.games.wff.formulas import Formula, negation
from flubball.games.wff.rules_of_inference import Rule, Way


def _ways(goal: Formula, known: Iterable[Formula]) -> Iterator[Way]:
    """What would give `goal`: a line Cab for the a that is negated, and Nb."""
    for one in known:
        if goal.op == "N" and one.op == "C" and one.left == goal.left:
            yield Way((one, negation(one.right)))


TOLLENS = Rule("Nr", "Cab and Nb", "Na", "N", _ways)
