"""The injector: server processes, their database and their lines go wrong while people play.

    python -m faults.injector --database sqlite --fault kill --times 5 --seed 1

Afterwards everything is healed, every table must go on, and the history must be explained.
"""

import argparse
import asyncio
import os
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import psycopg

from faults.clients import Witness, seated, stored
from faults.clocks import WallClock, started_with
from faults.history import History
from faults.nodes import CONTEXT, Node, after_power_cut, forgetful_library
from faults.proxy import Proxy
from faults.table_checker import FAIR, check
from flubball.server.door.network.serving import prepare
from server.postgres import Cluster, cluster, quick_folder
from server.processes import children

TABLES = 2
PATIENCE = 120.0
MOST_SAID = 20
SQLITE = ("kill", "pause", "cut", "delay", "stall", "clock", "power", "full")
POSTGRES = ("kill", "pause", "cut", "delay", "stall", "clock", "restart", "stop", "listener")
FAULTS = {"sqlite": SQLITE, "postgresql": POSTGRES}


class Field:
    """Nodes, their proxies, and the database they share."""

    def __init__(self, url: str, rng: Random, nodes: int, careless: bool = False) -> None:
        self.url, self.rng = url, rng
        self.nodes = [Node(url, careless) for _ in range(nodes)]
        self.proxies = [Proxy(node.port) for node in self.nodes]
        self.postgres: Cluster | None = None
        self.folder = self.shadow = Path()
        self.clocks: list[WallClock] = []
        self.counts: Counter[str] = Counter()

    def pause(self, least: float = 0.3, most: float = 2.0) -> Awaitable[None]:
        """A while."""
        return asyncio.sleep(self.rng.uniform(least, most))

    def one(self) -> tuple[Node, Proxy]:
        """A node by chance."""
        place = self.rng.randrange(len(self.nodes))
        return self.nodes[place], self.proxies[place]


async def kill(field: Field) -> None:
    """A process dies, and is started again."""
    node, _ = field.one()
    node.kill()
    await field.pause(0, 0.5)
    node.start()
    await node.is_open()


async def pause(field: Field) -> None:
    """A process stands still for a while: a machine that swaps, or sleeps."""
    node, _ = field.one()
    node.signal(signal.SIGSTOP)
    await field.pause(1, 4)
    node.signal(signal.SIGCONT)


async def cut(field: Field) -> None:
    """All connections break, and none is taken for a while."""
    _, proxy = field.one()
    proxy.cut()
    await field.pause()
    proxy.heal()


async def delay(field: Field) -> None:
    """Every packet takes its time."""
    _, proxy = field.one()
    proxy.delay = field.rng.uniform(0.02, 0.3)
    await field.pause(1, 3)
    proxy.heal()


async def stall(field: Field) -> None:
    """Connections stay, and nothing comes through."""
    _, proxy = field.one()
    proxy.stall()
    await field.pause(1, 4)
    proxy.heal()


async def clock(field: Field) -> None:
    """A machine's wall clock jumps by up to an hour: a server's, or PostgreSQL's own."""
    node, _ = field.one()
    jumps = [node.jump, *(each.set for each in field.clocks)]
    field.rng.choice(jumps)(field.rng.randrange(-3_600_000, 3_600_000))
    await field.pause(1, 3)


async def restart(field: Field) -> None:
    """PostgreSQL dies at once, and is started again."""
    assert field.postgres is not None
    await asyncio.to_thread(field.postgres.stop, "immediate")
    await field.pause(0, 1)
    await asyncio.to_thread(field.postgres.start)


async def stop(field: Field) -> None:
    """Every process of PostgreSQL stands still."""
    assert field.postgres is not None
    pids = _postgres_processes(field.postgres)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    await field.pause(0.5, 3)
    for pid in pids:
        os.kill(pid, signal.SIGCONT)


def _postgres_processes(running: Cluster) -> list[int]:
    first = int((running.folder / "data" / "postmaster.pid").read_text().split()[0])
    return [first, *children(first)]


async def listener(field: Field) -> None:
    """Somebody listens and never reads: notifications pile up on the database's side."""
    line = await psycopg.AsyncConnection.connect(field.url)
    async with line:
        await line.execute("LISTEN flubball_stalled")
        await line.commit()
        await line.execute("SELECT 1")  # From here on the transaction is open.
        async with await psycopg.AsyncConnection.connect(field.url, autocommit=True) as other:
            for _ in range(200):
                await other.execute("SELECT pg_notify('flubball_stalled', repeat('x', 7000))")
            used = await (await other.execute("SELECT pg_notification_queue_usage()")).fetchone()
        assert used is not None and used[0] > 0
        field.counts["queue used at most, millionths"] = max(
            field.counts["queue used at most, millionths"], round(used[0] * 1e6)
        )
        await field.pause(1, 3)


async def power(field: Field) -> None:
    """The machine loses its power: what was not synced is gone."""
    node, _ = field.one()
    node.kill()
    after_power_cut(field.folder, field.shadow)
    node.start()
    await node.is_open()


async def full(field: Field) -> None:
    """Somebody else's file takes all the room on a small file system."""
    ballast = field.folder / "ballast"
    with open(ballast, "wb", buffering=0) as file:
        try:
            while file.write(b"x" * 4_096):
                pass
        except OSError:
            field.counts["filled"] += 1
    await field.pause(1, 3)
    ballast.unlink()


