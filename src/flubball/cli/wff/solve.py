"""`flubball solve wff`: is there a correct Solution for this mat? With its proof, or a reason."""

from typing import Annotated, Any

import typer

from flubball import wff
from flubball.cli.output import console, fail, print_json
from flubball.cli.progress import watched
from flubball.cli.wff.options import AFTER, CUBES, check_after, mat_of, proof_rows, rules_of
from flubball.games.wff.oracle.budget import CHECK

STEPS = 2_000_000
_WORDS = {wff.Solvable: "solvable", wff.Impossible: "impossible", wff.NotDecided: "not-decided"}


def solve_wff(
    goal: Annotated[str, typer.Option(metavar="WFF", help="The Goal, such as CNqNp.")] = "",
    required: Annotated[str, typer.Option(metavar="CUBES", help=f"Required: {CUBES}.")] = "",
    permitted: Annotated[str, typer.Option(metavar="CUBES", help="Permitted, likewise.")] = "",
    forbidden: Annotated[str, typer.Option(metavar="CUBES", help="Forbidden, likewise.")] = "",
    resources: Annotated[str, typer.Option(metavar="CUBES", help="Resources, likewise.")] = "",
    after: Annotated[str, typer.Option(metavar="WHAT", help=f"{AFTER}.")] = "impossible",
    division: Annotated[
        str, typer.Option(metavar="NAME", help="The game: elementary, middle or regular.")
    ] = "regular",
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=yes|no", help="A house ruling's option.")
    ] = None,
    limit: Annotated[
        int, typer.Option(min=0, help="List up to so many Solutions, fewer rules first.")
    ] = 0,
    budget: Annotated[
        int, typer.Option(min=1, metavar="STEPS", help="Steps after which the search gives up.")
    ] = STEPS,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Is there a correct Solution? Prints one and its proof, or why there is none.

    A ' stands behind each Required cube. Exit status: 0 when decided, 1 when not, 2 when an
    option can't be used.
    """
    rules = rules_of(division, option or ())
    sections = {
        "required": required,
        "permitted": permitted,
        "forbidden": forbidden,
        "resources": resources,
    }
    if not any(text.strip() for text in sections.values()):
        fail("no cubes are given. Add --required, --permitted or --resources.")
    mat = mat_of(goal, **sections)
    check_after(after)
    try:
        with watched(budget, CHECK) as look:
            allowed = wff.Budget(budget, look)
            oracle = wff.Oracle(rules, mat)
            answer = oracle.after(after, allowed)
            listed = oracle.solutions(limit, after, allowed) if limit else None
            distance = oracle.distance(allowed) if after == "now" else None
    except ValueError as error:
        fail(f"{error}.")
    if as_json:
        print_json(_page(answer, listed, distance, after))
    else:
        _print(answer, listed, distance, budget)
    raise typer.Exit(1 if isinstance(answer, wff.NotDecided) else 0)


def _solution(one: wff.Solvable) -> dict[str, Any]:
    return {
        "solution": one.solution,
        "proof": proof_rows(one.proof),
        "uses": one.uses,
        "resources": one.resources,
        "note": one.note,
    }


def _page(
    answer: wff.Answer,
    listed: wff.Listed[wff.Solvable] | None,
    distance: wff.Distance | None,
    after: str,
) -> dict[str, Any]:
    page: dict[str, Any] = {"answer": _WORDS[type(answer)], "sentence": str(answer), "after": after}
    if isinstance(answer, wff.Solvable):
        page |= _solution(answer)
    else:
        page |= {"why": answer.why, "searched": answer.searched}
    if isinstance(answer, wff.Impossible):
        page["kind"] = answer.proof
    if listed is not None:
        page["solutions"] = [_solution(one) for one in listed.solutions]
        page["more"] = listed.more
    if distance is not None:
        page["distance"] = distance
    return page


def _print(
    answer: wff.Answer,
    listed: wff.Listed[wff.Solvable] | None,
    distance: wff.Distance | None,
    budget: int,
) -> None:
    out = console()
    out.print(str(answer), soft_wrap=True)
    if isinstance(answer, wff.Solvable):
        for line in wff.format_text(answer.proof).splitlines():
            out.print(f"  {line}", soft_wrap=True)
        if answer.note:
            out.print(answer.note, soft_wrap=True)
    elif distance is not None:
        out.print(f"Distance: {distance}", soft_wrap=True)
    for one in listed.solutions if listed else ():
        out.print(f"  {one.solution}", soft_wrap=True)
    if listed and listed.more:
        out.print(f"  There may be more: {listed.more}.", soft_wrap=True)
    if isinstance(answer, wff.NotDecided) and "budget" in answer.why:
        out.print(f"Let it take longer with --budget {10 * budget}.", soft_wrap=True)
