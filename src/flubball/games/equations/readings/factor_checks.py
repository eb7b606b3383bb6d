"""What may be asked of Number of Factors where no limit is set (XIII-C-9, house ruling H7).

Some Goals are prohibited; a sum too large for a calculator is unverifiable.
"""

from collections.abc import Iterator

from flubball.engine.ruling import Reason
from flubball.games.equations import values
from flubball.games.equations.faults import Illegal
from flubball.games.equations.readings.trees import Node, Reading, Tree, depth
from flubball.games.equations.rules import Rules
from flubball.games.equations.values import Value
from flubball.games.equations.variations.operators import Operator, evaluate_all
from flubball.games.equations.variations.regular import ADD, ROOT, SUBTRACT
from flubball.games.equations.written.elements import Operand

MAX_DEPTH = 250  # operations inside one another
STEPS = 4  # what one operation costs beside its value


def check_argument(operator: Operator, argument: Reading, rules: Rules, goal: bool) -> None:
    """May the factors of this be asked for? Some Goals are prohibited, some values unverifiable."""
    if operator.bounds(rules).limit:
        return  # the division sets a limit instead
    if depth(argument.tree) > MAX_DEPTH:
        raise values.NotDecided(f"operations nested more than {MAX_DEPTH} deep")
    cite = rules.cite_variation("number-of-factors")
    if goal and _is_prohibited(argument.tree, rules):
        text = "The factors of a power plus or minus a number are not to be asked for in a Goal."
        raise _fault("goal-misread", text, cite)
    limit = operator.verifiable
    if not (_is_small(argument.value, limit) or _is_verifiable(argument.tree, rules, limit)):
        text = f"Nobody can check how many factors this has: a sum beyond {limit}."
        raise _fault("unverifiable", text, rules.cite("XIII-C-9 Com"), rules.cite("H7"))


def _is_small(value: Value | None, limit: int) -> bool:
    return value is not None and values.as_small_int(value, limit) is not None


def _fault(code: str, text: str, *citations: str) -> Illegal:
    return Illegal(Reason(code, text, (), citations))


def _is_prohibited(tree: Tree, rules: Rules) -> bool:
    """x[(a^b)±c] with c not 0, however the power is written."""
    addends = list(_addends(tree))
    if len(addends) < 2 or not any(_is_power(part, rules) for part in addends):
        return False
    zero = [part for part in addends if _is_zero(part, rules)]
    return len(addends) - len(zero) > 1


def _addends(tree: Tree) -> Iterator[Tree]:
    if isinstance(tree, Node) and tree.sign.operator in (ADD, SUBTRACT):
        for part in tree.parts:
            yield from _addends(part)
    else:
        yield tree


def _is_power(tree: Tree, rules: Rules) -> bool:
    if isinstance(tree, Operand):
        # Powers of the Base: a 1 that is ten or less may be added to. No other cube is more.
        if not rules.powers or tree.imaginary or tree.cubes[0] < tree.cubes[1]:
            return False
        either_way = (tree.value, values.neg(tree.value))
        return any(values.compare(value, values.number(rules.base)) > 0 for value in either_way)
    operator = tree.sign.operator
    if operator is ROOT:
        index = evaluate_tree(tree.parts[0], rules)
        return index is not None and not values.is_integer(index)
    return operator.roots is not None and operator.roots.called == "power"


def _is_zero(tree: Tree, rules: Rules) -> bool:
    value = evaluate_tree(tree, rules)
    return value is not None and values.is_zero(value)


def _is_verifiable(tree: Tree, rules: Rules, limit: int) -> bool:
    if _is_small(evaluate_tree(tree, rules), limit) or isinstance(tree, Operand):
        return True
    # An exponent or an argument of ! only has to be some number; what is built from must be small.
    built = tree.sign.operator.factors
    return built is not None and all(_is_verifiable(tree.parts[n], rules, limit) for n in built)


def evaluate_tree(tree: Tree, rules: Rules) -> Value | None:
    """The value of one grouping, or None where it has none or several."""
    if isinstance(tree, Operand):
        return tree.value
    parts = [evaluate_tree(part, rules) for part in tree.parts]
    args = [part for part in parts if part is not None]
    if len(args) < len(parts):
        return None
    values.spend(STEPS)
    try:
        found = evaluate_all(tree.sign.operator, rules, False, *args)
    except values.OutOfSteps:
        raise
    except (Illegal, values.NotDecided):
        return None
    return found[0] if len(found) == 1 else None
