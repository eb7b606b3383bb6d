"""Objections: what the bot says about another's Solution while it is checked (WFF VII-C)."""

from flubball.cubes import Action, CubeGame, Table
from flubball.cubes.table import checking_of


def check_paper(game: CubeGame, table: Table) -> Action:
    """Reject with the first reason there is that was not tried, or accept."""
    checking = checking_of(table)
    writer = checking.seat
    ruling = game.kit.judge(table, writer)
    if ruling.correct is False:
        tried = {claim.text for claim in checking.attempts}
        for code in ruling.codes:
            if code in game.kit.rejections and code not in tried:
                return Action("reject", code, writer)
    return Action("accept", seat=writer)
