"""How soon one thread lets another use the interpreter.

The writer comes back from the database several times in a transaction, and each time waits until
the busy event loop lets it go on: five milliseconds, as Python begins, are too long for that.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

SOON = 0.0003
"""Seconds a thread goes on while another waits."""


@contextmanager
def quick_switches() -> Iterator[None]:
    """As long as the context lasts, threads take turns quickly.

    >>> before = sys.getswitchinterval()
    >>> with quick_switches():
    ...     inside = sys.getswitchinterval()
    >>> inside < before == sys.getswitchinterval()
    True
    """
    before = sys.getswitchinterval()
    sys.setswitchinterval(SOON)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
