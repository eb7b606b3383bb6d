"""Where a match is kept: the record, and beside it who sat at the keyboard."""

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

import msgspec

from flubball.engine.record import Record
from flubball.engine.record_format import format_record
from flubball.engine.record_parse import parse_record
from flubball.players.pace import USUAL


class PlaySettings(msgspec.Struct, frozen=True):
    """What a record does not say: people, whether the clock runs, the bots' level and pace.

    An empty level is the usual one.
    """

    people: int = 1
    clock: bool = True
    level: str = ""
    pace: str = USUAL


def data_folder(environ: Mapping[str, str]) -> Path:
    """Where this user's matches are.

    >>> data_folder({"XDG_DATA_HOME": "/data"}).as_posix()
    '/data/flubball'
    >>> data_folder({"HOME": "/home/ana"}).as_posix()
    '/home/ana/.local/share/flubball'
    """
    home = environ.get("XDG_DATA_HOME") or ""
    # A relative XDG_DATA_HOME is to be ignored by that standard.
    if not os.path.isabs(home):
        home = os.path.join(environ.get("HOME") or os.path.expanduser("~"), ".local", "share")
    return Path(home) / "flubball"


def save(path: Path, record: Record, desk: PlaySettings) -> None:
    """Write both files, each whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _replace(path, format_record(record))
    _replace(_beside(path), msgspec.json.encode(desk).decode() + "\n")


def load(path: Path) -> tuple[Record, PlaySettings]:
    """The record and the desk; raises `OSError`, `UnicodeDecodeError` and `RecordError`.

    A desk that is missing or broken is the usual one.
    """
    record = parse_record(path.read_text(encoding="utf-8"))
    try:
        return record, msgspec.json.decode(_beside(path).read_bytes(), type=PlaySettings)
    except (OSError, msgspec.MsgspecError):
        return record, PlaySettings()


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".desk")


def _replace(path: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
