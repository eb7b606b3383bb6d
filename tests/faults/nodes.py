"""Server processes to be killed and stopped: forked from one that has everything loaded."""

import asyncio
import multiprocessing
import os
import signal
import socket
import subprocess
import tempfile
import time
from multiprocessing.process import BaseProcess
from pathlib import Path

import uvicorn
from sqlalchemy import event
from sqlalchemy.engine import Engine

from flubball.server.door import Config, make_app
from flubball.server.door.network import serving
from flubball.server.logs import configure
from flubball.server.rate_limits import RATES, Rate
from flubball.server.storage.clock import wall_clock

UNLIMITED = dict.fromkeys(RATES, Rate(10**9, 1e9))
SOURCE = Path(__file__).with_name("forgetful.c")
CONTEXT = multiprocessing.get_context("forkserver")


def _serve(url: str, port: int, clock: str, careless: bool) -> None:
    """A node, in its own process. `clock` is a file with what its wall clock is off by."""
    configure()
    if careless:
        # A planted fault: nothing is synced any more.
        def forget(connection: object, *_: object) -> None:
            connection.execute("PRAGMA synchronous=OFF")  # type: ignore[attr-defined]

        event.listen(Engine, "connect", forget)
        event.listen(Engine, "checkout", forget)

    def wall() -> int:
        return wall_clock() + int(Path(clock).read_text() or 0)

    app = make_app(Config(url, rates=UNLIMITED, workers=1, question_workers=1), clock=wall)
    uvicorn.run(app, host="127.0.0.1", port=port, **serving.OPTIONS)


class Node:
    """A server process on a port of its own."""

    def __init__(self, url: str, careless: bool = False) -> None:
        self.url, self.careless = url, careless
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        handle, self.clock = tempfile.mkstemp(prefix="flubball-clock-")
        os.close(handle)
        self.process: BaseProcess | None = None

    def start(self) -> None:
        """Begin; it takes a while until it answers."""
        words = (self.url, self.port, self.clock, self.careless)
        self.process = CONTEXT.Process(target=_serve, args=words, daemon=True)
        self.process.start()

    def kill(self) -> None:
        """As if the plug was pulled."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
        self.process = None

    def signal(self, number: signal.Signals) -> None:
        """Stop it, or let it go on."""
        if self.process is not None and self.process.pid is not None:
            os.kill(self.process.pid, number)

    def jump(self, milliseconds: int) -> None:
        """Set its wall clock off by so much."""
        made = Path(f"{self.clock}.new")
        made.write_text(str(milliseconds))
        made.rename(self.clock)

    async def is_open(self, patience: float = 120.0) -> None:
        """Wait until its port is listened on."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            except OSError:
                await asyncio.sleep(0.05)
        raise AssertionError("a server process did not start")

    def close(self) -> None:
        """End it for good."""
        self.signal(signal.SIGCONT)
        self.kill()
        Path(self.clock).unlink(missing_ok=True)


def forgetful_library(folder: Path) -> str:
    """The file layer that forgets, compiled."""
    made = folder / "forgetful.so"
    words = [
        "cc",
        "-shared",
        "-fPIC",
        "-O1",
        "-Wall",
        "-Werror",
        "-o",
        str(made),
        str(SOURCE),
        "-ldl",
    ]
    subprocess.run(words, check=True)
    return str(made)


def after_power_cut(folder: Path, shadow: Path) -> None:
    """Leave in a folder only what was synced."""
    for path in folder.iterdir():
        if path.is_file():
            path.unlink()
    for path in shadow.iterdir():
        if path.suffix != ".new":
            (folder / path.name).write_bytes(path.read_bytes())
