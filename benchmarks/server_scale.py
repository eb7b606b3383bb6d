"""What a server takes: moves a second by process count, memory of a table and of a socket.

    python benchmarks/server_scale.py [--moves 6000] [--processes 1,2,3] [--sqlite] [--json FILE]
        [--apart] [--share 0.2]

Real server processes on one private PostgreSQL on the disk (or one on SQLite), behind one port as
`flubball serve --processes` has it; with `--apart` each has its own, as on machines of their own,
and the sockets of every table are spread over all of them. Clients share the machine. First as
many moves as possible, then half of that a second; then tables without sockets and sockets at
tables, and what the servers' memory grew by. `cores` says who used the processor: where servers,
clients and database together use all there are, it is the machine that saturates. So with `--share`
each server process gets so much of one core under load, and no more: equal small machines, with one
database.
"""

import argparse
import asyncio
import gc
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

# This file would hide the package `server` of the tests.
sys.path[0] = str(Path(__file__).parent.parent / "tests")
sys.path.append(str(Path(__file__).parent.parent))

import httpx  # noqa: E402
from benchmarks.server_lines import Line, connect  # noqa: E402
from benchmarks.server_shares import NoShares, shares  # noqa: E402
from benchmarks.server_sockets import (  # noqa: E402
    HOST,
    PLAYERS,
    TICKS,
    Clients,
    Place,
    Running,
    full_load,
    machine_time,
    processor_time,
    running,
    several,
    steady,
)
from benchmarks.server_tables import SCRIPT, SETUP  # noqa: E402

from flubball.server.storage import migrate, open_database  # noqa: E402
from server.postgres import cluster  # noqa: E402

FILES = 8_192
THIRD = len(SCRIPT) // PLAYERS
EMPTY, QUIET = 300, 100
"""Tables that are only opened, and tables with all sockets, for what memory they take."""


class Spread(Clients):
    """Guests whose sockets go to one process after the other."""

    def __init__(self, ports: list[int]) -> None:
        super().__init__(ports[0], SETUP, SCRIPT[: THIRD * PLAYERS])
        self._ports = cycle(ports)

    async def line(self, table: str, guest: httpx.AsyncClient) -> Line:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.cookies.jar)
        found = await connect(HOST, next(self._ports), f"/api/v1/tables/{table}/live", cookies)
        found.write(b'{"hello":{}}')
        return found


def megabytes(servers: list[Running]) -> float:
    """Memory of the processes themselves, with their share of what they have in common."""
    found = 0
    for server in servers:
        for line in Path(f"/proc/{server.process}/smaps_rollup").read_text().splitlines():
            found += int(line.split()[1]) if line.startswith("Pss:") else 0
    return found / 1_024


def database_time(master: int) -> float:
    """Seconds of CPU that PostgreSQL has used; what ended processes used is the master's."""
    found = 0.0
    for folder in Path("/proc").iterdir():
        try:
            words = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # no process, or it has just ended
        if folder.name == str(master):
            found += sum(map(int, words[11:15])) / TICKS
        elif folder.name.isdigit() and words[1] == str(master):
            found += sum(map(int, words[11:13])) / TICKS
    return found


