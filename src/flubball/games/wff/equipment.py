"""The cubes and the judge of WFF 'N PROOF, as the cube-game procedure asks for them."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from flubball import rulebooks
from flubball.cubes.answers import Distance
from flubball.cubes.equipment import Equipment, Wording
from flubball.cubes.table import Claim, Config, Table, checking_of, writing_of
from flubball.engine.errors import NotationError
from flubball.engine.ruling import Ruling, Verdict
from flubball.engine.solving import Solved
from flubball.games.wff.codes import SOLUTION_CODES
from flubball.games.wff.mat import CUBES, Mat
from flubball.games.wff.narrow import ask
from flubball.games.wff.objections import (
    NOT_ESSENTIAL,
    judge_paper,
    judge_reason,
    judge_smaller,
)
from flubball.games.wff.oracle import Budget, Oracle
from flubball.games.wff.oracle_answers import solve
from flubball.games.wff.paper import Paper, parse_paper
from flubball.games.wff.proofs import format_text
from flubball.games.wff.public_rules import Rules
from flubball.games.wff.reasons import read_reason
from flubball.games.wff.samples import sample_goal, sample_paper
from flubball.games.wff.spoken import spoken
from flubball.procedure.start import one_of

# Cubes and the signs between them; the questions that the list offers.
_SIGNS = rf"[{CUBES}sS0-9\s,/()'’′;|│…–.:-]*"
_QUESTION = r"Was [A-Za-z]{1,2} used correctly\?|Is (?:line \d{1,4}|the Goal) a WFF\?"
LEGIBLE = re.compile(rf"(?:{NOT_ESSENTIAL} )?{_SIGNS}|{_QUESTION}")
MOST_QUESTIONS = 60
YES_NO = (("yes", "Yes"), ("no", "No"))
WRITTEN, FOUND = "written", "found"


class WffEquipment(Equipment):
    """28 cubes with letters, no variations, and the judge of Solutions and proofs."""

    game = "wff"
    wording = Wording(
        "Solution",
        "a",
        "the Goal, a WFF such as CpKqr",
        "accept it, reject it with a reason, or ask the judge about a line or a rule",
    )
    sample_text = "p / Rp"
    rejections = SOLUTION_CODES
    shown = (NOT_ESSENTIAL,)
    settings = (
        one_of(
            "proofs",
            "The proof beside a Solution",
            (WRITTEN, "It has to be written"),
            (FOUND, "Where none is written the software looks for one"),
        ),
        one_of("line-twice", "One line may serve twice for Ki or Ei", *YES_NO),
        one_of("lone-supposition", "A subproof may be its supposition alone", *YES_NO),
        one_of("supposition-in-pair", "The supposition may be half of the contradiction", *YES_NO),
        one_of("no-premises", "A Regular Solution may have no premises", *YES_NO),
    )

    def fault(self, config: Config, variations: Sequence[str]) -> str:
        return "WFF 'N PROOF has no variations." if variations else ""

    def cubes(self, text: str) -> tuple[str, ...]:
        return tuple(_letters(text))

    def goal(self, text: str) -> tuple[str, tuple[str, ...]]:
        found = tuple(_letters(text))
        return "".join(found), found

    def dressed(self, goal: str, cubes: Sequence[str]) -> str:
        return goal

    def dice(self, config: Config) -> Sequence[Sequence[str]]:
        return _dice(config.rules)

    def first_rank(self, face: str) -> int | None:
        # WFF I-D: nearest to the start of the alphabet is best.
        return -ord(face)

    def first_faces(self, config: Config) -> Sequence[str]:
        return _faces(config.rules, "uppercase")

    def judge(self, table: Table, seat: int) -> Ruling:
        needs = dict(table.config.settings).get("proofs", WRITTEN) == WRITTEN
        paper, after = _paper(table, seat), writing_of(table).after
        return judge_paper(paper, mat_of(table), rules_of(table), after, needs)

    def claim(self, table: Table, seat: int, claim: Claim) -> tuple[bool | None, Ruling]:
        paper, mat, rules = _paper(table, seat), mat_of(table), rules_of(table)
        if claim.kind == "question":
            ruling = ask(claim.text, paper.solution, paper.proof or (), mat, rules)
            return ruling.verdict is Verdict.CORRECT, ruling
        reason, _, shown = claim.text.partition(" ")
        if shown:
            return judge_smaller(paper, parse_paper(shown), mat, rules)
        return judge_reason(reason, self.judge(table, seat))

    def questions(self, table: Table) -> Sequence[str]:
        return tuple(_questions(_paper(table, checking_of(table).seat)))[:MOST_QUESTIONS]

    def question(self, table: Table, text: str) -> Ruling | None:
        paper = _paper(table, checking_of(table).seat)
        ruling = ask(text, paper.solution, paper.proof or (), mat_of(table), rules_of(table))
        return ruling if ruling.verdict is Verdict.REFUSED else None

    def plain_paper(self, text: str) -> str:
        return spoken(text)

    def layout(self, text: str) -> Sequence[str]:
        paper = parse_paper(text)
        return (paper.solution, *format_text(paper.proof or ()).splitlines())

    def solve(self, table: Table, after: str, steps: int) -> Solved:
        return solve(rules_of(table), mat_of(table), after, steps)

    def distance(self, table: Table, steps: int) -> Distance:
        return Oracle(rules_of(table), mat_of(table)).distance(Budget(steps))

    def is_legible(self, text: str) -> bool:
        return LEGIBLE.fullmatch(text) is not None

    def sample_goal(self, table: Table, rng: Random) -> str:
        mat = table.shake.mat
        return sample_goal(mat.laid, mat.resources, rng)

    def sample_paper(self, table: Table, seat: int, rng: Random) -> str:
        mat = table.shake.mat
        return sample_paper(mat.goal, (*mat.required, *mat.permitted, *mat.resources), rng)


def rules_of(table: Table) -> Rules:
    """The rules that a table is played by."""
    return Rules.of(table)


def mat_of(table: Table) -> Mat:
    """The table's mat as the judge reads it."""
    return Mat.of(table)


def _paper(table: Table, seat: int) -> Paper:
    return parse_paper(writing_of(table).papers[seat].text)


def _questions(paper: Paper) -> Iterator[str]:
    """One for each rule that the proof uses and for each of its lines, and one for the Goal."""
    proof = paper.proof or ()
    used = dict.fromkeys(name for row in proof for name in read_reason(row.rule).names if name)
    yield "Is the Goal a WFF?"
    yield from (f"Was {name} used correctly?" for name in used if not _is_suppose(name))
    yield from (f"Is line {number} a WFF?" for number, _ in enumerate(proof, 1))


def _is_suppose(name: str) -> bool:
    return name in ("s", "S")


def _letters(text: str) -> Iterator[str]:
    for place, letter in enumerate(text):
        if letter in CUBES:
            yield letter
        elif not letter.isspace():
            says = f"{letter!r} is no cube; those are {' '.join(CUBES)}."
            raise NotationError(says, start=place, end=place + 1)


@cache
def _faces(rules: str, kind: str) -> tuple[str, ...]:
    return tuple(rulebooks.get(rules).number(f"faces.{kind}"))


@cache
def _dice(rules: str) -> tuple[tuple[str, ...], ...]:
    """14 cubes with uppercase letters and 14 with lowercase ones (WFF I-B-1)."""
    book = rulebooks.get(rules)
    return tuple(
        _faces(rules, kind)
        for kind in ("uppercase", "lowercase")
        for _ in range(int(book.number(f"cubes.{kind}")))
    )
