"""The narrow judge (WFF VII-D): specific questions about a proof, and no other."""

import re

from flubball.engine.ruling import Reason, Ruling, Verdict
from flubball.games.wff.checking import check
from flubball.games.wff.formulas import NotAWff, parse
from flubball.games.wff.mat import Mat
from flubball.games.wff.proofs import Proof
from flubball.games.wff.reasons import read_reason
from flubball.games.wff.rules import Rules
from flubball.games.wff.rules_of_inference import RULES
from flubball.games.wff.solutions import Solution, parse_solution

_LINE = re.compile(r"\b(?:line|step)\s*#?\s*(\d{1,4})\b", re.IGNORECASE)
_WFF = re.compile(r"\bwffs?\b|\bwell[- ]formed\b", re.IGNORECASE)
_RULE = re.compile(r"\b(" + "|".join(sorted(RULES, key=len, reverse=True)) + r")\b")
_TEXT = re.compile(r"\b[pqrsCAKENRio]+\b")
# Faults that belong to the use of a rule on a line, as against its WFF.
_OF_RULES = frozenset(
    ("rule-misapplied", "reiteration-missing", "subproof-open", "no-rule", "rule-not-in-division",
     "rule-not-in-solution", "premises-first", "premises-differ")
)  # fmt: skip


def ask(question: str, solution: str, proof: Proof, mat: Mat, rules: Rules) -> Ruling:
    """Answer a specific question: is this a WFF, was this rule used correctly?

    >>> from flubball.games.wff.proofs import parse_text
    >>> proof, mat = parse_text("Cpq  s\\nq  Co"), Mat(goal="q")
    >>> ask("Was the Co rule used correctly?", "Cpq / Co", proof, mat, Rules()).verdict.value
    'incorrect'
    >>> ask("In line 2, is that a WFF?", "Cpq / Co", proof, mat, Rules()).verdict.value
    'correct'
    >>> ask("Does it work?", "Cpq / Co", proof, mat, Rules()).code
    'too-broad'
    """
    question = question[:500]
    line = _LINE.search(question)
    number = int(line[1]) if line else 0
    if number > len(proof):
        return _refused(question, f"There is no line {number}.")
    if _WFF.search(question):
        return _is_wff(question, number, proof, mat)
    named = _RULE.search(question)
    if named or number:
        return _used(question, named[1] if named else "", number, parse_solution(solution), proof,
                     mat, rules)  # fmt: skip
    return _refused(question, "A judge does not say whether a Solution gives the Goal.")


def _refused(question: str, sentence: str) -> Ruling:
    help = 'Ask about one line or rule: "Was Co used correctly?", "Is line 3 a WFF?"'
    return Ruling(
        Verdict.REFUSED, question, (Reason("too-broad", sentence, (), ("WFF VII-D",), help),)
    )


def _is_wff(question: str, number: int, proof: Proof, mat: Mat) -> Ruling:
    if number:
        text = proof[number - 1].wff
    elif "goal" in question.lower():
        text = mat.goal
    else:
        words = _TEXT.findall(_WFF.sub("", question))
        if not words:
            return _refused(question, "Which text? Name a line, or write the letters.")
        text = words[-1]
    try:
        found = parse(text)
    except NotAWff as bad:
        reason = Reason("not-a-wff", f"{text} is no WFF: {bad.sentence}", (), ("WFF II-B-1",))
        return Ruling(Verdict.INCORRECT, question, (reason,))
    return Ruling(Verdict.CORRECT, question, (), f"{found} is a WFF.")


def _used(
    question: str,
    name: str,
    number: int,
    solution: Solution,
    proof: Proof,
    mat: Mat,
    rules: Rules,
) -> Ruling:
    """Was the rule used correctly, in that line or wherever it is used?"""
    premises = [one.text for one in solution.premises]
    checked = check(proof, mat.goal, premises, solution.names, rules)
    uses = [
        line
        for line, row in zip(checked.lines, proof, strict=True)
        if (not number or line.number == number)
        and (not name or name in read_reason(row.rule).names)
    ]
    if not uses:
        where = f"Line {number} does" if number else "The proof does"
        return _refused(question, f"{where} not use {name}.")
    faults = tuple(
        Reason(one.code, f"Line {line.number}: {one.sentence}", (), one.citations, one.help)
        for line in uses
        for one in line.faults
        if one.code in _OF_RULES
    )
    if faults:
        return Ruling(Verdict.INCORRECT, question, faults)
    lines = ", ".join(str(line.number) for line in uses)
    return Ruling(Verdict.CORRECT, question, (), f"Yes, in line {lines}.")
