"""The oracle of a running shake: it says what a fresh one says, and the judge agrees."""

from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible, NotDecided, Oracle, Solvable
from flubball.games.equations.oracle.budget import Meter
from flubball.games.equations.oracle.counting import count, most_extra
from flubball.games.equations.oracle.moves import after_move, legal_moves, may_call_now, moved_cubes
from flubball.games.equations.oracle.reduce import questions
from flubball.games.equations.oracle.reference import Search
from flubball.games.equations.oracle.witnesses import Witness
from oracle.shakes import ENOUGH, shake, wrong_while_running

BOOK = "agloa-2026-27"
CHOICES = [
    ("elementary", ""),
    ("middle", ""),
    ("elementary", "multiple-operations"),
    ("elementary", "0-wild"),
    ("elementary", "factorial"),
    ("middle", "exponent-red"),
    ("middle", "multiple-of-7"),
    ("senior", "powers-of-the-base"),
]


@pytest.mark.parametrize("reference", [False, True], ids=["in-use", "reference"])
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("division", "variation"), CHOICES)
def test_a_running_oracle_says_what_a_fresh_one_says(
    division: str, variation: str, seed: int, reference: bool
) -> None:
    rules = eq.Rules(BOOK, division, [variation] if variation else [])
    rng = Random(f"{division} {variation} {seed}")
    assert list(wrong_while_running(rules, rng, 8, reference=reference)) == []


@pytest.mark.parametrize(("division", "variation"), CHOICES)
def test_the_accounts_of_a_witness_are_those_of_the_judge(division: str, variation: str) -> None:
    rules = eq.Rules(BOOK, division, [variation] if variation else [])
    rng = Random(f"accounts {division} {variation}")
    seen = set()
    for _ in range(12):
        mats = list(shake(rng, 9))
        oracle = Oracle(rules, mats[0])
        if not isinstance(oracle.impossible(eq.Budget(20_000)), Solvable):
            continue
        (witness,) = oracle._remembered.witnesses
        for mat in mats:
            for after in ("now", "impossible", "last-cube"):
                have = _on(witness, rules, mat, after)
                ruling = rules.judge(witness.answer.witness, mat, after).correct
                # A kind is a symbol with its colour where that matters; the judge may still
                # exchange cubes of two kinds, so accounts that fail prove nothing there.
                assert have == ruling or (ruling and rules.exponent_colour), (mat, after, witness)
                seen.add(have)
    assert seen == {True, False}


def _on(witness: Witness, rules: eq.Rules, mat: eq.Mat, after: str) -> bool:
    return witness.on(count(rules, mat), most_extra(rules, after)) is not None


def _mat(goal: str, required: str, permitted: str, forbidden: str, resources: str) -> eq.Mat:
    return eq.Mat(goal, required, permitted, forbidden, resources)


RULES = eq.Rules(BOOK, "elementary")
NOTHING = eq.Budget(nodes=1)


def test_now_stays_impossible_when_a_cube_is_forbidden_and_not_when_it_is_played() -> None:
    start = RULES.oracle(_mat("7", "", "3", "", "4 + 9 8"))
    assert isinstance(start.now(), Impossible)
    forbidden = start.moved(_mat("7", "", "3", "9", "4 + 8"))
    assert isinstance(forbidden.now(NOTHING), Impossible)
    permitted = start.moved(_mat("7", "", "3 4", "", "+ 9 8"))
    assert isinstance(permitted.now(), Solvable)
    required = start.moved(_mat("7", "4", "3", "", "+ 9 8"))
    assert isinstance(required.now(), Solvable)


def test_a_distance_rules_out_now_for_as_many_moves() -> None:
    start = RULES.oracle(_mat("9", "", "", "", "2 3 4 + + 8"))
    assert start.distance().least == 5
    one = start.moved(_mat("9", "", "8", "", "2 3 4 + +"))
    assert isinstance(one.now(NOTHING), Impossible)


@pytest.mark.parametrize("reference", [False, True], ids=["in-use", "reference"])
@pytest.mark.parametrize(("division", "variation"), CHOICES)
def test_what_was_thought_ahead_is_what_a_fresh_oracle_says(
    division: str, variation: str, reference: bool
) -> None:
    rules = eq.Rules(BOOK, division, [variation] if variation else [])
    rng = Random(f"ahead {division} {variation}")
    for _ in range(3):
        mats = list(shake(rng, 7))
        oracle = Oracle(rules, mats[0], eq.Tables(reference=reference), judged=False)
        for mat in mats[1:]:
            decided = oracle.think_ahead(ENOUGH)
            oracle = oracle.moved(mat)
            told, fresh = oracle.now(NOTHING), Oracle(rules, mat).now(ENOUGH)
            assert not (decided and isinstance(told, NotDecided)), mat
            if not isinstance(told, NotDecided) and not isinstance(fresh, NotDecided):
                assert type(told) is type(fresh), mat
            if isinstance(told, Solvable):
                assert rules.judge(told.witness, mat, "now").correct, (told, mat)


