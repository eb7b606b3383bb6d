"""A real server on loopback for tests, and people with cookies who talk to it."""

import asyncio
import json
import pickle
import secrets
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import pytest
import uvicorn
from litestar import Litestar
from sqlalchemy import Engine
from websockets.sync.client import ClientConnection, connect

from flubball.server.door import Config, make_app
from flubball.server.door.access.tokens import digest, new_id
from flubball.server.door.network.serving import OPTIONS
from flubball.server.door.services import Clock, Services
from flubball.server.fair_queue import Asker
from flubball.server.live import Pace, Tables
from flubball.server.questions import ActionAnswer, Question, answer
from flubball.server.rate_limits import RATES, Rate
from flubball.server.roles import Role
from flubball.server.storage.accounts import table_roles
from flubball.server.storage.clock import wall_clock
from flubball.server.storage.database import writing
from flubball.server.workers import Limits, WorkerPool
from planted_secrets import PLANTED
from server.postgres import Cluster

T = TypeVar("T")

EASY = (1, 8, 1)
UNLIMITED = dict.fromkeys(RATES, Rate(1_000_000, 1_000_000.0))
PATIENT = Limits(patience=60)
"""On a busy machine visitors' questions wait long; that they get an answer is what is tested."""
NOW = Pace(0, 0)
PASSWORD = "a long password"
PLANTED.words.add(PASSWORD)
SECONDS = 60


class Server:
    """A server in a thread of its own; `services` may be used from the test."""

    def __init__(
        self, config: Config, pace: Pace = NOW, clock: Clock = wall_clock, **options: Any
    ) -> None:
        self.config, self.pace = config, pace
        self.app: Litestar = make_app(config, self._open, clock)
        self.loop: asyncio.AbstractEventLoop
        self.people: list[Person] = []
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.uvicorn = uvicorn.Server(
            uvicorn.Config(
                self.app,
                port=self.port,
                timeout_graceful_shutdown=2,
                **{**OPTIONS, **options},
            )
        )
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        until = time.monotonic() + SECONDS
        while not self.uvicorn.started:
            assert self.thread.is_alive() and time.monotonic() < until, "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        for person in self.people:
            person.client.close()
        self.uvicorn.should_exit = True
        self.thread.join(SECONDS)
        assert not self.thread.is_alive()

    def _open(self, engine: Engine, workers: WorkerPool, clock: Clock) -> Tables:
        self.loop = asyncio.get_running_loop()
        return Tables(engine, workers, clock, pace=self.pace)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(SECONDS)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def on_postgres(self) -> bool:
        return self.services.engine.dialect.name == "postgresql"

    @property
    def services(self) -> Services:
        found: Services = self.app.state.services
        return found

    def code(self, purpose: str) -> str:
        """A code that works once, as from the command line."""
        code, now = new_id(), self.services.clock()
        with writing(self.services.engine).begin() as db:
            table_roles.invite(db, digest(code), purpose, table_roles.OPERATOR, now, now + 60_000)
        return code

    def person(self, role: Role = Role.NOBODY) -> "Person":
        """Somebody new with that role."""
        person = Person(self)
        self.people.append(person)
        if role is Role.GUEST:
            person.post("/guest", want=201)
        elif role is not Role.NOBODY:
            person.signup()
            if role is not Role.PLAYER:
                person.post("/role", {"code": self.code(f"role:{role.value}")})
        return person


