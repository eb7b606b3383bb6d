"""The questions of cases about WFF 'N PROOF, answered with its public names."""

from collections.abc import Mapping

from flubball import wff
from flubball.cubes.case_questions import MAT, RULED, ruled
from flubball.cubes.mat import SECTIONS
from flubball.engine.cases import Answer, Case, CaseQuestion

STEPS = 4_000_000


def _rules(case: Case) -> wff.Rules:
    options = case.data.get("options") or {}
    if not isinstance(options, dict):
        raise ValueError("options is a mapping")
    return wff.Rules(
        case.text("rules", "wff-2017-18"),
        case.text("division", "regular"),
        wff.read_options(options),
    )


def _is_wff(case: Case) -> Answer:
    _rules(case)
    found = wff.is_wff(case.text("formula"))
    return Answer(case.says("wff", found), f"wff: {found}")


def _proof(case: Case) -> Answer:
    """Valid or not, the first bad line, a reason that holds."""
    checked = wff.check(
        wff.from_data(case.data.get("lines") or []),
        case.text("goal"),
        case.texts("premises"),
        case.texts("using") if "using" in case.data else None,
        _rules(case),
    )
    got = f"valid: {checked.valid}"
    if not checked.valid:
        number, first = checked.faults[0]
        got += f", line {number}, {', '.join(checked.codes)} ({first.sentence})"
    passed = case.says("valid", checked.valid)
    if "line" in case.expect:
        passed &= str(checked.first_bad) == str(case.expect["line"])
    if "reason" in case.expect:
        passed &= case.expect["reason"] in checked.codes
    return Answer(passed, got)


def _solution(case: Case) -> Answer:
    mat = wff.Mat(case.text("goal"), *map(case.optional, SECTIONS))
    proof = wff.from_data(case.data["lines"] or []) if "lines" in case.data else None
    after = case.text("after", "impossible")
    return ruled(case, _rules(case).judge(case.text("solution"), mat, after, proof))


def _oracle(case: Case) -> Answer:
    """Is there a Solution? One that judge and checker accept, or a proof that there is none."""
    mat = wff.Mat(case.text("goal"), *map(case.text, SECTIONS))
    after = case.text("after", "impossible")
    rules = _rules(case)
    answer = rules.oracle(mat).after(after, wff.Budget(STEPS))
    if isinstance(answer, wff.NotDecided):
        return Answer(False, str(answer))
    if isinstance(answer, wff.Impossible):
        return Answer(case.says("solvable", False), str(answer))
    if not rules.judge(answer.solution, mat, after, answer.proof).correct:
        return Answer(False, f"a Solution that the judge refuses: {answer.solution}")
    return Answer(case.says("solvable", True), str(answer))


_LINES = {"lines": (frozenset(("depth", "wff", "rule", "from")), frozenset(("from",)))}

ASKS: Mapping[str, CaseQuestion] = {
    "wff": CaseQuestion(frozenset(("formula",)), frozenset(("wff",)), _is_wff),
    "proof": CaseQuestion(
        frozenset(("goal", "premises", "using", "lines")),
        frozenset(("valid", "line", "reason")),
        _proof,
        _LINES,
    ),
    "wff-solution": CaseQuestion(MAT | {"solution", "lines"}, RULED, _solution, _LINES),
    "wff-oracle": CaseQuestion(MAT, frozenset(("solvable",)), _oracle),
}