def test_a_witness_waits_until_its_cubes_are_played() -> None:
    start = RULES.oracle(_mat("7", "", "", "", "3 4 +"))
    assert isinstance(start.impossible(), Solvable)
    one = start.moved(_mat("7", "", "3", "", "4 +"))
    assert not isinstance(one.now(NOTHING), Solvable)
    two = one.moved(_mat("7", "", "3 4", "", "+"))
    found = two.now(NOTHING)
    assert isinstance(found, Solvable) and found.resources == 1


def test_the_accounts_know_what_must_be_used() -> None:
    start = RULES.oracle(_mat("7", "", "3 4 +", "", "5 -"))
    assert isinstance(start.now(), Solvable)
    gone = start.moved(_mat("7", "5", "3 4 +", "", "-"))
    assert not isinstance(gone.impossible(NOTHING), Solvable)


@pytest.mark.parametrize("variation", ["", "exponent-red"])
def test_cubes_that_move_are_counted_as_if_anew(variation: str) -> None:
    rules = eq.Rules(BOOK, "middle", [variation] if variation else [])
    mats = list(shake(Random("recount"), 20))
    oracle = Oracle(rules, mats[0])
    for mat in mats[1:]:
        oracle = oracle.moved(mat)
        assert oracle._kinds == count(rules, mat)


def test_only_cubes_of_resources_move() -> None:
    mat = _mat("7", "1", "2", "3", "4 5 6")
    moved = moved_cubes(mat, _mat("7", "1 4", "5 2", "3 6", ""))
    assert {name: [str(c) for c in cubes] for name, cubes in moved.items()} == {
        "required": ["4"],
        "permitted": ["5"],
        "forbidden": ["6"],
    }
    for later in (
        _mat("7", "", "1 2", "3", "4 5 6"),
        _mat("7", "1 9", "2", "3", "4 5 6"),
        _mat("7", "1 4", "2", "3", "4 5 6"),
        _mat("8", "1 4", "2", "3", "5 6"),
    ):
        with pytest.raises(ValueError, match="does not follow"):
            moved_cubes(mat, later)


# --- safe moves -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_safe_moves_are_those_after_which_fresh_oracles_see_no_challenge(seed: int) -> None:
    rng = Random(f"safe {seed}")
    mats = list(shake(rng, 7))
    for mat in (mats[3], mats[-4], mats[-3], mats[-2]):
        safe = {str(move): move for move in RULES.oracle(mat).safe_moves(bonus=True)}
        for move in legal_moves(mat, bonus=True):
            then = after_move(mat, move)
            now, later = RULES.oracle(then).now(), RULES.oracle(then).impossible()
            wanted = isinstance(later, Solvable) and not (
                may_call_now(RULES, then) and isinstance(now, Solvable)
            )
            assert (str(move) in safe) == wanted, (mat, move)
            assert not wanted or safe[str(move)].sure


def test_the_last_cube_is_not_forbidden_and_allows_no_now() -> None:
    # VIII-A: the last cube goes to Required or Permitted; VI-A-2-a: no Now with fewer than two.
    mat = _mat("5", "", "2 +", "", "3")
    assert {str(move) for move in RULES.oracle(mat).safe_moves(bonus=True)} == {
        "3 to Required",
        "3 to Permitted",
    }
    two = _mat("5", "", "2 +", "", "3 9")
    names = {str(move) for move in RULES.oracle(two).safe_moves()}
    assert "9 to Permitted" in names  # one cube left: 2+3 is there, and no Now may be called
    assert "9 to Required" not in names and "3 to Forbidden" not in names


def test_before_a_cube_is_required_or_permitted_there_is_no_now() -> None:
    # VI-A-2-b; with powers such as 5^0 one cube would not do, two of Resources never count.
    mat = _mat("5", "", "", "", "5 x 1 9 8")
    assert "9 to Forbidden" in {str(move) for move in RULES.oracle(mat).safe_moves()}
    assert not may_call_now(RULES, mat)


def test_a_bonus_move_forbids_a_cube_first() -> None:
    mat = _mat("5", "", "2", "", "3 + 9 3")
    plain = {str(move) for move in RULES.oracle(mat).safe_moves()}
    bonus = {str(move) for move in RULES.oracle(mat).safe_moves(bonus=True)}
    assert plain < bonus
    assert "Bonus: 9 to Forbidden, then 3 to Forbidden" not in bonus  # it is listed once
    assert "Bonus: 3 to Forbidden, then 9 to Forbidden" in bonus
    assert "Bonus: 3 to Forbidden, then 3 to Forbidden" not in bonus  # no 3, no 5


def test_a_set_that_was_ruled_out_is_not_searched_again() -> None:
    mat = _mat("7", "", "3 4 5", "", "x 9 8")
    (question,) = questions(RULES, mat, "impossible")
    known: set[int] = set()
    first = Search(question, eq.Tables(reference=True), Meter(eq.Budget()))
    assert list(first.hits(learnt=known.add)) == []
    assert len(known) == first.sets >= 10
    again = Search(question, eq.Tables(reference=True), Meter(eq.Budget()))
    assert list(again.hits(ruled_out=known.__contains__)) == []
    assert again.values.shelf.known == {} != first.values.shelf.known  # no table was made
