"""Questions that stand in for hard ones: they run a program in the worker that reads them.

A `Stand` notes who begins, in a file, and lets nobody go on until a gate is opened: the order of
things is told by the file, not by a clock.
"""

import asyncio
import time
from pathlib import Path
from typing import Any

from flubball.server.questions import Choose, Consult, Judge

SECONDS = 90


class Run:
    """Runs a program in the process that unpickles it; the answer is nothing."""

    def __init__(self, program: str) -> None:
        self.program = program

    def __reduce__(self) -> tuple[Any, ...]:
        return (exec, (self.program,))

    def answer(self) -> None:
        raise AssertionError("in the server's own process")


SPIN = "while True: pass"
SLEEP = "import time; time.sleep(60)"
DIE = "import os; os._exit(3)"
FILL = "bytes(1 << 40)"


def consult(program: str) -> Consult:
    """A visitor's question. What is left of it in the worker has no answer: it fails."""
    return Consult(Run(program))


def judge(program: str) -> Judge:
    return Judge("equations", Run(program))


def choose(program: str) -> Choose:
    return Choose("equations", "simple", Run(program), 0, "")


class Stand:
    """A file where questions write their names as they begin, and a gate they wait at."""

    def __init__(self, folder: Path) -> None:
        self.log, self.gate = folder / "begun", folder / "gate"
        self.log.touch()

    def named(self, name: str) -> str:
        """A program that tells its name and waits for the gate, without using the processor."""
        return (
            "import os, time\n"
            f"with open({str(self.log)!r}, 'a') as log: log.write({name + chr(10)!r})\n"
            f"while not os.path.exists({str(self.gate)!r}): time.sleep(0.01)\n"
        )

    @property
    def begun(self) -> list[str]:
        return self.log.read_text().split()

    def open(self) -> None:
        self.gate.touch()

    async def until(self, count: int) -> None:
        """Wait until so many have begun."""
        late = time.monotonic() + SECONDS
        while len(self.begun) < count:
            assert time.monotonic() < late, self.begun
            await asyncio.sleep(0.01)
