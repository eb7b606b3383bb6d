"""Questions about paper that a server's workers answer: plain data in, plain data out."""

from base64 import b64encode
from typing import Any, Literal

import msgspec

from flubball.engine.errors import EngineError
from flubball.paper.kinds import printed
from flubball.paper.problems import KeyStep, Problem, Wanted, check, problem
from flubball.paper.typesetting import Size, pictures
from flubball.paper.worksheet import SITE, key_data, key_pdf, sheet, sheet_data, sheet_pdf

Part = Literal["sheet", "key"]
PREVIEW = 64.0
"""Dots to an inch: enough to see how a sheet looks."""


class Made(msgspec.Struct, frozen=True):
    """What came of it; `why` is a sentence where it can't be made."""

    pdf: bytes = b""
    found: Any = None
    why: str = ""


class MakeSheet(msgspec.Struct, frozen=True):
    """A worksheet or its key: as PDF, or as pictures of its pages."""

    wanted: Wanted
    count: int
    paper: Size = "letter"
    part: Part = "sheet"
    site: str = SITE
    preview: bool = False

    def answer(self) -> Made:
        """The document.

        >>> MakeSheet(Wanted("contig-60", theme="dancing"), 2).answer().why
        "There is no theme 'dancing'; there are best, points, rule, challenge."
        """
        try:
            made = sheet(self.wanted, self.count, self.paper, self.site)
        except (EngineError, ValueError) as error:
            return Made(why=str(error))
        if not self.preview:
            return Made(sheet_pdf(made) if self.part == "sheet" else key_pdf(made))
        template, data = ("worksheet", sheet_data) if self.part == "sheet" else ("key", key_data)
        drawn = pictures(template, data(made), self.paper, PREVIEW)
        return Made(found=[f"data:image/png;base64,{b64encode(one).decode()}" for one in drawn])


class MakeForm(msgspec.Struct, frozen=True):
    """A form or a page to hand out."""

    kind: str
    game: str
    division: str = ""
    season: str = ""
    paper: Size = "letter"

    def answer(self) -> Made:
        """The document.

        >>> MakeForm("poster", "contig-60").answer().why[:24]
        "There is no kind 'poster"
        """
        try:
            return Made(printed(self.kind, self.game, self.division, self.season, self.paper))
        except (EngineError, ValueError) as error:
            return Made(why=str(error))


class PaperFigure(msgspec.Struct, frozen=True):
    """A drawing of a problem, as SVG, with words for it."""

    svg: str
    alt: str
    label: str
    width: float


class PaperProblem(msgspec.Struct, frozen=True):
    """A problem as it is asked, without its answer."""

    game: str
    number: int
    theme: str
    title: str
    task: str
    lines: tuple[str, ...]
    choices: tuple[str, ...]
    figures: tuple[PaperFigure, ...]
    goal: str = ""


class AnswerChecked(msgspec.Struct, frozen=True):
    """Was the answer right? Then the key follows, with its steps and clauses."""

    right: bool
    key: str = ""
    steps: tuple[KeyStep, ...] = ()


class AskProblem(msgspec.Struct, frozen=True):
    """A problem by its seed and number; with an answer, whether that is right."""

    wanted: Wanted
    number: int
    said: str | None = None

    def answer(self) -> Made:
        """The problem, or the check.

        >>> AskProblem(Wanted("contig-60", theme="points"), 1).answer().found.number
        1
        """
        try:
            one = problem(self.wanted, self.number)
        except (EngineError, ValueError) as error:
            return Made(why=str(error))
        if self.said is None:
            return Made(found=shown(one))
        if not check(one, self.said):
            return Made(found=AnswerChecked(False))
        return Made(found=AnswerChecked(True, one.key, one.steps))


def shown(one: Problem) -> PaperProblem:
    """What is told of a problem before it is answered."""
    drawn = [*one.figures, *([one.room.lead] if one.room.lead else [])]
    return PaperProblem(
        one.game,
        one.number,
        one.theme,
        one.title,
        one.task,
        one.lines,
        one.room.ticks,
        tuple(PaperFigure(f.drawing.svg, f.drawing.alt, f.label, round(f.width, 1)) for f in drawn),
        one.asked.get("goal", ""),
    )
