"""The oracle of one shake: answers, distance, lists, moves, budgets, memory."""

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle import backend, witnesses
from flubball.games.equations.oracle.problem import MAGIC, Problem, words_of
from flubball.games.equations.oracle.reduce import reduce

ELEMENTARY = eq.Rules("agloa-2026-27", "elementary")
MIDDLE = eq.Rules("agloa-2026-27", "middle")


def mat(goal: str = "", **sections: str) -> eq.Mat:
    empty = {"required": "", "permitted": "", "forbidden": "", "resources": ""}
    return eq.Mat(goal=goal, **{**empty, **sections})


def test_now_takes_one_cube_of_resources_and_impossible_all() -> None:
    oracle = ELEMENTARY.oracle(mat("7", required="3", resources="4 +"))
    assert isinstance(oracle.now(), eq.Impossible)
    found = oracle.impossible()
    assert isinstance(found, eq.Solvable)
    assert (found.witness, found.resources, sorted(found.uses)) == ("3+4 = 7", 2, ["+", "3", "4"])


def test_cubes_that_cannot_be_put_together_are_counted_only() -> None:
    found = ELEMENTARY.oracle(mat("7", required="3 4 5", permitted="+")).now()
    assert isinstance(found, eq.Impossible) and found.proof == "counting"


def test_a_goal_without_a_legal_reading_is_impossible() -> None:
    found = ELEMENTARY.oracle(mat("45x", permitted="4 5")).impossible()
    assert isinstance(found, eq.Impossible) and found.proof == "goal"


@pytest.mark.parametrize("reference", [False, True])
def test_a_budget_ends_a_search_without_an_answer(reference: bool) -> None:
    where = mat("91", permitted="2 3 4 5 + - x ÷ 6 7 ^ √")
    oracle = ELEMENTARY.oracle(where, eq.Tables(reference=reference))
    found = oracle.impossible(eq.Budget(nodes=50))
    assert isinstance(found, eq.NotDecided) and "budget" in found.why
    assert isinstance(oracle.impossible(), eq.Solvable)


@pytest.mark.parametrize("reference", [False, True])
def test_a_search_can_be_cancelled(reference: bool) -> None:
    looks: list[int] = []

    def cancel() -> bool:
        looks.append(1)
        return len(looks) > 2

    lonely = mat("97", permitted="2 2 2 3 3 3 7 + + x x - - - ÷ ÷ ÷ ^ ^", required="0 0 0 0")
    oracle = MIDDLE.oracle(lonely, eq.Tables(reference=reference))
    found = oracle.impossible(eq.Budget(10**9, cancel))
    assert isinstance(found, eq.NotDecided) and "cancelled" in found.why


def test_distance_counts_cubes_of_resources() -> None:
    oracle = ELEMENTARY.oracle(mat("9", required="2", resources="3 4 + +"))
    found = oracle.distance()
    assert (found.cubes, found.exact) == (4, True)
    assert str(ELEMENTARY.oracle(mat("99", resources="1 + 1")).distance()).startswith("No number")
    near = ELEMENTARY.oracle(mat("5", permitted="2 + 3"))
    assert near.distance().cubes == 0


def test_solutions_are_listed_once_in_order() -> None:
    oracle = ELEMENTARY.oracle(mat("6", permitted="1 2 3 + + x x"))
    listed = oracle.solutions(100)
    texts = [one.witness for one in listed.solutions]
    assert texts[0] == "2x3 = 6"
    assert listed.more == ""
    assert len(texts) == len(set(texts))
    # 1+2+3, 1x2x3 and 1x(2x3) in any order and grouping are one Solution each.
    assert sum("+" in text and "x" not in text for text in texts) == 1
    assert sum(text.count("x") == 2 and "+" not in text for text in texts) == 1
    assert [len(one.uses) for one in listed.solutions] == sorted(
        len(one.uses) for one in listed.solutions
    )
    short = oracle.solutions(2)
    assert short.solutions == listed.solutions[:2] and short.more


