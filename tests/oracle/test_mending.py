"""A witness that a move has spoilt is mended: one part of it is written with other cubes."""

from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Oracle, Solvable, mending
from flubball.games.equations.oracle.moves import after_move, legal_moves

BOOK = "agloa-2026-27"


def test_what_must_be_used_comes_into_a_part_that_changes_nothing() -> None:
    # The rest makes a 0 of all cubes that must be used; a 7 comes to them.
    names = ("multiple-operations", "exponent-green", "number-of-factors")
    rules = eq.Rules(BOOK, "middle", names)
    before = eq.Mat(
        "r1b2",
        required="r0 r0 b÷ r0 gx k√ k9 g- r2 b0",
        permitted="g5 b1 k8 bx b2",
        forbidden="k+ k√ g4 r+ g- g6",
        resources="k7",
    )
    oracle = rules.oracle(before)
    assert isinstance(oracle.impossible(), Solvable)
    then = eq.Mat(
        "r1b2",
        required="r0 r0 b÷ r0 gx k√ k9 g- r2 b0 k7",
        permitted="g5 b1 k8 bx b2",
        forbidden="k+ k√ g4 r+ g- g6",
    )
    found = oracle.moved(then).impossible(eq.Budget(4 * mending.ALL))
    assert isinstance(found, Solvable) and rules.judge(found.witness, then, "impossible").correct


@pytest.mark.parametrize(
    ("division", "names"),
    [
        ("elementary", ()),
        ("elementary", ("factorial", "multiple-operations")),
        ("middle", ("exponent-red", "upside-down")),
        ("middle", ("multiple-of-7",)),
        ("junior", ("number-of-factors", "0-wild")),
        ("senior", ("powers-of-the-base", "exponent-blue")),
    ],
)
def test_what_is_mended_is_correct(
    division: str, names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = eq.Rules(BOOK, division, names)
    rng = Random(f"mended {division} {names}")
    count = 0
    real = mending._confirmed

    def counted(*args: object) -> object:
        nonlocal count
        found = real(*args)  # type: ignore[arg-type]  # passed through as it came
        count += found is not None
        return found

    monkeypatch.setattr(mending, "_confirmed", counted)
    for _ in range(6):
        cubes = [rng.choice("0123456789+-x÷^√") for _ in range(12)] + ["1", "+", "x", "2"]
        mat = eq.Mat("12", required=" ".join(cubes[:2]), resources=" ".join(cubes[2:]))
        oracle = Oracle(rules, mat)
        while isinstance(oracle.impossible(eq.Budget(60_000)), Solvable):
            moves = [m for m in legal_moves(oracle.mat) if m.section != "permitted"]
            if not moves:
                break
            oracle = oracle.moved(after_move(oracle.mat, rng.choice(moves)))
            found = oracle.impossible(eq.Budget(60_000))
            if isinstance(found, Solvable):
                assert rules.judge(found.witness, oracle.mat, "impossible").correct
    assert count > 0
