"""`flubball solve wff`: is there a correct Solution for this mat? With its proof, or a reason."""

from typing import Annotated, Any

import typer

from flubball import wff
from flubball.cli.cube_options import AsJson, Forbidden, Permitted, Resources, Steps
from flubball.cli.output import fail, print_json
from flubball.cli.progress import watched
from flubball.cli.solving import Answer, ask, page, show
from flubball.cli.wff.options import (
    After,
    Division,
    Goal,
    HouseOptions,
    Required,
    check_after,
    mat_of,
    proof_rows,
    rules_of,
)
from flubball.cubes.answers import Solvable
from flubball.games.wff.oracle.budget import CHECK, MOST_STEPS


def solve_wff(
    goal: Goal = "",
    required: Required = None,
    permitted: Permitted = None,
    forbidden: Forbidden = None,
    resources: Resources = None,
    after: After = "impossible",
    division: Division = "regular",
    option: HouseOptions = None,
    limit: Annotated[
        int, typer.Option(min=0, help="List up to so many Solutions, fewer rules first.")
    ] = 0,
    budget: Steps = MOST_STEPS,
    as_json: AsJson = False,
) -> None:
    """Is there a correct Solution? Prints one and its proof, or why there is none.

    A ' stands behind each Required cube. Exit status: 0 when decided, 1 when not, 2 when an
    option can't be used.
    """
    rules = rules_of(division, option or ())
    sections = [text or "" for text in (required, permitted, forbidden, resources)]
    if not any(text.strip() for text in sections):
        fail("no cubes are given. Add --required, --permitted or --resources.")
    mat = mat_of(goal, *sections)
    check_after(after)
    with watched(budget, CHECK) as look:
        told = ask(lambda: rules.oracle(mat), after, limit, wff.Budget(budget, look))
    if as_json:
        print_json(page(told, _data))
    else:
        show(told, budget, _below(told.answer))
    raise typer.Exit(1 if isinstance(told.answer, wff.NotDecided) else 0)


def _data(one: Answer) -> dict[str, Any]:
    if isinstance(one, wff.Solvable):
        return {
            "solution": one.solution,
            "proof": proof_rows(one.proof),
            "uses": one.uses,
            "resources": one.resources,
            "note": one.note,
        }
    assert not isinstance(one, Solvable)
    if isinstance(one, wff.Impossible):
        rests = {"kind": one.proof, "lemmas": one.lemmas, "shown": one.shown, "model": one.model}
        return {"why": one.reason, "searched": one.searched, **rests}
    return {"why": one.why, "searched": one.searched}


def _below(answer: Answer) -> list[str]:
    """The proof of a Solution, and a note on it; or what shows that one does not do."""
    if isinstance(answer, wff.Impossible):
        return [f"  {answer.shown}"] if answer.shown else []
    if not isinstance(answer, wff.Solvable):
        return []
    lines = [f"  {line}" for line in wff.format_text(answer.proof).splitlines()]
    return [*lines, answer.note] if answer.note else lines
