"""`flubball judge wff`: a ruling on a Solution and its proof, or on one narrow question."""

from typing import Annotated

import typer

from flubball import wff
from flubball.cli.cube_options import AsJson, Forbidden, Permitted, Resources
from flubball.cli.output import fail, print_json, ruling_page
from flubball.cli.wff.options import (
    After,
    Division,
    Goal,
    HouseOptions,
    Required,
    check_after,
    mat_of,
    read_proof,
    rules_of,
)
from flubball.terminal.prose import printable
from flubball.terminal.ruling_view import ruling_lines
from flubball.terminal.screen import print_page


def judge_wff(
    goal: Goal = "",
    solution: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Such as 'p, Ksq / Ko, Ai, R(Ki)'.")
    ] = None,
    proof: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The proof, lines or JSON; - for standard input."),
    ] = None,
    ask: Annotated[
        str, typer.Option(metavar="QUESTION", help="A narrow question, such as 'Is line 3 a WFF?'")
    ] = "",
    required: Required = None,
    permitted: Permitted = None,
    forbidden: Forbidden = None,
    resources: Resources = None,
    after: After = "impossible",
    division: Division = "regular",
    option: HouseOptions = None,
    as_json: AsJson = False,
) -> None:
    """Rule on a Solution of WFF 'N PROOF; without --proof the question is whether there is one.

    Exit status: 0 when a ruling was given, 2 when an option can't be used.
    """
    rules = rules_of(division, option or ())
    mat = mat_of(goal, required, permitted, forbidden, resources)
    check_after(after)
    if solution is None or not solution.strip():
        fail("--solution: there is none. Add --solution, such as --solution 'Kpq / Ko'.")
    text = printable(solution)
    lines = read_proof(proof) if proof is not None else None
    if ask and lines is None:
        fail("--ask: a judge answers questions about a proof. Add --proof.")
    if ask and lines is not None:
        ruling = wff.ask(printable(ask), text, lines, mat, rules)
    else:
        ruling = rules.judge(text, mat, after, lines)
    if as_json:
        played = {name: getattr(rules, name) for name in ("rulebook", "division", "options")}
        print_json(ruling_page(ruling, played))
        return
    print_page(lambda width: ruling_lines(ruling, width))
