"""A worker process: reads questions from its standard input, one at a time, and answers them.

Run by `flubball.server.workers`. It ends when its input does, so also when the server is killed.
"""

import os
import pickle
import resource
import struct
import sys
from typing import BinaryIO

from flubball import games
from flubball.server.questions import answer

LENGTH = struct.Struct("!I")
READY = b"R"
VERDICTS = 10
BOTS = 19
"""How far behind the server's own process a worker stands: bots wait longest."""


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until the source ends. A failure is answered with its text.

    >>> from io import BytesIO
    >>> from flubball.engine import NO_OPTIONS
    >>> from flubball import games
    >>> from flubball.server.questions import Judge
    >>> asked = pickle.dumps(Judge("equations", games.get("equations").start(2, NO_OPTIONS)))
    >>> sink = BytesIO()
    >>> serve(BytesIO(LENGTH.pack(len(asked)) + asked), sink)
    >>> pickle.loads(sink.getvalue()[1 + LENGTH.size:])
    Said(text='', ruling=None)
    """
    games.every()  # so that no question pays for loading them
    sink.write(READY)
    sink.flush()
    while head := source.read(LENGTH.size):
        asked = source.read(LENGTH.unpack(head)[0])
        try:
            said: object = answer(pickle.loads(asked))
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
        told = pickle.dumps(said)
        sink.write(LENGTH.pack(len(told)) + told)
        sink.flush()


def step_back(behind: int) -> None:
    """Give way to the server: a thinking process must not delay a move.

    Linux also has a policy for work that is never in a hurry; elsewhere the niceness must do.
    """
    os.nice(behind)
    if hasattr(os, "SCHED_BATCH"):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def main() -> None:
    """Serve on the standard streams; whatever prints goes to the error stream."""
    memory, behind = int(sys.argv[1]), int(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    step_back(behind)
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
