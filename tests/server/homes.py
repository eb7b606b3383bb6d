"""Servers of one process that are homes to each other's sockets, for tests."""

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

import uvicorn

from flubball.server.door.network.handing_over import HomeServer
from flubball.server.door.network.homes import Home, Homes, ranked
from flubball.server.door.network.processes import shared_socket
from flubball.server.door.network.serving import OPTIONS

SECONDS = 60


def path_with_home(number: int, count: int, start: str = "/live") -> str:
    """A path whose home is that process."""
    paths = (f"{start}/{each}" for each in range(1_000))
    return next(path for path in paths if ranked(path.encode(), count)[0] == number)


def files() -> int:
    """How many files this process has open."""
    return len(os.listdir("/proc/self/fd"))


class Ready(HomeServer):
    """A server that says when it is a home."""

    ready = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.ready = threading.Event()
        await super().startup(sockets)
        self.ready.set()


class Small:
    """A server of a small application: a socket is told who serves it, and gets all it says back.

    A request is told so too; `hold` keeps requests waiting.
    """

    def __init__(self, home: Home, port: int = 0) -> None:
        self.home = home
        self.listening = shared_socket("127.0.0.1", port)
        self.port: int = self.listening.getsockname()[1]
        self.seen: list[tuple[str, tuple[str, int] | None]] = []
        config = uvicorn.Config(
            self._app, interface="asgi3", timeout_graceful_shutdown=2, **OPTIONS
        )
        self.server = Ready(config, Homes(home))
        self.thread = threading.Thread(target=self.server.run, args=([self.listening],))

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            while (await receive())["type"] != "lifespan.shutdown":
                await send({"type": "lifespan.startup.complete"})
            await send({"type": "lifespan.shutdown.complete"})
            return
        self.seen.append((scope["path"], scope["client"]))
        own = b"%d" % self.home.number
        if scope["type"] == "http":
            headers = [(b"content-length", b"1")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": own})
            return
        await receive()  # that it wants to connect
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": own.decode()})
        while (said := await receive())["type"] == "websocket.receive":
            if "text" in said:
                await send({"type": "websocket.send", "text": said["text"]})

    def __enter__(self) -> Self:
        self.thread.start()
        until = time.monotonic() + SECONDS
        while not self.server.ready.is_set():
            assert self.thread.is_alive() and time.monotonic() < until, "it did not start"
            time.sleep(0.01)
        return self

    def end(self) -> None:
        self.server.should_exit = True
        self.thread.join(SECONDS)
        assert not self.thread.is_alive()

    def __exit__(self, *_: object) -> None:
        self.end()

    @property
    def homes(self) -> Homes:
        return self.server.homes

    @contextmanager
    def line(self) -> Iterator[socket.socket]:
        """A bare connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=SECONDS) as found:
            yield found


def waited(until: Any, seconds: float = SECONDS) -> bool:
    """Wait until it is so; false where it is not after all."""
    end = time.monotonic() + seconds
    while not until():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True
