"""The end of a shake, solved: what every move is worth when nobody errs any more.

With few cubes in Resources a shake is a small game. All players are taken to know everything: a
right challenge is made at once, by any of the others with the same chance, and all who may write
write something correct where that is possible. A seat plays for its points ahead of the others'
mean. Points are halves, so they are counted twice over and stay whole numbers.

Where it is not known of a few sets of cubes whether they have a Solution, the ending is solved for
each answer there may be: if every move is worth the same in all of them, that is what it is worth.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from flubball import rulebooks
from flubball.cubes import Table
from flubball.cubes.law import law_of
from flubball.cubes.scoring import shake_scores
from flubball.cubes.shake_end import Challenge, Presented, ShakeEnd
from flubball.cubes.sheet import is_leading
from flubball.rulebooks import Rulebook

Numbers: TypeAlias = NDArray[np.int64]
Truths: TypeAlias = NDArray[np.bool_]
RESOURCES, REQUIRED, PERMITTED, FORBIDDEN = range(4)
"""Where a cube lies: a digit of a position, in base four, one digit a cube."""
LETTERS = " RPF"
_GOES_ON, _NOW, _IMPOSSIBLE, _LAST_CUBE = range(4)
_LEFT_OUT, _MUST, _MAY = range(3)
_NEVER = -(1 << 40)
OPEN = 6
"""Of so many sets of cubes it may be unknown whether they have a Solution."""


class Undecided(Exception):
    """Whether there is a Solution of some of the cubes is not known, and it matters."""


class Turn(NamedTuple):
    """A cube to a section, after a bonus cube to Forbidden or none; cubes by their place."""

    cube: int
    section: str
    bonus: int | None = None


@dataclass(frozen=True)
class Ending:
    """A shake with `cubes` in Resources, before a move.

    `solvable` says of a set of them (their places) whether some Solution uses all of them with all
    of Required, any of Permitted, and nothing else; it raises `Undecided`.
    """

    cubes: Sequence[str]
    solvable: Callable[[tuple[int, ...]], bool]
    book: Rulebook
    turn: int
    may_bonus: tuple[bool, ...]
    played: int
    least_resources: int
    least_played: int
    bonus_played: bool = False
    """The bonus cube of this turn lies in Forbidden already."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.may_bonus)

    @cached_property
    def answers(self) -> Mapping[tuple[str, ...], bool | None]:
        """What `solvable` says by the names of the cubes; None where that is not known.

        Raises `Undecided` where it is not known of more than `OPEN` of them.
        """
        known: dict[tuple[str, ...], bool | None] = {}
        for used in product((0, 1), repeat=len(self.cubes)):
            places = tuple(place for place, one in enumerate(used) if one)
            key = self.named(places)
            if key in known:
                continue
            try:
                known[key] = self.solvable(places)
            except Undecided:
                known[key] = None
                if [*known.values()].count(None) > OPEN:
                    raise
        return known

    @cached_property
    def known(self) -> Mapping[tuple[str, ...], bool]:
        """Those answers that there are."""
        return {key: answer for key, answer in self.answers.items() if answer is not None}

    def named(self, places: Sequence[int]) -> tuple[str, ...]:
        """Cubes by their names: it is the same of any that look alike."""
        return tuple(sorted(self.cubes[place] for place in places))

    @cached_property
    def game(self) -> "_Game":
        """All positions; raises `Undecided` where a question has no answer."""
        if len(self.known) < len(self.answers):
            raise Undecided
        return _Game(self, self.known)

    def cases(self) -> Iterator["_Game"]:
        """All positions, once for each way in which questions without an answer may be answered."""
        unknown = [key for key in self.answers if key not in self.known]
        if not unknown:
            yield self.game
            return
        for way in product((False, True), repeat=len(unknown)):
            yield _Game(self, {**self.known, **dict(zip(unknown, way, strict=True))})

    @cached_property
    def ends(self) -> Numbers:
        """Twice the points by how it ends, who moved last and seat."""
        ways = (_NOW, _IMPOSSIBLE, _LAST_CUBE)
        found = np.zeros((4, self.seats, self.seats), np.int64)
        for way, mover in product(ways, range(self.seats)):
            found[way, mover] = _points(way, mover, self.seats, self.book)
        return found


def ending_at(table: Table, solvable: Callable[[tuple[int, ...]], bool]) -> Ending:
    """The ending of a table, before the move of whose turn it is.

    >>> from flubball import games
    >>> options = {"goal": "5", "required": "2", "permitted": "3", "resources": "+ 9"}
    >>> table = games.get("equations").start(2, {"phase": "move", "turn": "1", **options})
    >>> ending = ending_at(table, lambda used: 0 in used)
    >>> ending.turn, ending.played, ending.may_bonus
    (1, 2, (True, True))
    """
    law, mat = law_of(table.config), table.shake.mat
    return Ending(
        mat.resources,
        solvable,
        rulebooks.get(table.config.rules),
        table.shake.turn,
        tuple(law.may_bonus(is_leading(table, seat)) for seat in range(table.config.players)),
        len(mat.required) + len(mat.permitted),
        law.number("challenge.now_min_resources"),
        law.number("challenge.now_min_required_and_permitted"),
        table.shake.bonus,
    )


