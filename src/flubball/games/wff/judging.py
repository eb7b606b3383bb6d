"""The judge: is this Solution correct, with its proof if there is one (WFF VII-B, WFF VII-C-5)?

Every reason that holds is listed, the root cause first.
"""

from collections import Counter

from flubball.engine.ruling import Mark, Reason, Ruling, Verdict
from flubball.games.wff.checking import Checked, check
from flubball.games.wff.codes import SOLUTION_CODES
from flubball.games.wff.cube_use import cube_faults
from flubball.games.wff.derivability import Derivation, derivable
from flubball.games.wff.essential import Smaller, essentiality
from flubball.games.wff.formulas import Formula, NotAWff, parse, read
from flubball.games.wff.mat import AFTER, Mat
from flubball.games.wff.proofs import Proof, format_text
from flubball.games.wff.rules import Rules
from flubball.games.wff.slips import derivation_help, premise_help, rule_help
from flubball.games.wff.solutions import MOST_TEXT, Component, Solution, parse_solution


def judge(
    solution: str,
    mat: Mat,
    rules: Rules,
    after: str = "impossible",
    proof: Proof | None = None,
) -> Ruling:
    """Rule on a written Solution; without a proof the question is whether there is one.

    >>> mat = Mat(goal="KAspq", required="K", permitted="p K s q K o A i i")
    >>> judge("p, Ksq / Ko, Ai, Ki", mat, Rules(division="elementary")).correct
    True
    >>> judge("p, Ksq / Ko, Ki", mat, Rules(division="elementary")).code
    'not-derivable'
    """
    if after not in AFTER:
        raise ValueError(f"after is one of {', '.join(AFTER)}, not {after!r}")
    if len(solution) > MOST_TEXT:
        why = f"Not decided: a Solution of more than {MOST_TEXT} letters is not looked at."
        return Ruling(Verdict.NOT_DECIDED, solution, (), why)
    written = parse_solution(solution)
    faults = [*_goal_faults(mat.goal, rules), *_part_faults(written, rules)]
    faults += cube_faults(written, mat, rules, after)
    note = ""
    if proof is not None:
        faults += _proof_faults(check(proof, mat.goal, _texts(written), written.names, rules))
    goal = read(mat.goal)
    if goal is not None and all(one.formula is not None for one in written.premises):
        more, note, undecided = _logic(written, mat, goal, rules, proof if not faults else None)
        faults += more
        if undecided and not faults:
            return Ruling(Verdict.NOT_DECIDED, solution, (), undecided)
    if faults:
        order = {code: n for n, code in enumerate(SOLUTION_CODES)}
        faults.sort(key=lambda fault: order[fault.code])
        return Ruling(Verdict.INCORRECT, solution, tuple(faults), note)
    return Ruling(Verdict.CORRECT, solution, (), note)


def _texts(solution: Solution) -> list[str]:
    return [one.text for one in solution.premises]


def _goal_faults(goal: str, rules: Rules) -> list[Reason]:
    most = int(rules.number("goal.max_cubes"))
    cites = ("WFF VII-C-5-a", "WFF IV-C")
    help = "Such a Goal should have been challenged Impossible."
    try:
        found = parse(goal)
    except NotAWff as bad:
        text = f"The Goal {goal} is no WFF: {bad.sentence}"
        return [Reason("goal-not-a-wff", text, (), cites, help)]
    if len(found) > most:
        text = f"A Goal has at most {most} cubes; {found} has {len(found)}."
        return [Reason("goal-not-a-wff", text, (), cites, help)]
    return []


