"""The signed score sheet: who has signed, when it is settled, and the match points (XII)."""

from msgspec.structs import replace

from flubball.cubes.law import law_of
from flubball.cubes.scoring import match_points
from flubball.cubes.sheet import totals
from flubball.cubes.table import Table, Timer
from flubball.engine.deadlines import MINUTE

SIGNING = 5 * MINUTE
"""How long the score sheet waits for signatures, and for a judge (house ruling H29)."""


def unsigned(table: Table) -> tuple[int, ...]:
    """The players whose signature is waited for."""
    return tuple(seat for seat in table.present if table.sheet.signed[seat] is None)


def settle(table: Table, at: int) -> Table:
    """When all have signed the true totals the match is done; else a judge looks at it (XII-B).

    Only a person can see intent. Where no judge comes in time the true totals stand (H29).
    """
    if unsigned(table):
        return table
    true = totals(table)
    agreed = all(
        shown in (None, true) or seat in signed_falsely(table)
        for seat, shown in enumerate(table.sheet.signed)
    )
    return settled(table) if agreed else replace(table, timers=(Timer("sign", (), at, SIGNING),))


def settled(table: Table) -> Table:
    """The totals stand as recorded, and so does what an appeal without an answer was about."""
    return replace(table, sheet=replace(table.sheet, settled=True), timers=(), appeal=None)


def signed_falsely(table: Table) -> tuple[int, ...]:
    """The seats whose signature a judge has found false."""
    return (*table.sheet.zeroed, *(seat for seat, _ in table.sheet.lowered))


def is_disputed(table: Table) -> bool:
    """Have all signed, and not for the true totals?"""
    return table.phase == "over" and not table.sheet.settled and not unsigned(table)


def result(table: Table) -> tuple[int, ...]:
    """The match points by seat, from the totals as they stand (XII-A).

    >>> from flubball import games
    >>> start = games.get("equations").start
    >>> result(start(2, {"rules": "mlag-2019-20", "division": "middle", "totals": "6 2"}))
    (6, 4)
    """
    lowered = dict(table.sheet.lowered)
    sums = [
        None if _did_not_play(table, seat) else lowered.get(seat, total)
        for seat, total in enumerate(totals(table))
    ]
    points = match_points(sums, law_of(table.config).book)
    zeroed = table.sheet.zeroed
    return tuple(0 if seat in zeroed else s.points for seat, s in enumerate(points))


def _did_not_play(table: Table, seat: int) -> bool:
    """Expelled from the match (H33), or never here when cubes were rolled (H26)."""
    if seat in table.sheet.expelled:
        return True
    if table.sheet.carried[seat] > 0:
        # Points brought into a match taken up in the middle were won in it.
        return False
    played = table.sheet.played
    return seat not in played and (bool(played) or seat not in table.present)