def solve(ending: Ending) -> dict[Turn, tuple[float, ...]]:
    """The points of every seat after each turn there is; the best for who is to move come first.

    Raises `Undecided` where they hang on a question without an answer.

    >>> from flubball import rulebooks
    >>> book = rulebooks.get("agloa-2026-27")
    >>> two = Ending("+9", lambda used: used == (0,), book, 0, (False, False), 3, 2, 1)
    >>> for turn, points in solve(two).items():
    ...     print(turn.cube, turn.section, points)
    0 R (4.0, 4.0)
    0 P (4.0, 4.0)
    1 P (4.0, 4.0)
    1 F (4.0, 4.0)
    0 F (2.0, 6.0)
    1 R (2.0, 6.0)
    """
    cases = (_solved(ending, game) for game in ending.cases())
    found = next(cases)
    if any(other != found for other in cases):
        raise Undecided
    return found


def _solved(ending: Ending, game: "_Game") -> dict[Turn, tuple[float, ...]]:
    after = game.after
    found: dict[Turn, Numbers] = {}
    for cube, section in game.moves(0):
        found[Turn(cube, LETTERS[section])] = after[ending.turn][section << 2 * cube]
    if ending.may_bonus[ending.turn] and not ending.bonus_played and len(ending.cubes) > 1:
        for bonus in range(len(ending.cubes)):
            there = FORBIDDEN << 2 * bonus
            for cube, section in game.moves(there):
                value = after[ending.turn][there + (section << 2 * cube)]
                found[Turn(cube, LETTERS[section], bonus)] = value
    ranked = sorted(found.items(), key=lambda each: -game.ahead(each[1], ending.turn))
    return {turn: tuple(float(twice) / 2 for twice in points) for turn, points in ranked}


def open_replies(ending: Ending, turn: Turn) -> float:
    """The share of the next seat's moves after a turn that cost it nothing; 0 where it is over.

    Among turns of the same worth the one that leaves the fewest is the hardest to answer.

    >>> from flubball import rulebooks
    >>> book = rulebooks.get("agloa-2026-27")
    >>> two = Ending("+9", lambda used: used == (0,), book, 0, (False, False), 3, 2, 1)
    >>> open_replies(two, Turn(0, "R")), open_replies(two, Turn(0, "F"))
    (0.5, 0.0)
    """
    game, seat = ending.game, (ending.turn + 1) % ending.seats
    there = LETTERS.index(turn.section) << 2 * turn.cube
    there += 0 if turn.bonus is None else FORBIDDEN << 2 * turn.bonus
    if game.ended[there] != _GOES_ON:
        return 0.0
    then = [there + (section << 2 * cube) for cube, section in game.moves(there)]
    ahead = game.ahead(game.after[seat][then], seat)
    return float((ahead == ahead.max()).mean())


