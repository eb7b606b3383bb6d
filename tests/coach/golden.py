"""Golden reviews: what is said of the kept records, to be read when it changes.

python tests/coach/golden.py writes them anew; the change is for a person to read.
"""

from pathlib import Path

from flubball import coach
from flubball.cli.review import lines
from flubball.engine import parse_record

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
FOLDER = HERE / "golden"
NAMES = (
    "absent-and-late", "appeal", "conduct", "first-setter-ties", "mlag-match", "overruled",
    "replayed-shake", "round-end", "seeded-match", "senior-match", "sheet-corrected", "wff-now",
    "wff-overruled", "wff-seeded",
)  # fmt: skip


def told(name: str) -> str:
    """The review of a kept record as text."""
    record = parse_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    return "\n".join(lines(coach.review(record))) + "\n"


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        (FOLDER / f"{name}.txt").write_text(told(name), encoding="utf-8")


if __name__ == "__main__":
    main()
