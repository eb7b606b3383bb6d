"""The question about an Equation that needs no table: rule on it, or on one claim about it."""

from typing import Annotated, Literal

import msgspec

from flubball import rulebooks
from flubball.cubes.mat import Ending
from flubball.engine.inquiry import Inquiry, Text, Word
from flubball.engine.ruling import Reason, Ruling, Verdict
from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.judge.claims import equality, regrouping
from flubball.games.equations.judge.judge import judge
from flubball.games.equations.rules import BOOK, DIVISION, Rules


class EquationOnMat(Inquiry, frozen=True, tag="equations.paper"):
    """Is it correct? Are its sides equal? Does the whole with more brackets show it wrong?

    By the rules of a division, after what ended the shake. A section left out is unknown; when all
    four are, the use of cubes is not judged.
    """

    equation: Text
    goal: Word = ""
    rules: Word = BOOK
    division: Word = DIVISION
    season: Word = rulebooks.SEASON
    variations: Annotated[list[Word], msgspec.Meta(max_length=40)] = msgspec.field(
        default_factory=list
    )
    after: Ending | Literal["no-goal"] = "impossible"
    required: Text | None = None
    permitted: Text | None = None
    forbidden: Text | None = None
    resources: Text | None = None
    asked: Literal["correct", "equals", "regroup"] = "correct"
    regrouped: Text = ""

    @property
    def play(self) -> Rules:
        """What is played; raises `ValueError`."""
        return Rules.of_shake(self.rules, self.division, self.variations, self.season)

    @property
    def mat(self) -> Mat:
        """The mat, without a Goal after No Goal; raises `ValueError`."""
        goal = "" if self.after == "no-goal" else self.goal
        found = Mat(goal, self.required, self.permitted, self.forbidden, self.resources)
        if found.physical_goal is None and self.after != "no-goal":
            raise ValueError("There is no Goal yet: write it, or ask after No Goal")
        return found

    def check(self) -> None:
        _ = self.play, self.mat

    def undecided(self, reason: Reason) -> Ruling:
        return Ruling(Verdict.NOT_DECIDED, self.equation, (reason,))

    def answer(self) -> Ruling:
        """The ruling.

        >>> EquationOnMat("2+3=5", "5", required="2", permitted="3", resources="+").answer().correct
        True
        >>> EquationOnMat("2+3=6", "6", asked="equals").answer().note
        'The sides are not equal.'
        """
        if self.asked == "correct":
            return judge(self.equation, self.mat, self.play, self.after)
        goal = self.mat.physical_goal
        if self.asked == "equals":
            holds, ruling = equality(self.equation, goal, self.play)
        else:
            holds, ruling = regrouping(self.equation, self.regrouped, goal, self.play)
        if holds is None:
            return Ruling(Verdict.NOT_DECIDED, self.equation, (), "This is not decided.")
        return ruling


INQUIRIES = (EquationOnMat,)
