"""The roster as CSV: what it would bring is previewed, and a wrong row imports nothing."""

from collections import Counter
from collections.abc import Collection
from fractions import Fraction

from flubball.engine.suggestions import nearest
from flubball.tournament.csv_text import Faults, Preview, Row, read, whole_number, write
from flubball.tournament.roster import Player, Roster

NEEDED = ("id", "name")
FURTHER = ("team", "school", "division", "section", "order", "total", "apart")


def parse_roster(
    text: str, schools: Collection[str] = (), teams: Collection[str] = ()
) -> Preview[Roster]:
    """The roster a text holds, or what is wrong with it.

    Where `schools` or `teams` are known, others are a fault with the nearest one.

    >>> parse_roster("id,name,school\\np1,Ann,Hill\\n").value.players[0].school
    'Hill'
    >>> print(parse_roster("id,name,school\\np1,Ann,Hil\\n", schools=("Hill",)).faults[0])
    line 2, column school: There is no school Hil. Did you mean Hill?
    """

    def convert(rows: tuple[Row, ...], faults: Faults) -> tuple[Player, ...]:
        _check_ids(rows, faults)
        _check_known(rows, "school", schools, faults)
        _check_known(rows, "team", teams, faults)
        return tuple(_player(row, faults) for row in rows)

    preview = read(text, NEEDED, FURTHER, convert)
    if preview.value is None:
        return Preview(None, preview.faults, preview.notices)
    roster = Roster(preview.value)
    return Preview(roster, (), (*preview.notices, *_doubts(roster)))


def format_roster(roster: Roster) -> str:
    """The CSV that `parse_roster` reads back.

    >>> print(format_roster(Roster((Player("p1", "Ann", apart=("p2",)), Player("p2", "Bo")))))
    id,name,team,school,division,section,order,total,apart
    p1,Ann,,,,,,,p2
    p2,Bo,,,,,,,
    <BLANKLINE>
    """
    return write((*NEEDED, *FURTHER), (_cells(player) for player in roster.players))


def _cells(player: Player) -> tuple[object, ...]:
    named = [getattr(player, column) for column in (*NEEDED, *FURTHER[:-1])]
    return (*("" if cell is None else cell for cell in named), " ".join(player.apart))


def _player(row: Row, faults: Faults) -> Player:
    order = faults.whole(row, "order") if row.text("order") else None
    total = _total(row, faults)
    texts = {name: row.text(name) for name in (*NEEDED, *FURTHER[:4])}
    apart = tuple(dict.fromkeys(row.text("apart").split()))
    return Player(**texts, order=order, total=total, apart=apart)


def _total(row: Row, faults: Faults) -> Fraction | None:
    """Points may be a fraction, such as 35/2, where tables are evened out."""
    text = row.text("total")
    if not text:
        return None
    above, slash, below = text.partition("/")
    number, parts = whole_number(above), whole_number(below) if slash else 1
    if number is None or parts is None or parts < 1:
        faults.add(row, "total", f"{text!r} is not a number of points.")
        return None
    return Fraction(number, parts)


def _check_ids(rows: tuple[Row, ...], faults: Faults) -> None:
    first: dict[str, int] = {}
    for row in rows:
        id = row.text("id")
        if not id:
            faults.add(row, "id", "The id is missing.")
        elif len(id.split()) > 1:
            faults.add(row, "id", f"The id {id!r} has a space in it.")
        elif id in first:
            faults.add(row, "id", f"The id {id} is that of line {first[id]}.")
        first.setdefault(id, row.line)
    for row in rows:
        for other in row.text("apart").split():
            if other == row.text("id"):
                faults.add(row, "apart", "Nobody can be kept apart from themselves.")
            elif other not in first:
                faults.add(row, "apart", f"There is no player {other}.", nearest(other, first))


def _check_known(
    rows: tuple[Row, ...], column: str, known: Collection[str], faults: Faults
) -> None:
    for row in rows:
        name = row.text(column)
        if known and name and name not in known:
            faults.add(row, column, f"There is no {column} {name}.", nearest(name, known))


def _doubts(roster: Roster) -> list[str]:
    """What is allowed and yet looks like a slip."""
    said = []
    for column in ("school", "team"):
        names = Counter(getattr(p, column) for p in roster.players if getattr(p, column))
        for name in (name for name, count in names.items() if count == 1):
            near = nearest(name, [other for other in names if names[other] > 1])
            if near:
                said.append(f"The {column} {name} has one player. Did you mean {near[0]}?")
    schools: dict[str, set[str]] = {}
    for player in roster.players:
        if player.team and player.school:
            schools.setdefault(player.team, set()).add(player.school)
    for team, of in schools.items():
        if len(of) > 1:
            said.append(f"The team {team} has players of {' and '.join(sorted(of))}.")
    return said
