"""A register with read, write and compare-and-set, and its public labelled histories."""

import gzip
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from faults.linearizability import NEVER, Operation

KEPT = Path(__file__).with_name("etcd_histories.jsonl.gz")
LINE = re.compile(
    r"INFO\s+jepsen\.util - (\d+)\s+:(invoke|ok|fail|info)\s+:(read|write|cas)\s+(.*)"
)


class Register(msgspec.Struct, frozen=True):
    """One value, at first none."""

    start: int | None = None

    def step(
        self, state: int | None, asked: tuple[Any, ...], answered: Any, known: bool
    ) -> tuple[bool, int | None]:
        """What a register does. A compare-and-set answers whether it set."""
        word, *values = asked
        if word == "read":
            return (not known or answered == state), state
        if word == "write":
            return True, values[0]
        sets = state == values[0]
        return (not known or answered == sets), values[1] if sets else state


class Labelled(msgspec.Struct, frozen=True, array_like=True):
    """A history and whether it is linearizable. An event is process, kind, word and values."""

    name: str
    linearizable: bool
    events: list[tuple[int, str, str, list[int | None]]]

    @property
    def operations(self) -> list[Operation]:
        """The operations; the number of an event is its time."""
        return list(_operations(self.events))


def _operations(events: list[tuple[int, str, str, list[int | None]]]) -> Iterator[Operation]:
    begun: dict[int, tuple[int, tuple[Any, ...]]] = {}
    for time, (process, kind, word, values) in enumerate(events):
        if kind == "invoke":
            begun[process] = time, (word, *values) if word != "read" else ("read",)
        elif kind in ("ok", "fail"):
            begin, asked = begun.pop(process)
            # A read that failed says nothing.
            if word == "cas":
                yield Operation(begin, time, asked, kind == "ok")
            elif kind == "ok":
                yield Operation(begin, time, asked, values[0] if word == "read" else None)
    for begin, asked in begun.values():
        if asked[0] != "read":
            yield Operation(begin, NEVER, asked)


def histories() -> list[Labelled]:
    """All labelled histories that are kept here."""
    with gzip.open(KEPT, "rt", encoding="utf-8") as lines:
        return [msgspec.json.decode(line, type=Labelled) for line in lines if line.strip()]


def convert(folder: Path) -> str:
    """The histories of a folder of logs with their `labels.txt`, one a line."""
    made = []
    for label in (folder / "labels.txt").read_text(encoding="utf-8").splitlines():
        name, word = label.split()
        events = []
        for line in (folder / name).read_text(encoding="utf-8").splitlines():
            if found := LINE.search(line):
                process, kind, action, rest = found.groups()
                unknown = "timed-out" in rest and action != "read"
                numbers = [None if n == "nil" else int(n) for n in re.findall(r"nil|-?\d+", rest)]
                # No answer came to a write: it stays open.
                events.append((int(process), "info" if unknown else kind, action, numbers))
        good = {"linearizable": True, "not-linearizable": False}[word]
        made.append(json.dumps([name.partition(".")[0], good, events], separators=(",", ":")))
    return "\n".join(made) + "\n"


if __name__ == "__main__":
    KEPT.write_bytes(gzip.compress(convert(Path(sys.argv[1])).encode(), mtime=0))
