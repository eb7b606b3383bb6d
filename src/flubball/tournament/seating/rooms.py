"""Teams spread over rooms: which table stands where, when who sits together is settled."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from flubball.tournament.roster import Roster
from flubball.tournament.seating.bound import crowd
from flubball.tournament.seats import Round, Table

SWEEPS = 20


def pairs_in_a_room(roster: Roster, rounds: Iterable[Round], rooms: Mapping[int, str]) -> int:
    """How many pairs of one team are in one room, over all rounds.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster((Player("a", team="T"), Player("b", team="T")))
    >>> pairs_in_a_room(roster, [Round(1, (("a",), ("b",)))], {1: "hall", 2: "hall"})
    1
    """
    found = 0
    for each in rounds:
        inside = Counter(
            (rooms.get(each.number_of(index), ""), team)
            for index, table in enumerate(each.tables)
            for team in _teams(roster, table)
        )
        found += sum(count * (count - 1) // 2 for count in inside.values())
    return found


def fewest_in_a_room(roster: Roster, rooms: Mapping[int, str]) -> int:
    """What no round can go below: each team spread evenly over the rooms in use.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster(tuple(Player(f"p{n}", team="T") for n in range(3)))
    >>> fewest_in_a_room(roster, {1: "hall", 2: "library"})
    1
    """
    count = len(set(rooms.values()))
    teams = Counter(player.team for player in roster.players if player.team)
    return sum(crowd(size, count) for size in teams.values())


def spread(
    roster: Roster, tables: Sequence[Table], rooms: Sequence[str], stay: frozenset[int]
) -> tuple[Table, ...]:
    """The tables in another order, so that few of a team are in one room; some places stay.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster(tuple(Player(id, team=id[0]) for id in ("t1", "t2", "u1", "u2")))
    >>> spread(roster, (("t1", "u1"), ("t2", "u2")), ("hall", "hall"), frozenset())
    (('t1', 'u1'), ('t2', 'u2'))
    """
    made = list(tables)
    teams = [_teams(roster, table) for table in made]
    inside = Counter((rooms[k], team) for k, own in enumerate(teams) for team in own)
    movable = [k for k in range(len(made)) if k not in stay]
    for _ in range(SWEEPS):
        better = False
        for one in movable:
            if all(inside[rooms[one], team] == 1 for team in teams[one]):
                continue
            for two in movable:
                if rooms[one] != rooms[two] and _gain(inside, rooms, teams, one, two) > 0:
                    _swap(inside, rooms, teams, one, two)
                    made[one], made[two] = made[two], made[one]
                    better = True
        if not better:
            break
    return tuple(made)


def _teams(roster: Roster, table: Table) -> list[str]:
    return [team for id in table if (team := roster.by_id[id].team)]


def _gain(
    inside: Counter[tuple[str, str]],
    rooms: Sequence[str],
    teams: list[list[str]],
    one: int,
    two: int,
) -> int:
    """How many pairs fewer there would be."""
    before = _around(inside, rooms, teams, one, two)
    _swap(inside, rooms, teams, one, two)
    after = _around(inside, rooms, teams, one, two)
    _swap(inside, rooms, teams, one, two)
    return before - after


def _around(
    inside: Counter[tuple[str, str]],
    rooms: Sequence[str],
    teams: list[list[str]],
    one: int,
    two: int,
) -> int:
    concerned = {(rooms[k], team) for k in (one, two) for team in (*teams[one], *teams[two])}
    return sum(inside[each] * (inside[each] - 1) // 2 for each in concerned)


def _swap(
    inside: Counter[tuple[str, str]],
    rooms: Sequence[str],
    teams: list[list[str]],
    one: int,
    two: int,
) -> None:
    for here, there in ((one, two), (two, one)):
        for team in teams[here]:
            inside[rooms[here], team] -= 1
            inside[rooms[there], team] += 1
    teams[one], teams[two] = teams[two], teams[one]
