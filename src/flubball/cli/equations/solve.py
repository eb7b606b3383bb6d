"""`flubball solve`: is there a correct Equation for this mat? With a witness or a proof."""

from dataclasses import asdict
from functools import partial
from typing import Annotated

import typer

from flubball import equations as eq
from flubball.cli.cube_options import AsJson, Forbidden, Permitted, Resources, Steps
from flubball.cli.equations.options import After, Book, Division, Goal, Required, Season, Variations
from flubball.cli.output import fail, print_json
from flubball.cli.progress import watched
from flubball.cli.solving import ask, page, show
from flubball.terminal.equations.answers import BadAnswer
from flubball.terminal.equations.state import Session, tell
from flubball.terminal.prose import printable

STEPS_A_LOOK = 4096
NODES = eq.Budget().nodes


def solve_equations(
    goal: Goal = None,
    required: Required = None,
    permitted: Permitted = None,
    forbidden: Forbidden = None,
    resources: Resources = None,
    after: After = None,
    rules: Book = None,
    division: Division = None,
    variations: Variations = None,
    season: Season = None,
    limit: Annotated[
        int, typer.Option(min=0, help="List up to so many Solutions, fewer cubes first.")
    ] = 0,
    budget: Steps = NODES,
    as_json: AsJson = False,
) -> None:
    """Is there a correct Equation? Prints one, or why there is none, or what was searched.

    Exit status: 0 when decided, 1 when not, 2 when an option can't be used.
    """
    given = {
        "rules": rules,
        "division": division,
        "season": season,
        "variations": ",".join(variations or ()),
        "goal": goal,
        "required": required,
        "permitted": permitted,
        "forbidden": forbidden,
        "resources": resources,
        "after": after,
    }
    session = _session(
        {name: printable(text) for name, text in given.items() if text and text.strip()}
    )
    if limit and session.after == "no-goal":
        fail("--limit: Solutions are listed for a Goal; after no-goal one Equation is told.")
    with watched(budget, STEPS_A_LOOK) as look:
        oracle = partial(session.rules.oracle, session.mat)
        told = ask(oracle, session.after, limit, eq.Budget(budget, look))
    if as_json:
        print_json({**page(told, asdict), "backend": eq.backend()})
    else:
        show(told, budget)
    raise typer.Exit(1 if isinstance(told.answer, eq.NotDecided) else 0)


def _session(given: dict[str, str]) -> Session:
    try:
        session = tell(given).session
    except BadAnswer as bad:
        fail(f"--{bad.about}: {bad.why} {bad.help}".rstrip())
    if not session.goal and session.after != "no-goal":
        fail("--goal: there is none. Add --goal, such as --goal '2x 3+5', or --after no-goal.")
    if session.goal and session.after == "no-goal":
        fail("--goal: after no-goal there is none. Leave it out, or ask with --after impossible.")
    if not session.mat.knows_cubes:
        fail("no cubes are given. Add --required, --permitted or --resources.")
    return session
