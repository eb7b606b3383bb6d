"""Ratings of people who asked for one: computed from finished matches, kept nowhere.

The model is Plackett and Luce's as openskill has it. Everybody begins with 1500; a rating comes
with where it lies nineteen times of twenty. Bots are players like others, by their level. Who has
not asked plays as somebody unknown in each match, and nothing is remembered of it.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from flubball.engine import Outcome
from flubball.server.live import rows
from flubball.server.storage import Connection
from flubball.server.storage.accounts import ratings, users
from flubball.server.storage.tables.matches import Found, rated_matches

LOOKED_AT = 1_000
"""The most matches of a game that are looked at: the newest."""
SHOWN = 50
SCALE = 60
BOT = "bot:"


class Rating(msgspec.Struct, frozen=True):
    """A rating: 1500 to begin with; it lies between `low` and `high` nineteen times of twenty."""

    rating: int
    low: int
    high: int
    matches: int


class Placed(msgspec.Struct, frozen=True):
    """Somebody on the ladder of a game, under the nickname of their account."""

    nickname: str
    rating: Rating


class Match(msgspec.Struct, frozen=True):
    """Who sat where at the end of a match, with how many points, and when it was opened."""

    seats: tuple[str, ...]
    scores: tuple[int, ...]
    created: int


def ladder(db: Connection, game: str) -> list[Placed]:
    """Those who asked for a rating in a game and have played, surest first.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     ladder(db, "wff")
    []
    """
    found = ratings_in(db, game)
    names = users.nicknames(db, frozenset(found))
    placed = [Placed(names[who], each) for who, each in found.items() if who in names]
    return sorted(placed, key=lambda each: (-each.rating.low, each.nickname))[:SHOWN]


def ratings_in(db: Connection, game: str) -> dict[str, Rating]:
    """The ratings of all who asked for one in a game and have played since.

    >>> from flubball.server.storage.accounts.scratch import scratch
    >>> with scratch() as db:
    ...     ratings_in(db, "wff")
    {}
    """
    asked = ratings.everybody(db, game)
    if not asked:
        return {}
    found = rated_matches(db, game, asked, ratings.rated_classes(db), LOOKED_AT)
    return computed(asked, _matches(found))


def computed(asked: Mapping[str, int], matches: Iterable[Match]) -> dict[str, Rating]:
    """Ratings by who asked since when, from matches in their order.

    >>> asked = {"account:a": 5, "account:b": 5}
    >>> won = Match(("account:a", "account:b"), (6, 4), 7)
    >>> {who: each.rating for who, each in computed(asked, [won, won]).items()}
    {'account:a': 1779, 'account:b': 1221}
    >>> computed(asked, [Match(("account:a", "guest:7"), (6, 4), 4)])
    {}
    """
    model = _model()
    known: dict[str, PlackettLuceRating] = {}
    played: dict[str, int] = {}
    for match in matches:
        if not _counts(match, asked):
            continue
        sides = [[known.get(who) or model.rating()] for who in match.seats]
        after = model.rate(sides, scores=[float(points) for points in match.scores])
        for who, (rating,) in zip(match.seats, after, strict=True):
            if who.startswith(BOT) or asked.get(who, match.created + 1) <= match.created:
                known[who] = rating
                played[who] = played.get(who, 0) + 1
    return {who: _shown(known[who], count) for who, count in played.items() if who in asked}


def _counts(match: Match, asked: Mapping[str, int]) -> bool:
    """Somebody in it had asked before it began, and nobody plays against themselves."""
    whole = all(match.seats) and len(set(match.seats)) == len(match.seats)
    return whole and any(asked.get(who, match.created + 1) <= match.created for who in match.seats)


def _shown(rating: PlackettLuceRating, count: int) -> Rating:
    middle, wide = SCALE * rating.mu, 2 * SCALE * rating.sigma
    return Rating(round(middle), round(middle - wide), round(middle + wide), count)


@lru_cache(1)
def _model() -> PlackettLuce:
    return PlackettLuce()


def _matches(found: Found) -> list[Match]:
    """The oldest first."""
    return [
        Match(
            rows.read_seating(row.seats, seated).seats,
            msgspec.json.decode(row.outcome, type=Outcome).scores,
            row.created,
        )
        for row, seated in reversed(found)
    ]
