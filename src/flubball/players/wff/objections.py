"""Objections: what the bot says about another's Solution while it is checked (WFF VII-C)."""

from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.table import checking_of
from flubball.players.thoughts import note


def check_paper(game: CubeGame, table: Table) -> Action:
    """Reject with the first reason there is that was not tried, or accept."""
    checking = checking_of(table)
    writer = checking.seat
    ruling = game.kit.judge(table, writer)
    if ruling.correct is False:
        tried = {claim.text for claim in checking.attempts}
        for code in ruling.codes:
            if code in game.kit.rejections and code not in tried:
                note(lambda: f"It is wrong: {ruling.sentence}")
                return Action("reject", code, writer)
    note(lambda: "I can show nothing wrong with it.")
    return Action("accept", seat=writer)
