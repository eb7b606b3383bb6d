"""Copies of events beside the database: after every confirmed result, and every minute."""

import asyncio
import contextlib
import os
from pathlib import Path

from flubball.server.live.events.background import Background
from flubball.server.live.events.live_event import LiveEvent
from flubball.server.logs import get_log
from flubball.tournament.event.actions import Confirm
from flubball.tournament.event.chain import Chain, format_chain

EVERY = 60.0
SUFFIX = ".event"

log = get_log("backups")


def write_backup(folder: Path, chain: Chain) -> Path:
    """The log as a file that is there whole or not at all; only its owner may read it.

    >>> from tempfile import TemporaryDirectory
    >>> from flubball.tournament.event.chain import Head, parse_chain
    >>> with TemporaryDirectory() as name:
    ...     write_backup(Path(name), Chain(Head("K7PX", 0, "{}", "s"))).name
    'K7PX.event'
    """
    folder.mkdir(0o700, parents=True, exist_ok=True)
    path = folder / f"{chain.head.id}{SUFFIX}"
    partial = path.with_suffix(".part")
    with open(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(format_chain(chain))
        file.flush()
        os.fsync(file.fileno())
    partial.replace(path)
    return path


class Backups(Background):
    """Writes what has changed; a failure is logged and tried again, the desk goes on."""

    def __init__(self, folder: Path, every: float = EVERY) -> None:
        super().__init__()
        self.folder, self.every = folder, every
        self._waiting: dict[str, LiveEvent] = {}
        self._versions: dict[str, int] = {}
        self._now = asyncio.Event()

    def changed(self, live: LiveEvent) -> None:
        """An event has gone on."""
        seen = self._versions.get(live.id, 0)
        self._versions[live.id] = live.version
        self._waiting[live.id] = live
        if any(isinstance(entry.action, Confirm) for entry in live.entries[seen:]):
            self._now.set()

    def forget(self, id: str) -> None:
        """An event was deleted: its copy here goes too."""
        self._waiting.pop(id, None)
        self._versions.pop(id, None)
        for suffix in (SUFFIX, ".part"):
            (self.folder / f"{id}{suffix}").unlink(missing_ok=True)

    async def stop(self) -> None:
        """Write what waits, and end."""
        await super().stop()
        await self._write()

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.every):
                    await self._now.wait()
            self._now.clear()
            await self._write()

    async def _write(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for live in waiting.values():
            try:
                await asyncio.to_thread(write_backup, self.folder, live.backup)
            except OSError as error:
                self._waiting.setdefault(live.id, live)
                log.error("a backup failed", desk=live.id, error=error.strerror or "")
