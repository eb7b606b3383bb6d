"""Endings of shakes against a plain search: position by position, move by move."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from flubball import rulebooks
from flubball.players.endgame import OPEN, Ending, Turn, Undecided, open_replies, solve
from flubball.players.planning import best_turn
from flubball.rulebooks import Rulebook

AGLOA = rulebooks.get("agloa-2026-27")
Cubes = frozenset[int]
# AGLOA X: a right challenge 6, its Mover 2, a Third Party that has it right 4; the last cube 4.
RIGHT, WRONG, THIRD, LAST = 6.0, 2.0, 4.0, 4.0


class Plain:
    """The same game by recursion over sets of cubes."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        self.to_move = cache(self._to_move)
        self.solvable = cache(lambda used: ending.solvable(tuple(sorted(used))))

    def has(self, required: Cubes, others: Cubes, most: int = 99) -> bool:
        """Is there a Solution with all of `required` and at most so many of the others?"""
        return any(
            self.solvable(required | set(more))
            for count in range(min(len(others), most) + 1)
            for more in combinations(sorted(others), count)
        )

    def after(self, seat: int, required: Cubes, permitted: Cubes, left: Cubes) -> tuple[float, ...]:
        ended = self.ended(seat, required, permitted, left)
        following = (seat + 1) % self.ending.seats
        return ended or self.to_move(following, required, permitted, left)

    def ended(
        self, seat: int, required: Cubes, permitted: Cubes, left: Cubes
    ) -> tuple[float, ...] | None:
        ending = self.ending
        if not self.has(required, permitted | left):
            return self.challenged(seat)
        if not left:
            return (LAST,) * ending.seats
        played = ending.played + len(required) + len(permitted)
        if len(left) >= ending.least_resources and played >= ending.least_played:
            with_one = any(self.has(required, permitted | {one}) for one in left)
            if with_one:
                return self.challenged(seat)
        return None

    def challenged(self, mover: int) -> tuple[float, ...]:
        others = self.ending.seats - 1
        each = RIGHT if others == 1 else (RIGHT + THIRD) / 2
        return tuple(WRONG if seat == mover else each for seat in range(self.ending.seats))

    def turns(
        self, seat: int, required: Cubes, permitted: Cubes, left: Cubes
    ) -> Iterator[tuple[Turn, tuple[float, ...]]]:
        bonuses: list[int | None] = [None]
        if self.ending.may_bonus[seat] and len(left) > 1:
            bonuses += sorted(left)
        for bonus in bonuses:
            rest = left - {bonus}
            for cube in sorted(rest):
                then = rest - {cube}
                yield Turn(cube, "R", bonus), self.after(seat, required | {cube}, permitted, then)
                yield Turn(cube, "P", bonus), self.after(seat, required, permitted | {cube}, then)
                if len(rest) > 1:
                    yield Turn(cube, "F", bonus), self.after(seat, required, permitted, then)

    def _to_move(
        self, seat: int, required: Cubes, permitted: Cubes, left: Cubes
    ) -> tuple[float, ...]:
        every = (value for _, value in self.turns(seat, required, permitted, left))
        return max(every, key=lambda value: len(value) * value[seat] - sum(value))


def some_ending(rng: Random, seats: int, count: int, book: Rulebook = AGLOA) -> Ending:
    share = rng.choice((0.05, 0.15, 0.3, 0.6))
    right = {
        used: rng.random() < share
        for n in range(count + 1)
        for used in combinations(range(count), n)
    }
    bonus = tuple(rng.random() < 0.5 for _ in range(seats))
    names = [str(cube) for cube in range(count)]
    return Ending(
        names, right.__getitem__, book, rng.randrange(seats), bonus, rng.randrange(3), 2, 1
    )


def searched(ending: Ending) -> dict[Turn, tuple[float, ...]]:
    """Every turn by plain search."""
    none: Cubes = frozenset()
    return dict(Plain(ending).turns(ending.turn, none, none, frozenset(range(len(ending.cubes)))))


def answered(ending: Ending, told: Mapping[tuple[int, ...], bool | None]) -> Ending:
    """The ending with other answers to some questions; None: there is none."""

    def solvable(used: tuple[int, ...]) -> bool:
        found = told[used] if used in told else ending.solvable(used)
        if found is None:
            raise Undecided
        return found

    return replace(ending, solvable=solvable)