def _part_faults(solution: Solution, rules: Rules) -> list[Reason]:
    """Faults of single premises and rules."""
    bad = [one for one in solution.premises if one.formula is None]
    faults = [_bad_premise(solution, one) for one in bad]
    if not solution.rules:
        text = "A Solution names at least one rule, behind a slash."
        faults.append(Reason("no-rule", text, (), ("WFF VII-B", "WFF VII-B-2-d")))
    if not solution.premises and not (rules.options.no_premises and rules.subproofs):
        text = "This Solution has no premise."
        faults.append(Reason("premises-differ", text, (), ("WFF VII-B", "house ruling H40")))
    return faults + _rule_faults(solution, rules)


def _bad_premise(solution: Solution, premise: Component) -> Reason:
    try:
        parse(premise.text)
    except NotAWff as bad:
        sentence = f"The premise {premise.text} is no WFF: {bad.sentence}"
        mark = (Mark(premise.start, premise.end),)
        help = premise_help(solution.text[premise.start : premise.end])
        return Reason("not-a-wff", sentence, mark, ("WFF VII-C-5-b", "WFF VII-B"), help)
    raise AssertionError("a WFF after all")


def _rule_faults(solution: Solution, rules: Rules) -> list[Reason]:
    faults = []
    for one in solution.rules:
        mark = (Mark(one.start, one.end),)
        game = rules.division.capitalize()
        if one.strange or not one.rule:
            text = f"{one.strange or one.text} is no rule; the {game} game has {_list(rules)}."
            cites = ("WFF VII-C-5-e", "WFF III-D-3")
            help = rule_help(solution.text[one.start : one.end])
            faults.append(Reason("rule-not-in-division", text, mark, cites, help))
        elif one.rule not in rules.allowed:
            text = f"The {game} game has no {one.rule}; it has {_list(rules)}."
            cites = ("WFF VII-C-5-e", "WFF III-A")
            faults.append(Reason("rule-not-in-division", text, mark, cites))
    for name, count in Counter(solution.names).items():
        if count > int(rules.number("solution.times_a_rule_is_named")):
            text = f"{name} is named {count} times; each rule is named once."
            cites = ("WFF III-C", "WFF III-D-2")
            faults.append(Reason("rule-repeated", text, (), cites))
    return faults


def _list(rules: Rules) -> str:
    return ", ".join(rules.names)


def _proof_faults(checked: Checked) -> list[Reason]:
    return [
        Reason(one.code, f"Line {number}: {one.sentence}", (), one.citations, one.help)
        for number, one in checked.faults
    ]


def _logic(
    solution: Solution, mat: Mat, goal: Formula, rules: Rules, proof: Proof | None
) -> tuple[list[Reason], str, str]:
    """Does the Goal follow, and are the Required cubes essential? Last: what is left open."""
    names = tuple(name for name in solution.names if name in rules.allowed)
    faults: list[Reason] = []
    notes: tuple[str, ...] = ()
    if proof is None:
        found = derivable(solution.formulas, goal, names, rules.options)
        if found.derivable is None:
            return [], "", found.sentence(goal)
        if not found.found:
            help = derivation_help(goal, solution.formulas, names)
            faults.append(_not_derivable(found, goal, help))
    if not faults:
        essential = essentiality(solution, mat, goal, rules)
        notes = essential.searched
        if essential.smaller is not None:
            faults.append(_not_essential(essential.smaller))
    note = f"Essential as far as searched: {'; '.join(notes)}." if notes and not faults else ""
    return faults, note, ""


def _not_derivable(found: Derivation, goal: Formula, help: str) -> Reason:
    return Reason("not-derivable", found.sentence(goal), (), ("WFF VII-B", "WFF VII-C-5-g"), help)


def _not_essential(smaller: Smaller) -> Reason:
    text = (
        f"The Required {smaller.cube.letter} of {smaller.dropped.text} is not essential: "
        f"{smaller.solution} gives the Goal too."
    )
    marks = (Mark(smaller.cube.place, smaller.cube.place + 1),)
    cites = ("WFF VII-B-4", "WFF VII-B-4-a", "WFF VII-C-5-d")
    return Reason("required-not-essential", text, marks, cites, format_text(smaller.proof))
