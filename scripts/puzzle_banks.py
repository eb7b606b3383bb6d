"""Makes the banks of puzzles that the package ships, each by its own command, one after the other.

python scripts/puzzle_banks.py              make those that are missing
python scripts/puzzle_banks.py --anew       make all of them again

What was begun goes on where it was stopped, see `flubball puzzles make`.
"""

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "src" / "flubball" / "puzzles" / "data"
SEED, COUNT = "flubball-1", 210
BANKS = (
    ("fab-a-diffy", ""),
    ("equations", "elementary"),
    ("contig-60", ""),
    ("stars-and-bars", ""),
    ("juggle", ""),
    ("wff", "elementary"),
    ("equations", "basic"),
    ("equations", "middle"),
    ("queens-and-guards", ""),
    ("equations", "junior"),
    ("equations", "senior"),
    ("wff", "regular"),
)


def make(game: str, division: str, out: Path) -> None:
    """One bank, by the command that its first line names."""
    options = ["--game", game, "--count", str(COUNT), "--seed", SEED, "--workers", "1"]
    options += ["--division", division] if division else []
    command = [sys.executable, "-m", "flubball", "puzzles", "make", *options, str(out)]
    subprocess.run(command, check=True)


def main() -> None:
    """Make what is missing."""
    FOLDER.mkdir(exist_ok=True)
    for game, division in BANKS:
        out = FOLDER / f"{'-'.join(filter(None, (game, division)))}.jsonl.gz"
        if "--anew" in sys.argv or not out.exists():
            make(game, division, out)


if __name__ == "__main__":
    main()
