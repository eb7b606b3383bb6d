"""How long bots wait before they act, so that people can follow. No choice hangs on it."""

from typing import Literal, TypeAlias

PaceName: TypeAlias = Literal["instant", "brisk", "human"]

PACES: dict[PaceName, int] = {"instant": 0, "brisk": 1, "human": 3}
"""So many usual moments of the server or the terminal."""
USUAL: PaceName = "brisk"


def pause(pace: str, moment: float, left: float | None = None) -> float:
    """How long a bot waits where a usual moment is that long, and a clock has so much left.

    At most half of what is left: no deadline passes because somebody is to look on.

    >>> pause("human", 800), pause("instant", 800), pause("human", 800, left=1000)
    (2400, 0, 500.0)
    """
    wanted = next((many for name, many in PACES.items() if name == pace), 1) * moment
    return wanted if left is None else min(wanted, max(left, 0) / 2)
