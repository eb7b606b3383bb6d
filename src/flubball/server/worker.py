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
NICE = 10


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


def main() -> None:
    """Serve on the standard streams; whatever prints goes to the error stream."""
    memory = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    os.nice(NICE)
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
