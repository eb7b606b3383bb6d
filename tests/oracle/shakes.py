"""Shakes played at random, asked about move by move."""

from collections.abc import Iterator
from random import Random

from flubball import equations as eq
from flubball.games.equations.oracle import NotDecided, Oracle, Solvable
from flubball.games.equations.oracle.counting import most_extra
from flubball.games.equations.oracle.moves import after_move, legal_moves

FACES = {"r": "0123+-", "b": "0123x÷", "g": "456^x-", "k": "789√+÷"}
ENOUGH = eq.Budget(200_000)


def shake(rng: Random, cubes: int) -> Iterator[eq.Mat]:
    """The mats of a shake with so many cubes beside the Goal, until Resources are empty."""
    roll = [colour + rng.choice(FACES[colour]) for colour in "rbgk" for _ in range(6)]
    rng.shuffle(roll)
    digits = [n for n, cube in enumerate(roll) if cube[1].isdigit()]
    goal = digits[: rng.choice((1, 2, 2))]
    rest = [cube for n, cube in enumerate(roll) if n not in goal][:cubes]
    mat = eq.Mat("".join(roll[n] for n in goal), "", "", "", " ".join(rest))
    yield mat
    while mat.section("resources"):
        mat = after_move(mat, rng.choice(list(legal_moves(mat))))
        yield mat


def wrong_while_running(
    rules: eq.Rules, rng: Random, cubes: int, *, reference: bool = False
) -> Iterator[str]:
    """Where the oracle of a running shake differs from a fresh one, or its witness is refused.

    The running one does without the judge: what it checks and counts itself stands for it here.
    """
    running: Oracle | None = None
    tables = eq.Tables(reference=reference)
    for mat in shake(rng, cubes):
        running = running.moved(mat) if running else Oracle(rules, mat, tables, judged=False)
        for after in rng.sample(("now", "impossible"), 2):
            carried, fresh = running.after(after, ENOUGH), Oracle(rules, mat).after(after, ENOUGH)
            if isinstance(carried, Solvable):
                ruling = rules.judge(carried.witness, mat, after)
                if not ruling.correct or carried.resources > most_extra(rules, after):
                    yield f"{carried} after {after}, refused: {ruling}; {mat!r}"
            open_ = isinstance(carried, NotDecided) or isinstance(fresh, NotDecided)
            if not open_ and type(carried) is not type(fresh):
                yield f"after {after} running {carried}, fresh {fresh}; {mat!r}"
