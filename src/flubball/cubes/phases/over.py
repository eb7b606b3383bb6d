"""The end of the match: signing the score sheet, corrected and falsified sheets (XII)."""

import re
from collections.abc import Iterator
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.audience import Audience
from flubball.cubes.clock import done
from flubball.cubes.equipment import Equipment
from flubball.cubes.phases.base import Phase, some_appeal
from flubball.cubes.rules import Passing, Words, by, by_player, refusal
from flubball.cubes.sheet import totals
from flubball.cubes.signing import is_disputed, result, settle, settled, signed_falsely, unsigned
from flubball.cubes.table import Table, Timer
from flubball.engine.prompt import score_words
from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat


def _shown(text: str) -> tuple[int, ...] | None:
    """The totals that a text says."""
    numbers = text.replace(",", " ").split()
    good = all(re.fullmatch(r"-?[0-9]{1,4}", number) for number in numbers)
    return tuple(map(int, numbers)) if good else None


def _check_sign(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Ruling | None:
    if table.sheet.settled or seat not in unsigned(table):
        return refusal(table, "signed", "This seat has signed, or the sheet is settled.")
    shown = _shown(action.text)
    if shown is None or len(shown) != table.config.players:
        return refusal(table, "totals", f"The sheet shows {table.config.players} totals.")
    if table.config.strict and shown != totals(table):
        true = " ".join(map(str, totals(table)))
        return refusal(table, "totals", f"The totals are {true}.")
    return None


def _do_sign(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    signed = list(table.sheet.signed)
    signed[seat] = _shown(action.text)
    table = replace(table, sheet=replace(table.sheet, signed=tuple(signed)))
    if table.appeal is not None and table.appeal.by == seat:
        # VII-C-6: whoever initials the sheet does not appeal.
        table = replace(table, appeal=None)
    return settle(done(table, seat), at)


def _check_judged(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if table.sheet.settled:
        return refusal(table, "signed", "The sheet is settled.")
    if action.word == "deceit":
        if _differs(table, action.seat):
            return None
        return refusal(table, "no-such-seat", "That seat has signed for no wrong total of its own.")
    return (
        None
        if is_disputed(table)
        else refusal(table, "not-asked", "No signed sheet is in question.")
    )


def _differs(table: Table, seat: int | None) -> bool:
    if seat is None or seat not in table.seats or seat in signed_falsely(table):
        return False
    return _own_total(table, seat) != totals(table)[seat]


def _own_total(table: Table, seat: int) -> int:
    """The total of its own that a seat has signed for; the true one where it has not signed."""
    shown = table.sheet.signed[seat]
    return totals(table)[seat] if shown is None else shown[seat]


def _do_oversight(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    return settled(table)


def _do_deceit(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    sheet, who = table.sheet, action.named
    mine = _own_total(table, who)
    if mine > totals(table)[who]:
        sheet = replace(sheet, zeroed=(*sheet.zeroed, who))
    else:
        sheet = replace(sheet, lowered=(*sheet.lowered, (who, mine)))
    # XII-B speaks of each player; the others go on signing.
    return settle(replace(table, sheet=sheet), at)


def _pass(kit: Equipment, table: Table, timer: Timer) -> Table:
    """H29: without all signatures in time the totals of the sheet stand."""
    return settled(table)


class Over(Phase):
    """The round is over; the sheet has a place for the signature of everybody."""

    name = "over"
    words: ClassVar[Words] = {
        "sign": by_player(_check_sign, _do_sign),
        "oversight": by(JUDGE, _check_judged, _do_oversight),
        "deceit": by(JUDGE, _check_judged, _do_deceit),
    }
    passed: ClassVar[Passing] = {"sign": _pass}
    between_shakes = True
    has_shake = False
    has_charges = False

    def is_sound(self, table: Table) -> bool:
        return len(table.sheet.signed) == table.config.players

    def actors(self, table: Table) -> tuple[Seat, ...]:
        if table.sheet.settled:
            return ()
        return unsigned(table) or (JUDGE,)

    def says(self, reader: Audience) -> str:
        if reader.table.sheet.settled:
            points = score_words(reader.names, result(reader.table))
            return f"The match is over. Match points: {points}."
        if reader.waited_for:
            return f"The round is over. {reader.asked('sign the score sheet')}"
        if is_disputed(reader.table):
            return "The signed totals differ: a judge decides."
        return "The round is over; the others sign the score sheet."

    def listed(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        yield Action("sign", " ".join(map(str, totals(table))))

    def extras(self, kit: Equipment, table: Table, seat: int, rng: Random) -> Iterator[Action]:
        yield some_appeal(table, rng)
        sums = [total + rng.choice((0, 0, 1, -1)) for total in totals(table)]
        yield Action("sign", " ".join(map(str, sums)))

    def for_judge(self, table: Table) -> Iterator[Action]:
        if is_disputed(table):
            yield Action("oversight")
            yield from (Action("deceit", seat=seat) for seat in table.seats)

    def take_up(self, kit: Equipment, table: Table, turn: int) -> Table:
        return steps.begin_over(table, 0)

    def leave(self, kit: Equipment, table: Table, seat: int, at: int) -> Table:
        return settle(table, at)

    def stop(self, table: Table, at: int) -> Table:
        return steps.begin_over(table, at)
