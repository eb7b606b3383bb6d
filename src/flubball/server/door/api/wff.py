"""WFF 'N PROOF on paper: rule on a Solution, mark a proof, ask the narrow judge, explain a WFF.

Nothing is stored and no table is needed. A worker answers every question.
"""

from typing import Any

from litestar.params import JSONBody

from flubball.engine import Ruling, Verdict
from flubball.engine.ruling import Reason
from flubball.games.wff.consulting import (
    DivisionShown,
    Explained,
    FormulaAsked,
    Marked,
    NarrowQuestion,
    Paper,
    PaperOnMat,
    RuledPaper,
    divisions,
)
from flubball.server.door.asking import Undecided, put
from flubball.server.door.given import TheServices, TheVisitor
from flubball.server.door.guards import throttle_ruling
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.services import Services
from flubball.server.questions import Answerable, Consult, Consulted
from flubball.server.roles import Visitor


@endpoint("GET", "/wff/divisions", "wff.rules", tag="rulings")
async def list_divisions() -> tuple[DivisionShown, ...]:
    """The divisions with their rules of inference."""
    return divisions()


@endpoint("POST", "/wff/rulings", "wff.rule", tag="rulings")
async def rule(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[PaperOnMat]
) -> RuledPaper:
    """Is this Solution correct, with its proof if there is one?"""
    _check(data)
    try:
        found = await _consult(request, services, visitor, data)
    except Undecided as error:
        reason = Reason("not-decided", error.problem.sentence, help=error.problem.help)
        return RuledPaper(Ruling(Verdict.NOT_DECIDED, data.solution, (reason,)))
    assert isinstance(found, RuledPaper)
    return found


@endpoint("POST", "/wff/lines", "wff.check", tag="rulings")
async def check_lines(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[Paper]
) -> Marked:
    """Mark each line of a proof by itself."""
    _check(data)
    found = await _consult(request, services, visitor, data)
    assert isinstance(found, Marked)
    return found


@endpoint("POST", "/wff/questions", "wff.ask", tag="rulings")
async def ask_narrowly(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[NarrowQuestion]
) -> Ruling:
    """Is this a WFF, was this rule used correctly? A broader question is refused."""
    _check(data)
    found = await _consult(request, services, visitor, data)
    assert isinstance(found, Ruling)
    return found


@endpoint("POST", "/wff/formulas", "wff.explain", tag="rulings")
async def explain(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[FormulaAsked]
) -> Explained:
    """What does this WFF say: in the usual signs, as a tree, as a truth table?"""
    found = await _consult(request, services, visitor, data)
    assert isinstance(found, Explained)
    return found


def _check(paper: Paper) -> None:
    """Refuse a division or a mat that there is not."""
    try:
        _ = paper.play
        if isinstance(paper, PaperOnMat):
            _ = paper.mat
    except ValueError as error:
        help = "Cubes are C A K E N R p q r s i o; divisions are those of the rulebook."
        raise Refusal(400, "bad-setup", f"{str(error)[:200]}.", help) from error


async def _consult(
    request: AnyRequest, services: Services, visitor: Visitor, asked: Answerable
) -> Any:
    throttle_ruling(request, services, visitor)
    found = await put(request, services, visitor, Consult(asked))
    assert isinstance(found, Consulted)
    return found.found


HANDLERS = [list_divisions, rule, check_lines, ask_narrowly, explain]