@pytest.mark.parametrize("seats", [2, 3])
def test_endings_are_solved_as_by_plain_search(seats: int) -> None:
    kinds = set()
    for seed in range(120):
        rng = Random(seed)
        ending = some_ending(rng, seats, rng.randint(1, 4))
        found = solve(ending)
        assert found == searched(ending), seed
        kinds |= set(found.values())
    assert len(kinds) > 2


def after(ending: Ending, turn: Turn) -> tuple[Cubes, Cubes, Cubes]:
    """What lies in Required, Permitted and Resources after the first turn."""
    one = frozenset((turn.cube,))
    left = frozenset(range(len(ending.cubes))) - one - {turn.bonus}
    none: Cubes = frozenset()
    return one if turn.section == "R" else none, one if turn.section == "P" else none, left


@pytest.mark.parametrize("seats", [2, 3])
def test_of_the_best_turns_the_one_is_taken_that_is_hardest_to_answer(seats: int) -> None:
    shares = set()
    for seed in range(60):
        rng = Random(seed)
        ending = some_ending(rng, seats, rng.randint(2, 4))
        plain, following = Plain(ending), (ending.turn + 1) % seats
        worth = solve(ending)
        known: dict[Turn, float] = {}
        for turn in worth:
            then = after(ending, turn)
            replies = [p for t, p in plain.turns(following, *then) if t.bonus is None]
            gains = [seats * points[following] - sum(points) for points in replies]
            over = plain.ended(ending.turn, *then) is not None
            known[turn] = 0.0 if over else gains.count(max(gains)) / len(gains)
            assert open_replies(ending, turn) == pytest.approx(known[turn]), (seed, turn)
        ahead = {t: seats * p[ending.turn] - sum(p) for t, p in worth.items()}
        best = [turn for turn, value in ahead.items() if value == max(ahead.values())]
        fewest = [turn for turn in best if known[turn] == min(map(known.__getitem__, best))]
        said = best_turn(ending, rng)
        cubes = {ending.cubes[turn.cube if turn.bonus is None else turn.bonus] for turn in fewest}
        assert said.text in cubes, seed
        shares |= set(known.values())
    assert len(shares) > 5


def test_the_best_comes_first_and_alike_cubes_are_asked_once() -> None:
    asked = []

    def solvable(used: tuple[int, ...]) -> bool:
        asked.append(used)
        return len(used) == 2

    ending = Ending(["3", "3", "3"], solvable, AGLOA, 1, (True, True, True), 1, 2, 1)
    found = list(solve(ending).values())
    ahead = [3 * points[1] - sum(points) for points in found]
    assert ahead == sorted(ahead, reverse=True)
    assert len(asked) == 4


def test_what_is_not_known_is_not_guessed() -> None:
    def unknown(used: tuple[int, ...]) -> bool:
        raise Undecided

    with pytest.raises(Undecided):
        solve(Ending(["3"], unknown, AGLOA, 0, (False, False), 1, 2, 1))


@pytest.mark.parametrize("seats", [2, 3])
def test_an_open_question_is_solved_around_where_its_answer_changes_nothing(seats: int) -> None:
    outcomes = set()
    for seed in range(60):
        rng = Random(seed)
        ending = some_ending(rng, seats, 4)
        every = [used for n in range(5) for used in combinations(range(4), n)]
        open_ = rng.sample(every, rng.randint(1, 3))
        asked = answered(ending, dict.fromkeys(open_))
        ways = product((False, True), repeat=len(open_))
        cases = [searched(answered(ending, dict(zip(open_, way, strict=True)))) for way in ways]
        same = all(case == cases[0] for case in cases)
        outcomes.add(same)
        if same:
            assert solve(asked) == cases[0], seed
        else:
            with pytest.raises(Undecided):
                solve(asked)
    assert outcomes == {False, True}


def test_more_open_questions_than_are_looked_at_are_not_decided() -> None:
    asked = []

    def unknown(used: tuple[int, ...]) -> bool:
        asked.append(used)
        raise Undecided

    with pytest.raises(Undecided):
        solve(Ending("12345", unknown, AGLOA, 0, (False, False), 1, 2, 1))
    assert len(asked) == OPEN + 1
