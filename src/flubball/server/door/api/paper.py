"""Paper: worksheets and keys, forms, and the same problems online. A worker makes them.

Nothing is stored: a problem follows from its seed, so a code on a sheet needs no entry here.
"""

from typing import Annotated

import msgspec
from litestar import Response
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, PathParameter, QueryParameter

from flubball import games
from flubball.engine import UnknownGameError
from flubball.paper.asking import (
    AnswerChecked,
    AskProblem,
    Made,
    MakeForm,
    MakeSheet,
    PaperProblem,
    Part,
)
from flubball.paper.choosing import PaperGame, paper_games
from flubball.paper.problems import Level, Wanted
from flubball.paper.typesetting import Size
from flubball.server.door.access.guards import address, throttle_ruling
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.documents import PDF, document
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.services import Services
from flubball.server.door.worker_questions import ask_workers
from flubball.server.questions import Answerable, Consult, Consulted
from flubball.server.roles import Visitor

MOST = 24
"""Problems of a sheet that is made here; the command makes longer ones."""

GamePath = Annotated[str, PathParameter(max_length=60, description="The name of a game.")]
KindPath = Annotated[str, PathParameter(max_length=60, description="What is printed.")]
NumberPath = Annotated[int, PathParameter(ge=1, le=MOST, description="Which problem, from 1.")]
Word = Annotated[str, QueryParameter(max_length=40)]
Words = Annotated[list[str] | None, QueryParameter(max_items=6)]
LevelQuery = Annotated[Level, QueryParameter(description="How hard the problems are.")]
SizeQuery = Annotated[Size, QueryParameter(description="The size of the paper.")]
PartQuery = Annotated[Part, QueryParameter(description="The sheet, or its key.")]
CountQuery = Annotated[int, QueryParameter(ge=1, le=MOST, description="How many problems.")]


def wanted(
    game: GamePath,
    seed: Word = "1",
    division: Word = "",
    season: Word = "",
    variation: Words = None,
    theme: Word = "",
    level: LevelQuery = "easy",
) -> Wanted:
    """Which problems, by the query."""
    _known(game)
    return Wanted(game, division, season, tuple(variation or ()), theme, level, seed)


TheWanted = NamedDependency[Wanted]
BY_QUERY = {"wanted": Provide(wanted, sync_to_thread=False)}


class PaperAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a problem."""

    answer: Annotated[str, msgspec.Meta(max_length=2_000)]


class PaperPages(msgspec.Struct, frozen=True):
    """The pages of a sheet as pictures, as an `img` takes them."""

    pages: list[str]


def _known(game: str) -> None:
    try:
        games.get(game)
    except UnknownGameError as error:
        raise Refusal(404, "no-game", str(error), "Look at the list of games.") from error


def _throttle(request: AnyRequest, services: Services, visitor: Visitor) -> None:
    services.throttle("paper", visitor.session or address(request))
    services.throttle("papers", address(request))


async def _made(
    request: AnyRequest, services: Services, visitor: Visitor, asked: Answerable
) -> Made:
    answer = await ask_workers(request, services, visitor, Consult(asked))
    assert isinstance(answer, Consulted) and isinstance(answer.found, Made)
    if answer.found.why:
        raise Refusal(400, "bad-setup", answer.found.why, "Choose something else.")
    return answer.found


def _site(request: AnyRequest, services: Services) -> str:
    """Where the codes on a sheet lead: the server's own name, or the one it was called by."""
    return services.config.origins[0] if services.config.origins else str(request.base_url)


@endpoint("GET", "/paper", "paper.choices")
async def choices() -> tuple[PaperGame, ...]:
    """What can be printed of each game."""
    return paper_games()


@endpoint(
    "GET", "/paper/sheets/{game:str}", "paper.sheet", media_type=PDF,
    dependencies=BY_QUERY,
)  # fmt: skip
async def worksheet(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    wanted: TheWanted,
    count: CountQuery = 8,
    paper: SizeQuery = "letter",
    part: PartQuery = "sheet",
) -> Response[bytes]:
    """A worksheet as PDF, or its key."""
    _throttle(request, services, visitor)
    asked = MakeSheet(wanted, count, paper, part, _site(request, services))
    made = await _made(request, services, visitor, asked)
    return document(made.pdf, f"{wanted.game}-{part}")


@endpoint("GET", "/paper/previews/{game:str}", "paper.preview", dependencies=BY_QUERY)
async def preview(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    wanted: TheWanted,
    count: CountQuery = 8,
    paper: SizeQuery = "letter",
    part: PartQuery = "sheet",
) -> PaperPages:
    """The pages of a worksheet or its key, as pictures."""
    _throttle(request, services, visitor)
    asked = MakeSheet(wanted, count, paper, part, _site(request, services), preview=True)
    return PaperPages((await _made(request, services, visitor, asked)).found)


@endpoint("GET", "/paper/forms/{kind:str}/{game:str}", "paper.form", media_type=PDF)
async def form(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    kind: KindPath,
    game: GamePath,
    division: Word = "",
    season: Word = "",
    paper: SizeQuery = "letter",
) -> Response[bytes]:
    """A form or a page to hand out, as PDF."""
    _known(game)
    _throttle(request, services, visitor)
    asked = MakeForm(kind, game, division, season, paper)
    made = await _made(request, services, visitor, asked)
    return document(made.pdf, f"{kind}-{game}")


@endpoint("GET", "/paper/problems/{game:str}/{number:int}", "paper.problem", dependencies=BY_QUERY)
async def show(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    wanted: TheWanted,
    number: NumberPath,
) -> PaperProblem:
    """A problem of a sheet, as it is asked."""
    throttle_ruling(request, services, visitor)
    made = await _made(request, services, visitor, AskProblem(wanted, number))
    assert isinstance(made.found, PaperProblem)
    return made.found


@endpoint("POST", "/paper/problems/{game:str}/{number:int}", "paper.check", dependencies=BY_QUERY)
async def check(
    request: AnyRequest,
    services: TheServices,
    visitor: TheVisitor,
    wanted: TheWanted,
    number: NumberPath,
    data: JSONBody[PaperAnswer],
) -> AnswerChecked:
    """Is this answer right? The judge decides; the key follows."""
    throttle_ruling(request, services, visitor)
    made = await _made(request, services, visitor, AskProblem(wanted, number, data.answer))
    assert isinstance(made.found, AnswerChecked)
    return made.found


HANDLERS = [choices, worksheet, preview, form, show, check]
