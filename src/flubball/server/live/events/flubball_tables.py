"""Rounds that are played at Flubball tables: matches are opened, people seated, results fetched.

A match's id follows from the event's secret and who sits there, so that opening it twice is once.
"""

import asyncio
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Container
from hashlib import sha256
from itertools import count

import msgspec

from flubball.cubes.sheet import totals
from flubball.cubes.table import Table as CubeTable
from flubball.engine import SPECTATOR, format_record
from flubball.players.pace import USUAL
from flubball.server.live.codes import refusal
from flubball.server.live.events.background import Background
from flubball.server.live.events.events import Events
from flubball.server.live.events.live_event import LiveEvent
from flubball.server.live.events.moves_kept import keep_moves, open_match
from flubball.server.live.events.planning import Saved, Sending
from flubball.server.live.table import LiveTable
from flubball.server.live.tables import Tables
from flubball.server.live.types import Refused, Seating
from flubball.server.logs import get_log
from flubball.server.storage.errors import StorageError
from flubball.tournament.desk.tables import division_at, game_name
from flubball.tournament.event.actions import Action
from flubball.tournament.event.hall_actions import MatchOver, OpenTables, ShakeOver
from flubball.tournament.event.hall_state import FlubballTable, ShakeDone
from flubball.tournament.event.roles import TABLE_ID, DeskRole, Person
from flubball.tournament.event.state import EventState
from flubball.tournament.seats import Table

EVERY = 1.0
"""Seconds between two looks at the matches of a round."""
KEEP = 2
"""After so many looks the moves since then go into the event's log."""
TABLE = Person(TABLE_ID, DeskRole.TABLE, "Flubball table")
log = get_log("flubball tables")


class MatchSeat(msgspec.Struct, frozen=True):
    """Where somebody plays: the match, and the seat from 0."""

    match: str
    seat: int


class FlubballTables(Background):
    """Opens the matches of rounds, and brings what is played there into the events' logs."""

    def __init__(self, events: Events, tables: Tables, every: float = EVERY) -> None:
        super().__init__()
        self.events, self.tables, self.every = events, tables, every

    async def open_round(
        self, event: str, number: int, only: Container[int] = (), bot: str = ""
    ) -> Saved:
        """Open a match for every table of a round that is out, or for some; raises `Refused`.

        With a `bot` it sits on every seat: so a rehearsal plays itself.
        """
        live = await self.events.open(event)
        state = live.state
        out = state.released.get(number)
        if out is None:
            raise refusal("no-round")
        matches = {}
        for index, players in enumerate(out.tables):
            table = out.number_of(index)
            wanted = not only or table in only
            if wanted and len(players) > 1 and (number, table) not in state.flubball:
                game, options = game_and_options(state, number, table)
                id = match_id(live, number, table, players)
                seating = Seating((bot,) * len(players))
                pace = "instant" if bot else USUAL
                matches[table] = await self.tables.create(
                    game, len(players), options, "link", seating, id=id, pace=pace
                )
        if not matches:
            return Saved(live.version, self.events.clock())
        # With what each was opened with, so that another laptop has the same tables.
        opened = {(number, table): FlubballTable(match) for table, match in matches.items()}
        kept = await keep_moves(self.tables, opened, await self.events.seal(live))
        new: tuple[Action, ...] = (OpenTables(number, matches), *([kept] if kept else []))
        return await self._send(live, new, f"open-{number}-{live.version}")

    async def sit(self, live: LiveEvent, number: int, player: str, occupant: str) -> MatchSeat:
        """Seat somebody whose code says so, whoever sits there by mistake; raises `Refused`."""
        table = live.state.table_of(number, player)
        played = live.state.flubball.get((number, table or 0))
        if played is None or table is None:
            raise refusal("no-match")
        out = live.state.released[number]
        players = next(t for k, t in enumerate(out.tables) if out.number_of(k) == table)
        seat = players.index(player)
        info = (await self._open(live, played)).info
        if info.seating.seats[seat] not in ("", occupant):
            await self.tables.leave(played.match, seat)
        await self.tables.sit(played.match, seat, occupant)
        return MatchSeat(played.match, seat)

    async def _run(self) -> None:
        for look in count(1):
            await asyncio.sleep(self.every)
            for live in tuple(self.events.keeper.held.values()):
                for (number, table), played in tuple(live.state.flubball.items()):
                    if not played.record:
                        await self._fetch(live, number, table, played)
                if look % KEEP == 0:
                    await self._keep(live)

    async def _keep(self, live: LiveEvent) -> None:
        if not live.state.flubball:
            return
        try:
            seal = await self.events.seal(live)
            if (new := await keep_moves(self.tables, live.state.flubball, seal)) is not None:
                await self._send(live, (new,), "")
        except (Refused, StorageError) as error:
            log.error("moves were not kept", desk=live.id, error=str(error))

    async def _fetch(self, live: LiveEvent, number: int, table: int, played: FlubballTable) -> None:
        try:
            match = await self._open(live, played)
            new = news(match, number, table, played)
            if new:
                name = f"{played.match}-{len(played.shakes)}-{len(new)}"
                await self._send(live, new, name)
        except (Refused, StorageError) as error:
            log.error("a result was not taken", desk=live.id, table=table, error=str(error))

    async def _open(self, live: LiveEvent, played: FlubballTable) -> LiveTable:
        seal = await self.events.seal(live)
        return await open_match(self.tables, live.entries, played.match, seal)

    async def _send(self, live: LiveEvent, actions: tuple[Action, ...], name: str) -> Saved:
        sending = Sending(live.version, actions, name[:64])
        return await self.events.send(live.id, TABLE, sending)


