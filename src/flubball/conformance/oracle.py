"""`ask: oracle`: is there a correct Equation? True with a witness, false with a proof."""

from flubball import equations as eq
from flubball.conformance.cases import Case

NODES = 30_000_000


def oracle(case: Case, rules: eq.Rules) -> tuple[bool, str]:
    """Is the oracle's answer the expected one, and what was it in words?"""
    mat = eq.Mat(
        goal=case.text("goal"),
        required=case.text("required"),
        permitted=case.text("permitted"),
        forbidden=case.text("forbidden"),
        resources=case.text("resources"),
    )
    after = case.text("after", "impossible")
    answer = rules.oracle(mat).after(after, eq.Budget(NODES))
    if isinstance(answer, eq.NotDecided):
        return False, str(answer)
    solvable = isinstance(answer, eq.Solvable)
    if isinstance(answer, eq.Solvable) and not rules.judge(answer.witness, mat, after).correct:
        return False, f"a witness that the judge refuses: {answer.witness}"
    return case.says("solvable", solvable), str(answer)
