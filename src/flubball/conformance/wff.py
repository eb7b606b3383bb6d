"""Answering the questions about WFF 'N PROOF with its public API."""

from flubball import wff
from flubball.conformance.cases import Case


def _rules(case: Case) -> wff.Rules:
    options = case.data.get("options") or {}
    if not isinstance(options, dict):
        raise ValueError("options is a mapping")
    return wff.Rules(
        case.text("rules", "wff-2017-18"),
        case.text("division", "regular"),
        wff.read_options(options),
    )


def is_wff(case: Case) -> tuple[bool, str]:
    """`ask: wff`: did it pass, and what was found."""
    _rules(case)
    found = wff.is_wff(case.text("formula"))
    return case.says("wff", found), f"wff: {found}"


def check_proof(case: Case) -> tuple[bool, str]:
    """`ask: proof`: valid or not, the first bad line, a reason that holds."""
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
    return passed, got


def judge_solution(case: Case) -> tuple[bool, str]:
    """`ask: wff-solution`: correct or not, and a reason that holds."""
    mat = wff.Mat(
        case.text("goal"),
        case.optional("required"),
        case.optional("permitted"),
        case.optional("forbidden"),
        case.optional("resources"),
    )
    proof = wff.from_data(case.data["lines"] or []) if "lines" in case.data else None
    after = case.text("after", "impossible")
    ruling = wff.judge(case.text("solution"), mat, _rules(case), after, proof)
    got = f"{ruling.verdict} {', '.join(ruling.codes)} {ruling.sentence}".strip()
    if ruling.correct is None:
        return False, got
    passed = case.says("correct", ruling.correct)
    if "reason" in case.expect:
        passed &= case.expect["reason"] in ruling.codes
    return passed, got


ORACLE_STEPS = 4_000_000


def solvable(case: Case) -> tuple[bool, str]:
    """`ask: wff-oracle`: is there a Solution? One that judge and checker accept, or a proof."""
    mat = wff.Mat(
        case.text("goal"),
        case.text("required"),
        case.text("permitted"),
        case.text("forbidden"),
        case.text("resources"),
    )
    after = case.text("after", "impossible")
    rules = _rules(case)
    answer = wff.Oracle(rules, mat).after(after, wff.Budget(ORACLE_STEPS))
    if isinstance(answer, wff.NotDecided):
        return False, str(answer)
    if isinstance(answer, wff.Solvable):
        if not wff.judge(answer.solution, mat, rules, after, answer.proof).correct:
            return False, f"a Solution that the judge refuses: {answer.solution}"
        return case.says("solvable", True), str(answer)
    return case.says("solvable", False), str(answer)
