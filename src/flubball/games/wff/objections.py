"""Ruling on what is presented at the table, on a reason against it, on a smaller Solution."""

from collections import Counter

from flubball.engine.ruling import Reason, Ruling, Verdict
from flubball.games.wff.checking import check
from flubball.games.wff.codes import SOLUTION_CODES
from flubball.games.wff.essential import candidates_of
from flubball.games.wff.judging import judge
from flubball.games.wff.mat import Mat
from flubball.games.wff.paper import Paper
from flubball.games.wff.proofs import format_text
from flubball.games.wff.rules import Rules
from flubball.games.wff.solutions import Component, Solution, parse_solution

NOT_ESSENTIAL = "required-not-essential"
Claimed = tuple[bool | None, Ruling]


def judge_paper(paper: Paper, mat: Mat, rules: Rules, after: str, needs_proof: bool) -> Ruling:
    """Rule on a Solution and its proof; one without a proof is incorrect where it is needed.

    Whether it is needed is an option of the match (house ruling H45).

    >>> mat, rules = Mat("p", permitted="p R"), Rules(division="elementary")
    >>> judge_paper(Paper("p / R(Rp)", None), mat, rules, "now", True).code
    'no-proof'
    >>> judge_paper(Paper("p / R(Rp)", None), mat, rules, "now", False).correct
    True
    """
    ruling = judge(paper.solution, mat, rules, after, paper.proof)
    if paper.proof is not None or not needs_proof:
        return ruling
    missing = Reason(
        "no-proof",
        "No proof is written beside the Solution.",
        (),
        ("WFF VII-B", "WFF VII-C-5-g"),
        "Write ;; behind the Solution and the lines of the proof, parted by semicolons.",
    )
    order = {code: place for place, code in enumerate(SOLUTION_CODES)}
    reasons = sorted((missing, *ruling.reasons), key=lambda reason: order[reason.code])
    return Ruling(Verdict.INCORRECT, ruling.text, tuple(reasons), ruling.note)


def judge_reason(reason: str, ruling: Ruling) -> Claimed:
    """Does the reason hold that a checker names (WFF VII-C-5), by the ruling on the whole?

    A Required cube that is not essential is found by the software here (house ruling H46).
    """
    if reason in ruling.codes:
        found = tuple(each for each in ruling.reasons if each.code == reason)
        return True, Ruling(Verdict.INCORRECT, ruling.text, found)
    known = None if ruling.correct is None else False
    return known, Ruling(Verdict.REFUSED, ruling.text, (), f"Nothing shows {reason}.")


def judge_smaller(paper: Paper, shown: Paper, mat: Mat, rules: Rules) -> Claimed:
    """Does the checker's smaller Solution prove a Required cube not essential (WFF VII-B-4-a)?

    >>> from flubball.games.wff.paper import parse_paper
    >>> paper = parse_paper("p, q / Rp, Ki ;; p s; q s; p Rp 1")
    >>> smaller = parse_paper("p / Rp ;; p s; p Rp 1")
    >>> judge_smaller(paper, smaller, Mat("p", required="q"), Rules())[0]
    True
    >>> print(judge_smaller(paper, parse_paper("q / Rp"), Mat("p", required="q"), Rules())[1].note)
    What is dropped holds no Required cube.
    """
    written, smaller = parse_solution(paper.solution), parse_solution(shown.solution)
    says = _no_smaller(written, smaller, mat) or _no_proof(smaller, shown, mat, rules)
    if says:
        return False, Ruling(Verdict.REFUSED, shown.solution, (), says)
    assert shown.proof is not None
    text = f"A Required cube is not essential: {smaller} gives the Goal too."
    cites = ("WFF VII-B-4", "WFF VII-B-4-a", "WFF VII-C-5-d")
    reason = Reason(NOT_ESSENTIAL, text, (), cites, format_text(shown.proof))
    return True, Ruling(Verdict.INCORRECT, paper.solution, (reason,))


def _names(parts: tuple[Component, ...]) -> Counter[tuple[bool, str]]:
    return Counter((part.is_rule, part.text) for part in parts)


def _no_smaller(written: Solution, smaller: Solution, mat: Mat) -> str:
    """Why it is none: parts are dropped whole, nothing is added or put together anew."""
    had, left = _names(written.components), _names(smaller.components)
    added = left - had
    if added:
        text = next(iter(added))[1]
        return f"{text} is no premise or rule of the Solution (WFF VII-B-4-b, WFF VII-B-4-d)."
    dropped = had - left
    may_be = {cube.place for cube in candidates_of(written, mat)}
    held = {
        (part.is_rule, part.text)
        for part in written.components
        if any(cube.place in may_be for cube in part.cubes)
    }
    return "" if held & set(dropped) else "What is dropped holds no Required cube."


def _no_proof(smaller: Solution, shown: Paper, mat: Mat, rules: Rules) -> str:
    if shown.proof is None:
        return "The smaller Solution needs a proof too (WFF VII-B-4-a)."
    premises = [part.text for part in smaller.premises]
    checked = check(shown.proof, mat.goal, premises, smaller.names, rules)
    if checked.valid:
        return ""
    number, first = checked.faults[0]
    return f"Line {number}: {first.sentence}"
