"""The last lines on the screen: where the game is, and how to go on with it or look at it."""

import shlex
from pathlib import Path


def farewell(game: str, path: Path, over: bool, bots: bool = False) -> list[str]:
    """What a program says when it is left, by whatever key.

    >>> print(*farewell("wff", Path("my match.record"), over=False), sep="\\n")
    Saved in my match.record.
    Go on with: flubball play wff --resume 'my match.record'
    >>> farewell("wff", Path("m"), over=True, bots=True)[1]
    'Look at it, and at what the bots were thinking: flubball replay m --thoughts'
    """
    quoted = shlex.quote(str(path))
    how = f"Look at it with: flubball replay {quoted}"
    if over and bots:
        how = f"Look at it, and at what the bots were thinking: flubball replay {quoted} --thoughts"
    if not over:
        how = f"Go on with: flubball play {game} --resume {quoted}"
    return [f"Saved in {path}.", how]
