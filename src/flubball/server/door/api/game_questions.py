"""The games' own questions about a paper, a proof, a formula: one address for all of them.

Nothing is stored and no table is needed. A worker answers; see `flubball.engine.inquiry`.
"""

from typing import TYPE_CHECKING, Any, TypeAlias, Union, get_type_hints

from litestar.params import JSONBody

from flubball import games
from flubball.engine.inquiry import Inquiry
from flubball.engine.prompt import capital
from flubball.engine.ruling import Reason
from flubball.server.door.access.guards import throttle_ruling
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.worker_questions import Undecided, ask_workers
from flubball.server.questions import Consult, Consulted

if TYPE_CHECKING:
    Asked: TypeAlias = Inquiry
    Answered: TypeAlias = Any
else:
    _INQUIRIES = [each for own in games.parts("consulting").values() for each in own.INQUIRIES]
    Asked = Union[tuple(_INQUIRIES)]  # noqa: UP007
    Answered = Union[tuple(get_type_hints(each.answer)["return"] for each in _INQUIRIES)]  # noqa: UP007


@endpoint("POST", "/rulings/ask", "ruling.ask", tag="rulings")
async def ask(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[Asked]
) -> Answered:
    """Answer a question that only one game has; `ask` names the game and the question."""
    try:
        data.check()
    except ValueError as error:
        help = "Change it, and ask again."
        sentence = capital(str(error)[:200])
        raise Refusal(400, "bad-setup", f"{sentence}.", help) from error
    if data.quick:
        return data.answer()
    throttle_ruling(request, services, visitor)
    try:
        found = await ask_workers(request, services, visitor, Consult(data))
    except Undecided as error:
        reason = Reason("not-decided", error.problem.sentence, help=error.problem.help)
        if (answer := data.undecided(reason)) is None:
            raise
        return answer
    assert isinstance(found, Consulted)
    return found.found


HANDLERS = [ask]
