"""Seating and standings: what is reached, and how long it takes. CPU time of one process.

Beside each seating stand two others of the same run and roster: a naive one, everybody shuffled in
every round, and a greedy search rewritten from the description of the "good enough golfers": for
each round some shuffled candidates, the best are kept, players of their worst tables change
places with others at random, and so on for some generations.

    python benchmarks/seating.py [--quick]
"""

import argparse
import time
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import combinations
from random import Random
from typing import TypeVar

from flubball.tournament.results import Result
from flubball.tournament.roster import Player, Roster
from flubball.tournament.seating import Cost, Draft, Scheme, Wish, count, seat
from flubball.tournament.seating.designs import design
from flubball.tournament.seats import Round
from flubball.tournament.standings import Scoring, book_of, standings

T = TypeVar("T")
GENERATIONS, CANDIDATES = 30, 10


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """What the work gives, and the seconds of this process that it takes."""
    start = time.process_time()
    found = work()
    return found, time.process_time() - start


def people(players: int, team: int = 5, schools: int = 0) -> Roster:
    """Teams in order, schools in turn."""
    return Roster(
        tuple(
            Player(
                f"p{n:04}",
                team=f"t{n // team}" if team else "",
                school=f"s{n // team % schools}" if schools else "",
            )
            for n in range(players)
        )
    )


def naive(roster: Roster, rounds: int, dice: Random) -> Cost:
    """Everybody shuffled in every round."""
    made = []
    for number in range(rounds):
        ids = list(roster.by_id)
        dice.shuffle(ids)
        count_ = -(-len(ids) // 3)
        made.append(Round(number + 1, tuple(tuple(ids[k::count_]) for k in range(count_))))
    return count(roster, made)


def golfers(roster: Roster, rounds: int, dice: Random) -> Cost:
    """The greedy search."""
    met: dict[frozenset[str], int] = {}
    team = {player.id: player.team for player in roster.players}
    school = {player.id: player.school for player in roster.players}
    tables_ = -(-len(team) // 3)

    def price(table: list[str]) -> int:
        found = 0
        for one, two in combinations(table, 2):
            found += met.get(frozenset((one, two)), 0) ** 2
            found += 100 * (team[one] == team[two] != "") + 10 * (school[one] == school[two] != "")
        return found

    def mutated(tables: list[list[str]]) -> list[list[str]]:
        copy = [list(table) for table in tables]
        worst = max(copy, key=price)
        other = dice.choice(copy)
        k, m = dice.randrange(len(worst)), dice.randrange(len(other))
        worst[k], other[m] = other[m], worst[k]
        return copy

    made = []
    for number in range(rounds):
        pool = []
        for _ in range(CANDIDATES):
            ids = list(team)
            dice.shuffle(ids)
            pool.append([ids[k::tables_] for k in range(tables_)])
        for _ in range(GENERATIONS):
            pool += [mutated(dice.choice(pool)) for _ in range(CANDIDATES)]
            pool = sorted(pool, key=lambda tables: sum(map(price, tables)))[:CANDIDATES]
        made.append(Round(number + 1, tuple(map(tuple, pool[0]))))
        for table in pool[0]:
            for pair in combinations(table, 2):
                met[frozenset(pair)] = met.get(frozenset(pair), 0) + 1
    return count(roster, made)


def say(what: str, draft: Draft, seconds: float, target: float) -> None:
    """A line with the costs, the gap to what is proven, and the time."""
    gap = [a - b for a, b in zip(draft.cost.ordered(), draft.in_order.ordered(), strict=True)]
    met = "met" if seconds < target else "MISSED"
    print(f"{what}: costs {draft.cost.ordered()}, above the bound in order by {tuple(gap)}, "
          f"{seconds:.2f} s (target {target:g} s {met})")  # fmt: skip


def repeat_free(largest: int) -> None:
    """How many numbers divisible by three have the published maximum of rounds."""
    missing = []
    for players in range(6, largest + 1, 3):
        most = {6: 1, 12: 4}.get(players, (players - 1) // 2)
        rounds = len(design(players))
        if not rounds:
            roster = people(players, 0)
            known = players in (6, 12) and not seat(roster, most).cost.repeat
            rounds = most if known else 0
        if rounds < most:
            missing.append(players)
    print(f"published maximum of repeat-free rounds of three up to {largest}: "
          f"missing {missing or 'none'}")  # fmt: skip


def powered(players: int, target: float) -> None:
    """A powered fourth round."""
    dice = Random(players)
    totals = [Fraction(dice.choice((6, 8, 9, 10, 11, 12, 13, 14, 16, 18))) for _ in range(players)]
    roster = Roster(
        tuple(Player(f"p{n}", team=f"t{n // 5}", total=total) for n, total in enumerate(totals))
    )
    past = seat(roster, 3).rounds
    draft, seconds = timed(lambda: seat(roster, 1, past, Wish(Scheme.POWER)))
    proven = "proven" if draft.near == draft.near_bound else f"at least {draft.near_bound}"
    say(
        f"powered round of {players} (levels differ by {draft.near}, {proven})",
        draft,
        seconds,
        target,
    )


def table_of_results(players: int, rounds: int, corrections: int) -> None:
    """Standings, some scores put right."""
    dice = Random(1)
    roster, rows = people(players), []
    for number in range(1, rounds + 1):
        ids = list(roster.by_id)
        dice.shuffle(ids)
        rows += [Result(number, k // 3 + 1, id, dice.randint(0, 40)) for k, id in enumerate(ids)]
    for _ in range(corrections):
        k = dice.randrange(len(rows))
        rows[k] = Result(rows[k].round, rows[k].table, rows[k].player, dice.randint(0, 40))
    scoring = Scoring(book_of("equations"))
    breaks = ("score", "firsts", "head", "recent")
    times = [timed(lambda: standings(roster, rows, scoring, breaks))[1] for _ in range(5)]
    print(f"standings of {players} players, {rounds} rounds, {corrections} corrections: "
          f"{1000 * min(times):.0f} ms (target 50 ms)")  # fmt: skip


def days(cases: list[tuple[int, int, int, float]], compare: bool) -> None:
    """Days of teams of five, beside the naive and the greedy seating."""
    for players, schools, rounds, target in cases:
        roster = people(players, 5, schools)
        draft, seconds = timed(partial(seat, roster, rounds))
        what = f"{players} players, teams of 5, {schools or 'no'} schools, {rounds} rounds"
        say(what, draft, seconds, target)
        print(f"  naive: costs {naive(roster, rounds, Random(1)).ordered()}")
        if compare:
            greedy, spent = timed(partial(golfers, roster, rounds, Random(1)))
            print(f"  greedy search: costs {greedy.ordered()}, {spent:.2f} s")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true", help="smaller sizes")
    quick = parser.parse_args().quick
    repeat_free(45)
    if not quick:
        repeat_free(150)
    days([(300, 0, 3, 1.0)] if quick else [(300, 0, 3, 1.0), (1000, 60, 5, 3.0)], compare=not quick)
    powered(45, 2.0)
    if not quick:
        powered(60, 15.0)
    table_of_results(1000, 6, 200)


if __name__ == "__main__":
    main()
