"""What no seating can go below, by counting alone.

A group of s players at t tables has at least `crowd(s, t)` pairs at one table. Dealing teams round
the tables reaches that for every team at once. A player who meets m others in all, of whom only k
are different, meets somebody again at least m - k times.
"""

from collections import Counter
from collections.abc import Iterable

import msgspec
import numpy as np

from flubball.tournament.roster import Roster
from flubball.tournament.seating.cost import Cost, pair_key
from flubball.tournament.seating.field import Field, Ints
from flubball.tournament.seats import Round

# Kotzig and Rosa 1974: twelve players can't meet for five rounds of three without a repeat.
_NO_SUCH_DESIGN = (12, 5)


class Shape(msgspec.Struct, frozen=True):
    """The sizes of the tables of one round; all rounds asked for have the same."""

    sizes: tuple[int, ...]

    @property
    def meetings(self) -> int:
        """How many pairs meet in a round.

        >>> Shape((3, 2)).meetings
        4
        """
        return sum(size * (size - 1) // 2 for size in self.sizes)


def crowd(players: int, tables: int) -> int:
    """The fewest pairs at one table when so many of a group sit at so many tables.

    >>> crowd(5, 4), crowd(3, 4), crowd(6, 2)
    (1, 0, 6)
    """
    each, more = divmod(players, tables)
    return tables * each * (each - 1) // 2 + more * each


def counting_bound(roster: Roster, field: Field, shape: Shape, past: tuple[Round, ...]) -> Cost:
    """The bound of every cost by itself, whatever the others are.

    >>> from flubball.tournament.roster import Player
    >>> from flubball.tournament.seating.field import field_of
    >>> teams = "AAAAABBBBBCC"
    >>> roster = Roster(tuple(Player(f"p{i}", team=team) for i, team in enumerate(teams)))
    >>> counting_bound(roster, field_of(roster, 1), Shape((3, 3, 3, 3)), ()).team
    2
    """
    tables = len(shape.sizes)
    team = sum(crowd(size, tables) for size in _sizes(roster, "team"))
    school = sum(crowd(size, tables) for size in _sizes(roster, "school"))
    most_of_teams = sum(_most_pairs(size, field.full) for size in _sizes(roster, "team"))
    return Cost(
        team=team * field.rounds,
        school=max(0, school - most_of_teams) * field.rounds,
        repeat=_repeats(field, shape, past, np.full(field.players, field.players - 1)),
        uneven=_uneven(field, shape),
    )


def bound_in_order(
    roster: Roster, field: Field, shape: Shape, found: Cost, alone: Cost, order: tuple[str, ...]
) -> Cost:
    """What no seating can go below that is as good as the found one in the costs before.

    >>> from flubball.tournament.roster import Player
    >>> from flubball.tournament.seating.cost import KEYS
    >>> from flubball.tournament.seating.field import field_of
    >>> roster = Roster(tuple(Player(f"p{i}", school=s) for i, s in enumerate("AAABBBCCC")))
    >>> field, shape = field_of(roster, 4), Shape((3, 3, 3))
    >>> bound_in_order(roster, field, shape, Cost(), Cost(), KEYS).repeat
    9
    """
    before = order[: order.index("repeat")]
    school = alone.school
    if "team" in order[: order.index("school")]:
        of_school = sum(crowd(size, len(shape.sizes)) for size in _sizes(roster, "school"))
        school = max(school, of_school * field.rounds - found.team)
    partners = _partners(roster, field, before)
    excused = sum(getattr(found, key) for key in before)
    repeat = max(alone.repeat, _repeats(field, shape, (), partners) - excused)
    return msgspec.structs.replace(alone, school=school, repeat=repeat)


def _sizes(roster: Roster, key: str) -> Iterable[int]:
    names = (getattr(player, key) for player in roster.players)
    return Counter(name for name in names if name).values()


def _most_pairs(players: int, full: int) -> int:
    """The most pairs of a group that can be at one table."""
    tables, more = divmod(players, full)
    return tables * full * (full - 1) // 2 + more * (more - 1) // 2


def _partners(roster: Roster, field: Field, before: tuple[str, ...]) -> Ints:
    """How many different players each can have met in the end without a cost before."""
    players = roster.players
    barred = np.zeros((field.players, field.players), bool)
    if "apart" in before:
        place = {id: number for number, id in enumerate(field.ids)}
        for pair in roster.apart:
            here, there = (place[id] for id in pair)
            barred[here, there] = barred[there, here] = True
    for one, first in enumerate(players):
        for two, second in enumerate(players[:one]):
            if pair_key(first, second) in before:
                barred[one, two] = barred[two, one] = True
    barred &= field.met[:-1, :-1] == 0
    found: Ints = field.players - 1 - barred.sum(axis=1)
    return found


def _repeats(field: Field, shape: Shape, past: tuple[Round, ...], partners: Ints) -> int:
    met = field.met[:-1, :-1]
    before = int(np.maximum(met - 1, 0).sum()) // 2
    full = field.full
    meets = met.sum(axis=1) + (full - 1) * field.rounds
    over = np.sort(np.maximum(0, meets - partners))
    # At a short table one meets fewer; at most these seats can lower somebody's number.
    lowered = sum((full - size) * size for size in shape.sizes) * field.rounds
    by_player = -(-max(0, int(over.sum()) - lowered) // 2)
    return max(before, by_player, before + _by_tables(field, shape, past))


def _by_tables(field: Field, shape: Shape, past: tuple[Round, ...]) -> int:
    """Whoever shared a table before is too many for the tables there are, round after round."""
    tables, known = len(shape.sizes), set(field.ids)
    earlier = [[sum(id in known for id in table) for table in each.tables] for each in past]
    of_past = max((sum(crowd(s, tables) for s in sizes) for sizes in earlier), default=0)
    of_first = sum(crowd(size, tables) for size in shape.sizes)
    found = max(of_past * field.rounds, of_first * (field.rounds - 1))
    players, rounds = _NO_SUCH_DESIGN
    if not found and field.players == players and field.rounds >= rounds and field.full == 3:
        return 1
    return found


def _uneven(field: Field, shape: Shape) -> int:
    """The short seats of all rounds, poured over those who had fewest."""
    seats = sum(size for size in shape.sizes if size < field.full) * field.rounds
    counts = sorted(int(count) for count in field.shorts)
    most, per_player = counts[-1], field.rounds
    best = most - counts[0] if not seats else most + per_player
    for top in range(most, most + per_player + 1):
        best = min(best, _spread_below(counts, seats, top, per_player))
    return best


def _spread_below(counts: list[int], seats: int, top: int, most: int) -> int:
    """The smallest spread with nobody above `top`, if the seats fit; else a large number."""
    room = sum(min(top - count, most) for count in counts)
    if room < seats:
        return top + most
    for low in range(top, counts[0] - 1, -1):
        needed = sum(max(0, low - count) for count in counts)
        if needed <= seats and all(low - count <= most for count in counts):
            return top - low
    return top - counts[0]