def test_safe_moves_allow_neither_challenge() -> None:
    start = mat("9", resources="2 3 4 + + 9")
    oracle = ELEMENTARY.oracle(start)
    safe = oracle.safe_moves()
    assert {str(move) for move in safe if move.sure}
    for move in safe:
        assert move.sure
    names = {str(move) for move in safe}
    assert "9 to Required" not in names  # 9 is more than any sum with it
    assert "2 to Required" in names


def test_what_is_known_is_carried_to_the_next_mat() -> None:
    start = ELEMENTARY.oracle(mat("7", resources="3 4 + 5"))
    first = start.impossible()
    assert isinstance(first, eq.Solvable)
    then = start.moved(mat("7", permitted="3", resources="4 + 5"))
    carried = then.impossible(eq.Budget(nodes=1))
    assert isinstance(carried, eq.Solvable) and carried.witness == first.witness
    gone = then.moved(mat("7", permitted="3", forbidden="4", resources="+ 5"))
    assert isinstance(gone.impossible(), eq.Impossible)
    later = gone.moved(mat("7", permitted="3 5", forbidden="4", resources="+"))
    assert isinstance(later.impossible(eq.Budget(nodes=1)), eq.Impossible)
    with pytest.raises(ValueError, match="does not follow"):
        later.moved(mat("8", permitted="3 5", forbidden="4", resources="+"))
    with pytest.raises(ValueError, match="does not follow"):
        later.moved(mat("7", permitted="5", forbidden="4", resources="+"))


def test_tables_are_shared_and_stay_within_their_bound() -> None:
    tables = eq.Tables(max_bytes=200_000, reference=True)
    for goal in ("91", "83"):
        where = mat(goal, permitted="2 3 4 5 + - x 6", resources="7 8")
        assert isinstance(ELEMENTARY.oracle(where, tables).impossible(), eq.Solvable)
        assert 0 < tables.bytes <= 200_000


def test_the_oracle_needs_cubes_and_a_goal() -> None:
    with pytest.raises(ValueError, match="where the cubes lie"):
        ELEMENTARY.oracle(eq.Mat(goal="7"))
    with pytest.raises(ValueError, match="no Goal"):
        ELEMENTARY.oracle(mat(resources="1 2 +")).now()
    with pytest.raises(ValueError, match="24 cubes at most"):
        ELEMENTARY.oracle(mat("7", resources="1 " * 25)).now()


def test_no_goal_takes_both_sides_from_resources() -> None:
    found = ELEMENTARY.oracle(mat(resources="1 2 + 3")).no_goal()
    assert isinstance(found, eq.Solvable) and found.witness == "1+2 = 3"
    assert isinstance(ELEMENTARY.oracle(mat(resources="+ - x 5")).no_goal(), eq.Impossible)
    assert isinstance(ELEMENTARY.oracle(mat(resources="1 2 + 4")).no_goal(), eq.Impossible)


def test_a_witness_the_judge_refuses_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = ELEMENTARY.judge("1+1 = 3", eq.Mat(goal="3"))
    monkeypatch.setattr(witnesses, "judge", lambda *_: wrong)
    with pytest.raises(witnesses.WitnessRefused):
        ELEMENTARY.oracle(mat("5", permitted="2 + 3")).now()


def test_problems_are_plain_numbers() -> None:
    (problem,) = reduce(ELEMENTARY, mat("7", required="3", permitted="+ 4", resources="5"), "now")
    assert isinstance(problem, Problem) and problem.complete and problem.whole
    words = words_of(problem.encode())
    assert words[0] == MAGIC and len(words) * 8 == len(problem.encode())


@pytest.mark.parametrize(
    ("variations", "why"),
    [
        (("powers-of-the-base",), "power of 10"),
        (("factorial", "multiple-operations"), "any number of factorials"),
    ],
)
def test_what_has_no_bound_is_never_called_impossible(
    variations: tuple[str, ...], why: str
) -> None:
    rules = eq.Rules("agloa-2026-27", "senior", variations)
    found = rules.oracle(mat("95", permitted="1 1 + 3 ^ √")).impossible()
    assert isinstance(found, eq.NotDecided) and why in found.why


