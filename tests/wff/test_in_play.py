"""A fixed sample of positions of shakes: no answer may be wrong, and none may be given up."""

from pathlib import Path
from random import Random

import pytest

from flubball import wff
from flubball.players.wff.moves import SECTIONS, Move, after_move
from wff.test_oracle import check_witness

LINES = (Path(__file__).parent / "in_play.txt").read_text().splitlines()[1:]


def read(line: str) -> tuple[wff.Rules, wff.Mat, str, str]:
    """The question of a line, and its answer."""
    division, after, answer, goal, *sections = line.split()
    mat = wff.Mat(goal, *("" if text == "-" else text for text in sections))
    return wff.Rules(division=division), mat, after, answer


@pytest.mark.parametrize("line", LINES)
def test_what_was_decided_in_play_stays_decided(line: str) -> None:
    rules, mat, after, answer = read(line)
    found = wff.Oracle(rules, mat).after(after)
    assert type(found).__name__ == answer, (str(found), line)
    if isinstance(found, wff.Solvable):
        check_witness(found, mat, rules, after)


@pytest.mark.parametrize("division", ["elementary", "regular"])
def test_the_oracle_of_a_shake_never_contradicts_a_fresh_one(division: str) -> None:
    rng = Random(f"running {division}")
    rules = wff.Rules(division=division)
    budget = wff.Budget(8_000)
    for _ in range(2):
        roll = [rng.choice("CAKENR") for _ in range(10)] + [rng.choice("pqrsio") for _ in range(10)]
        mat = wff.Mat(rng.choice("pqrs"), "", "", "", "".join(roll))
        oracle = wff.Oracle(rules, mat)
        while left := mat.section("resources"):
            mat = after_move(mat, Move(rng.choice(left), rng.choice(SECTIONS)))
            oracle = oracle.moved(mat)
            for after in ("impossible", "now"):
                found, fresh = (
                    oracle.after(after, budget),
                    wff.Oracle(rules, mat).after(after, budget),
                )
                both = {type(found), type(fresh)}
                assert both != {wff.Solvable, wff.Impossible}, (mat, after, found, fresh)
                if isinstance(found, wff.Solvable):
                    check_witness(found, mat, rules, after)


def test_another_shake_keeps_nothing() -> None:
    rules = wff.Rules(division="elementary")
    dead = wff.Oracle(rules, wff.Mat("p", "", "", "", "K o"))
    assert isinstance(dead.impossible(), wff.Impossible)
    for mat in (
        wff.Mat("q", "", "", "", "K o q R"),  # another Goal
        wff.Mat("p", "", "", "", "K o p R"),  # cubes that were not there
        wff.Mat("p", "p", "", "", "R"),
    ):
        assert isinstance(dead.moved(mat).impossible(), wff.Solvable)


def test_now_is_not_inherited_when_a_cube_is_played() -> None:
    rules = wff.Rules(division="elementary")
    before = wff.Oracle(rules, wff.Mat("p", "", "K q", "", "p K o N"))
    assert isinstance(before.now(), wff.Impossible)
    forbidden = before.moved(wff.Mat("p", "", "K q", "N", "p K o"))
    assert isinstance(forbidden.now(wff.Budget(1)), wff.Impossible)
    played = before.moved(wff.Mat("p", "", "K q p", "", "K o N"))
    assert isinstance(played.now(), wff.Impossible)
    again = played.moved(wff.Mat("p", "", "K q p o", "", "K N"))
    assert isinstance(again.now(), wff.Solvable)
