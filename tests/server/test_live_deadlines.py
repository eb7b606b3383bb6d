"""Every kind of deadline of every game, at tables with a bot that does not act.

A table with a question for the workers is looked at now and then; that must put off nothing. Time
passes in small steps here, and whoever looks at the table does so only when their own list says.
"""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import Engine, delete

from flubball import games
from flubball.engine import CLOCK, DICE, SPECTATOR, Entry, pass_time
from flubball.server.live import Pace, Seating, Tables, rows
from flubball.server.live.keeper import IDLE
from flubball.server.live.scheduler import SCAN
from flubball.server.live.visibility import LoggedEntry
from flubball.server.live.wakes import LEASE
from flubball.server.storage.database import writing
from flubball.server.storage.schema import TABLES
from flubball.server.storage.tables.changes import Change
from server.live_tools import MIDDLE, NO_DICE, PEOPLE, Clock, Silent, live, look, opened
from server.waits import Wait, waits

CUBES = {"roll", "goal", "move", "block", "write", "impossible", "check", "sign", "warning", "stop"}
LATE = {"roll", "goal", "move", "write", "check"}
MONITOR = {"turn", "time", "sign"}
KINDS = {
    "equations": CUBES | {"select", "no-goal"},
    "wff": CUBES,
    "contig-60": MONITOR,
    "juggle": MONITOR,
    "stars-and-bars": MONITOR,
    "fab-a-diffy": MONITOR | {"capture"},
    "queens-and-guards": MONITOR,
}
STEP = 5_000


async def go_on(processes: Sequence[Tables], clock: Clock, until: int) -> None:
    """Time passes, and what is due is done."""
    while clock.now < until:
        clock.now = min(clock.now + STEP, until)
        await look(processes)


async def begun(tables: Tables, clock: Clock, game: str, wait: Wait) -> str:
    """A table with one person and bots, in the middle of that match."""
    seats = wait.setup.seats
    seating = Seating((PEOPLE[0], *["bot:simple"] * (seats - 1)))
    table = await tables.create(game, seats, wait.setup.mapping, "link", seating)
    kept = [rows.entry_row(table, n, LoggedEntry(each)) for n, each in enumerate(wait.entries, 1)]
    assert await tables.keeper.writer.store(Change(table, entries=tuple(kept)))
    clock.now += wait.last
    await tables.info(table)
    await tables.look_again((table,))
    return table


async def new_entries(tables: Tables, table: str, wait: Wait) -> list[Entry]:
    kept = (await live(tables, table)).kept
    return [each.entry for each in kept[len(wait.entries) :]]


async def check_wait(processes: Sequence[Tables], clock: Clock, game: str, wait: Wait) -> None:
    """It passes when its time has come, not before and not later; and once."""
    table = await begun(processes[0], clock, game, wait)
    for tables in processes:
        await tables.scheduler.scan()
    until = clock.now - wait.last + wait.due.at
    await go_on(processes, clock, until)
    assert await new_entries(processes[0], table, wait) == []
    await go_on(processes, clock, until + 1)
    for tables in processes:
        await tables.look_again((table,))
        passed = await new_entries(tables, table, wait)
        assert passed[:1] == [Entry(wait.due.at, CLOCK, wait.due.task)], (wait.due, passed)
        # Whatever else is due at the same moment passes with it, and nothing twice.
        assert all(entry.at == wait.due.at for entry in passed)
        assert len(set(passed)) == len(passed)
    await put_away(processes, table)


async def put_away(processes: Sequence[Tables], table: str) -> None:
    """Its match would go on beside the next ones."""
    with writing(processes[0].keeper.engine).begin() as connection:
        connection.execute(delete(TABLES).where(TABLES.c.id == table))
    for tables in processes:
        tables.keeper.held.pop(table, None)


def test_random_play_reaches_every_kind_of_deadline() -> None:
    assert set(KINDS) == set(games.names())
    for game, kinds in KINDS.items():
        assert {wait.due.task for wait in waits(game)} == kinds, game
    for game, more in (("equations", {"select"}), ("wff", set[str]())):
        assert {wait.due.task for wait in waits(game) if wait.late} == LATE | more, game
        assert any(wait.judged for wait in waits(game))


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("game", KINDS)
def test_deadlines_pass_in_time_at_a_table_with_a_bot(
    engine: Engine, game: str, count: int
) -> None:
    async def main() -> None:
        clock = Clock()
        async with AsyncExitStack() as stack:
            processes = [
                await stack.enter_async_context(opened(engine, clock, Silent(), NO_DICE))
                for _ in range(count)
            ]
            for wait in waits(game):
                await check_wait(processes, clock, game, wait)

    asyncio.run(main())


async def with_bot(tables: Tables) -> tuple[str, int]:
    """EQUATIONS in the middle of a shake, against a bot; and when the person's turn is over."""
    seating = Seating(("bot:simple", PEOPLE[1]))
    table = await tables.create("equations", 2, MIDDLE, "link", seating)
    due = (await tables.view(table, SPECTATOR)).due
    assert due is not None and due.at > LEASE
    return table, due.at


async def moved_by_clock(tables: Tables, table: str) -> list[int]:
    return [k.entry.at for k in (await live(tables, table)).kept if k.entry.seat == CLOCK]


def test_a_restart_after_the_lease_puts_off_nothing(engine: Engine) -> None:
    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock, Silent(), NO_DICE) as tables:
            table, due = await with_bot(tables)
            begun = clock.now
            await go_on([tables], clock, begun + LEASE + 1)
        async with opened(engine, clock, Silent(), NO_DICE) as tables:
            await go_on([tables], clock, begun + due + 1)
            assert await moved_by_clock(tables, table) == [due]

    asyncio.run(main())


def test_another_process_takes_over_right_after_the_deadline(engine: Engine) -> None:
    """The one that asked the bot has renewed its lease, and dies."""

    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock, Silent(), NO_DICE) as other:
            async with opened(engine, clock, Silent(), NO_DICE) as dying:
                table, due = await with_bot(dying)
                await go_on([dying], clock, clock.now + due)
            clock.now += SCAN + 2
            await other.scheduler.scan()
            await look([other])
            assert await moved_by_clock(other, table) == [due]

    asyncio.run(main())


def test_a_table_with_a_bot_that_nobody_has_open(engine: Engine) -> None:
    """It is forgotten and read again; every deadline passes when it is due."""

    async def main() -> None:
        clock = Clock()
        async with opened(engine, clock, Silent(), NO_DICE) as tables:
            table, _ = await with_bot(tables)
            begun = clock.now
            found = await live(tables, table)
            _, expected = pass_time(found.game, found.state, 2 * IDLE)
            for count, entry in enumerate(expected):
                tables.keeper.held.clear()
                await go_on([tables], clock, begun + entry.at + 1)
                assert len(await moved_by_clock(tables, table)) > count, entry
            assert len(expected) > 5

    asyncio.run(main())


def test_dice_with_a_long_pace_fall_in_time(engine: Engine) -> None:
    async def main() -> None:
        clock, pace = Clock(), Pace(dice=LEASE + 5_000, bots=0)
        async with opened(engine, clock, Silent(), pace) as tables:
            seating = Seating(("bot:simple", PEOPLE[1]))
            table = await tables.create("equations", 2, {"setter": "0"}, "link", seating)
            for step in (LEASE, 4_999, 1):
                assert (await live(tables, table)).kept == []
                clock.now += step
                await look([tables])
            (kept,) = (await live(tables, table)).kept
            assert (kept.entry.seat, kept.entry.at) == (DICE, pace.dice)

    asyncio.run(main())
