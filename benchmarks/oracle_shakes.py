"""Seeded random shakes for the oracle's benchmark: real dice, Goals of one to four cubes."""

from collections.abc import Iterator
from random import Random

from flubball.games.equations.goal.mat import Mat

FACES = {"r": "0123+-", "b": "0123x÷", "g": "456^x-", "k": "789√+÷"}
UNLIKELY = ("97x89", "99x97", "9^9", "83^9", "89÷97", "8^8-5", "98-97^9")

Mats = Iterator[tuple[Mat, Mat]]


def shake(rng: Random) -> tuple[str, list[str]]:
    """A Goal and the other cubes of a roll, in random order."""
    cubes = [colour + rng.choice(FACES[colour]) for colour in "rbgk" for _ in range(6)]
    rng.shuffle(cubes)
    digits = [cube for cube in cubes if cube[1].isdigit()]
    signs = [cube for cube in cubes if not cube[1].isdigit()]
    one, two, three = digits[:3]
    goals = [[one, two], [one], [one, two, signs[0], three], [one, signs[0], two]]
    goal = rng.choices(goals, [5, 1, 2, 2])[0]
    rest = list(cubes)
    for cube in goal:
        rest.remove(cube)
    return "".join(goal), rest


def mats_now(rng: Random, on_mat: int) -> Mats:
    """A mat with so many cubes on it, and the same with one more of Resources permitted."""
    while True:
        goal, rest = shake(rng)
        need = rng.randint(0, on_mat // 2)
        first, second = (
            Mat(
                goal,
                " ".join(rest[:need]),
                " ".join(rest[need:more]),
                None,
                " ".join(rest[more:]),
            )
            for more in (on_mat, on_mat + 1)
        )
        yield first, second


def mats_impossible(rng: Random, need: int, total: int, goals: tuple[str, ...] = ()) -> Mats:
    """A mat with so many cubes in Required and the rest in Resources, and a move later."""
    while True:
        goal, rest = shake(rng)
        goal = rng.choice(goals) if goals else goal
        required, left = rest[:need], rest[need:total]
        moved = Mat(goal, " ".join(required), left[0], None, " ".join(left[1:]))
        yield Mat(goal, " ".join(required), "", None, " ".join(left)), moved


def before(mat: Mat, moves: int) -> list[Mat]:
    """The mats of the last so many moves up to this one: cubes of both sections in turn."""
    on_mat = {name: list(mat.section(name)) for name in ("required", "permitted")}
    left = list(mat.section("resources"))
    found = [mat]
    for number in range(moves):
        name = ("permitted", "required")[number % 2]
        if not on_mat[name]:
            name = ("required", "permitted")[number % 2]
        left.append(on_mat[name].pop())
        words = {name: " ".join(map(str, cubes)) for name, cubes in on_mat.items()}
        found.append(Mat(mat.goal, **words, forbidden="", resources=" ".join(map(str, left))))
    return found[::-1]
