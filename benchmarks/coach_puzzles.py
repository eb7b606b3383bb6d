"""How well is it predicted whether a bot solves a puzzle, from which other bots solve it?

python benchmarks/coach_puzzles.py

Every second level is held out: of each puzzle of the shipped banks its difficulty is taken from the
other levels alone, as the share of them that fail, and the higher a level is above it the likelier
it should solve the puzzle. Printed is the area under the ROC curve over all pairs of a puzzle and a
held-out level: 1 is perfect, 0.5 is chance; the aim is 0.75.
"""

from collections import defaultdict
from collections.abc import Iterable

from flubball import players
from flubball.puzzles import bank
from flubball.puzzles.puzzle import Puzzle

AIM = 0.75
Pair = tuple[float, bool]


def pairs(puzzle: Puzzle) -> Iterable[Pair]:
    """For each held-out level: how sure one is that it solves the puzzle, and whether it does."""
    levels = [level.number for level in players.levels(puzzle.game)]
    known = levels[::2]
    difficulty = sum(level not in puzzle.solved_by for level in known) / len(known)
    for level in levels[1::2]:
        yield level / len(levels) - difficulty, level in puzzle.solved_by


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
    by: dict[str, list[Pair]] = defaultdict(list)
    for game, division in bank.shipped():
        for puzzle in bank.load(game, division).puzzles:
            found = list(pairs(puzzle))
            for name in (f"{game} {division}".strip(), f"kind {puzzle.kind}", "all"):
                by[name] += found
    for name, found in by.items():
        share = sum(right for _, right in found) / len(found)
        print(f"{name:32} {len(found):6} pairs, {share:4.0%} solved, AUC {auc(found):.3f}")
    print(f"The aim is {AIM}: {'met' if auc(by['all']) >= AIM else 'not met'}.")


if __name__ == "__main__":
    main()
