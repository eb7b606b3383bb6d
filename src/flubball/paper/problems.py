"""Problems of a worksheet: what is asked, every right answer, and the steps of the key.

A game's are in the folder of its name here, in a module `problems`:

- `THEMES`: names of what is asked, each with a title;
- `make(theme, wanted, rng, yes)`: a `Problem`, or None where chance gave none; where a question
  has two answers, `yes` says which this one shall have: half of them have each;
- `check(problem, answer)`: is it right? The judge or the oracle decides, not the text.

Whatever makes values of this shape can be printed: puzzles of a bank too.
"""

import re
from random import Random
from typing import Literal, Protocol

import msgspec

from flubball import games
from flubball.cubes import CubeGame
from flubball.drawing import Drawing
from flubball.engine.errors import EngineError
from flubball.engine.vocabulary import signs

Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")
TRIES = 400
"""How often chance may give nothing before we give up; some tries ask the oracle."""


PRINTED = {"x": "×", "-": "−"}
_ALONE = re.compile(r"(?<= )[x-](?=[.,])")
"""Signs that stand alone in a list."""
_PIECE = re.compile(r"\b(red|blue|green|yellow)-(?=[A-Z])")


class CannotMake(EngineError):
    """There is no such problem: a theme, a division or a variation that does not fit."""


class Wanted(msgspec.Struct, frozen=True):
    """Which problems; an empty division, season or theme is the game's usual one, or any."""

    game: str
    division: str = ""
    season: str = ""
    variations: tuple[str, ...] = ()
    theme: str = ""
    level: Level = "easy"
    seed: str = "1"

    @property
    def key(self) -> str:
        """What chance follows from, with the number of the problem."""
        parts = (self.game, self.division, self.season, *self.variations, self.theme, self.level)
        return "/".join((self.seed, *parts))


class KeyStep(msgspec.Struct, frozen=True):
    """A sentence of the key and the clauses it rests on."""

    text: str
    clauses: tuple[str, ...] = ()


class Figure(msgspec.Struct, frozen=True):
    """A drawing on paper, so many millimetres wide, with words before it."""

    drawing: Drawing
    width: float
    label: str = ""


class Room(msgspec.Struct, frozen=True):
    """Room to write: boxes to tick, then so many lines; `tail` stands behind the first one."""

    ticks: tuple[str, ...] = ()
    lines: int = 1
    tail: Figure | None = None
    lead: Figure | None = None


class Problem(msgspec.Struct, frozen=True):
    """One problem of a game.

    `asked` are the values the judge is asked with again; `answers` are right, all of them where
    `all_listed`, else `others` says how another one is judged. `shown` are drawings of answers;
    `writes_answers` says that a key has those in words too that are not drawn.
    """

    game: str
    theme: str
    title: str
    task: str
    asked: dict[str, str]
    answers: tuple[str, ...]
    steps: tuple[KeyStep, ...]
    key: str
    figures: tuple[Figure, ...] = ()
    lines: tuple[str, ...] = ()
    room: Room = Room()
    all_listed: bool = True
    others: str = ""
    shown: tuple[Figure, ...] = ()
    writes_answers: bool = False
    number: int = 0


class Maker(Protocol):
    """A game's module `problems`."""

    THEMES: dict[str, str]

    def make(self, theme: str, wanted: Wanted, rng: Random, yes: bool) -> Problem | None:
        """A problem, or None where chance gave none; raises `CannotMake` or `ValueError`."""

    def check(self, problem: Problem, answer: str) -> bool:
        """Is this answer right?"""


def maker(game: str) -> Maker:
    """The game's own module; raises `CannotMake` where it has none.

    >>> maker("contig-60").THEMES["best"]
    'The best play'
    """
    found = games.part(game, "problems", __package__)
    if found is None:
        raise CannotMake(f"There are no problems of {games.title(game)} yet.")
    return found


def themes(game: str) -> dict[str, str]:
    """What can be asked, by name.

    >>> list(themes("fab-a-diffy"))
    ['trick', 'whole', 'rule', 'challenge']
    """
    return dict(maker(game).THEMES)


def problem(wanted: Wanted, number: int) -> Problem:
    """Problem `number` (from 1) of a sheet, by itself: it does not depend on the others.

    >>> one = problem(Wanted("fab-a-diffy", theme="trick"), 1)
    >>> check(one, one.answers[0])
    True
    """
    makes = maker(wanted.game)
    _check(makes, wanted)
    names = [wanted.theme] if wanted.theme else [n for n in makes.THEMES if n not in EXAMS]
    theme = names[(number - 1) % len(names)]
    rng = Random(f"{wanted.key}/{number}")
    yes = _is_yes(wanted, theme, (number - 1) // len(names))
    for _ in range(TRIES):
        found = makes.make(theme, wanted, rng, yes)
        if found is not None:
            return msgspec.structs.replace(_plain(found), number=number)
    raise CannotMake(f"No problem {makes.THEMES[theme]!r} was found; try another seed or level.")


def _plain(one: Problem) -> Problem:
    """The problem with sentences as people read them; what the judge reads stays as it is."""
    game = games.get(one.game)
    plainly = game.kit.plain_sentence if isinstance(game, CubeGame) else str

    def said(text: str) -> str:
        text = _PIECE.sub(r"\1 ", signs(plainly(text)))
        return _ALONE.sub(lambda found: PRINTED[found[0]], text)

    return msgspec.structs.replace(
        one,
        task=said(one.task),
        key=said(one.key),
        steps=tuple(KeyStep(said(step.text), step.clauses) for step in one.steps),
        others=said(one.others),
    )


def _is_yes(wanted: Wanted, theme: str, turn: int) -> bool:
    """Of two in a row of one theme, each answer once; which comes first is chance."""
    return (Random(f"{wanted.key}/{theme}/{turn // 2}").random() < 0.5) is (turn % 2 == 0)


EXAM, CHALLENGE = "rule", "challenge"
"""The themes of judges' exams: papers and the like, and challenges before the Monitor."""
EXAMS = (EXAM, CHALLENGE)
"""A worksheet has them only if they are asked for."""


def _check(makes: Maker, wanted: Wanted) -> None:
    if wanted.theme and wanted.theme not in makes.THEMES:
        known = ", ".join(makes.THEMES)
        raise CannotMake(f"There is no theme {wanted.theme!r}; there are {known}.")
    if wanted.level not in LEVELS:
        raise CannotMake(f"There is no level {wanted.level!r}; there are {', '.join(LEVELS)}.")


def problems(wanted: Wanted, count: int) -> tuple[Problem, ...]:
    """The problems of a sheet.

    >>> [one.number for one in problems(Wanted("contig-60"), 3)]
    [1, 2, 3]
    """
    return tuple(problem(wanted, number) for number in range(1, count + 1))


def check(one: Problem, answer: str) -> bool:
    """Is this answer right, by the game's judge?"""
    return maker(one.game).check(one, answer)


def plain(wanted: Wanted) -> None:
    """For games without divisions, seasons and variations: raises `CannotMake` for any.

    >>> plain(Wanted("contig-60", division="elementary"))
    Traceback (most recent call last):
    flubball.paper.problems.CannotMake: Contig 60 has no divisions, seasons or variations here.
    """
    if wanted.division or wanted.season or wanted.variations:
        title = games.title(wanted.game)
        raise CannotMake(f"{title} has no divisions, seasons or variations here.")
