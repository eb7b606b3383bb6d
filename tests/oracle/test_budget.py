"""A budget bounds the whole answer: the core, ties, the reference behind it, thinking ahead."""

import time
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations import values
from flubball.games.equations.oracle import Impossible, NotDecided, Oracle, deciding
from flubball.games.equations.oracle.budget import EXACT, Meter, Stopped
from flubball.games.equations.oracle.counting import count, most_extra
from flubball.games.equations.oracle.deciding import decide
from flubball.games.equations.oracle.shake import Shake
from flubball.games.equations.oracle.witnesses import Asked
from flubball.games.equations.values import dispatch
from flubball.games.equations.values.budget import OutOfSteps, share, spend
from oracle.shakes import shake

BOOK = "agloa-2026-27"
# A little more than the budget: one row of a table is paid for at once, and one look at a tie.
OVER = 60_000
CHOICES = [
    ("elementary", "factorial"),
    ("junior", "factorial"),
    ("middle", "multiple-operations"),
    ("senior", "imaginary"),
    ("junior", "number-of-factors"),
    ("senior", "log"),
]


def _mats(seed: str, number: int) -> list[eq.Mat]:
    """Mats in the middle of a shake, with many cubes."""
    rng = Random(seed)
    return [list(shake(rng, 22))[12] for _ in range(number)]


@pytest.mark.parametrize(("division", "variation"), CHOICES)
@pytest.mark.parametrize("nodes", [1_000, 100_000])
def test_the_work_of_an_answer_stays_within_its_budget(
    division: str, variation: str, nodes: int
) -> None:
    rules = eq.Rules(BOOK, division, [variation])
    for mat in _mats(f"budget {division} {variation}", 3):
        for after in ("now", "impossible"):
            meter = Meter(eq.Budget(nodes))
            most = most_extra(rules, after)
            waiting = Shake(rules, mat).counted(count(rules, mat), most)
            decide(Asked(rules, mat, after), waiting, eq.Tables(), meter)
            assert meter.nodes <= nodes + OVER * len(waiting.questions), (mat, after)


# The longest questions of shakes in play, with what each was spent on.
WORST = {
    "powers": (
        ("junior", "powers-of-the-base factorial exponent-red"),
        ("k7g6", "b÷ k√ k÷ k9 g^ b÷ r1", "g5 r3", "", "r3 b0 b3 g- k8 k+"),
    ),
    "huge numbers": (
        ("senior", "exponent-red powers-of-the-base factorial"),
        ("g6r1", "r1 r0", "b3", "bx", "r0 r0 b1 b1 b÷ b2 g- gx g6 gx g^ k7 k8 k√ k7 k√ k9"),
    ),
    "tables": (
        ("middle", "multiple-operations factorial exponent-red"),
        ("b3k7", "r- r+ b0 g5 k√", "r0 r-", "", "r0 r+ bx b÷ b÷ bx g- g4 gx g^ g^ k8 k8 k+"),
    ),
    "ties": (
        ("senior", "log factorial multiple-operations"),
        ("g5r3", "b÷ g^ b3 r0 r2", "k√ r- g-", "", "r+ r- b0 b÷ b0 b0 gx gx g- k7 k7 k8"),
    ),
    "ninety": (
        ("junior", "factorial exponent-blue multiple-operations"),
        ("k9r0", "b0 gx b÷", "g^ k7 k9 g^", "", "g^ r1 bx k÷ k÷ r2 b1 k÷ r1 b3 r1 k√ r0"),
    ),
}


@pytest.mark.parametrize("name", WORST)
@pytest.mark.parametrize("after", ["now", "impossible"])
def test_no_question_exceeds_its_budget_by_more_than_a_fifth(name: str, after: str) -> None:
    (division, variations), words = WORST[name]
    rules, mat = eq.Rules(BOOK, division, variations.split()), eq.Mat(*words)
    meter = Meter(eq.Budget(400_000))
    waiting = Shake(rules, mat).counted(count(rules, mat), most_extra(rules, after))
    decide(Asked(rules, mat, after), waiting, eq.Tables(), meter)
    assert meter.nodes <= 480_000


THIRDS = eq.Mat("10", "x ÷ x", "^ 3 3 7 ÷ 9", "", "√ ^ 0 - + ^ 0 3 4 ^ 1 √ 8")


def test_a_question_has_what_the_others_did_without() -> None:
    # Each had a third: with no, one and two factorials in the Goal. The first needs more.
    rules = eq.Rules(BOOK, "junior", ["factorial"])
    assert isinstance(rules.oracle(THIRDS).now(eq.Budget(1_000_000)), NotDecided)
    assert isinstance(rules.oracle(THIRDS).now(), Impossible)


def test_a_goal_that_only_the_reference_holds_takes_no_longer() -> None:
    # 10 may also be (10!)!: no core holds that, and exact values of its size are slow.
    rules = eq.Rules(BOOK, "junior", ["factorial"])
    start = time.thread_time()
    rules.oracle(THIRDS).now()
    assert time.thread_time() - start < 10  # less than a second; it was more than a minute


def test_exact_values_cost_what_they_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    # A comparison of huge numbers was one step like any other: 2,636 of them took 14 seconds.
    rules = eq.Rules(BOOK, "senior", ["exponent-red", "powers-of-the-base", "factorial"])
    mat = eq.Mat(
        "g6r1", "r1 r0", "b3", "bx", "r0 r0 r0 b1 b1 b÷ b2 g- gx g6 gx g^ k7 k8 k√ k7 k√ k9"
    )
    compared = 0

    def equal(a: values.Value, b: values.Value) -> bool:
        nonlocal compared
        compared += 1
        return dispatch.equal(a, b)

    monkeypatch.setattr(values, "equal", equal)
    rules.oracle(mat).now()
    assert 0 < compared < 1_000


def test_the_steps_of_exact_values_end_a_search() -> None:
    meter = Meter(eq.Budget(10))
    with meter.exact():
        spend(20)
        meter.spend()
    assert meter.nodes == 1 + 20 // EXACT
    with pytest.raises(Stopped), meter.exact():
        spend(20 * EXACT)
    assert meter.nodes == 10
    meter = Meter(eq.Budget(10))
    with meter.exact(), pytest.raises(OutOfSteps), share(5):  # a share is not all there is
        spend(6)


def test_a_search_that_can_prove_nothing_hurries() -> None:
    meter = Meter(eq.Budget(1_000))
    meter.spend(200)
    meter.hurry()
    meter.hurry()
    assert meter.budget.nodes == 300


def test_thinking_ahead_stops_with_its_budget_and_keeps_what_it_has() -> None:
    rules = eq.Rules(BOOK, "elementary")
    mat = eq.Mat("37", "", "6", "", "6 x 1 + 9 - 8")
    oracle = Oracle(rules, mat, eq.Tables(reference=True))
    assert not oracle.think_ahead(eq.Budget(nodes=20))
    assert not oracle.think_ahead(eq.Budget(cancel=lambda: True))
    assert oracle.think_ahead()


def test_a_look_that_was_cut_short_is_no_whole_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked of further powers holds only where all near ones have been tried."""
    asked: list[object] = []

    def settled(*given: object) -> tuple[None, bool]:
        asked.append(given)
        return None, True

    monkeypatch.setattr(deciding, "find_power", settled)
    rules = eq.Rules("agloa-2026-27", division="middle", variations=["powers-of-the-base"])
    oracle = rules.oracle(eq.Mat(goal="3^9", permitted="1 1 2 8 4 √ +"))
    assert isinstance(oracle.impossible(eq.Budget(nodes=2_000)), NotDecided)
    assert not asked
