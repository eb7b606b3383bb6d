"""Sheets of a round's tables, filled in as far as the desk knows: nobody writes a name wrongly."""

from typing import Any

from flubball import games
from flubball.paper.event.wanted import Printing
from flubball.paper.forms import challenge_form, score_sheet_form, variation_form
from flubball.paper.problems import CannotMake
from flubball.paper.typesetting import Size, pdf, picture, qr
from flubball.tournament.pentathlon import titles
from flubball.tournament.seats import Table

SIGN_QR = 62


def _need_tables(wanted: Printing) -> list[tuple[int, Table]]:
    if not wanted.tables:
        raise CannotMake(f"Round {wanted.number} has no seats yet: draw it first.")
    return [(number, table) for number, table in wanted.tables if len(table) > 1]


def _filled(
    wanted: Printing, form: dict[str, Any], given: dict[str, str], division: str = ""
) -> dict[str, Any]:
    blanks = [
        {**each, "value": given[each["label"]]} if each["label"] in given else each
        for each in form["blanks"]
    ]
    band = wanted.band(f"round {wanted.number}", division)
    return {**form, "blanks": blanks, "band": band}


def _place(wanted: Printing, number: int, division: str) -> dict[str, str]:
    room = wanted.state.rooms.get(number, "")
    return {
        "Table": f"{number} {room}".strip(),
        "Round": str(wanted.number),
        **({"Division": division.capitalize()} if division else {}),
    }


def score_sheets(wanted: Printing, paper: Size = "letter") -> bytes:
    """A score sheet for each table of a round, with names; in a Pentathlon everybody's card."""
    if wanted.state.scoring.by_card:
        return _score_cards(wanted, paper)
    form = score_sheet_form(wanted.state.event.game)
    made = []
    for number, table in _need_tables(wanted):
        division = wanted.division(table)
        named = _filled(wanted, form, _place(wanted, number, division), division)
        count = len(table)
        named["header"] = [*form["header"][:4], *(wanted.name(id)[:18] for id in table)]
        named["widths"] = form["widths"][: 4 + count]
        named["rows"] = [row[: 4 + count] for row in form["rows"]]
        named["signs"] = [f"{wanted.name(id)}: initials" for id in table]
        made.append(named)
    return pdf("forms", {**wanted.common("Score sheets"), "forms": made}, paper)


def _score_cards(wanted: Printing, paper: Size) -> bytes:
    """The signed card is the only record: a line for each of the five games."""
    state, made = wanted.state, []
    form = score_sheet_form(_names_of_games()[0])
    for player in state.playing.players:
        given = {"Name": player.name or player.id, "School": player.school}
        named = _filled(wanted, form, {k: v for k, v in given.items() if v})
        rows = []
        for number in range(1, state.event.rounds + 1):
            out = state.released.get(number) or state.drafts.get(number)
            table = next((t for t in out.tables if player.id in t), ()) if out else ()
            others = ", ".join(wanted.name(id) for id in table if id != player.id)
            rows.append([f"{number} {wanted.game_of(player, number)}", others, *[""] * 5])
        band = wanted.band(division=player.division)
        named |= {"rows": rows, "widths": [5, 6, 4, 4, 2, 3, 5], "band": band}
        made.append(named)
    return pdf("forms", {**wanted.common("Score cards"), "forms": made}, paper)


def _names_of_games() -> list[str]:
    """A game of the Pentathlon, for the form that they share."""
    return [name for name in games.names() if games.title(name) in titles()]


def variation_charts(wanted: Printing, paper: Size = "letter") -> bytes:
    """A variation chart for each table of a round."""
    event = wanted.state.event
    if wanted.state.scoring.by_card:
        raise CannotMake("The games of the Pentathlon have no variations.")
    made = []
    for number, table in _need_tables(wanted):
        division = wanted.division(table)
        form = variation_form(event.game, division, event.season)
        players = ", ".join(wanted.name(id) for id in table)
        given = {**_place(wanted, number, division), "Players": players[:60]}
        made.append(_filled(wanted, form, given, division))
    return pdf("forms", {**wanted.common("Variation charts"), "forms": made}, paper)


def challenge_records(wanted: Printing, paper: Size = "letter") -> bytes:
    """A challenge record for each table of a round."""
    by_card, event = wanted.state.scoring.by_card, wanted.state.event
    form = challenge_form(_names_of_games()[0] if by_card else event.game)
    made = []
    for number, table in _need_tables(wanted):
        division = wanted.division(table)
        given = _place(wanted, number, division)
        if by_card:
            given |= dict(zip(("Player A", "Player B"), map(wanted.name, table), strict=False))
        made.append(_filled(wanted, form, given, division))
    return pdf("forms", {**wanted.common("Challenge records"), "forms": made}, paper)


def table_signs(wanted: Printing, paper: Size = "letter") -> bytes:
    """A sign for every table that exists, or that a round has; its code opens the desk's door."""
    state = wanted.state
    numbers = sorted(state.rooms) or [number for number, _ in wanted.tables]
    if not numbers:
        raise CannotMake("No tables are known yet: draw a round, or name tables and rooms.")
    code = picture(qr(f"{wanted.site}/desk"), SIGN_QR)
    says = f"Your seat, your results, “Judge, please”: {wanted.site}/desk"
    made = [
        {
            "word": "Table",
            "room": state.rooms.get(number, ""),
            "number": str(number),
            "qr": code,
            "says": says,
            "band": wanted.band(),
        }
        for number in numbers
    ]
    return pdf("signs", {**wanted.common("Table signs"), "signs": made}, paper)
