"""`flubball judge equations`: one ruling, or a session of them."""

import sys
from typing import Annotated, NoReturn

import typer

from flubball.cli.cube_options import AsJson, Forbidden, Permitted, Resources
from flubball.cli.equations.batch import PLAYED, run_batch
from flubball.cli.equations.options import After, Book, Division, Goal, Required, Season, Variations
from flubball.cli.failing import Failed
from flubball.cli.output import print_json, ruling_page
from flubball.terminal.equations.answers import BadAnswer
from flubball.terminal.equations.replies import table_lines
from flubball.terminal.equations.state import Session, tell
from flubball.terminal.prose import printable
from flubball.terminal.ruling_view import ruling_lines
from flubball.terminal.screen import print_page


def judge_equations(
    rules: Book = None,
    division: Division = None,
    variation: Variations = None,
    season: Season = None,
    goal: Goal = None,
    required: Required = None,
    permitted: Permitted = None,
    forbidden: Forbidden = None,
    resources: Resources = None,
    after: After = None,
    equation: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="The Equation; - reads it. Without it you are asked."),
    ] = None,
    batch: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="JSON lines with `equation`, `id`, `goal` …; - reads them."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Rule on an Equation; without --equation, ask for everything and rule on many.

    With --batch every line {"equation": …} is answered with a line; what it leaves out is as the
    options say. Exit status: 0 when a ruling was given, 1 when a line of --batch can't be judged,
    2 when an option can't be used.
    """
    given = _given(
        rules=rules,
        division=division,
        variations=",".join(variation) if variation else None,
        season=season,
        goal=goal if goal and goal.strip() else None,
        required=required,
        permitted=permitted,
        forbidden=forbidden,
        resources=resources,
        after=after,
    )
    if batch is not None:
        run_batch(batch, given)
    if equation == "-":
        equation = sys.stdin.read().strip()
    try:
        if equation is None:
            if as_json:
                _unusable("--json", "there is no Equation to rule on.", "Add --equation.")
            from flubball.terminal.equations.loop import run_judge

            run_judge(given)
        else:
            _rule(_session(given), printable(equation), as_json)
    except BadAnswer as bad:
        name = "variation" if bad.about == "variations" else bad.about
        _unusable(f"--{name}", f"{bad.why}", _where(bad) + bad.help)


def _given(**options: str | None) -> dict[str, str]:
    return {name: printable(text) for name, text in options.items() if text is not None}


def _session(given: dict[str, str]) -> Session:
    session = tell(given).session
    if not session.goal and session.after != "no-goal":
        why = "an Equation is judged against the Goal on the mat; there is none."
        _unusable("--goal", why, "Add --goal, such as --goal '2x 3+5', or --after no-goal.")
    return session


def _rule(session: Session, equation: str, as_json: bool) -> None:
    ruling = session.rules.judge(equation, session.mat, session.after)
    if as_json:
        played = {name: getattr(session.rules, name) for name in PLAYED}
        print_json(ruling_page(ruling, played))
        return
    print_page(lambda width: [*table_lines(session, width), "", *ruling_lines(ruling, width)])


def _where(bad: BadAnswer) -> str:
    return f"Look at place {bad.mark.index('^') + 1} of {bad.text!r}. " if bad.text else ""


def _unusable(option: str, why: str, help: str) -> NoReturn:
    raise Failed(f"{option}: {why}", help)
