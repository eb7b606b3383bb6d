"""Ratings: only for accounts that ask for one, game by game."""

from typing import Annotated

import msgspec
from litestar.params import JSONBody

from flubball import games
from flubball.server.door.api.bots import GamePath
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.people.rating import Placed, Rating, ladder, ratings_in
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import endpoint
from flubball.server.storage import Connection
from flubball.server.storage.accounts import ratings


class OwnRating(msgspec.Struct, frozen=True):
    """A game in which you asked for a rating; there is none before your first match since then."""

    game: str
    since: int
    rating: Rating | None


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether you want a rating in a game. It is shown to everybody under your nickname."""

    game: Annotated[str, msgspec.Meta(max_length=60)]
    wanted: bool


@endpoint("GET", "/account/ratings", "account.ratings", tag="people")
async def own(services: TheServices, visitor: TheVisitor) -> list[OwnRating]:
    """The games in which you asked for a rating."""
    return await services.read(own_ratings, visitor.id)


@endpoint("POST", "/account/ratings", "account.rate", tag="people")
async def want(
    services: TheServices, visitor: TheVisitor, data: JSONBody[Wanted]
) -> list[OwnRating]:
    """Ask for a rating in a game, or take it back: then there is none any more."""
    _check(data.game)
    services.throttle("own", visitor.id)
    if data.wanted:
        await services.write(ratings.ask, visitor.id, data.game, services.clock())
    else:
        await services.write(ratings.take_back, visitor.id, data.game)
    return await services.read(own_ratings, visitor.id)


@endpoint("GET", "/games/{game:str}/ladder", "game.ladder", tag="tables")
async def shown(services: TheServices, game: GamePath) -> list[Placed]:
    """Those who asked for a rating in a game and have played, the surest first."""
    _check(game)
    return await services.read(ladder, game)


def own_ratings(db: Connection, account: str) -> list[OwnRating]:
    """An account's ratings, by game.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     own_ratings(db, "7f")
    []
    """
    return [
        OwnRating(each.game, each.since, ratings_in(db, each.game).get(f"account:{account}"))
        for each in ratings.asked(db, account)
    ]


def _check(game: str) -> None:
    if game not in games.names():
        raise Refusal(404, "no-game", "There is no such game.", "Look at the list of games.")


HANDLERS = [own, want, shown]
