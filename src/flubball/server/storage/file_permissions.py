"""The file of a database is its owner's alone: it holds seeds and the keys of sessions."""

import os
import stat
from pathlib import Path

from flubball.server.logs import get_log

log = get_log("storage")

OWNER = 0o600
BESIDE = ("", "-wal", "-shm", "-journal")
"""SQLite gives the files beside a database the rights of the database's own."""


def keep_private(path: Path) -> None:
    """Make the file where there is none, and let nobody else read it or those beside it.

    A process that closes a file loses all its POSIX locks on it, SQLite's too: the next program
    that closes the database would take itself for the last one and delete the WAL in use.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     keep_private(Path(folder) / "new.db")
    ...     oct((Path(folder) / "new.db").stat().st_mode)[-3:]
    '600'
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER))
    except FileExistsError:
        pass  # not opened: closing it would drop SQLite's locks
    except OSError:
        return  # SQLite opens it next, and says what is wrong with it
    for end in BESIDE:
        _tighten(path.with_name(path.name + end))


def _tighten(path: Path) -> None:
    try:
        if stat.S_IMODE(path.stat().st_mode) & ~OWNER:
            path.chmod(OWNER)
    except FileNotFoundError:
        return
    except PermissionError:  # it is somebody else's, who lets us write
        log.warning("others may read the database, and only its owner can change that")
