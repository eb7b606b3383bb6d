"""What variations ask of a whole Equation (VII-B-5, VII-C-5-f)."""

from flubball.engine.ruling import Mark, Reason
from flubball.games.equations.rules import Rules
from flubball.games.equations.written.elements import At, Side


def variation_faults(solution: Side, goal: Side, rules: Rules) -> list[Reason]:
    """Wild cubes, factorials, operations and notes, checked over both sides."""
    return [
        *one_meaning(solution, goal, rules),
        *factorial_count(solution, goal, rules),
        *one_power_form(solution, goal, rules),
        *enough_operations(solution, rules),
    ]


def _misapplied(sentence: str, places: list[At], *citations: str) -> Reason:
    return Reason("variation-misapplied", sentence, _marks(places), citations)


def _marks(places: list[At]) -> tuple[Mark, ...]:
    return tuple(Mark(*at) for at in places)


def one_meaning(solution: Side, goal: Side, rules: Rules) -> list[Reason]:
    """A wild cube stands for one symbol everywhere, Goal and Solution."""
    found = [*solution.wild, *goal.wild]
    symbols = list(dict.fromkeys(symbol for symbol, _ in found))
    if len(symbols) < 2:
        return []
    meanings = " and ".join(symbols)
    text = f"A wild {rules.wild} stands for one symbol in the whole Equation, not for {meanings}."
    return [_misapplied(text, [at for _, at in found], rules.cite_variation(f"{rules.wild}-wild"))]


def factorial_count(solution: Side, goal: Side, rules: Rules) -> list[Reason]:
    """Two factorials in all; with Multiple Operations two in the Goal, any number elsewhere."""
    if not rules.factorials:
        return []
    if len(goal.factorials) > rules.factorials_in_goal == 0:
        text = "Under Multiple of k no factorial may be placed in the Goal."
        places = list(goal.factorials)
        return [
            _misapplied(text, places, rules.cite_variation("factorial")),
            Reason("goal-misread", text, _marks(places), (rules.cite("VII-C-5-b"),)),
        ]
    most = int(rules.number("factorial.count"))
    counted = goal.factorials if rules.operations_repeat else solution.factorials + goal.factorials
    if len(counted) <= most:
        return []
    where = "the Goal" if rules.operations_repeat else "an Equation"
    text = f"There are {most} factorials for {where}; {len(counted)} are written."
    name = "multiple-operations" if rules.operations_repeat else "factorial"
    return [_misapplied(text, sorted(counted)[most:], rules.cite_variation(name))]


def one_power_form(solution: Side, goal: Side, rules: Rules) -> list[Reason]:
    """Notes of Powers of the Base are all in the base in play or all in base ten (Appendix A)."""
    found = [*solution.powers, *goal.powers]
    if rules.base == 10 or len({form for form, _ in found}) < 2:
        return []
    text = f"Powers of the base are noted all in base {rules.base} or all in base ten, not in both."
    cite = rules.cite("A row base-m-powers-of-the-base")
    return [_misapplied(text, [at for _, at in found], cite)]


def enough_operations(solution: Side, rules: Rules) -> list[Reason]:
    """Three-operation Solution."""
    least = rules.least_operations
    if solution.group is None or solution.operations >= least:
        return []
    text = f"A Solution needs {least} operation symbols here; this one has {solution.operations}."
    at = solution.group.at
    return [_misapplied(text, [at], rules.cite_variation("three-operation-solution"))]
