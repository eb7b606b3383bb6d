"""Seating by brute force, without the library's search, and random rosters to seat."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from random import Random

from flubball.tournament.roster import Player, Roster
from flubball.tournament.seating.cost import KEYS, Cost, count
from flubball.tournament.seats import Round, Table


def sizes(players: int) -> list[int]:
    """The sizes of tables as the format says them."""
    if players == 1:
        return [1]
    twos = {0: 0, 1: 2, 2: 1}[players % 3]
    return [3] * ((players - 2 * twos) // 3) + [2] * twos


def partitions(people: tuple[str, ...], left: tuple[int, ...]) -> Iterator[tuple[Table, ...]]:
    """Every way to seat people at tables of these sizes, each once."""
    if not people:
        yield ()
        return
    first, rest = people[0], people[1:]
    for size in sorted(set(left)):
        others = list(left)
        others.remove(size)
        for mates in combinations(rest, size - 1):
            stay = tuple(id for id in rest if id not in mates)
            for more in partitions(stay, tuple(others)):
                yield ((first, *mates), *more)


@lru_cache(maxsize=4)
def all_rounds(people: tuple[str, ...]) -> tuple[tuple[Table, ...], ...]:
    return tuple(partitions(people, tuple(sizes(len(people)))))


def best(
    roster: Roster, rounds: int, past: tuple[Round, ...], order: tuple[str, ...] = KEYS
) -> tuple[Cost, Cost]:
    """The least cost in order, and the least of every cost by itself."""
    ways = all_rounds(tuple(player.id for player in roster.players))
    costs = [
        count(roster, [Round(number, tables) for number, tables in enumerate(chosen, 1)], past)
        for chosen in product(ways, repeat=rounds)
    ]
    least = {key: min(getattr(cost, key) for cost in costs) for key in KEYS}
    return min(costs, key=lambda cost: cost.ordered(order)), Cost(**least)


def random_roster(dice: Random, players: int) -> Roster:
    """Teams inside schools, some players with neither, some pairs to be kept apart."""
    teams = dice.randint(0, max(1, players // 2))
    schools = dice.randint(1, 4)
    made = []
    for number in range(players):
        team = dice.randint(0, teams)
        school = team % schools if dice.random() < 0.9 else dice.randrange(schools)
        others = [f"p{other:02}" for other in range(players) if other != number]
        apart = tuple(dice.sample(others, 1)) if others and dice.random() < 0.15 else ()
        made.append(
            Player(
                f"p{number:02}",
                f"Name {number}",
                team=f"t{team}" if team else "",
                school=f"s{school}" if dice.random() < 0.8 or team else "",
                apart=apart,
            )
        )
    return Roster(tuple(made))


def random_rounds(dice: Random, roster: Roster, rounds: int) -> tuple[Round, ...]:
    """Rounds without any care, of the right shape."""
    made = []
    for number in range(1, rounds + 1):
        ids = [player.id for player in roster.players]
        dice.shuffle(ids)
        tables = []
        for size in sizes(len(ids)):
            tables.append(tuple(ids[:size]))
            ids = ids[size:]
        made.append(Round(number, tuple(tables)))
    return tuple(made)
