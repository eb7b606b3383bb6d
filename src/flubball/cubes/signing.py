"""The end of the match: signing the score sheet, corrected and falsified sheets (XII)."""

import re

from msgspec.structs import replace

from flubball.cubes.actions import Action
from flubball.cubes.clock import done
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.rules import Rule, no, not_a_player, not_yours
from flubball.cubes.scoring import match_points
from flubball.cubes.sheet import totals
from flubball.cubes.table import Table, Timer
from flubball.engine.deadlines import MINUTE
from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat

SIGNING = 5 * MINUTE
"""How long the score sheet waits for signatures, and for a judge (house ruling H29)."""


def unsigned(table: Table) -> tuple[int, ...]:
    """The players whose signature is waited for."""
    return tuple(seat for seat in table.present if table.sheet.signed[seat] is None)


def _shown(text: str) -> tuple[int, ...] | None:
    """The totals that a text says."""
    numbers = text.replace(",", " ").split()
    good = all(re.fullmatch(r"-?[0-9]{1,4}", number) for number in numbers)
    return tuple(map(int, numbers)) if good else None


def _check_sign(kit: Equipment, table: Table, seat: Seat, action: Action, at: int) -> Ruling | None:
    if wrong := not_a_player(table, seat):
        return wrong
    if table.sheet.settled or seat not in unsigned(table):
        return no(table, "signed", "This seat has signed, or the sheet is settled.")
    shown = _shown(action.text)
    if shown is None or len(shown) != table.config.players:
        return no(table, "totals", f"The sheet shows {table.config.players} totals.")
    if table.config.strict and shown != totals(table):
        true = " ".join(map(str, totals(table)))
        return no(table, "totals", f"The totals are {true}.")
    return None


def _do_sign(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    signed = list(table.sheet.signed)
    signed[seat] = _shown(action.text)
    table = replace(table, sheet=replace(table.sheet, signed=tuple(signed)))
    if table.appeal is not None and table.appeal.by == seat:
        # VII-C-6: whoever initials the sheet does not appeal.
        table = replace(table, appeal=None)
    return settle(done(table, seat), at)


def settle(table: Table, at: int) -> Table:
    """When all have signed the true totals the match is done; else a judge looks at it (XII-B).

    Only a person can see intent. Where no judge comes in time the true totals stand (H29).
    """
    if unsigned(table):
        return table
    true = totals(table)
    agreed = all(
        shown in (None, true) or seat in _dealt_with(table)
        for seat, shown in enumerate(table.sheet.signed)
    )
    return _settled(table) if agreed else replace(table, timers=(Timer("sign", (), at, SIGNING),))


def _settled(table: Table) -> Table:
    """The totals stand as recorded, and so does what an appeal without an answer was about."""
    return replace(table, sheet=replace(table.sheet, settled=True), timers=(), appeal=None)


def _dealt_with(table: Table) -> tuple[int, ...]:
    """The seats whose signature a judge has found false."""
    return (*table.sheet.zeroed, *(seat for seat, _ in table.sheet.lowered))


def is_disputed(table: Table) -> bool:
    """Have all signed, and not for the true totals?"""
    return table.phase == "over" and not table.sheet.settled and not unsigned(table)


def _check_judged(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if wrong := not_yours(table, seat, JUDGE):
        return wrong
    if table.sheet.settled:
        return no(table, "signed", "The sheet is settled.")
    if action.word == "deceit":
        if _differs(table, action.seat):
            return None
        return no(table, "no-such-seat", "That seat has signed for no wrong total of its own.")
    return None if is_disputed(table) else no(table, "not-asked", "No signed sheet is in question.")


def _differs(table: Table, seat: int | None) -> bool:
    if seat is None or seat not in table.seats or seat in _dealt_with(table):
        return False
    shown = table.sheet.signed[seat]
    return shown is not None and shown[seat] != totals(table)[seat]


def _do_oversight(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return _settled(table)


def _do_deceit(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    assert action.seat is not None
    sheet = table.sheet
    shown = sheet.signed[action.seat]
    assert shown is not None
    mine = shown[action.seat]
    if mine > totals(table)[action.seat]:
        sheet = replace(sheet, zeroed=(*sheet.zeroed, action.seat))
    else:
        sheet = replace(sheet, lowered=(*sheet.lowered, (action.seat, mine)))
    # XII-B speaks of each player; the others go on signing.
    return settle(replace(table, sheet=sheet), at)


def pass_sign(kit: Equipment, table: Table, timer: Timer) -> Table:
    """H29: without all signatures in time the totals of the sheet stand."""
    return _settled(table)


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


SIGN = {
    "sign": Rule(_check_sign, _do_sign),
    "oversight": Rule(_check_judged, _do_oversight),
    "deceit": Rule(_check_judged, _do_deceit),
}
