"""The part of `benchmarks/server.py` about floods: hard questions of visitors, while others play.

The server is a real process with its usual workers, without rate limits and without the pause
before a bot's answer, so that only queues and processors are measured. A question with a certain
text is replaced there by one that thinks for a minute: what is hard today may be easy tomorrow.
Everybody is on loopback; whoever is somewhere else calls from another address of it.

    python -m benchmarks.server_floods serve URL PORT
"""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

import httpx
import uvicorn
from benchmarks.server_sockets import HOST, UNLIMITED, running
from benchmarks.server_tables import ROLL
from websockets.asyncio.client import connect

from flubball.server.door import Config, make_app
from flubball.server.door.network.serving import OPTIONS
from flubball.server.live import Pace, Tables
from flubball.server.questions import Consult, Judge
from flubball.server.workers import WorkerPool

ELSEWHERE = "127.0.0.2"
ROUND = 1.0
GIVES_UP = 20.0
LEAST = 3
CALM = 3.0
MIDDLE = {"phase": "move", "setter": "0", "goal": "5", "division": "basic"}
MIDDLE["resources"] = "+ - 4 2 3 1"
ROLLED = {"phase": "move", "setter": "0", "goal": "r2", "resources": ROLL}
HARD = "4+4+4+4"
HARD_WFF = "NNNNNNp"


def _ruling(solution: str) -> dict[str, Any]:
    words = ("block", "now", f"write {solution}", "present")
    actions = [{"seat": "1", "text": text} for text in words]
    options = {"phase": "move", "goal": "5", "required": "2", "permitted": "3 +"}
    options |= {"resources": "- 4", "rules": "mlag-2019-20", "division": "middle"}
    return {"game": "equations", "seats": 2, "options": options, "actions": actions}


RULING = ("/rulings", _ruling("2+3 = 5"))
HARD_RULING = ("/rulings", _ruling(f"{HARD} = 5"))
HARD_PAPER = ("/rulings/ask", {"ask": "wff.paper", "goal": "p", "solution": f"{HARD_WFF} / No"})


class Spin:
    """Thinks in the worker that reads it, for a minute of its processor."""

    def __reduce__(self) -> tuple[Any, ...]:
        until = "import time\nwhile time.process_time() < 60: pass"
        return (exec, (until,))

    def answer(self) -> None:
        raise AssertionError("in the server's own process")


def hardened(question: Any) -> Any:
    """The question that is put in the place of a marked one."""
    if isinstance(question, Judge) and HARD in repr(question.state):
        return Judge(question.game, Spin())
    if isinstance(question, Consult) and HARD_WFF in repr(question.asked):
        return Consult(Spin())
    return question


def harden() -> None:
    """From now on marked questions of this process are hard."""
    name = "ask_for" if hasattr(WorkerPool, "ask_for") else "ask"
    really = getattr(WorkerPool, name)

    async def ask(self: WorkerPool, *given: Any) -> Any:
        return await really(self, *map(hardened, given))

    setattr(WorkerPool, name, ask)


def serve(url: str, port: int) -> None:
    """The program of the server's process."""
    harden()
    config = Config(url, rates=UNLIMITED, sockets_each=10**6)
    uvicorn.run(
        make_app(config, lambda *given: Tables(*given, pace=Pace(0, 0))),
        host=HOST,
        port=port,
        timeout_graceful_shutdown=1,
        timeout_keep_alive=120,
        **OPTIONS,
    )


class Guest:
    """A guest with cookies, at an address."""

    def __init__(self, port: int, host: str = HOST) -> None:
        self.port = port
        transport = httpx.AsyncHTTPTransport(local_address=host, limits=httpx.Limits())
        self.client = httpx.AsyncClient(
            base_url=f"http://{HOST}:{port}/api/v1", timeout=300, transport=transport
        )

    async def begin(self) -> "Guest":
        await self.client.get("/whoami")
        (await self.post("/guest")).raise_for_status()
        return self

    async def post(self, path: str, body: object = None) -> httpx.Response:
        headers = {"X-CSRF-Token": self.client.cookies["flubball-csrf"]}
        return await self.client.post(path, json=body, headers=headers)

    def live(self, table: str) -> connect:
        cookies = "; ".join(f"{one.name}={one.value}" for one in self.client.cookies.jar)
        url = f"ws://{HOST}:{self.port}/api/v1/tables/{table}/live"
        return connect(url, additional_headers={"Cookie": cookies})


async def said(socket: Any, number: int, text: str, by: str) -> float:
    """Send it; the seconds until an entry of that seat is told, and the socket has no more."""
    begun = time.perf_counter()
    await socket.send(json.dumps({"send": {"number": number, "text": text}}))
    while True:
        frame = json.loads(await socket.recv())
        if "refused" in frame or "error" in frame:
            raise AssertionError(frame)
        if any(each["seat"] == by for each in frame.get("update", {}).get("entries", ())):
            return time.perf_counter() - begun


async def verdict(people: list[Guest]) -> float:
    """Seconds from the last word before a verdict to the verdict, at a new table."""
    body = {"game": "equations", "seats": 2, "options": MIDDLE, "sit": 0}
    table = (await people[0].post("/tables", body)).json()["id"]
    await people[1].post(f"/tables/{table}/seats/1")
    async with people[0].live(table) as first, people[1].live(table) as second:
        for socket in (first, second):
            await socket.send('{"hello": {}}')
        await said(second, 1, "move 2 R", "1")
        for number, text in enumerate(("block", "now", "write 4+1"), 1):
            await said(first, number, text, "0")
        return await said(first, 4, "present", "judge")


