"""WFF 'N PROOF: by whatever door a question comes in, it keeps to its steps, and a fifth more."""

from collections.abc import Callable

import pytest
from typer.testing import CliRunner

from flubball import games, wff
from flubball.cli import app
from flubball.engine import JUDGE
from flubball.games.wff.oracle import oracle as asked_of
from flubball.games.wff.oracle.budget import MOST_STEPS, Budget, Meter
from flubball.games.wff.oracle_answers import solve
from flubball.players.wff.knowledge import PLAIN, ask
from flubball.server.questions import Solve, answer
from wff.test_oracle_budget import HARD

STEPS = 30_000
FEW = 1_000
GIVEN = (FEW, STEPS, PLAIN.glance, PLAIN.question)
Door = Callable[[wff.Mat, str], object]


def library(mat: wff.Mat, after: str) -> object:
    """Any caller, with very few steps."""
    oracle = wff.Oracle(wff.Rules(), mat)
    return [oracle.after(after, Budget(steps)) for steps in (FEW, STEPS)]


def command_line(mat: wff.Mat, after: str) -> object:
    words = ["solve", "wff", "--goal", mat.goal, "--after", after, "--budget", str(STEPS)]
    for name in ("required", "permitted", "forbidden", "resources"):
        words += [f"--{name}", " ".join(mat.section(name))]
    return CliRunner().invoke(app, words, catch_exceptions=False)


def server(mat: wff.Mat, after: str) -> object:
    """What a worker of the API asks, and a table with its judge."""
    return solve(wff.Rules(), mat, after, STEPS)


def bot(mat: wff.Mat, after: str) -> object:
    return [ask(wff.Rules(), mat, after, steps) for steps in (PLAIN.glance, PLAIN.question)]


@pytest.fixture
def meters(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Meter]]:
    """The meter of every whole question, with the steps it was given."""
    found: list[tuple[int, Meter]] = []

    class Seen(Meter):
        def __init__(self, budget: Budget) -> None:
            super().__init__(budget)
            if budget.steps in GIVEN:  # and not a share of them
                found.append((budget.steps, self))

    monkeypatch.setattr(asked_of, "Meter", Seen)
    return found


@pytest.mark.parametrize("sections", HARD)
@pytest.mark.parametrize("door", [library, command_line, server, bot])
def test_no_door_lets_a_question_exceed_its_budget_by_more_than_a_fifth(
    door: Door, sections: tuple[str, ...], meters: list[tuple[int, Meter]]
) -> None:
    for after in ("now", "impossible"):
        door(wff.Mat(*sections), after)
    assert meters
    for given, meter in meters:
        assert meter.steps <= given * 1.2, (given, meter.steps)


@pytest.mark.parametrize("sections", HARD)
def test_the_command_line_has_one_budget_for_answer_list_and_distance(
    sections: tuple[str, ...], meters: list[tuple[int, Meter]]
) -> None:
    command_line(wff.Mat(*sections), "now")
    assert len(meters) == 1 and meters[0][1].steps <= STEPS * 1.2


@pytest.mark.parametrize("is_server", [True, False])
def test_whoever_names_no_steps_gets_those_of_two_seconds(
    is_server: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []

    class Short(Meter):
        def __init__(self, budget: Budget) -> None:
            given.append(budget.steps)
            super().__init__(Budget(1))

    monkeypatch.setattr(asked_of, "Meter", Short)
    mat = wff.Mat(*HARD[0])
    if is_server:
        game, sections = games.get("wff"), ("required", "permitted", "forbidden", "resources")
        table = game.start(2, {"goal": mat.goal, **{s: " ".join(mat.section(s)) for s in sections}})
        answer(Solve("wff", game.view(table, JUDGE), "impossible"))
    else:
        words = ["solve", "wff", "--goal", mat.goal, "--resources"]
        CliRunner().invoke(app, [*words, " ".join(mat.section("resources"))])
    assert max(given) == MOST_STEPS < 1_000_000, given
