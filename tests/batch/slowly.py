"""Squares, slowly, until there is a file `quick`: to be killed on the way.

python tests/batch/slowly.py FOLDER WORKERS
"""

import os
import sys
import time
from functools import partial
from pathlib import Path

from flubball import batch


def square(folder: Path, number: int) -> int:
    if not (folder / "quick").exists():
        time.sleep(0.1)
    (folder / f"pid-{os.getpid()}").touch()
    with (folder / "done").open("a", encoding="utf-8") as file:
        file.write(f"{number}\n")
    return number * number


if __name__ == "__main__":
    place, workers = Path(sys.argv[1]), int(sys.argv[2])
    task = partial(square, place)
    print(batch.run(task, range(40), workers=workers, keep=place / "kept.jsonl"))