def match_id(live: LiveEvent, number: int, table: int, players: Table) -> str:
    """The id of the match of a table: unguessable without the event's secret."""
    purpose = f"match:{live.id}:{number}:{table}:{','.join(players)}".encode()
    digest = hmac.new(live.head.secret.encode(), purpose, sha256).digest()
    return urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def game_and_options(state: EventState, number: int, table: int) -> tuple[str, dict[str, str]]:
    """What is played at a table, by which rules; a board has the minutes of the event's rounds."""
    event = state.event
    game = game_name(state, number, table)
    if state.scoring.by_card:
        return game, {"time": str(event.minutes)}
    out = state.released[number]
    players = next(t for k, t in enumerate(out.tables) if out.number_of(k) == table)
    division = division_at(state, players)
    given = {"rules": state.scoring.book.id, "division": division, "season": event.season}
    return game, {name: value for name, value in given.items() if value}


def news(match: LiveTable, number: int, table: int, played: FlubballTable) -> tuple[Action, ...]:
    """What a match has that the event does not know yet."""
    new: list[Action] = []
    state = match.state
    if isinstance(state, CubeTable):
        new += [
            ShakeOver(number, table, index + 1, shake_done(match, state, index))
            for index in range(len(played.shakes), len(state.sheet.rows))
        ]
    if match.is_over:
        final = totals(state) if isinstance(state, CubeTable) else _scores(match)
        text = match.record(SPECTATOR)
        hash = sha256(text.encode()).hexdigest()
        new.append(MatchOver(number, table, tuple(final), hash, text))
    return tuple(new)


def _scores(match: LiveTable) -> tuple[int, ...]:
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    return outcome.scores


def shake_done(match: LiveTable, state: CubeTable, index: int) -> ShakeDone:
    """A shake of the sheet, with totals after it; the last one has its penalties too."""
    rows = state.sheet.rows
    if index == len(rows) - 1:
        after = totals(state)
    else:
        sums = [row.scores for row in rows[: index + 1]]
        after = tuple(sum(column) for column in zip(state.sheet.carried, *sums, strict=True))
    row = rows[index]
    points = ", ".join(f"{score:+}" for score in row.scores)
    says = f"{_ENDS.get(row.end, row.end)}: {points}."
    return ShakeDone(after, says, len(match.kept), log_hash(match, len(match.kept)))


_ENDS = {
    "now": "Now",
    "impossible": "Impossible",
    "no-goal": "No Goal",
    "last-cube": "The last cube",
    "time-called": "Time was called",
    "void": "It does not count",
}


def log_hash(match: LiveTable, entries: int) -> str:
    """The hash of a match's log up to an entry."""
    kept = tuple(each.entry for each in match.kept[:entries])
    text = format_record(msgspec.structs.replace(match.head, entries=kept))
    return sha256(text.encode()).hexdigest()


def record_hash(match: LiveTable) -> str:
    """The hash of the whole record with its seed, without people's names."""
    return sha256(match.record(SPECTATOR).encode()).hexdigest()
