"""A roster as people have it: copied from a spreadsheet, without ids, or a plain list of names."""

import csv
import io
from collections.abc import Collection

from flubball.tournament.csv_text import Preview, write
from flubball.tournament.roster import Roster
from flubball.tournament.roster_csv import FURTHER, NEEDED, parse_roster

_PARTED_BY = ("\t", ";", ",")
MEANT = {
    "player": "name",
    "student": "name",
    "full name": "name",
    "player name": "name",
    "student name": "name",
    "team name": "team",
    "school name": "school",
    "number": "id",
    "badge": "id",
}


def read_pasted(text: str, taken: Collection[str] = ()) -> Preview[Roster]:
    """The roster that a text holds, or what is wrong with it; whoever has no id gets one.

    `taken` are ids of people who are registered already.

    >>> found = read_pasted("Name\\tTeam\\nAnn Lee\\tOwls\\nBo\\tBats\\n", taken=("p01",))
    >>> [(each.id, each.name, each.team) for each in found.value.players]
    [('p02', 'Ann Lee', 'Owls'), ('p03', 'Bo', 'Bats')]
    >>> [each.name for each in read_pasted("Ann Lee\\nBo\\n").value.players]
    ['Ann Lee', 'Bo']
    """
    try:
        rows = _cells(text)
    except csv.Error:
        return parse_roster(text)
    if not rows:
        return parse_roster(text)
    head = [MEANT.get(cell.strip().casefold(), cell.strip().casefold()) for cell in rows[0]]
    if not set(head) & {*NEEDED, *FURTHER} and all(len(row) == 1 for row in rows):
        rows, head = [["name"], *rows], ["name"]
    given = "id" not in head and "name" in head
    if given:
        ids = _ids(len(rows) - 1, taken)
        rows = [[id, *row] for id, row in zip(("id", *ids), rows, strict=True)]
        head = ["id", *head]
    found = parse_roster(write(head, rows[1:]))
    if not given or found.value is None:
        return found
    told = [f"Ids {ids[0]} to {ids[-1]} were given."] if len(ids) > 1 else []
    return Preview(found.value, (), (*told, *found.notices))


def _cells(text: str) -> list[list[str]]:
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    first = plain.partition("\n")[0]
    parted_by = next((sign for sign in _PARTED_BY if sign in first), ",")
    reader = csv.reader(io.StringIO(plain, newline=""), delimiter=parted_by, strict=True)
    return [row for row in reader if any(cell.strip() for cell in row)]


def _ids(count: int, taken: Collection[str]) -> list[str]:
    """Numbers with as many digits as the largest needs."""
    known = set(taken)
    wide = max(2, len(str(count + len(known))))
    numbered = (f"p{n:0{wide}}" for n in range(1, count + len(known) + 1))
    return [id for id in numbered if id not in known][:count]
