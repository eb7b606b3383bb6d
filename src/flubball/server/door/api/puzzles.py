"""Puzzles: the banks there are, their puzzles, that of a day, and whether an answer is right.

Nobody needs an account, and of who tries nothing is stored: of a puzzle, how many tried and how
many solved it, and its rating by that. Puzzles to choose from bring their key along, so that a page
can go on without the network; of others a worker asks the judge.
"""

from datetime import UTC, datetime
from typing import Annotated, Literal

import msgspec
from litestar.params import JSONBody, PathParameter, QueryParameter

from flubball import games
from flubball.engine.prompt import Prompt
from flubball.puzzles import Kind, NoPuzzle, Puzzle, PuzzleChoice, explain, kind_of
from flubball.puzzles import bank as banks
from flubball.server.door.access.guards import counts_as_try, throttle_ruling
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.people.puzzle_rating import UNTRIED, Skill, difficulty, tried
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.worker_questions import Undecided, ask_workers
from flubball.server.puzzle_check import Checked, CheckPuzzle
from flubball.server.questions import Consult, Consulted
from flubball.server.storage import Connection, puzzle_tries
from flubball.server.storage.puzzle_tries import Tries

MOST, USUAL = 50, 20

GamePath = Annotated[str, PathParameter(max_length=60, description="The name of a game.")]
DivisionQuery = Annotated[
    str, QueryParameter(max_length=60, description="A division; the first one if left out.")
]
GameQuery = Annotated[str, QueryParameter(max_length=60, description="The name of a game.")]
DayQuery = Annotated[
    str,
    QueryParameter(
        pattern=r"^(\d{4}-\d\d-\d\d)?$", max_length=10, description="A day; today if left out."
    ),
]
KindQuery = Annotated[str, QueryParameter(max_length=60, description="Only puzzles of this kind.")]
FirstQuery = Annotated[int, QueryParameter(ge=0, le=100_000, description="So many are left out.")]
CountQuery = Annotated[int, QueryParameter(ge=1, le=MOST, description="How many.")]
Short = Annotated[str, msgspec.Meta(max_length=60)]


class BankShown(msgspec.Struct, frozen=True):
    """A bank: its game and division, its kinds by name, and how many puzzles it has."""

    game: str
    division: str
    count: int
    kinds: dict[str, str]


class PuzzleShown(msgspec.Struct, frozen=True):
    """A puzzle as it is asked, with the table as the one who solves it sees it.

    `view` is null where nothing lies on a table. Where one writes, `prompt` is what may be said
    there, and `how` says how the answer is typed. `key` and `why` are there where one chooses.
    `difficulty` is the share of bots that do not solve it, or, once enough people have tried, the
    chance that somebody unknown does not; `rated_by` says which.
    """

    id: str
    game: str
    division: str
    kind: str
    title: str
    question: str
    asked: dict[str, str]
    variations: tuple[str, ...]
    choices: tuple[PuzzleChoice, ...]
    key: tuple[str, ...]
    why: str
    themes: tuple[str, ...]
    difficulty: float
    rated_by: Literal["bots", "people"]
    tried: int
    view: msgspec.Raw
    prompt: Prompt | None
    how: str


class DailyShown(msgspec.Struct, frozen=True):
    """The puzzle of a day."""

    day: str
    puzzle: PuzzleShown


class PuzzleAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a puzzle of a bank. With a `skill` it may be counted as somebody's first try."""

    game: Short
    puzzle: Short
    text: Annotated[str, msgspec.Meta(max_length=2_000)]
    division: Short = ""
    skill: Skill | None = None


class PuzzleChecked(msgspec.Struct, frozen=True):
    """Is the answer right, what the judge says to it, and the key with what shows it.

    `right` is null where the judge could not decide. `skill` is what the device may keep of who
    tried, where the try was counted.
    """

    right: bool | None
    sentence: str
    key: str
    skill: Skill | None = None


@endpoint("GET", "/puzzles", "puzzle.banks")
async def list_banks() -> list[BankShown]:
    """The banks of puzzles, by game and division."""
    return [_bank(game, division) for game, division in banks.shipped()]


def _bank(game: str, division: str) -> BankShown:
    found = banks.load(game, division).puzzles
    named = {puzzle.kind: kind_of(game, puzzle.kind).title for puzzle in found}
    return BankShown(game, division, len(found), named)


