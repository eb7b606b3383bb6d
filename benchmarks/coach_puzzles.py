"""How well is it predicted whether a bot solves a puzzle, from which other bots solve it?

python benchmarks/coach_puzzles.py

Every second level is held out. Two predictions for all pairs of a puzzle of the shipped banks and
a held-out level, and for each the area under the ROC curve (1 is perfect, 0.5 is chance):

* by difficulty: the share of the other levels that fail; the higher a level is above it, the
  likelier it should solve the puzzle;
* by neighbours: how often the held-out level solves puzzles of this kind that the level below and
  the level above solve just as they do this one. Counted among nine tenths of the puzzles, and
  asked of the other tenth, ten times: no puzzle is asked about that was counted.

The second is the prediction that the aim of 0.75 is about, over all pairs and for each kind. It
learns that a level may solve less than the one below it: strong bots of Queens & Guards know better
than to make every trap.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from flubball import players
from flubball.puzzles import bank
from flubball.puzzles.puzzle import Puzzle

AIM, FOLDS = 0.75, 10
Pair = tuple[float, bool]


class Asked(NamedTuple):
    """A puzzle and a held-out level: what is like it, its prediction by difficulty, the truth.

    `like` are the kind, the level, and whether its neighbours solve the puzzle.
    """

    fold: int
    like: tuple[str, int, tuple[bool, ...]]
    by_difficulty: float
    solved: bool


def asked(puzzle: Puzzle) -> Iterator[Asked]:
    """For each held-out level of a puzzle."""
    levels = [level.number for level in players.levels(puzzle.game)]
    known = levels[::2]
    difficulty = sum(level not in puzzle.solved_by for level in known) / len(known)
    for level in levels[1::2]:
        beside = tuple(each in puzzle.solved_by for each in (level - 1, level + 1) if each in known)
        yield Asked(
            int(puzzle.id, 16) % FOLDS,
            (puzzle.kind, level, beside),
            level / len(levels) - difficulty,
            level in puzzle.solved_by,
        )


def by_neighbours(every: Sequence[Asked]) -> list[float]:
    """The share solved among what is like it in the other folds; little is drawn to the middle.

    >>> like = ("kind", 2, (True, False))
    >>> by_neighbours([Asked(fold, like, 0, True) for fold in (0, 1, 1)])
    [0.75, 0.6666666666666666, 0.6666666666666666]
    """
    of, right = Counter[object](), Counter[object]()
    for one in every:
        for key in (one.like, (one.like, one.fold)):
            of[key] += 1
            right[key] += one.solved
    found = []
    for one in every:
        own = one.like, one.fold
        found.append((right[one.like] - right[own] + 1) / (of[one.like] - of[own] + 2))
    return found


def auc(found: Iterable[Pair]) -> float:
    """The share of right orders among pairs of a solved and an unsolved one; ties count half.

    >>> auc([(0.9, True), (0.4, True), (0.4, False), (0.1, False)])
    0.875
    """
    listed = sorted(found)
    solved = [score for score, right in listed if right]
    failed = [score for score, right in listed if not right]
    if not solved or not failed:
        return float("nan")
    won = sum((one > other) + (one == other) / 2 for one in solved for other in failed)
    return won / (len(solved) * len(failed))


def main() -> None:
    """Print the areas, by game and division, by kind, and over all."""
    names, every = list[tuple[str, ...]](), list[Asked]()
    for game, division in bank.shipped():
        for puzzle in bank.load(game, division).puzzles:
            found = list(asked(puzzle))
            every += found
            names += [(f"{game} {division}".strip(), f"kind {puzzle.kind}", "all")] * len(found)
    easy, near = defaultdict[str, list[Pair]](list), defaultdict[str, list[Pair]](list)
    for under, one, value in zip(names, every, by_neighbours(every), strict=True):
        for name in under:
            easy[name].append((one.by_difficulty, one.solved))
            near[name].append((value, one.solved))
    print(f"{'':32} {'pairs':>6} {'solved':>7}   AUC by difficulty, by neighbours")
    for name, pairs in sorted(near.items()):
        share = sum(right for _, right in pairs) / len(pairs)
        said = f"{auc(easy[name]):.3f}  {auc(pairs):.3f}"
        print(f"{name:32} {len(pairs):6} {share:7.0%}   {said}")
    low = [name for name, pairs in near.items() if auc(pairs) < AIM]
    print(f"The aim is {AIM}; below it: {', '.join(low) or 'none'}.")


if __name__ == "__main__":
    main()
