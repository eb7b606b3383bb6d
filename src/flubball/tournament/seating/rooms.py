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
    plan = _Plan(roster, tables, rooms)
    movable = [place for place in range(len(tables)) if place not in stay]
    for _ in range(SWEEPS):
        better = False
        for one in movable:
            if plan.is_alone(one):
                continue
            for two in movable:
                if rooms[one] != rooms[two] and plan.gain(one, two) > 0:
                    plan.swap(one, two)
                    better = True
        if not better:
            break
    return tuple(plan.tables)


def _teams(roster: Roster, table: Table) -> list[str]:
    return [team for id in table if (team := roster.by_id[id].team)]


class _Plan:
    """Tables at their places, with how many of each team are in each room."""

    def __init__(self, roster: Roster, tables: Sequence[Table], rooms: Sequence[str]) -> None:
        self.tables = list(tables)
        self._rooms = rooms
        self._teams = [_teams(roster, table) for table in tables]
        self._inside = Counter(
            (rooms[place], team) for place, own in enumerate(self._teams) for team in own
        )

    def is_alone(self, place: int) -> bool:
        """Has nobody at this table a teammate in the room?"""
        room = self._rooms[place]
        return all(self._inside[room, team] == 1 for team in self._teams[place])

    def gain(self, one: int, two: int) -> int:
        """How many pairs fewer there would be if these tables changed places."""
        before = self._pairs(one, two)
        self.swap(one, two)
        after = self._pairs(one, two)
        self.swap(one, two)
        return before - after

    def swap(self, one: int, two: int) -> None:
        """Let two tables change places."""
        for here, there in ((one, two), (two, one)):
            for team in self._teams[here]:
                self._inside[self._rooms[here], team] -= 1
                self._inside[self._rooms[there], team] += 1
        self._teams[one], self._teams[two] = self._teams[two], self._teams[one]
        self.tables[one], self.tables[two] = self.tables[two], self.tables[one]

    def _pairs(self, one: int, two: int) -> int:
        """The pairs of these tables' teams in their two rooms."""
        teams = {*self._teams[one], *self._teams[two]}
        counts = [self._inside[self._rooms[k], team] for k in (one, two) for team in teams]
        return sum(count * (count - 1) // 2 for count in counts)
