"""Health of the storage, from the last errors and successes.

Every process keeps one. A line of the log is written when it changes, however many wait.
"""

import asyncio
import time
from collections.abc import Callable
from threading import Lock

from sqlalchemy import Engine

from flubball.engine.ruling import Code
from flubball.server.logs import get_log
from flubball.server.storage.errors import BUSY, classify_error
from flubball.server.storage.probe import probe

log = get_log("storage")

HOLD = 2.0
"""Seconds without a failure after which a success means that the trouble is over."""
EVERY = 2.0
"""Seconds between two tries whether the storage works, however many ask."""
WAIT = 2.0
"""Seconds that whoever asks waits for such a try."""
KNOWN = 10.0
"""Seconds for which whoever only waits too long is told the cause that others have met."""


class StorageHealth:
    """The trouble the storage is in.

    >>> from flubball.server.storage.database import open_database
    >>> from flubball.server.storage.errors import FULL, StorageError
    >>> now = [0.0]
    >>> condition = StorageHealth(open_database("sqlite:////tmp/tables.db"), lambda: now[0])
    >>> found = [condition.failed(error) for error in (ValueError("a bug"), StorageError(FULL))]
    >>> now[0] = HOLD
    >>> condition.worked()
    >>> found[0] is None, found[1].code, condition.trouble is None
    (True, 'storage-full', True)
    """

    def __init__(self, engine: Engine, clock: Callable[[], float] = time.monotonic) -> None:
        self.engine = engine
        self.trouble: Code | None = None
        self._clock = clock
        self._changing = Lock()  # the writer is a thread of its own
        self._failed = self._since = 0.0
        self._named = -KNOWN
        self._tried = -EVERY
        self._trying: asyncio.Task[None] | None = None

    def failed(self, error: BaseException) -> Code | None:
        """Something went wrong: which trouble it shows, None where it shows none."""
        found = classify_error(error)
        if found is None:
            return None
        with self._changing:
            before, self._failed = self.trouble, self._clock()
            if before is None:
                self._since = self._failed
            if found is not BUSY:
                self._named = self._failed
            elif before is not None and self._failed < self._named + KNOWN:
                found = before
            self.trouble = found
        if before is not found:
            log.warning("storage trouble", code=found.code, error=type(error).__name__)
        return found

    def worked(self) -> None:
        """Something was stored."""
        if self.trouble is None:
            return
        with self._changing:
            now = self._clock()
            if self.trouble is None or now < self._failed + HOLD:
                return
            self.trouble = None
        log.info("the storage is well again", seconds=round(now - self._since, 1))

    async def look(self) -> Code | None:
        """Try it, unless somebody has just done so: the trouble it is in now."""
        if self._trying is None and self._clock() >= self._tried + EVERY:
            self._trying = asyncio.create_task(self._try())
        trying = self._trying
        if trying is not None:
            await asyncio.wait((trying,), timeout=WAIT)
            if not trying.done():
                return self.trouble or BUSY
            trying.result()
        return self.trouble

    async def _try(self) -> None:
        try:
            await asyncio.to_thread(probe, self.engine)
        except Exception as error:
            if self.failed(error) is None:
                raise
        else:
            self.worked()
        finally:
            self._tried = self._clock()
            self._trying = None