@endpoint("GET", "/puzzles/daily", "puzzle.daily")
async def daily(
    services: TheServices, game: GameQuery = "", division: DivisionQuery = "", day: DayQuery = ""
) -> DailyShown:
    """The puzzle of a day, of one game or of the usual one."""
    named = game or banks.usual()[0]
    on = day or datetime.now(UTC).date().isoformat()
    try:
        found = banks.daily(named, division, on)
    except NoPuzzle as error:
        raise _missing(error) from error
    known = await services.read(puzzle_tries.of_game, named)
    return DailyShown(on, shown(found, known.get(found.id)))


@endpoint("GET", "/puzzles/{game:str}", "puzzle.list")
async def list_puzzles(
    services: TheServices,
    game: GamePath,
    division: DivisionQuery = "",
    kind: KindQuery = "",
    first: FirstQuery = 0,
    count: CountQuery = USUAL,
) -> list[PuzzleShown]:
    """Puzzles of a game, in the order of their bank."""
    try:
        found = banks.load(game, division).puzzles
    except NoPuzzle as error:
        raise _missing(error) from error
    wanted = [puzzle for puzzle in found if kind in ("", puzzle.kind)]
    known = await services.read(puzzle_tries.of_game, game)
    return [shown(puzzle, known.get(puzzle.id)) for puzzle in wanted[first : first + count]]


@endpoint("POST", "/puzzles/check", "puzzle.check")
async def check_answer(
    request: AnyRequest, services: TheServices, visitor: TheVisitor, data: JSONBody[PuzzleAnswer]
) -> PuzzleChecked:
    """Is this answer right? Every right one is, not only that of the key."""
    try:
        asked = banks.find(data.game, data.division, data.puzzle)
    except NoPuzzle as error:
        raise _missing(error) from error
    throttle_ruling(request, services, visitor)
    question = CheckPuzzle(asked.game, asked.division, asked.id, data.text)
    try:
        found = await ask_workers(request, services, visitor, Consult(question))
    except Undecided as error:
        return PuzzleChecked(None, error.problem.sentence, explain(asked))
    assert isinstance(found, Consulted)
    said: Checked = found.found
    skill, decided = None, said.right is not None
    named = f"{asked.game} {asked.id}"
    if data.skill and decided and counts_as_try(request, services, visitor, named):
        skill = await services.write(_count, asked, data.skill, bool(said.right))
    return PuzzleChecked(said.right, said.sentence, said.key, skill)


def _count(db: Connection, puzzle: Puzzle, who: Skill, right: bool) -> Skill:
    """The try is kept with the puzzle; what it says of the person is only told."""
    before = puzzle_tries.locked(db, puzzle.game, puzzle.id, UNTRIED)
    after, skill = tried(before, who, right)
    puzzle_tries.keep(db, puzzle.game, puzzle.id, after)
    return skill


def shown(puzzle: Puzzle, tries: Tries | None) -> PuzzleShown:
    """The puzzle without the key of what is to be written."""
    chosen, kind = bool(puzzle.choices), kind_of(puzzle.game, puzzle.kind)
    by_people = difficulty(tries)
    return PuzzleShown(
        puzzle.id,
        puzzle.game,
        puzzle.division,
        puzzle.kind,
        kind.title,
        kind.ask(puzzle),
        dict(puzzle.asked),
        puzzle.variations,
        puzzle.choices,
        puzzle.key if chosen else (),
        puzzle.why if chosen else "",
        puzzle.themes,
        puzzle.difficulty if by_people is None else by_people,
        "bots" if by_people is None else "people",
        tries.tried if tries is not None else 0,
        *_seen(puzzle, kind),
        kind.how,
    )


def _seen(puzzle: Puzzle, kind: Kind) -> tuple[msgspec.Raw, Prompt | None]:
    """The table as the one who answers sees it, and what may be said at it."""
    if not set(puzzle.start) - {"division", "season"}:
        return msgspec.Raw(b"null"), None
    game, seat = games.get(puzzle.game), int(puzzle.asked.get("seat", "0"))
    view = game.view(kind.posed(puzzle), seat)
    prompt = None if puzzle.choices else game.prompt(view, seat, ("", ""))
    return msgspec.Raw(msgspec.json.encode(view)), prompt


def _missing(error: NoPuzzle) -> Refusal:
    return Refusal(404, "no-puzzle", str(error), "See the banks that there are.")


HANDLERS = [list_banks, daily, list_puzzles, check_answer]