POWERS = "powers-of-the-base"


@pytest.mark.parametrize(
    ("goal", "required", "variations"),
    [
        ("10", "9 √ 1", (POWERS,)),  # ten to the ninth
        ("0-10", "9 √ 1", (POWERS, "upside-down")),
        ("20", "7 √ 1 x 2", (POWERS, "base-8")),
        ("8^50", "8 ^ 5 x 1", (POWERS,)),
        ("9÷50^4", "9 x 1 ÷ 5 ^ 4", (POWERS,)),
        ("20^8", "2 ^ 8 x 1", (POWERS,)),  # ten to the eighth
    ],
)
def test_the_power_that_one_1_must_be_is_found(
    goal: str, required: str, variations: tuple[str, ...]
) -> None:
    rules = eq.Rules("agloa-2026-27", "middle", variations)
    where = mat(goal, required=required)
    found = rules.oracle(where).impossible()
    assert isinstance(found, eq.Solvable) and rules.judge(found.witness, where).correct, found


@pytest.mark.parametrize(
    ("goal", "required"),
    [
        ("7", "3 x 1"),
        ("8", "9 √ 1"),
        ("8", "9 ^ 1"),
        ("9^99", "9 ^ 1"),
        ("√8", "3 x 1"),
        ("82", "6 √ 1"),
        ("95", "3 + √ 1"),
        ("3", "1 - 5 ÷ 4"),
    ],
)
def test_no_power_that_one_1_may_be_will_do(goal: str, required: str) -> None:
    rules = eq.Rules("agloa-2026-27", "middle", [POWERS])
    for reference in (False, True):
        oracle = rules.oracle(mat(goal, required=required), eq.Tables(reference=reference))
        assert isinstance(oracle.impossible(), eq.Impossible)


def test_after_the_last_cube_resources_do_not_count() -> None:
    oracle = ELEMENTARY.oracle(mat("7", required="3 +", resources="4"))
    assert isinstance(oracle.after("last-cube"), eq.Impossible)
    assert isinstance(oracle.after("time-called"), eq.Solvable)


@pytest.mark.parametrize(
    ("variations", "where"),
    [
        # Too many numbers or too few, whatever a 1, a factorial or i is worth.
        (("powers-of-the-base",), {"required": "1 4 5", "permitted": "+"}),
        (("factorial", "multiple-operations"), {"required": "+", "permitted": "x"}),
        (("imaginary",), {"required": "3 4 5 6", "permitted": "+ ^"}),
        (("imaginary",), {"required": "+ x", "permitted": "3 ÷"}),
        (("imaginary",), {"required": "-", "permitted": "^ +"}),
        # A single cube is no Solution.
        (("powers-of-the-base",), {"required": "1", "permitted": "x"}),
        (("powers-of-the-base",), {"required": "1", "permitted": "", "resources": "2 3 4"}),
        (("exponent-red", "factorial"), {"permitted": "r6", "resources": "k+"}),
    ],
)
def test_counting_proves_what_has_no_bound(
    variations: tuple[str, ...], where: dict[str, str]
) -> None:
    rules = eq.Rules("agloa-2026-27", "senior", variations)
    found = rules.oracle(mat("95", **where)).impossible()
    assert isinstance(found, eq.Impossible) and found.proof == "counting", found


@pytest.mark.parametrize(
    ("goal", "required", "variations"),
    [
        ("1", "- ^ 4", ()),
        ("1", "- -", ()),  # i and -i, side by side
        ("14-<sw>", "7 - 2", ()),  # i between two numbers
        ("2-<sw>", "√ 4", ()),  # a root of -4
        ("2<ud>", "√ 4", ()),  # the other root of 4
        ("0-8-<sw>", "8 x 2 ^ 3 ÷ 4", ()),  # XIII-D-11 Ex (g)
        ("2-<sw>", "0 2", ("0-wild",)),
        ("6", "- 3 -", ("factorial",)),  # (3ii<ud>)!
        ("√2", "4 √ 4", ()),
    ],
)
def test_imaginary_finds_solutions_with_i_and_with_every_root(
    goal: str, required: str, variations: tuple[str, ...]
) -> None:
    rules = eq.Rules("agloa-2026-27", "senior", ["imaginary", *variations])
    where = mat(goal, required=required)
    found = rules.oracle(where).impossible()
    assert isinstance(found, eq.Solvable), found
    assert rules.judge(found.witness, where).correct


