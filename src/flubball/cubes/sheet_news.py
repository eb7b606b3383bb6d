"""What has changed on the score sheet, in sentences."""

from collections.abc import Iterator

from flubball.cubes.table import Row, Sheet
from flubball.engine.prompt import Names, capital, score_words


def sheet_news(before: Sheet, after: Sheet, names: Names) -> Iterator[str]:
    """New marks and rows, rows that are scored anew, and what was taken off.

    >>> from flubball.cubes.table import Penalty
    >>> late = Sheet((0, 0), penalties=(Penalty(1, -1, "late", "clause"),))
    >>> list(sheet_news(Sheet((0, 0)), late, Names(1)))
    ['You −1: late [clause]']
    """
    marks, old = after.penalties, before.penalties
    for mark in (*marks[len(old) :], *old[len(marks) :]):
        points = str(mark.points).replace("-", "−")
        says = f"{capital(names.of(mark.seat))} {points}: {mark.why.replace('_', ' ')}"
        yield f"{says} [{mark.cite}]" if len(marks) > len(old) else f"{says}, is taken back."
    for number, (was, row) in enumerate(zip(before.rows, after.rows, strict=False), 1):
        if was.scores != row.scores:
            yield f"Shake {number} is scored anew: {score_words(names, row.scores)}."
    for number, row in enumerate(after.rows[len(before.rows) :], len(before.rows) + 1):
        yield _ended(number, row, names)
    if len(after.rows) < len(before.rows):
        yield f"Shake {len(before.rows)} is taken off the sheet."


def _ended(number: int, row: Row, names: Names) -> str:
    if row.end == "void":
        return f"Shake {number} does not count."
    return f"Shake {number} is scored: {score_words(names, row.scores)}."
