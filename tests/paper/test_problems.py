"""Problems: every listed answer is right by the judge, others are not, clauses exist."""

import re

import pytest

from flubball import games, rulebooks
from flubball.games.contig_60 import plays
from flubball.paper.problems import (
    CHALLENGE,
    EXAM,
    LEVELS,
    CannotMake,
    Level,
    Problem,
    Wanted,
    check,
    maker,
    problem,
    problems,
    themes,
)

WRONG = ("", "37", "1+1 = 3", "a1", "0,0 0,1", "yes!", "red-I1 a1 0")


def _all(game: str, level: Level, count: int) -> list[Problem]:
    return [
        problem(Wanted(game, theme=theme, level=level, seed="5"), number)
        for theme in themes(game)
        for number in range(1, count + 1)
    ]


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("level", LEVELS)
def test_answers_are_right_by_the_judge_and_steps_have_clauses(game: str, level: Level) -> None:
    for one in _all(game, level, 2):
        assert one.answers, one
        for answer in one.answers:
            assert check(one, answer), (one.theme, one.asked, answer)
        for answer in WRONG:
            assert answer in one.answers or not check(one, answer), (one.theme, one.asked, answer)
        cited = [clause for step in one.steps for clause in step.clauses]
        assert cited, one
        for clause in cited:
            assert rulebooks.parse_citation(clause).says


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_an_exam_in_which_both_rulings_occur(game: str) -> None:
    found = {problem(Wanted(game, theme=EXAM, seed="5"), k).answers for k in range(1, 9)}
    assert found == {("correct",), ("incorrect",)}


BOARDS = [game for game in games.names() if CHALLENGE in themes(game)]


@pytest.mark.parametrize("game", BOARDS)
def test_of_challenges_every_ruling_occurs_and_no_capture_is_asked_about(game: str) -> None:
    made = problems(Wanted(game, theme=CHALLENGE, seed="5"), 12)
    assert {one.answers[0] for one in made} == {"C", "I", "IA"}
    assert len(BOARDS) == 5
    for one in made:
        assert [ruling for ruling in one.room.ticks if check(one, ruling)] == [*one.answers]
        assert "Player A" in one.task and one.steps[0].clauses


def test_now_and_not_now_both_occur() -> None:
    keys = [problem(Wanted("equations", theme="now", seed="5"), k).key for k in range(1, 9)]
    assert set(keys) == {"Now", "Not now"}


def test_a_good_play_is_not_the_best_one() -> None:
    one = problem(Wanted("contig-60", theme="best", seed="5"), 1)
    dice = tuple(map(int, one.asked["dice"].split()))
    chips = [int(n) for n in f"{one.asked['own']} {one.asked['other']}".split()]
    best, *others = plays(dice, chips)
    less = [each for each in others if each.points < best.points]
    assert less and check(one, best.sentence)
    assert not any(check(one, each.sentence) for each in less)


def test_papers_have_faults_of_many_kinds() -> None:
    keys = [problem(Wanted("equations", theme="fault", seed="5"), k).key for k in range(1, 17)]
    assert len(set(keys)) >= 4


def test_of_an_equation_its_mirror_is_right_too() -> None:
    """The judge decides, not the text: what + joins may change places."""
    wanted = Wanted("equations", theme="find", seed="5")
    for number in range(1, 30):
        one = problem(wanted, number)
        sums = [a for a in one.answers if a.count("+") == 1 and "(" not in a.partition("=")[0]]
        for answer in sums:
            left, _, goal = answer.partition(" = ")
            a, sign, b = left.partition("+")
            if sign and a.isdigit() and b.isdigit() and a != b:
                assert f"{b}+{a} = {goal}" not in one.answers
                assert check(one, f"{b}+{a} = {goal}")
                return
    raise AssertionError("no sum was found")


@pytest.mark.parametrize(
    "options",
    [
        {"division": "middle", "variations": ("factorial", "0-wild")},
        {"division": "senior", "variations": ("log",)},
        {"division": "elementary", "season": "2025-26", "variations": ("average",)},
    ],
)
def test_variations_are_in_play(options: dict[str, str]) -> None:
    one = problem(Wanted("equations", theme="find", seed="2", **options), 1)  # type: ignore[arg-type]
    assert one.asked["variations"].split() == [*options["variations"]]
    assert all(check(one, answer) for answer in one.answers)


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        (Wanted("equations", division="nursery"), "there is no division"),
        (Wanted("equations", variations=("lcm",), season="2025-26"), "can't be chosen"),
        (Wanted("equations", variations=("flying",)), "variation"),
        (Wanted("equations", theme="dancing"), "There is no theme"),
        (Wanted("equations", level="silly"), "There is no level"),  # type: ignore[arg-type]
        (Wanted("wff", variations=("lcm",)), "no variations"),
        (Wanted("contig-60", division="elementary"), "no divisions"),
    ],
)
def test_what_does_not_exist_is_refused_with_a_sentence(wanted: Wanted, says: str) -> None:
    with pytest.raises(CannotMake, match=says):
        problem(wanted, 1)


def test_a_problem_does_not_depend_on_the_others() -> None:
    wanted = Wanted("contig-60", seed="8")
    assert problem(wanted, 3) == problem(wanted, 3)
    assert problem(wanted, 3) != problem(Wanted("contig-60", seed="9"), 3)


def test_every_game_has_problems() -> None:
    for game in games.names():
        assert EXAM in maker(game).THEMES


@pytest.mark.parametrize("seed", ["5", "6", "7"])
def test_half_of_an_exam_is_correct(seed: str) -> None:
    made = problems(Wanted("contig-60", theme="rule", seed=seed), 6)
    assert [one.answers[0].lower() for one in made].count("correct") == 3


NOTATION = re.compile(r"(red|blue|green|yellow)-[A-Z]|[0-9]x[0-9]|-[0-9]| [x-][.,]")
CUBE = re.compile(r"\b[rbgk][0-9+x÷^√-]")


@pytest.mark.parametrize("game", games.names())
def test_sheets_and_keys_have_no_notation(game: str) -> None:
    made = [one for level in LEVELS for one in _all(game, level, 4)]
    said = [text for one in made for text in (one.task, one.key, *(s.text for s in one.steps))]
    assert [text for text in said if NOTATION.search(text)] == []
    assert game != "equations" or [text for text in said if CUBE.search(text)] == []


def test_a_long_solution_has_the_cubes_for_it() -> None:
    made = problems(
        Wanted("equations", variations=("three-operation-solution",), theme="find", seed="1"), 2
    )
    assert all(check(one, one.answers[0]) for one in made)