DOING: dict[str, Callable[[Field], Awaitable[None]]] = {
    each.__name__: each
    for each in (kill, pause, cut, delay, stall, clock, restart, stop, listener, power, full)
}


async def run(field: Field, fault: str, times: int) -> tuple[list[str], History]:
    """Play, let things go wrong so often, heal, see every table go on, and check."""
    kept = History()
    async with AsyncExitStack() as around:
        for proxy in field.proxies:
            await around.enter_async_context(proxy)
        for node in field.nodes:
            around.callback(node.close)
            node.start()
        for node in field.nodes:
            await node.is_open()
        witnesses = await seated(field.proxies[0], TABLES, field.rng, kept)
        over = asyncio.Event()
        playing = [asyncio.create_task(each.play(field.proxies, over)) for each in witnesses]
        for _ in range(times):
            await field.pause(0.5, 2.5)
            await DOING[fault](field)
            field.counts["faults"] += any(not each.is_over for each in witnesses)
        before = {each: each.seq for each in witnesses if not each.is_over}
        # A server that forgot its tables never goes on: nobody waits for it.
        stuck = await _go_on(before, 5.0 if field.nodes[0].careless else PATIENCE)
        over.set()
        await asyncio.gather(*playing)
    for each in witnesses:
        kept.sends += each.unanswered()
    kept.log = stored(field.url)
    # A stopped process may have answered long before; only honest pauses make clocks comparable.
    fair = FAIR if fault in ("cut", "clock", "listener") else None
    wrong = [f"{each.kind}: {each.sentence}" for each in check(kept, fair)]
    return wrong + [f"table {each.table} did not go on" for each in stuck], kept


async def _go_on(before: dict[Witness, int], patience: float) -> list[Witness]:
    until = time.monotonic() + patience
    while time.monotonic() < until:
        left = [each for each, seq in before.items() if each.seq <= seq and not each.is_over]
        if not left:
            return []
        await asyncio.sleep(0.1)
    return left


@contextmanager
def place(database: str, fault: str, rng: Random, careless: bool = False) -> Iterator[Field]:
    """A database of its own, with what the fault needs."""
    with ExitStack() as around:
        folder = quick_folder("flubball-faults-")
        around.callback(shutil.rmtree, folder, ignore_errors=True)
        data, shadow = folder / "data", folder / "shadow"
        data.mkdir()
        shadow.mkdir()
        clocks = []
        if database == "postgresql":
            if fault == "clock":
                open_one = Path(around.enter_context(TemporaryDirectory(prefix="flubball-clock-")))
                open_one.chmod(0o755)  # PostgreSQL is another user's
                clocks.append(WallClock(open_one / "clock"))
                with started_with(clocks[0].environment):
                    running = around.enter_context(cluster())
            else:
                running = around.enter_context(cluster())
            url = running.new_database()
        else:
            url = f"sqlite:///{data}/tables.db"
        if fault == "full":
            _mount(data)
            around.callback(os.system, f"umount {data}")
        if fault == "power":
            os.environ |= {"FORGETFUL_FOLDER": str(data), "FORGETFUL_SHADOW": str(shadow)}
            os.environ["LD_PRELOAD"] = forgetful_library(folder)
        CONTEXT.set_forkserver_preload(["faults.nodes"])
        field = Field(url, rng, 2 if database == "postgresql" else 1, careless)
        if fault != "power":
            prepare(url)
        else:
            # Prepared where the file layer is loaded, so that the empty database is synced there.
            made = CONTEXT.Process(target=prepare, args=(url,))
            made.start()
            made.join()
        field.folder, field.shadow, field.clocks = data, shadow, clocks
        field.postgres = running if database == "postgresql" else None
        yield field


def _mount(folder: Path) -> None:
    if os.system(f"mount -t tmpfs -o size=16m tmpfs {folder}"):
        raise RuntimeError("a small file system needs the right to mount: run it as root")


def inject(
    database: str, fault: str, times: int, seed: int, careless: bool = False
) -> dict[str, Any]:
    """One run: counts of what happened, and what was wrong."""
    rng = Random(seed)
    with place(database, fault, rng, careless) as field:
        wrong, kept = asyncio.run(run(field, fault, times))
    counts = dict(field.counts) | {
        "acknowledged": sum(bool(each.seq) for each in kept.sends),
        "unanswered": sum(not each.seq and not each.refused for each in kept.sends),
        "looks": len(kept.looks),
        "told": len(kept.heard),
        "entries": len(kept.log),
    }
    return {"counts": counts, "wrong": wrong[:MOST_SAID]}


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--database", choices=list(FAULTS), required=True)
    options.add_argument("--fault", choices=list(DOING), required=True)
    options.add_argument("--times", type=int, default=5)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--careless", action="store_true", help="plant a fault: sync nothing")
    chosen = options.parse_args()
    found = inject(chosen.database, chosen.fault, chosen.times, chosen.seed, chosen.careless)
    sys.stdout.write(msgspec.json.encode(found).decode() + "\n")


if __name__ == "__main__":
    main()
