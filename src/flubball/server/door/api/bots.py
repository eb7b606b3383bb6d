"""Profiles of bots: what each level of a game knows, and its record against people here."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

import msgspec
from litestar.params import PathParameter

from flubball import players
from flubball.engine import Outcome
from flubball.server.door.dependencies import TheServices
from flubball.server.door.problems import Refusal
from flubball.server.door.routes import endpoint
from flubball.server.live import rows
from flubball.server.storage.tables.matches import Found, matches_with_bots

LOOKED_AT = 2_000
"""The most matches of a game that are counted: the newest."""
BOT = "bot:"

GamePath = Annotated[str, PathParameter(max_length=60, description="The name of a game.")]


class BotProfile(msgspec.Struct, frozen=True):
    """A level, and how its finished matches against people ended; those in classes do not count."""

    level: int
    name: str
    face: str
    sentence: str
    won: int = 0
    tied: int = 0
    lost: int = 0


@endpoint("GET", "/games/{game:str}/bots", "game.bots", tag="tables")
async def profiles(services: TheServices, game: GamePath) -> list[BotProfile]:
    """The levels of a game with their records against people on this server."""
    levels = players.levels(game)
    if not levels:
        raise Refusal(404, "no-game", "There is no such game.", "Look at the list of games.")
    counts = Counter(ends(game, await services.read(matches_with_bots, game, LOOKED_AT)))
    return [
        BotProfile(*level[:4], *(counts[level.number, how] for how in ("won", "tied", "lost")))
        for level in levels
    ]


def ends(game: str, found: Found) -> Iterator[tuple[int, str]]:
    """The level of each bot that played against people, and how the match ended for it.

    >>> from types import SimpleNamespace as Row
    >>> seats = [Row(seat=0, occupant="guest:7"), Row(seat=1, occupant="bot:2")]
    >>> table = Row(seats=2, outcome='{"reason": "time", "scores": [4, 6]}')
    >>> list(ends("contig-60", [(table, seats)]))
    [(2, 'won')]
    """
    for row, seatings in found:
        seats = rows.read_seating(row.seats, seatings).seats
        if not any(who and not who.startswith(BOT) for who in seats):
            continue
        best = msgspec.json.decode(row.outcome, type=Outcome).best
        for seat, who in enumerate(seats):
            if who.startswith(BOT):
                how = "lost" if seat not in best else "won" if len(best) == 1 else "tied"
                yield players.find_level(game, who.removeprefix(BOT)).number, how


HANDLERS = [profiles]
