"""Questions about a paper that need no table: rule on it, mark its lines, ask, explain a WFF.

Each is an `Inquiry` of the engine.
"""

from typing import Annotated

import msgspec

from flubball.cubes.mat import Ending
from flubball.engine.inquiry import Inquiry, Text, Word
from flubball.engine.ruling import Reason, Ruling, Verdict
from flubball.games.wff.checking import Checked, check
from flubball.games.wff.essential import essentiality
from flubball.games.wff.explaining import WORDS, infix, parts, truth_rows, variables
from flubball.games.wff.formulas import NotAWff, parse, read
from flubball.games.wff.judging import judge
from flubball.games.wff.mat import Mat
from flubball.games.wff.narrow import ask
from flubball.games.wff.proofs import Proof, Row
from flubball.games.wff.rules import BOOK, Rules, read_options
from flubball.games.wff.rules_of_inference import RULES
from flubball.games.wff.solutions import parse_solution

MOST_ROWS = 200


class ProofRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a proof: how deep in subproofs, its WFF, its reason, the lines it cites."""

    depth: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    wff: Word = ""
    rule: Word = ""
    cites: Annotated[list[Word], msgspec.Meta(max_length=MOST_ROWS)] = []


Rows = Annotated[list[ProofRow], msgspec.Meta(max_length=MOST_ROWS)]


class MarkedLine(msgspec.Struct, frozen=True):
    """What the checker says of a line; without faults it is right. `inputs` is what gives it."""

    number: int
    faults: tuple[Reason, ...] = ()
    inputs: tuple[str, ...] = ()


class Marked(msgspec.Struct, frozen=True):
    """A proof marked line by line; `whole` is said of the proof at some line of it."""

    valid: bool
    lines: tuple[MarkedLine, ...]
    whole: tuple[MarkedLine, ...] = ()


class SmallerSolution(msgspec.Struct, frozen=True):
    """A Solution without the premise or rule of a Required cube, and its proof (WFF VII-B-4-a)."""

    solution: str
    proof: tuple[ProofRow, ...]


class RuledPaper(msgspec.Struct, frozen=True):
    """The ruling on a Solution, the marks on its proof, the smaller Solution if there is one."""

    ruling: Ruling
    marked: Marked | None = None
    smaller: SmallerSolution | None = None


class Written(Inquiry, frozen=True):
    """A Solution and its proof, for the Goal, by the rules of a division and named options."""

    solution: Text
    goal: Word = ""
    division: Word = "regular"
    rules: Word = BOOK
    proof: Rows = msgspec.field(default_factory=list)
    options: Annotated[dict[Word, Word], msgspec.Meta(max_length=8)] = msgspec.field(
        default_factory=dict
    )

    @property
    def play(self) -> Rules:
        """What is played; raises `ValueError`."""
        return Rules(self.rules, self.division, read_options(dict(self.options)))

    @property
    def lines(self) -> Proof:
        """The rows as the checker reads them."""
        return tuple(_read(row) for row in self.proof)

    def check(self) -> None:
        _ = self.play

    def marks(self) -> Marked:
        """The marks on each line."""
        written = parse_solution(self.solution)
        premises = [one.text for one in written.premises]
        return _marked(check(self.lines, self.goal, premises, written.names, self.play))


class Paper(Written, frozen=True, tag="wff.lines"):
    """What is to be said of each line of a proof?"""

    def answer(self) -> Marked:
        """The marks on each line.

        >>> found = Paper("Kpq / Ko", "p", proof=[ProofRow(0, "Kpq", "s"), ProofRow(0, "p", "Ko")])
        >>> found.answer().valid, found.answer().lines[1].inputs
        (True, ('1',))
        """
        return self.marks()


class PaperOnMat(Written, frozen=True, tag="wff.paper"):
    """Is it correct, on this mat, after what ended the shake? A section left out is unknown."""

    after: Ending = "impossible"
    required: Text | None = None
    permitted: Text | None = None
    forbidden: Text | None = None
    resources: Text | None = None

    @property
    def mat(self) -> Mat:
        """The mat; raises `BadCubes`."""
        return Mat(self.goal, self.required, self.permitted, self.forbidden, self.resources)

    def check(self) -> None:
        _ = self.play, self.mat

    def undecided(self, reason: Reason) -> RuledPaper:
        return RuledPaper(Ruling(Verdict.NOT_DECIDED, self.solution, (reason,)))

    def answer(self) -> RuledPaper:
        """The ruling. Without a proof the question is whether there is one.

        >>> PaperOnMat("Kpq, r / Ko", "q", required="r").answer().smaller.solution
        'Kpq / Ko'
        """
        proof = self.lines or None
        ruling = judge(self.solution, self.mat, self.play, self.after, proof)
        marked = self.marks() if proof else None
        return RuledPaper(ruling, marked, self._smaller(ruling))

    def _smaller(self, ruling: Ruling) -> SmallerSolution | None:
        goal = read(self.goal)
        if goal is None or "required-not-essential" not in ruling.codes:
            return None
        found = essentiality(parse_solution(self.solution), self.mat, goal, self.play).smaller
        if found is None:
            return None
        return SmallerSolution(str(found.solution), tuple(map(_written, found.proof)))


class NarrowQuestion(Written, frozen=True, tag="wff.question"):
    """A question to the judge about a paper (WFF VII-D)."""

    question: Word = ""

    def answer(self) -> Ruling:
        """The ruling; a broad question is refused.

        >>> NarrowQuestion("", question="Is KNp a WFF?").answer().verdict.value
        'incorrect'
        """
        return ask(self.question, self.solution, self.lines, Mat(self.goal), self.play)


class RuleShown(msgspec.Struct, frozen=True):
    """A rule of inference in letters: what it needs, and what it gives."""

    name: str
    needs: str
    gives: str


class DivisionShown(msgspec.Struct, frozen=True):
    """The rules of a division, and whether its proofs have subproofs."""

    division: str
    rules: tuple[RuleShown, ...]
    subproofs: bool


class Divisions(Inquiry, frozen=True, tag="wff.divisions"):
    """Which divisions does a rulebook have, and with which rules?"""

    quick = True
    rules: Word = BOOK

    def check(self) -> None:
        _ = Rules(self.rules)

    def answer(self) -> tuple[DivisionShown, ...]:
        """The divisions with their rules.

        >>> [(one.division, len(one.rules), one.subproofs) for one in Divisions().answer()]
        [('elementary', 7, False), ('middle', 7, False), ('regular', 12, True)]
        """
        plays = [Rules(self.rules, name) for name in Rules(self.rules).book.divisions]
        return tuple(
            DivisionShown(
                play.division,
                tuple(RuleShown(name, RULES[name].needs, RULES[name].gives) for name in play.names),
                play.subproofs,
            )
            for play in plays
        )


class Part(msgspec.Struct, frozen=True):
    """A part of a WFF: how deep it stands, and what its first letter says."""

    depth: int
    wff: str
    says: str


class TruthRow(msgspec.Struct, frozen=True):
    """The values of the variables, and of the WFF."""

    values: tuple[bool, ...]
    holds: bool


class Explained(msgspec.Struct, frozen=True):
    """A WFF in the usual signs, as a tree, as a truth table; or why it is none."""

    wff: str
    fault: str = ""
    infix: str = ""
    parts: tuple[Part, ...] = ()
    variables: tuple[str, ...] = ()
    table: tuple[TruthRow, ...] = ()


class FormulaAsked(Inquiry, frozen=True, tag="wff.formula"):
    """Letters that may be a WFF."""

    wff: Word

    def answer(self) -> Explained:
        """What they say.

        >>> FormulaAsked("CNpq").answer().infix, FormulaAsked("Kp").answer().fault
        ('¬p → q', 'K needs two WFFs; only one follows.')
        """
        try:
            found = parse(self.wff)
        except NotAWff as bad:
            return Explained(self.wff, bad.sentence)
        tree = tuple(Part(depth, one, WORDS.get(one.op, "")) for depth, one in parts(found))
        table = tuple(TruthRow(values, holds) for values, holds in truth_rows(found))
        return Explained(str(found), "", infix(found), tree, tuple(variables(found)), table)


def _read(row: ProofRow) -> Row:
    return Row(row.depth, row.wff.strip(), "".join(row.rule.split()), tuple(row.cites))


def _written(row: Row) -> ProofRow:
    return ProofRow(row.depth, row.wff, row.rule, list(row.cites))


def _marked(checked: Checked) -> Marked:
    lines = tuple(MarkedLine(one.number, one.faults, one.inputs) for one in checked.lines)
    whole = tuple(MarkedLine(number, (fault,)) for number, fault in checked.whole)
    return Marked(checked.valid, lines, whole)


INQUIRIES = (PaperOnMat, Paper, NarrowQuestion, FormulaAsked, Divisions)
