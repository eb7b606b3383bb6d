"""Every line logged in the tests is read: none may hold a secret, and each is one JSON object.

Every random token made in this process is planted: sessions, keys, seeds, links, codes. Passwords
are planted by name. What a server in a process of its own has logged is read with `check_file`.
"""

import json
import logging
import re
import secrets
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flubball.engine.seeded import new_seed
from flubball.server import logs

RUN = re.compile(r"[A-Za-z0-9_-]{16,}")
DATABASE_PASSWORD = "planted-database-password"
"""In the address of every PostgreSQL of the tests, which does not ask for one."""
LONG = 16
"""Bytes of a secret; shorter random texts are names of things."""


class Planted:
    """The secrets made so far, and what was logged and not looked at yet; also a stream."""

    def __init__(self) -> None:
        self.tokens: set[str] = set()
        self.words: set[str] = {DATABASE_PASSWORD}
        self._logged: list[str] = []
        self._lock = threading.Lock()

    def write(self, text: str) -> int:
        with self._lock:
            self._logged.append(text)
        return len(text)

    def flush(self) -> None:
        """Nothing waits."""

    def take(self) -> str:
        """What was logged since the last look."""
        with self._lock:
            found, self._logged = "".join(self._logged), []
        return found

    def faults(self, text: str) -> list[str]:
        """Lines that are no JSON object, or hold something planted."""
        return [line for line in text.splitlines() if not _is_event(line) or self._tells(line)]

    def _tells(self, line: str) -> bool:
        if any(word in line for word in self.words):
            return True
        return any(run in self.tokens for run in RUN.findall(line))

    def watch(self) -> None:
        """From now on every random token of this process is planted."""
        self._wrap("token_urlsafe", lambda made: [made])
        self._wrap("token_hex", lambda made: [made])
        self._wrap("token_bytes", lambda made: [made.hex(), new_seed(made)])

    def _wrap(self, name: str, forms: Callable[[Any], Iterable[str]]) -> None:
        original = getattr(secrets, name)

        def make(count: int | None = None) -> Any:
            made = original(count)
            if count is None or count >= LONG:
                self.tokens.update(forms(made))
            return made

        setattr(secrets, name, make)

    def check_file(self, path: Path, more: Iterable[str] = ()) -> None:
        """Fail where the log of another process tells a secret; `more` are secrets of its own."""
        said = [line for line in path.read_text(encoding="utf-8").splitlines() if _is_log(line)]
        found = self.faults("\n".join(said))
        found += [line for line in said if any(secret in line for secret in more if secret)]
        assert not found, found[:5]


def stored_secrets(url: str) -> list[str]:
    """What is in a database and must not be in a log."""
    # Here, so that tests of pure packages do not wait for the libraries.
    from sqlalchemy import text

    from flubball.server.storage import open_database

    engine = open_database(url)
    with engine.connect() as db:
        rows = [
            *db.execute(text("SELECT id, seed, bot_seed FROM tables")),
            *db.execute(text("SELECT name, password, id FROM accounts")),
            *db.execute(text("SELECT digest FROM sessions")),
            *db.execute(text("SELECT link FROM classes")),
            *db.execute(text("SELECT value FROM keys")),
        ]
    engine.dispose()
    return [value for row in rows for value in row]


def _is_event(line: str) -> bool:
    try:
        found = json.loads(line)
    except ValueError:
        return False
    return isinstance(found, dict) and {"event", "level", "timestamp"} <= set(found)


def _is_log(line: str) -> bool:
    """All but what `flubball serve` says to the person who started it."""
    return not line.startswith(("Serving on ", "All tables roll by one seed"))


PLANTED = Planted()


def configure() -> None:
    """Have every line read; again, where a test has sent them elsewhere."""
    logs.configure(PLANTED)


class _Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.events: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.events.append(logs.event_of(record))


@contextmanager
def captured() -> Iterator[list[dict[str, Any]]]:
    """What is logged meanwhile, as events."""
    kept = _Kept()
    logging.getLogger().addHandler(kept)
    try:
        yield kept.events
    finally:
        logging.getLogger().removeHandler(kept)
