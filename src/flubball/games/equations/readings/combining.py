"""Applying a sign to readings: one step of every grouping."""

from flubball.games.equations import values
from flubball.games.equations.faults import Illegal, marked
from flubball.games.equations.readings.factor_checks import check_argument
from flubball.games.equations.readings.trees import WRITTEN, Node, Reading, Use, span
from flubball.games.equations.rules import Rules
from flubball.games.equations.variations.operators import evaluate_all, is_chosen_root
from flubball.games.equations.written.elements import Sign

STEPS = 16  # what one operation costs beside its value


def combine(
    sign: Sign, parts: tuple[Reading, ...], rules: Rules, use: Use = WRITTEN
) -> list[Reading]:
    """The readings that apply the sign to readings; a fault inside is a fault of the whole.

    There is one unless Imaginary gives a power several roots. `values.NotDecided` where the
    question has no steps left for another operation.
    """
    values.spend(STEPS)
    tree = Node(sign, tuple(part.tree for part in parts))
    for part in parts:
        if part.fault is not None:
            return [Reading(tree, fault=part.fault)]
    for part in parts:
        if part.undecided:
            return [Reading(tree, undecided=part.undecided)]
    args = tuple(part.value for part in parts if part.value is not None)
    try:
        if use.choice is not None and is_chosen_root(sign.operator, use.choice, *args):
            return [Reading(tree, use.choice)]
        if sign.operator.verifiable:
            check_argument(sign.operator, parts[0], rules, use.goal)
        found = evaluate_all(sign.operator, rules, use.every_root, *args)
        if len(found) > 1 and use.every_root:
            return [_one_root(tree, value, rules, *args) for value in found]
        return [Reading(tree, value) for value in found]
    except Illegal as illegal:
        return [Reading(tree, fault=marked(illegal.reason, span(tree)))]
    except values.NotDecided as open_:
        return [Reading(tree, undecided=str(open_))]


def _one_root(tree: Node, value: values.Value, rules: Rules, *args: values.Value) -> Reading:
    """One root of several in a Goal; a writer has to name it unless it is the default."""
    plain = evaluate_all(tree.sign.operator, rules, False, *args)
    default = len(plain) == 1 and values.equal(plain[0], value)
    return Reading(tree if default else Node(tree.sign, tree.parts, value), value)
