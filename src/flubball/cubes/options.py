"""The options of a cube game as data for a form: rulebooks, divisions, modes, variations."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from flubball import rulebooks
from flubball.cubes.equipment import Equipment
from flubball.cubes.start import MIDDLE, MODES
from flubball.cubes.table import Config
from flubball.engine.options import Choice, Option
from flubball.rulebooks import Rulebook

SAYS = {
    "rules": "The rulebook",
    "division": "The division",
    "season": "The season, for variations of odd and even years",
    "setter": "The seat that sets the Goal",
    "totals": "The points so far, by seat",
    "phase": "The phase to begin in",
    "turn": "The seat to act",
    "goal": "The Goal as it lies",
    "required": "The cubes in Required",
    "permitted": "The cubes in Permitted",
    "forbidden": "The cubes in Forbidden",
    "resources": "The cubes in Resources",
    "variations": "The variations in play",
}


def options(kit: Equipment, defaults: Mapping[str, str]) -> tuple[Option, ...]:
    """All options, those of a new match first.

    >>> from flubball import games
    >>> game = games.get("equations")
    >>> [option.name for option in options(game.kit, game.defaults) if not option.middle]
    ['rules', 'division', 'enforcement', 'judging', 'sand', 'clock', 'hints', 'season']
    """
    books = [book for id in rulebooks.ids() if (book := rulebooks.get(id)).game == kit.game]
    variations = tuple(_variations(kit, books))
    middle = [name for name in ("setter", "totals", *MIDDLE) if name != "variations"]
    found = (
        _option("rules", defaults["rules"], tuple(_book(book) for book in books)),
        _option("division", defaults["division"], tuple(_divisions(books))),
        *(replace(mode, says=mode.says.format(paper=kit.wording.paper)) for mode in MODES),
        *kit.settings,
    )
    rest = tuple(Option(name, SAYS[name], middle=True) for name in middle)
    if not variations:
        return (*found, *rest)
    season = _option("season", rulebooks.SEASON)
    chosen = Option("variations", SAYS["variations"], "", variations, many=True, middle=True)
    return (*found, season, *rest, chosen)


def _option(name: str, default: str, choices: tuple[Choice, ...] = ()) -> Option:
    return Option(name, SAYS[name], default, choices)


def _book(book: Rulebook) -> Choice:
    return Choice(book.id, f"{book.title}, {book.season}")


def _divisions(books: list[Rulebook]) -> Iterator[Choice]:
    for book in books:
        for division in book.divisions:
            yield Choice(division, division.capitalize(), {"rules": book.id})


def _variations(kit: Equipment, books: list[Rulebook]) -> Iterator[Choice]:
    for book in books:
        for division in book.divisions:
            config = Config(book.id, division, rulebooks.SEASON, int(book.number("players.min")))
            for name in kit.choices(config):
                # Those with something to fill in are no names of variations in play.
                if not kit.fault(config, (name,)):
                    only = {"rules": book.id, "division": division}
                    yield Choice(name, _says(book, division, name), only)


def _says(book: Rulebook, division: str, name: str) -> str:
    cited = book.divisions[division].get("cite", {}).get(name, "")
    return book.clauses[cited].says if cited in book.clauses else ""
