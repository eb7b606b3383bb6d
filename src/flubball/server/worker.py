"""What a worker process does: reads questions, one at a time, and answers them.

It is forked by `flubball.server.nursery` and ends when its input does. After an answer it may think
ahead for the same table, until the next question waits.
"""

import os
import pickle
import select
import signal
import struct
from collections.abc import Callable
from typing import BinaryIO

from flubball.server.questions import Question, answer, think_ahead

LENGTH = struct.Struct("!I")
READY = b"R"
VERDICTS = 5
BOTS = 8
QUESTIONS = 19
"""How far behind the server's own process a worker stands: what visitors ask waits longest."""


def never_idle() -> bool:
    """Always True: disables thinking ahead."""
    return True


def serve(
    source: BinaryIO, sink: BinaryIO, waits: Callable[[], bool] = never_idle, seconds: float = 0.0
) -> None:
    """Answer until the source ends. A failure is answered with its text.

    `waits`: is there another question? As long as not, the last one may be thought on. A question
    that takes more than `seconds` of the processor's time ends the process; 0 is no limit.

    >>> from io import BytesIO
    >>> from flubball.engine import NO_OPTIONS
    >>> from flubball import games
    >>> from flubball.server.questions import Judge
    >>> asked = pickle.dumps(Judge("equations", games.get("equations").start(2, NO_OPTIONS)))
    >>> sink = BytesIO()
    >>> serve(BytesIO(LENGTH.pack(len(asked)) + asked), sink)
    >>> pickle.loads(sink.getvalue()[1 + LENGTH.size:])
    ActionAnswer(text='', ruling=None)
    """
    sink.write(READY)
    sink.flush()
    while head := source.read(LENGTH.size):
        asked = source.read(LENGTH.unpack(head)[0])
        question: Question | None = None
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            question = pickle.loads(asked)
            said: object = answer(question)
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
        told = pickle.dumps(said)
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        sink.write(LENGTH.pack(len(told)) + told)
        sink.flush()
        _go_on(question, waits)


def _go_on(question: Question | None, waits: Callable[[], bool]) -> None:
    """Think ahead; a failure there is printed and spoils no answer."""
    if question is None or waits():
        return
    try:
        think_ahead(question, waits)
    except Exception:
        from flubball.server.logs import configure, get_log  # no question waits for loading it

        configure()
        get_log("worker").exception("thinking ahead failed")


def readable(file: int) -> Callable[[], bool]:
    """Whether something can be read there, or it has ended.

    A question is sent when the last one is answered, so nothing of it is in a buffer before.
    """
    waiting = select.poll()
    waiting.register(file, select.POLLIN)
    return lambda: bool(waiting.poll(0))


def lower_priority(behind: int) -> None:
    """Give way to the server: a thinking process must not delay a move.

    For a process that was forked at the place of verdicts.

    Linux also has a policy for work that is never in a hurry: it never interrupts another process.
    It is for visitors' questions only, which a verdict or a bot must interrupt at once. Elsewhere
    the niceness must do.
    """
    os.nice(behind - VERDICTS)
    if behind == QUESTIONS and hasattr(os, "SCHED_BATCH"):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
