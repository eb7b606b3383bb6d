"""Whatever door a question comes in by, it takes no more steps than it may, and a fifth."""

from collections.abc import Callable

import pytest
from typer.testing import CliRunner

from flubball import equations as eq
from flubball.cli import app
from flubball.games.equations.oracle import oracle as asked_of
from flubball.games.equations.oracle import solving
from flubball.games.equations.oracle.answers import Searched
from flubball.games.equations.oracle.budget import CORE, Budget, Meter
from flubball.games.equations.oracle.no_goal import LISTING
from flubball.games.equations.oracle.reduce import Question
from flubball.games.equations.oracle.reference import Search
from flubball.players.equations import oracle_queries
from flubball.players.equations.oracle_cache import OracleCache
from oracle.test_budget import BOOK, WORST

STEPS = 100_000
ONE = 1_300  # steps that one operation on huge numbers may take, less than half a millisecond
Door = Callable[[eq.Rules, eq.Mat, str], object]


def library(rules: eq.Rules, mat: eq.Mat, after: str) -> object:
    """Any caller, with very few steps."""
    return [rules.oracle(mat).after(after, Budget(steps)) for steps in (2_000, STEPS)]


def command_line(rules: eq.Rules, mat: eq.Mat, after: str) -> object:
    options = {
        "--goal": mat.goal,
        "--division": rules.division,
        "--variations": ",".join(rules.variations),
        "--after": after,
        "--budget": str(STEPS),
    }
    for name in ("required", "permitted", "forbidden", "resources"):
        options[f"--{name}"] = " ".join(map(str, mat.section(name)))
    given = [word for option in options.items() if option[1] for word in option]
    return CliRunner().invoke(app, ["solve", *given], catch_exceptions=False)


def server(rules: eq.Rules, mat: eq.Mat, after: str) -> object:
    """What a worker of the API asks, and a table with its judge."""
    return solving.solve(rules, mat, after, STEPS)


def bot(rules: eq.Rules, mat: eq.Mat, after: str) -> object:
    OracleCache().denies(rules, mat, after, eq.Solvable)
    return oracle_queries.ask(rules, mat, after)


@pytest.fixture
def meters(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Meter]]:
    """Every meter of a whole question, with the steps it was given."""
    found: list[tuple[int, Meter]] = []

    class Seen(Meter):
        def __init__(self, budget: Budget) -> None:
            super().__init__(budget)
            found.append((budget.nodes, self))

    monkeypatch.setattr(asked_of, "Meter", Seen)
    return found


@pytest.mark.parametrize("name", WORST)
@pytest.mark.parametrize("door", [library, command_line, server, bot])
def test_no_door_lets_a_question_exceed_its_budget_by_more_than_a_fifth(
    door: Door, name: str, meters: list[tuple[int, Meter]]
) -> None:
    (division, variations), words = WORST[name]
    rules, mat = eq.Rules(BOOK, division, variations.split()), eq.Mat(*words)
    for after in ("now", "impossible"):
        door(rules, mat, after)
    assert meters
    for given, meter in meters:
        assert meter.nodes <= max(given * 1.2, given + ONE), (given, meter.nodes)


@pytest.mark.parametrize("name", WORST)
def test_the_command_line_has_one_budget_for_answer_and_distance(
    name: str, meters: list[tuple[int, Meter]]
) -> None:
    (division, variations), words = WORST[name]
    rules, mat = eq.Rules(BOOK, division, variations.split()), eq.Mat(*words)
    command_line(rules, mat, "now")
    assert meters and sum(meter.nodes for _, meter in meters) <= STEPS * 1.2


def test_the_command_line_has_the_budget_of_the_library(meters: list[tuple[int, Meter]]) -> None:
    words = ["solve", "--goal", "5", "--resources", "2 3 +"]
    assert CliRunner().invoke(app, words, catch_exceptions=False).exit_code == 0
    assert [given for given, _ in meters] == [Budget().nodes]


@pytest.mark.parametrize("bonus", [False, True])
@pytest.mark.parametrize("name", WORST)
def test_safe_moves_have_one_budget_for_all_moves(
    name: str, bonus: bool, meters: list[tuple[int, Meter]]
) -> None:
    # It was one for each question about a move: 72 seconds for 93 moves.
    (division, variations), words = WORST[name]
    rules, mat = eq.Rules(BOOK, division, variations.split()), eq.Mat(*words)
    found = rules.oracle(mat).safe_moves(Budget(STEPS), bonus=bonus)
    assert sum(meter.nodes for _, meter in meters) <= STEPS * 1.2
    assert all(move.sure is False for move in found)  # what was not reached is not sure


def test_safe_moves_do_not_look_once_they_are_cancelled() -> None:
    rules, mat = eq.Rules(BOOK, "elementary"), eq.Mat("5", "", "2", "", "3 + 9 8")
    found = rules.oracle(mat).safe_moves(Budget(cancel=lambda: True))
    assert not any(move.sure for move in found)


NO_GOALS = {
    # 19 seconds: sets of numbers for the Goal were counted as steps of the core.
    "imaginary log": "r3 g5 g6 k7 b÷ b÷ k√ k√ k√ b÷ b÷ k√ k√",
    "log": "r3 g5 g6 k7 b÷ b÷ k√ k√ k√ b÷ b÷ k√ k√",  # 9 seconds
}


@pytest.mark.parametrize("variations", NO_GOALS)
def test_no_goal_counts_what_its_goals_take(
    variations: str, meters: list[tuple[int, Meter]]
) -> None:
    rules = eq.Rules(BOOK, "senior", variations.split())
    answer = rules.oracle(eq.Mat(resources=NO_GOALS[variations])).no_goal(Budget(STEPS))
    assert isinstance(answer, eq.NotDecided)
    assert isinstance(answer.searched, Searched) and answer.searched.nodes <= STEPS // LISTING * 1.2
    assert sum(meter.nodes for _, meter in meters) <= STEPS * 1.2


LONG = eq.Mat(
    goal="g4g^k√k9",
    required="b0 k√ r- gx g^ g4 r1 gx",
    permitted="k7 b÷ k7 b÷",
    resources="g- b÷ r- r- b1 k7 r1 g6",
)


def test_a_list_of_solutions_takes_steps_of_the_core(monkeypatch: pytest.MonkeyPatch) -> None:
    # It is made by the reference, whose steps are dearer: this one took 45 seconds.
    meters: list[Meter] = []

    class Seen(Search):
        def __init__(self, question: Question, tables: eq.Tables, meter: Meter) -> None:
            super().__init__(question, tables, meter)
            meters.append(meter)

    monkeypatch.setattr(asked_of, "Search", Seen)
    rules = eq.Rules(BOOK, "junior", ["multiple-operations"])
    listed = rules.oracle(LONG).solutions(20, "now", Budget(STEPS))
    assert listed.more == "the budget is used up"
    assert meters and sum(meter.nodes for meter in meters) * CORE <= STEPS * 1.2