class Person:
    """A browser: cookies, the CSRF header, and live sockets."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.client = httpx.Client(base_url=server.url, timeout=SECONDS)
        self.name = f"name-{secrets.token_hex(6)}"
        PLANTED.tokens.add(self.name)

    def request(self, method: str, path: str, **named: Any) -> httpx.Response:
        """Send with the CSRF token a page would send."""
        if "flubball-csrf" not in self.client.cookies:
            self.client.get("/api/v1/whoami")
        headers = {"X-CSRF-Token": self.client.cookies.get("flubball-csrf") or ""}
        headers |= named.pop("headers", {})
        return self.client.request(method, path, headers=headers, **named)

    def call(self, method: str, path: str, body: object = None, want: int = 200) -> Any:
        """The answer's JSON; fails unless its status is the wanted one."""
        named: dict[str, Any] = {} if body is None else {"json": body}
        found = self.request(method, f"/api/v1{path}", **named)
        assert found.status_code == want, (method, path, found.status_code, found.text)
        is_json = found.headers.get("content-type", "").startswith("application/json")
        return found.json() if is_json else found.text

    def get(self, path: str, want: int = 200) -> Any:
        return self.call("GET", path, want=want)

    def post(self, path: str, body: object = None, want: int = 200) -> Any:
        return self.call("POST", path, body, want)

    def delete(self, path: str, want: int = 200) -> Any:
        return self.call("DELETE", path, want=want)

    def signup(self) -> Any:
        return self.post("/signup", {"name": self.name, "password": PASSWORD}, 201)

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.client.cookies.jar)

    @contextmanager
    def live(
        self,
        table: str,
        seat: str | None = None,
        since: int | None = None,
        hello: bool = True,
        prompt: bool = False,
    ) -> Iterator["Live"]:
        """A live socket, after its hello."""
        query = "" if seat is None else f"?seat={seat}"
        url = f"ws://127.0.0.1:{self.server.port}/api/v1/tables/{table}/live{query}"
        headers = {"Cookie": self.cookies} if self.cookies else {}
        with connect(url, additional_headers=headers, open_timeout=SECONDS) as socket:
            live = Live(socket)
            if hello:
                said: dict[str, object] = {} if since is None else {"since": since}
                live.tell({"hello": said | ({"prompt": True} if prompt else {})})
            yield live


class Live:
    """One end of a live socket. `heard` is every frame that came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.updates: list[dict[str, Any]] = []
        self.looked = 0
        self.number = 0

    def tell(self, message: object) -> None:
        self.socket.send(json.dumps(message))

    def next(self, timeout: float = SECONDS) -> dict[str, Any]:
        frame = self.socket.recv(timeout)
        assert isinstance(frame, str)
        self.heard.append(frame)
        found: dict[str, Any] = json.loads(frame)
        if "update" in found:
            self.updates.append(found["update"])
        return found

    def update(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first update, of those not looked at yet, for which the condition holds."""
        while True:
            while self.looked == len(self.updates):
                self.next()
            self.looked += 1
            if holds(self.updates[self.looked - 1]):
                return self.updates[self.looked - 1]

    def until(self, *kinds: str) -> tuple[str, Any]:
        """The next message of one of these kinds."""
        while True:
            for kind, body in self.next().items():
                if kind in kinds:
                    return kind, body

    def send(self, text: str, number: int | None = None) -> tuple[str, Any]:
        """Send an action; the answer, `ack`, `refused` or `error`."""
        if number is None:
            self.number += 1
            number = self.number
        self.tell({"send": {"number": number, "text": text}})
        return self.until("ack", "refused", "error")


def easy_config(folder: Path, **changes: Any) -> Config:
    """A quick server: cheap password hashes, no rate limits."""
    named: dict[str, Any] = {
        "database": f"sqlite:///{folder}/door.db",
        "argon": EASY,
        "rates": UNLIMITED,
        "workers": 1,
        "question_workers": 1,
        "limits": PATIENT,
        "page": folder / "no-page",
    }
    return Config(**(named | changes))


def server_on(
    request: pytest.FixtureRequest, folder: Path, clock: Clock = wall_clock, **changes: Any
) -> Server:
    """A quick server on the kind of database the fixture's parameter names."""
    if request.param == "sqlite":
        return Server(easy_config(folder, **changes), clock=clock)
    running: Cluster = request.getfixturevalue("postgres")
    named = {"database": running.new_database()} | changes
    return Server(easy_config(folder, **named), clock=clock)


def answering_at_once(server: Server) -> Server:
    """A server whose visitors' questions are answered in its own process, as a worker would: no
    other process is waited for, and what is sent there and back is pickled all the same.
    """
    server.services.workers.ask_for = _at_once  # type: ignore[method-assign]
    return server


async def _at_once(asker: Asker, question: Question) -> ActionAnswer:
    found: ActionAnswer = pickle.loads(pickle.dumps(answer(pickle.loads(pickle.dumps(question)))))
    return found
