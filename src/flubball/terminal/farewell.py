"""The last lines on the screen: where the game is, and how to go on with it or look at it."""

import shlex
from pathlib import Path


def farewell(game: str, path: Path, over: bool) -> list[str]:
    """What a program says when it is left, by whatever key.

    >>> print(*farewell("wff", Path("my match.record"), over=False), sep="\\n")
    Saved in my match.record.
    Go on with: flubball play wff --resume 'my match.record'
    """
    quoted = shlex.quote(str(path))
    how = f"Look at it with: flubball replay {quoted}"
    if over:
        how += "\nWith --thoughts it says what the bots were thinking."
    else:
        how = f"Go on with: flubball play {game} --resume {quoted}"
    return [f"Saved in {path}.", how]
