"""`flubball solve`: is there a correct Equation for this mat? With a witness or a proof."""

from dataclasses import asdict
from functools import partial
from typing import Annotated

import typer

from flubball import equations as eq
from flubball.cli.output import fail, print_json
from flubball.cli.progress import watched
from flubball.cli.solving import ask, page, show
from flubball.terminal.equations.answers import BadAnswer
from flubball.terminal.equations.state import Session, tell
from flubball.terminal.prose import printable

STEPS_A_LOOK = 4096
NODES = 20_000_000
_CUBES = "cubes parted by blanks, such as '2 x r3'"


def solve_equations(
    context: typer.Context,
    goal: Annotated[
        str,
        typer.Option(metavar="CUBES", help="The Goal as it lies; a blank is a space: '2x 3+5'."),
    ] = "",
    required: Annotated[str, typer.Option(metavar="CUBES", help=f"Required: {_CUBES}.")] = "",
    permitted: Annotated[str, typer.Option(metavar="CUBES", help="Permitted, likewise.")] = "",
    forbidden: Annotated[str, typer.Option(metavar="CUBES", help="Forbidden, likewise.")] = "",
    resources: Annotated[str, typer.Option(metavar="CUBES", help="Resources, likewise.")] = "",
    after: Annotated[
        str, typer.Option(metavar="WHAT", help=f"{', '.join(eq.AFTER)}; default impossible.")
    ] = "",
    rules: Annotated[
        str, typer.Option(metavar="BOOK", help="The rulebook: agloa-2026-27 or mlag-2019-20.")
    ] = "agloa-2026-27",
    division: Annotated[
        str, typer.Option(metavar="NAME", help="Its division; default elementary.")
    ] = "",
    variations: Annotated[
        list[str] | None,
        typer.Option(
            "--variations",
            "--variation",
            metavar="NAMES",
            help="The variations in play, with commas between or one by one.",
        ),
    ] = None,
    season: Annotated[str, typer.Option(metavar="YEARS", help="The season.")] = "",
    limit: Annotated[
        int, typer.Option(min=0, help="List up to so many Solutions, fewer cubes first.")
    ] = 0,
    budget: Annotated[
        int, typer.Option(min=1, metavar="STEPS", help="Steps after which the search gives up.")
    ] = NODES,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Is there a correct Equation? Prints one, or why there is none, or what was searched.

    Exit status: 0 when decided, 1 when not, 2 when an option can't be used.
    """
    if context.invoked_subcommand is not None:
        return
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
    session = _session({name: printable(text) for name, text in given.items() if text.strip()})
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