class _Game:
    """All positions of an ending at once: arrays over the numbers of positions."""

    def __init__(self, ending: Ending, solvable: Mapping[tuple[str, ...], bool]) -> None:
        self.ending, self.solvable = ending, solvable
        count = len(ending.cubes)
        self.count, self.positions = count, np.arange(1 << 2 * count)
        digits = [(self.positions >> 2 * cube) & 3 for cube in range(count)]
        self.free = np.array([digit == RESOURCES for digit in digits]).reshape(count, -1)
        self.left = self.free.sum(axis=0)
        self.ended = self._ended(digits)

    def _ended(self, digits: list[Numbers]) -> Numbers:
        """How the shake ends in each position, after the move that led there."""
        ending, wide = self.ending, self._by_use()
        possible = wide[np.ix_(*[(_MAY, _MUST, _MAY, _LEFT_OUT)] * self.count)]
        none = [(_LEFT_OUT, _MUST, _MAY, _LEFT_OUT)] * self.count
        now = wide[np.ix_(*none)]
        for cube in range(self.count):
            one = [*none[:cube], (_MAY, _MUST, _MAY, _LEFT_OUT), *none[cube + 1 :]]
            now = now | wide[np.ix_(*one)]
        # Of an array with an axis for each cube the last one runs fastest; of positions the first.
        can, at_once = (each.transpose().reshape(-1) for each in (possible, now))
        lie = sum(((digit == REQUIRED) | (digit == PERMITTED) for digit in digits), start=0)
        may_now = (self.left >= max(ending.least_resources, 1)) & (
            ending.played + np.asarray(lie) >= ending.least_played
        )
        ended = np.where(self.left == 0, _LAST_CUBE, _GOES_ON)
        ended = np.where(at_once & may_now, _NOW, ended)
        return np.where(can, ended, _IMPOSSIBLE)

    def _by_use(self) -> Truths:
        """Is there a Solution, with an axis for each cube: it is left out, must or may be used."""
        found = np.zeros((2,) * self.count, np.bool_)
        for used in product((0, 1), repeat=self.count):
            places = [place for place, one in enumerate(used) if one]
            found[used] = self.solvable[self.ending.named(places)]
        for axis in range(self.count):
            without, with_it = np.split(found, 2, axis)
            found = np.concatenate((without, with_it, without | with_it), axis)
        return found

    @cached_property
    def after(self) -> list[Numbers]:
        """Twice the points by position, for each seat that has just moved there."""
        ending, size = self.ending, len(self.positions)
        after = [ending.ends[:, seat][self.ended] for seat in range(ending.seats)]
        regular = [np.zeros((size, ending.seats), np.int64) for _ in range(ending.seats)]
        for left in range(1, self.count + 1):
            rows = np.flatnonzero(self.left == left)
            for seat in range(ending.seats):
                best = self._best(rows, left, seat, after[seat])
                regular[seat][rows] = best
                if ending.may_bonus[seat] and left > 1:
                    best = self._with_bonus(rows, seat, best, regular[seat])
                goes_on = self.ended[rows] == _GOES_ON
                after[(seat - 1) % ending.seats][rows[goes_on]] = best[goes_on]
        return after

    def _best(self, rows: Numbers, left: int, seat: int, after: Numbers) -> Numbers:
        """The points after the seat's best regular move, in positions with so many cubes left."""
        best = np.zeros((len(rows), self.ending.seats), np.int64)
        best[:, seat] = _NEVER
        sections = (REQUIRED, PERMITTED) if left == 1 else (REQUIRED, PERMITTED, FORBIDDEN)
        for cube, section in product(range(self.count), sections):
            self._improve(best, rows, cube, section, seat, after)
        return best

    def _with_bonus(self, rows: Numbers, seat: int, best: Numbers, regular: Numbers) -> Numbers:
        best = best.copy()
        for cube in range(self.count):
            self._improve(best, rows, cube, FORBIDDEN, seat, regular)
        return best

    def _improve(
        self, best: Numbers, rows: Numbers, cube: int, section: int, seat: int, then: Numbers
    ) -> None:
        """Take what comes of the cube moved, wherever that is better for the seat."""
        here = np.flatnonzero(self.free[cube][rows])
        value = then[rows[here] + (section << 2 * cube)]
        better = self.ahead(value, seat) > self.ahead(best[here], seat)
        best[here[better]] = value[better]

    def ahead(self, points: Numbers, seat: int) -> Numbers:
        """What a seat plays for: its points ahead of the others', as often as there are others."""
        found: Numbers = self.ending.seats * points[..., seat] - points.sum(axis=-1)
        return found

    def moves(self, position: int) -> list[tuple[int, int]]:
        """The regular moves of a position."""
        left = self.left[position]
        sections = (REQUIRED, PERMITTED) if left == 1 else (REQUIRED, PERMITTED, FORBIDDEN)
        cubes = (cube for cube in range(self.count) if self.free[cube][position])
        return list(product(cubes, sections))


def _points(way: int, mover: int, seats: int, book: Rulebook) -> list[int]:
    """Twice the points by seat; each of the others is the one who challenges, equally often."""
    if way == _LAST_CUBE:
        all_right: list[Presented] = ["correct"] * seats
        end = ShakeEnd(seats, "last-cube", tuple(all_right))
        return [2 * score.points for score in shake_scores(end, book)]
    others = [seat for seat in range(seats) if seat != mover]
    each = [_challenged(way, mover, one, seats, book) for one in others]
    return [2 * sum(column) // len(others) for column in zip(*each, strict=True)]


def _challenged(way: int, mover: int, challenger: int, seats: int, book: Rulebook) -> list[int]:
    """The points after a right challenge; a Third Party takes the better of its two ways."""
    word: Challenge = "now" if way == _NOW else "impossible"
    third: tuple[Presented, ...] = ("none", "correct") if way == _NOW else ("none",)
    found = []
    for shown in third:
        papers: list[Presented] = [shown] * seats
        papers[challenger] = "correct" if way == _NOW else "none"
        papers[mover] = "none" if way == _NOW else "incorrect"
        end = ShakeEnd(seats, word, tuple(papers), (challenger,), mover)
        found.append([score.points for score in shake_scores(end, book)])
    return [max(column) for column in zip(*found, strict=True)]
