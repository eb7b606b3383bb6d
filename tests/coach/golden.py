"""Golden reviews: what is said of kept records and of hand-made ones, to be read when it changes.

`python -m coach.golden` in the folder tests writes them anew; the change is for a person to read.

The hand-made ones are scripts (see `records/make.py`) with a line `# mark: SEAT WORDS: MARK` for
every mark that their author expected, in the order of the match. Between them they have every mark
in every game that gives it.
"""

from functools import cache
from pathlib import Path

from flubball import coach, games
from flubball.cli.review import lines
from flubball.coach.model import Review
from flubball.cubes import CubeGame
from flubball.engine import Record, format_seat, parse_record
from records.make import play, read

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
FOLDER = HERE / "golden"
SCRIPTS = HERE / "scripts"
NAMES = (
    "absent-and-late", "appeal", "conduct", "first-setter-ties", "mlag-match", "overruled",
    "replayed-shake", "round-end", "seeded-match", "senior-match", "sheet-corrected", "wff-now",
    "wff-overruled", "wff-seeded",
)  # fmt: skip
MADE = tuple(path.stem for path in sorted(SCRIPTS.glob("*.txt")))
ONLY_IN = {
    "no-cover": ("juggle",),
    "missed-five": ("contig-60",),
    "missed-number": ("contig-60",),
    "missed-capture": ("contig-60", "fab-a-diffy"),
    "missed-trick": ("fab-a-diffy",),
    "missed-trap": ("queens-and-guards",),
    "missed-piece": ("juggle",),
    "missed-stack": ("stars-and-bars",),
    "missed-win": ("contig-60", "juggle", "queens-and-guards"),
    "weaker": ("contig-60", "fab-a-diffy", "queens-and-guards", "stars-and-bars"),
}
"""Marks of some board games alone: Juggle marks only what is proved, and in Fab-a-Diffy and Stars &
Bars nobody has to say that the goal is reached."""


def marks_of(game: str) -> set[str]:
    """The marks that a game gives."""
    family = "cubes" if isinstance(games.get(game), CubeGame) else "boards"
    given = [kind.name for kind in coach.KINDS.values() if kind.games in (family, "both")]
    return {mark for mark in given if game in ONLY_IN.get(mark, (game,))}


def kept(name: str) -> Record:
    """A kept record."""
    return parse_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))


@cache
def made(name: str) -> tuple[Record, Review]:
    """A hand-made record and its review."""
    record = play(read(SCRIPTS / f"{name}.txt"))
    return record, coach.review(record)


def told(found: Review) -> str:
    """A review as text."""
    return "\n".join(lines(found)) + "\n"


def expected(name: str) -> list[str]:
    """The marks that the author of a script wrote down."""
    text = (SCRIPTS / f"{name}.txt").read_text(encoding="utf-8")
    return [line[8:] for line in text.splitlines() if line.startswith("# mark: ")]


def marked(name: str) -> list[str]:
    """The marks of its review in the same words."""
    record, found = made(name)
    every = ((record.entries[mark.entry], mark) for mark in found.entries)
    return [f"{format_seat(entry.seat)} {entry.text}: {mark.mark}" for entry, mark in every]


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        (FOLDER / f"{name}.txt").write_text(told(coach.review(kept(name))), encoding="utf-8")
    for name in MADE:
        (FOLDER / f"made-{name}.txt").write_text(told(made(name)[1]), encoding="utf-8")


if __name__ == "__main__":
    main()
