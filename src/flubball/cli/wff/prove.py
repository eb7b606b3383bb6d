"""`flubball prove`: a proof of a WFF from premises by rules, or why there is none."""

from typing import Annotated, Any

import typer

from flubball import wff
from flubball.cli.output import console, fail, print_json
from flubball.cli.wff.options import parts_of, proof_rows, read_proof, rules_of
from flubball.games.wff.derivability.refuting import refuting_row
from flubball.terminal.prose import printable

_FORMS = ("text", "json", "latex")


def prove_command(
    goal: Annotated[str, typer.Argument(metavar="WFF", help="What to prove, such as CNqNp.")],
    premises: Annotated[
        str, typer.Option("--from", metavar="WFFS", help="Premises, with commas between.")
    ] = "",
    using: Annotated[
        str,
        typer.Option(metavar="RULES", help="Rules, with commas between; default all of the game."),
    ] = "",
    check: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Check this proof instead; - for standard input."),
    ] = None,
    division: Annotated[
        str, typer.Option(metavar="NAME", help="The game: elementary, middle or regular.")
    ] = "regular",
    form: Annotated[str, typer.Option(metavar="FORM", help="text, json or latex.")] = "text",
    as_json: Annotated[bool, typer.Option("--json", help="The same as --form json.")] = False,
) -> None:
    """Prove a WFF of WFF 'N PROOF, or check a proof of it line by line.

    Exit status: 0 when there is a proof, 1 when there is none or none was found, 2 when an
    option can't be used.
    """
    form = "json" if as_json else form
    if form not in _FORMS:
        fail(f"--form: {printable(form)!r} is none of {', '.join(_FORMS)}.")
    rules = rules_of(division)
    wanted = _wff("the WFF to prove", goal)
    given = [_wff("--from", text) for text in parts_of(premises)]
    names = _names(using, rules)
    if check is not None:
        good = _check(check, wanted, given, names, rules, form)
    else:
        good = _prove(wanted, given, names, form)
    raise typer.Exit(0 if good else 1)


def _wff(where: str, text: str) -> wff.Formula:
    try:
        return wff.parse(printable(text))
    except wff.NotAWff as bad:
        fail(f"{where}: {printable(text)} is no WFF: {bad.sentence}")


def _names(using: str, rules: wff.Rules) -> list[str]:
    names = parts_of(using) or list(rules.names)
    for name in names:
        if name not in rules.allowed:
            known = ", ".join(rules.names)
            fail(f"--using: the {rules.division} game has no rule {name!r}; it has {known}.")
    return names


def _prove(goal: wff.Formula, given: list[wff.Formula], names: list[str], form: str) -> bool:
    found = wff.derivable(given, goal, names)
    row = None if found.found else refuting_row(given, goal)
    verdict = _verdict(found, row)
    if form == "json":
        page: dict[str, Any] = {
            "goal": str(goal),
            "premises": [str(one) for one in given],
            "using": names,
            "verdict": verdict,
            "derivable": found.derivable,
            "how": found.how,
            "why": found.sentence(goal),
            "assignment": row,
            "model": str(found.model) if found.model is not None else None,
            "proof": proof_rows(found.proof) if found.proof is not None else None,
        }
        print_json(page)
    elif found.proof is not None:
        typer.echo(
            wff.format_latex(found.proof) if form == "latex" else wff.format_text(found.proof)
        )
    else:
        console().print(found.sentence(goal), soft_wrap=True)
        if row is not None:
            console().print(_refutation(row, given), soft_wrap=True)
    return found.found


def _verdict(found: wff.Derivation, row: dict[str, bool] | None) -> str:
    """One word for the answer."""
    if found.derivable is None:
        return "not-decided"
    if found.found:
        return "derivable"
    return "not-derivable" if row is None else "refuted"


def _refutation(row: dict[str, bool], given: list[wff.Formula]) -> str:
    values = ", ".join(f"{name} {'true' if true else 'false'}" for name, true in row.items())
    made = "the premises are true and it is false" if given else "it is false"
    return f"No rules give it: with {values} {made}."


def _check(
    where: str,
    goal: wff.Formula,
    given: list[wff.Formula],
    names: list[str],
    rules: wff.Rules,
    form: str,
) -> bool:
    proof = read_proof(where)
    checked = wff.check(proof, goal, given, names, rules)
    if form == "json":
        faults = [{"line": number, "fault": fault} for number, fault in checked.faults]
        print_json({"valid": checked.valid, "faults": faults, "proof": proof_rows(proof)})
        return checked.valid
    if form == "latex":
        typer.echo(wff.format_latex(proof))
        return checked.valid
    typer.echo(wff.format_text(proof))
    for (number, sentence, help), clauses in _grouped(checked).items():
        text = f"Line {number}: {sentence} [{', '.join(clauses)}]"
        console().print(text, soft_wrap=True, markup=False)
        if help:
            console().print(f"  help: {help}", soft_wrap=True, markup=False)
    typer.echo("Every line is right." if checked.valid else "The proof is not right.")
    return checked.valid


def _grouped(checked: wff.Checked) -> dict[tuple[int, str, str], dict[str, None]]:
    """Every sentence once, with the clauses of all faults that say it, in order."""
    found: dict[tuple[int, str, str], dict[str, None]] = {}
    for number, fault in checked.faults:
        clauses = found.setdefault((number, fault.sentence, fault.help), {})
        clauses.update(dict.fromkeys(fault.citations))
    return found
