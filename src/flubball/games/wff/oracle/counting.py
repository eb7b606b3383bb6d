"""Arguments from counting that there is no Solution, with no search at all."""

from flubball.games.wff.formulas import VARIABLES, Formula, NotAWff, join, parse
from flubball.games.wff.mat import Mat
from flubball.games.wff.oracle.answers import Impossible
from flubball.games.wff.oracle.grounds import MODELS
from flubball.games.wff.oracle.naming import connectives, variables
from flubball.games.wff.oracle.pool import Pool, count, size
from flubball.games.wff.oracle.starving import starving_row
from flubball.games.wff.rules import Rules


def goal_fault(mat: Mat, rules: Rules) -> Impossible | None:
    """The Goal is no WFF, or too long (WFF VI-A-1 Com (a), WFF IV-C).

    >>> goal_fault(Mat(goal="CCCss"), Rules()).why
    'the Goal CCCss is no WFF: C needs two WFFs; only one follows'
    """
    try:
        goal = parse(mat.goal)
    except NotAWff as bad:
        why = f"the Goal {mat.goal} is no WFF: {bad.sentence.rstrip('.')}"
        return Impossible("goal", why=why)
    most = int(rules.number("goal.max_cubes"))
    if len(goal) > most:
        why = f"a Goal has at most {most} cubes; {goal} has {len(goal)}"
        return Impossible("goal", why=why)
    return None


def counted_out(pool: Pool, rules: Rules, goal: Formula) -> Impossible | None:
    """No rule can be named, or Required cubes can't be placed.

    >>> from flubball.games.wff.oracle.pool import pack
    >>> pool = Pool(pack("ii"), pack("iiK"), 0, 0)
    >>> counted_out(pool, Rules(division="elementary"), parse("p")).why
    '2 Required i need as many different rules; the cubes make 1'
    """
    why = _why(pool, rules) or _last_rule(pool, goal) or _goal_letters(pool, rules, goal)
    return Impossible("counting", why=why) if why else _refuted(pool, rules, goal)


def _why(pool: Pool, rules: Rules) -> str:
    have, need = pool.all, pool.required
    least = int(rules.number("solution.min_cubes"))
    if size(pool.base) + min(pool.most, size(pool.more)) < least:
        return f"a Solution has at least {least} cubes"
    if not any(count(have, letter) for letter in "Rio"):
        return "there is no R, i or o for a rule"
    for letter in "io":
        partners = [n for n in rules.names if n.endswith(letter) and count(have, n[0])]
        wanted = count(need, letter)
        if wanted > len(partners):
            what = f"{wanted} Required {letter} need as many different rules"
            return f"{what}; the cubes make {len(partners)}"
    if count(need, "R") > len(rules.names):
        return f"{count(need, 'R')} Required R need as many different rules"
    return _premises(pool, rules)


def _premises(pool: Pool, rules: Rules) -> str:
    have, need = pool.all, pool.required
    none_allowed = rules.subproofs and rules.options.no_premises
    if not variables(have):
        if not none_allowed:
            return "there is no p, q, r or s for a premise"
        return ""
    # Each i and o takes one letter for itself; the other letters of Required are in premises.
    partners = count(have, "i") + count(have, "o")
    stuck = connectives(need) - partners
    if stuck > 0 and stuck >= variables(have):
        return f"{connectives(need)} Required C, A, K, E find too few WFFs to stand before"
    return ""


def _last_rule(pool: Pool, goal: Formula) -> str:
    """Without o and R only rules with i are named, and each gives WFFs of its own letter."""
    if count(pool.all, "o") or count(pool.all, "R"):
        return ""
    if goal.op in "CAKEN" and count(pool.all, goal.op):
        return ""
    return f"without o and R no rule gives {goal}"


def _goal_letters(pool: Pool, rules: Rules, goal: Formula) -> str:
    """Without subproofs nothing comes into a proof but from premises, and beside A by Ai."""
    if rules.subproofs:
        return ""
    have = frozenset(letter for letter in "CAKENpqrs" if count(pool.all, letter))
    needs = ways(goal, rules.allowed)
    if any(need <= have for need in needs):
        return ""
    lacking = min((need - have for need in needs), key=len)
    return f"the Goal needs {', '.join(sorted(lacking))} in a premise, and no cube is left for it"


def _refuted(pool: Pool, rules: Rules, goal: Formula) -> Impossible | None:
    """One row refutes all that the cubes can say: each premise is true, and the Goal is not.

    >>> from flubball.games.wff.oracle.pool import pack
    >>> _refuted(Pool(0, pack("CoRqqrEA"), 0, 0), Rules(), parse("Aps")).why
    'where q, r are true and p, s are false every premise is true, and the Goal is not'
    """
    have = pool.all
    named = rules.allowed
    written = min(count(have, "N"), count(have, "o"), 1)
    if count(have, "R") + written < 2 or not count(have, "R"):
        named = named - {"No"}  # without R nothing comes of it (docs/oracle-proofs-wff.md, lemma 4)
    has = frozenset(letter for letter in VARIABLES if count(have, letter))
    has_n = count(have, "N") > 0
    row = starving_row(goal, has, has_n, named)
    if row is None or not rules.options.lenient:
        return None
    said = [_said([name for name in row if row[name] is true], true) for true in (True, False)]
    values = " and ".join(one for one in said if one)
    turned = " (N is true of everything)" if has_n else ""
    why = f"where {values} every premise is true, and the Goal is not{turned}"
    return Impossible("model", why=why, lemmas=(MODELS,), row=f"one world: {values}{turned}")


def _said(names: list[str], true: bool) -> str:
    verb = "is" if len(names) == 1 else "are"
    return f"{', '.join(names)} {verb} {str(true).lower()}" if names else ""


def ways(goal: Formula, rules: frozenset[str]) -> list[frozenset[str]]:
    """Letters that premises must have between them without subproofs, each set enough by itself.

    >>> from flubball.games.wff.formulas import parse
    >>> [sorted(one) for one in ways(parse("Apq"), frozenset(["Ai"]))]
    [['A', 'p', 'q'], ['p'], ['q']]
    """
    found = [frozenset(goal)]
    op = goal.op
    if op == "C" and "Eo" in rules:
        found.append(frozenset("E" + goal.left + goal.right))
    elif op == "A" and "Ai" in rules:
        found += ways(goal.left, rules) + ways(goal.right, rules)
    elif op == "K" and "Ki" in rules:
        right = ways(goal.right, rules)
        found += [a | b for a in ways(goal.left, rules) for b in right]
    elif op == "E" and "Ei" in rules:
        found += ways(join("C", goal.left, goal.right), rules)
    return found