async def loads(
    servers: list[Running], moves: int, master: int, share: float = 0.0
) -> dict[str, float]:
    """Full load, then half of it; `master` is PostgreSQL's first process, 0 for none."""
    clients = Spread([server.port for server in servers])
    places = await clients.begin(2 * (moves // (2 * THIRD)) + 20)
    gc.collect()
    gc.disable()  # the clients' own searches would hold up what they measure
    try:
        with shares([server.process for server in servers] if share else [], share):
            return await loaded(servers, places, master)
    finally:
        gc.enable()
        await clients.end(places)


async def loaded(servers: list[Running], places: list[Place], master: int) -> dict[str, float]:
    """The same at these tables: a third of their moves, then the rest."""
    used = [processor_time(server.process) for server in servers]
    begun, own, every = time.perf_counter(), time.process_time(), machine_time()
    database = database_time(master)
    taken = sorted(await full_load(places, THIRD))
    spent = time.perf_counter() - begun
    served = sum(processor_time(s.process) for s in servers) - sum(used)
    own, every = time.process_time() - own, machine_time() - every
    database = database_time(master) - database
    rate = len(taken) / spent
    late: list[float] = []
    half = sorted(await steady(places, rate / 2, 4 * len(taken) / rate, late))
    late.sort()
    return {
        "moves a second": rate,
        "p99 ms at full load": taken[int(len(taken) * 0.99)] * 1_000,
        "p50 ms at half": half[len(half) // 2] * 1_000,
        "p99 ms at half": half[int(len(half) * 0.99)] * 1_000,
        "p99 ms late the clients": late[int(len(late) * 0.99)] * 1_000,
        "servers CPU ms a move": served / len(taken) * 1_000,
        "database CPU ms a move": database / len(taken) * 1_000,
        "servers cores": served / spent,
        "database cores": database / spent,
        "clients cores": own / spent,
        "others cores": (every - served - own - database) / spent,
    }


async def memory(servers: list[Running]) -> dict[str, float]:
    """Kilobytes of a table that waits, and of a socket at one."""
    clients = Spread([server.port for server in servers])
    places = await clients.begin(20)  # what is loaded at first is loaded
    before = megabytes(servers)
    body = {"game": "equations", "seats": PLAYERS, "options": SETUP, "sit": 0}
    for _ in range(0, EMPTY, 20):
        await asyncio.gather(*(clients.post(clients.guests[0], "/tables", body) for _ in range(20)))
    tables = megabytes(servers) - before
    before = megabytes(servers)
    for _ in range(0, QUIET, 20):
        places += await asyncio.gather(*(clients.table() for _ in range(20)))
    await asyncio.sleep(0.5)
    sockets = megabytes(servers) - before - QUIET * tables / EMPTY
    await clients.end(places)
    return {
        "kB a table": tables / EMPTY * 1_024,
        "kB a socket": sockets / (QUIET * PLAYERS) * 1_024,
    }


@contextmanager
def serving(url: str, count: int, apart: bool) -> Iterator[list[Running]]:
    """So many processes, behind one port or apart."""
    with ExitStack() as around:
        if apart or count == 1:
            yield [around.enter_context(running("serve", url)) for _ in range(count)]
        else:
            yield around.enter_context(several(url, count))


def measure(url: str, count: int, chosen: argparse.Namespace, master: int) -> dict[str, float]:
    """All figures of so many processes."""
    engine = open_database(url)
    migrate(engine)
    engine.dispose()
    with serving(url, count, chosen.apart) as servers:
        start = megabytes(servers)
        found = asyncio.run(loads(servers, chosen.moves, master, chosen.share))
    if not chosen.share:
        with serving(url, count, chosen.apart) as servers:
            found |= asyncio.run(memory(servers))
    return found | {"MB of a process at its start": start / count}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--moves", type=int, default=6_000)
    options.add_argument("--processes", default="1,2,3")
    options.add_argument("--sqlite", action="store_true", help="one process on SQLite instead")
    options.add_argument("--apart", action="store_true", help="a port for each process")
    options.add_argument("--share", type=float, default=0.0, help="of a core, for each process")
    options.add_argument("--json", type=Path)
    chosen = options.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, FILES), hard), hard))
    found: dict[str, Any] = {"cpus": os.cpu_count(), "load before": os.getloadavg()[0]}
    with ExitStack() as around:
        master = 0
        if chosen.sqlite:
            folder = around.enter_context(tempfile.TemporaryDirectory())
            urls = {"sqlite, 1": (f"sqlite:///{folder}/scale.db", 1)}
        else:
            running_one = around.enter_context(cluster(on_disk=True))
            pid = running_one.folder / "data" / "postmaster.pid"
            master = int(pid.read_text().split()[0])
            urls = {
                f"postgresql, {count}": (running_one.new_database(), int(count))
                for count in chosen.processes.split(",")
            }
        for name, (url, count) in urls.items():
            try:
                found[name] = measure(url, count, chosen, master)
            except NoShares as error:
                sys.exit(str(error))
            shown = ", ".join(f"{key} {value:,.2f}" for key, value in found[name].items())
            print(f"{name}: {shown}", flush=True)
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