@pytest.mark.parametrize(
    ("goal", "required"),
    [("5", "- 4"), ("4", "4 ^ -"), ("95", "1 + 3 √"), ("7", "√ 5"), ("1", "- √")],
)
def test_imaginary_is_exhausted_where_there_is_no_solution(goal: str, required: str) -> None:
    rules = eq.Rules("agloa-2026-27", "senior", ["imaginary"])
    found = rules.oracle(mat(goal, required=required)).impossible()
    assert isinstance(found, eq.Impossible) and found.proof == "exhausted", found


def test_imaginary_says_when_not_everything_was_tried() -> None:
    rules = eq.Rules("agloa-2026-27", "senior", ["imaginary"])
    where = mat("97", required="- 8 ^ 7 ÷ 9 -", resources="6 5 4")
    found = rules.oracle(where).impossible(eq.Budget(100_000))
    assert isinstance(found, eq.NotDecided)
    assert "the budget is used up; Imaginary: " in found.why


def test_one_solution_with_i_is_listed() -> None:
    rules = eq.Rules("agloa-2026-27", "senior", ["imaginary"])
    found = rules.oracle(mat("1", required="- ^ 4")).solutions(9)
    assert len(found.solutions) == 1 and found.more.startswith("Imaginary")


def test_no_goal_with_one_number_is_impossible_under_any_variation() -> None:
    for variation in ("imaginary", "powers-of-the-base"):
        rules = eq.Rules("agloa-2026-27", "senior", [variation])
        assert isinstance(rules.oracle(mat(resources="1 + x ÷ + √")).no_goal(), eq.Impossible)
    rules = eq.Rules("agloa-2026-27", "senior", ["imaginary"])
    # i and 1 are two numbers; nothing more is known.
    assert isinstance(rules.oracle(mat(resources="1 - + x")).no_goal(), eq.NotDecided)


def test_reasons_are_told_apart() -> None:
    lonely = mat("97", permitted="2 2 2 3 3 3 7 + + x x - - - ÷ ÷ ÷ ^ ^", required="0 0 0 0")
    for reference in (False, True):
        oracle = MIDDLE.oracle(lonely, eq.Tables(reference=reference))
        spent = oracle.impossible(eq.Budget(1_000))
        assert isinstance(spent, eq.NotDecided) and spent.why == "the budget is used up"
        stopped = oracle.impossible(eq.Budget(10**9, lambda: True))
        assert isinstance(stopped, eq.NotDecided) and stopped.why == "it was cancelled"
    if backend() == "core":
        small = MIDDLE.oracle(lonely, eq.Tables(max_bytes=200_000)).impossible(eq.Budget(10**8))
        assert isinstance(small, eq.NotDecided) and small.why == "the memory is used up"
    named = {
        ("powers-of-the-base",): "Powers of the Base: ",
        ("factorial", "multiple-operations"): "Factorial with Multiple Operations: ",
    }
    for variations, why in named.items():
        rules = eq.Rules("agloa-2026-27", "senior", variations)
        found = rules.oracle(mat("95", permitted="1 1 + 3 ^ √")).impossible()
        assert isinstance(found, eq.NotDecided) and found.why.startswith(why)


def test_irrational_goals_are_decided() -> None:
    assert isinstance(MIDDLE.oracle(mat("√2", permitted="1 + 3")).impossible(), eq.Impossible)
    found = MIDDLE.oracle(mat("√8", permitted="2 √ 2 x")).impossible()
    assert isinstance(found, eq.Solvable) and MIDDLE.judge(found.witness, eq.Mat("√8")).correct