async def bot(people: list[Guest]) -> float:
    """Seconds from a move to the bot's, at a new table with all cubes."""
    body = {"game": "equations", "seats": 2, "options": ROLLED, "sit": 1, "bots": {"0": "simple"}}
    table = (await people[0].post("/tables", body)).json()["id"]
    async with people[0].live(table) as socket:
        await socket.send('{"hello": {}}')
        await socket.recv()
        return await said(socket, 1, "move r0 P", "0")


async def ruling(people: list[Guest]) -> float:
    """Seconds until an easy ruling; whoever is told to ask again does so, for a while."""
    begun = time.perf_counter()
    path, body = RULING
    while (found := await people[0].post(path, body)).status_code in (429, 503):
        if time.perf_counter() - begun > GIVES_UP:
            break
        await asyncio.sleep(float(found.headers.get("Retry-After", "1")))
    return time.perf_counter() - begun


class Flood(NamedTuple):
    """So many hard questions at once, again and again, of so many guests of one address."""

    question: tuple[str, dict[str, Any]]
    requests: int
    sessions: int


FLOODS: Mapping[str, Flood] = {
    "28 rulings of one guest": Flood(HARD_RULING, 28, 1),
    "30 WFF rulings of one guest": Flood(HARD_PAPER, 30, 1),
    "30 rulings of 30 guests": Flood(HARD_RULING, 30, 30),
    "30 WFF rulings of 30 guests": Flood(HARD_PAPER, 30, 30),
}


async def pour(flood: Flood, guests: list[Guest], told: dict[int, int]) -> None:
    """Until cancelled: all at once, and again when all are answered."""

    async def one(guest: Guest) -> None:
        status = (await guest.post(*flood.question)).status_code
        told[status] = told.get(status, 0) + 1

    while True:
        again = asyncio.create_task(asyncio.sleep(ROUND))
        await asyncio.gather(*(one(guests[n % len(guests)]) for n in range(flood.requests)), again)


Probe = Callable[[list[Guest]], Awaitable[float]]
Taken = dict[str, list[float]]


class Probes(NamedTuple):
    """Who is measured: people who play, and who ask from elsewhere and from the flood's address."""

    players: list[Guest]
    elsewhere: Guest
    beside: Guest

    def each(self) -> Mapping[str, tuple[Probe, list[Guest]]]:
        return {
            "verdict": (verdict, self.players),
            "bot": (bot, self.players),
            "ruling elsewhere": (ruling, [self.elsewhere]),
            "ruling at the flood's address": (ruling, [self.beside]),
        }

    async def measure(self, seconds: float) -> Taken:
        """The seconds of each in turn, for so long, and at least three times."""
        found: Taken = {}
        for name, (probe, people) in self.each().items():
            taken = found[name] = []
            until = time.monotonic() + seconds
            while time.monotonic() < until or len(taken) < LEAST:
                taken.append(await probe(people))
        return found


def figures(found: Taken) -> dict[str, dict[str, float]]:
    """How often each was measured, and its quantiles."""
    return {
        name: {
            "times": len(taken),
            "p50 ms": sorted(taken)[len(taken) // 2] * 1_000,
            "p99 ms": sorted(taken)[int(len(taken) * 0.99)] * 1_000,
        }
        for name, taken in found.items()
    }


async def floods(port: int, seconds: float) -> dict[str, Any]:
    """All probes under each flood, and idle before each of them and at the end: machines change."""
    made = [Guest(port), Guest(port), Guest(port, ELSEWHERE), Guest(port)]
    first, second, elsewhere, beside = [await guest.begin() for guest in made]
    probes = Probes([first, second], elsewhere, beside)
    await probes.measure(1)
    idle = await probes.measure(seconds / 2)
    found: dict[str, Any] = {}
    for name, flood in FLOODS.items():
        guests = [await Guest(port).begin() for _ in range(flood.sessions)]
        told: dict[int, int] = {}
        pouring = asyncio.create_task(pour(flood, guests, told))
        await asyncio.sleep(ROUND)
        found[name] = figures(await probes.measure(seconds))
        found[name]["answers"] = {str(status): float(count) for status, count in told.items()}
        show(name, found[name])
        pouring.cancel()
        await asyncio.gather(pouring, return_exceptions=True)
        await asyncio.gather(*(guest.client.aclose() for guest in guests))
        await asyncio.sleep(CALM)
        for probe, taken in (await probes.measure(seconds / 2)).items():
            idle[probe] += taken
    found["idle"] = figures(idle)
    show("idle", found["idle"])
    return found


def show(name: str, figures: dict[str, dict[str, float]]) -> None:
    """A line for each probe."""
    for probe, values in figures.items():
        shown = ", ".join(f"{key} {value:,.1f}" for key, value in values.items())
        print(f"  {name}, {probe}: {shown}", flush=True)


def measure_floods(url: str, seconds: float) -> dict[str, Any]:
    """Print and return the figures, and whether tables wait at most twice as long as idle."""
    with running("serve", url, module="benchmarks.server_floods") as at:
        found = asyncio.run(floods(at.port, seconds))
    found["targets"] = []
    for name in FLOODS:
        for probe in ("verdict", "bot"):
            half, ratio = (
                found[name][probe][figure] / found["idle"][probe][figure]
                for figure in ("p50 ms", "p99 ms")
            )
            met = "met" if ratio <= 2 else "MISSED"
            line = f"{met:<7}{name}: {probe} p99 {ratio:.2f} times the idle one, at most 2"
            line += f" (p50 {half:.2f})"
            found["targets"].append(line)
            print(f"  {line}", flush=True)
    return found


if __name__ == "__main__":
    serve(sys.argv[2], int(sys.argv[3]))
