"""`flubball games`: every game there is, with a line about it."""

from typing import Annotated, Any

import msgspec
import typer

from flubball import games, players, rulebooks
from flubball.cli.output import console, heading, print_json, print_table, print_text
from flubball.engine.contract.starting import Starting


class ListedLevel(msgspec.Struct, frozen=True):
    """A level of its bots, as `flubball play --level` takes it."""

    number: int
    name: str
    face: str
    sentence: str


class Listed(msgspec.Struct, frozen=True):
    """A game of the registry. `title` and `about` are those of its module `about`."""

    name: str
    title: str
    players: tuple[int, ...]
    rulebook: str
    book: str
    about: str
    bot: bool
    play: str
    levels: tuple[ListedLevel, ...] = ()


def listed(game: Starting[Any]) -> Listed:
    """What the list says of a game.

    >>> found = listed(games.get("contig-60"))
    >>> found.title, found.players, found.rulebook, found.bot, found.play
    ('Contig 60', (2,), 'nmp-division-3', True, 'flubball play contig-60')
    """
    about = games.part(game.name, "about")
    edition = game.edition(game.setups()[0])
    levels = tuple(ListedLevel(*level[:4]) for level in players.levels(game.name))
    return Listed(
        game.name,
        games.title(game.name),
        game.players,
        edition.id,
        rulebooks.get(edition.id).title,
        about.ABOUT if about else "",
        bool(levels),
        f"flubball play {game.name}" + ("" if levels else " --people 2"),
        levels,
    )


def games_command(
    json: Annotated[bool, typer.Option("--json", help="Print for programs.")] = False,
) -> None:
    """List all games: players, rulebook, what it is, how to play it."""
    found = [listed(game) for game in games.every()]
    if json:
        print_json(found)
        return
    out = console()
    for each in found:
        out.print(heading(each.title, each.name))
        print_text(out, each.about)
        rows = [
            ("players", " or ".join(map(str, each.players))),
            ("rulebook", f"{each.rulebook}: {each.book}"),
            ("bot", "yes" if each.bot else "no"),
            *((f"level {one.number}", f"{one.name}: {one.sentence}") for one in each.levels),
            ("play", each.play),
        ]
        print_table(out, rows)
