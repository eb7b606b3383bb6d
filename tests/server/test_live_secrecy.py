"""What is sent to a seat holds no secret of another: over every byte, in random matches."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import Engine

from flubball import games
from flubball.engine import AnyGame, Seat, Setup, leaks
from flubball.server.live import Ack, Tables, Update, UpdateQueue
from flubball.server.live.visibility import LoggedEntry, watchers
from flubball.server.storage import migrate, open_database
from server.live_tools import MIDDLE, PEOPLE, Clock, Players, live, new_table, opened, settle

SETUPS = [
    (game.name, number, setup)
    for game in games.every()
    for number, setup in enumerate(game.setups())
]
NAMES = [f"{name}-{number}" for name, number, _ in SETUPS]


class Ears:
    """Listeners for every seat, who know all secrets and look for them in what they get."""

    def __init__(self, queues: dict[Seat, UpdateQueue]) -> None:
        self.queues = queues
        self.bytes = 0
        self.secrets = 0

    def listen(self, game: AnyGame, state: Any) -> None:
        """Every update that waits now was made for this state."""
        for seat, queue in self.queues.items():
            secrets = list(game.secrets(state, seat))
            self.secrets += len(secrets)
            while not queue.empty():
                update = queue.get_nowait()
                assert isinstance(update, Update)
                self.look(update, secrets, seat)

    def look(self, update: Update, secrets: list[object], seat: Seat) -> None:
        sent = msgspec.json.encode(update)
        view = msgspec.json.decode(update.view)
        self.bytes += len(sent) + len(update.view)
        assert leaks(view, secrets) == (), seat
        assert leaks(msgspec.to_builtins(update.entries), secrets) == (), seat
        for secret in secrets:
            if isinstance(secret, str):
                coded = msgspec.json.encode(secret)[1:-1]
                assert coded not in sent and coded not in update.view, seat


@pytest.mark.parametrize(("name", "number", "setup"), SETUPS, ids=NAMES)
def test_no_seat_is_sent_a_secret(folder: Path, name: str, number: int, setup: Setup) -> None:
    async def main() -> None:
        clock, rng = Clock(), Random(number)
        async with opened(engine, clock) as tables:
            table = await new_table(tables, name, setup.seats, **setup.mapping)
            queues = {s: await listener(tables, table, s) for s in watchers(setup.seats)}
            ears, players = Ears(queues), Players(tables, table, number)
            found = await live(tables, table)
            for _ in range(250):
                clock.now += rng.choice((50, 900, 20_000))
                # One entry at a time, so that each update is compared with its own secrets.
                await settle(tables)
                ears.listen(found.game, found.state)
                await players.act()
                ears.listen(found.game, found.state)
            assert ears.bytes > 10_000

    engine = open_database(f"sqlite:///{folder}/t.db")
    migrate(engine)
    asyncio.run(main())
    engine.dispose()


@pytest.mark.parametrize(("name", "number", "setup"), SETUPS, ids=NAMES)
def test_words_tell_no_more_than_the_view(
    folder: Path, name: str, number: int, setup: Setup
) -> None:
    """Nobody is told words that another action, seen in the same way, would have had."""

    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock) as tables:
            table = await new_table(tables, name, setup.seats, **setup.mapping)
            players = Players(tables, table, 100 + number)
            found = await live(tables, table)
            told = 0
            for _ in range(120):
                clock.now += 900
                await settle(tables)
                before, first = found.state, len(found.kept)
                if await players.act() and len(found.kept) == first + 1:
                    told += words_by_view(found.game, before, found.state, found.kept[-1])
            assert told > 5

    engine = open_database(f"sqlite:///{folder}/t.db")
    migrate(engine)
    asyncio.run(main())
    engine.dispose()


def words_by_view(game: AnyGame, before: Any, after: Any, kept: LoggedEntry) -> int:
    entry = kept.entry
    others = [a for a in game.legal(before, entry.seat) if game.format_action(a) != entry.text]
    elsewhere = [game.apply(before, entry.seat, other, entry.at) for other in others[:25]]
    seats = [s for s in watchers(2) if s != entry.seat]
    words = [told for seat in seats if (told := kept.told(seat, 1)) is not None and told.text]
    for seat in seats:
        told = kept.told(seat, 1)
        if told is not None and told.text and elsewhere:
            seen = game.view(after, seat)
            same = [state != after and game.view(state, seat) == seen for state in elsewhere]
            assert not any(same), (entry, seat, others[same.index(True)])
    return len(words)


async def listener(tables: Tables, table: str, seat: Seat) -> UpdateQueue:
    found = await live(tables, table)
    queue = found.listening.add(seat)
    queue.put_nowait(found.update(seat, 0, 0))
    return queue


def test_others_do_not_even_learn_that_something_was_written(engine: Engine) -> None:
    async def main() -> None:
        async with opened(engine) as tables:
            table = await new_table(tables, "equations", 3, **MIDDLE)
            for number, (seat, text) in enumerate([(1, "move 2 R"), (0, "block"), (0, "now")]):
                answer = await tables.send(table, seat, PEOPLE[seat], number, text)
                assert isinstance(answer, Ack), answer
            found = await live(tables, table)
            queues = {seat: await listener(tables, table, seat) for seat in found.counts}
            before = {seat: await tables.view(table, seat) for seat in queues}
            for queue in queues.values():
                queue.get_nowait()
            for number, (seat, text) in enumerate(
                [(0, "write (2+3)x1"), (2, "decide yes"), (2, "write (4+1)x1")], 10
            ):
                answer = await tables.send(table, seat, PEOPLE[seat], number, text)
                assert isinstance(answer, Ack), answer
            sizes = {str(seat): queue.qsize() for seat, queue in queues.items()}
            assert sizes == {"0": 1, "1": 0, "2": 2, "judge": 0, "spectator": 0}
            assert await tables.view(table, 1) == before[1]

    asyncio.run(main())
