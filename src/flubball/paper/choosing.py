"""What can be chosen for paper: themes of each game, divisions, kinds of forms."""

import msgspec

from flubball import games, rulebooks
from flubball.paper.handouts import part
from flubball.paper.kinds import KINDS, SAYS
from flubball.paper.problems import themes


class PaperTheme(msgspec.Struct, frozen=True):
    """A theme of problems."""

    name: str
    title: str


class PaperGame(msgspec.Struct, frozen=True):
    """What is printed of a game; `divisions` is empty where it has none here.

    `variations` are those of this season, by division; the first division is the usual one.
    """

    game: str
    title: str
    themes: tuple[PaperTheme, ...]
    divisions: tuple[str, ...]
    variations: dict[str, tuple[str, ...]]
    forms: tuple[PaperTheme, ...]


def paper_games() -> tuple[PaperGame, ...]:
    """Every game with its themes.

    >>> [each.game for each in paper_games()][:2]
    ['contig-60', 'equations']
    """
    return tuple(_one(game) for game in games.names())


def _one(game: str) -> PaperGame:
    own = part(game)
    lacks = {"rules-card": not hasattr(own, "card")}
    lacks["variation-chart"] = not hasattr(own, "variations")
    forms = [PaperTheme(kind, SAYS[kind]) for kind in KINDS if not lacks.get(kind)]
    book = rulebooks.get(own.BOOK)
    divisions = tuple(book.divisions) if book.game == game else ()
    usual = (own.DIVISION, *(d for d in divisions if d != own.DIVISION)) if divisions else ()
    playable = {d: tuple(own.playable(d)) for d in usual if hasattr(own, "playable")}
    named = tuple(PaperTheme(name, title) for name, title in themes(game).items())
    return PaperGame(game, games.title(game), named, usual, playable, tuple(forms))
