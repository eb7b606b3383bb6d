"""Appeals (VII-C-6): a judge's ruling on one paper is looked at again, and may be reversed.

The book asks that the player has not initialed the score sheet, nothing else, so an appeal waits
for no phase and play waits for no appeal: what comes of it stands in the score sheet only (H96). A
judge may reverse a ruling unasked as well, in every book (H97).
"""

from typing import TypeVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.phases import phase_of
from flubball.cubes.phases.check import finish
from flubball.cubes.rules import by, by_player, refusal
from flubball.cubes.table import Appeal, Checking, Claim, Row, Table
from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat
from flubball.procedure.rule import certain

_OTHER = {"correct": "incorrect", "incorrect": "correct"}


def last_ruled(table: Table) -> tuple[int, ...]:
    """Whose papers a judge has ruled on in the last shake that has rulings."""
    for shake in range(len(table.sheet.rows) + 1, 0, -1):
        if found := _ruled(_shake(table, shake)):
            return found
    return ()


def appealed_claim(table: Table, appeal: Appeal) -> tuple[Claim | None, bool] | None:
    """What the judge of the appealed paper was asked, and whether that paper is correct so far.

    None once the cubes of its shake have left the table: then only a person can answer.
    """
    rows = table.sheet.rows
    scored = phase_of(table).between_shakes and table.writing is not None
    if appeal.shake <= len(rows) - scored:
        return None
    found = _found(table, appeal.shake)
    claim = next(each.claim for each in found.ruled if each.seat == appeal.writer)
    # A paper that is still checked stands: the claim against it has failed.
    return claim, _verdicts(found)[appeal.writer] != "incorrect"


def _shake(table: Table, number: int) -> Row | Checking | None:
    """A line of the score sheet, or the check that is going on."""
    rows = table.sheet.rows
    if 0 < number <= len(rows):
        return rows[number - 1]
    return table.checking if table.phase == "check" and number == len(rows) + 1 else None


def _ruled(found: Row | Checking | None) -> tuple[int, ...]:
    return () if found is None else tuple(each.seat for each in found.ruled)


def _verdicts(found: Row | Checking) -> tuple[str, ...]:
    return found.presented if isinstance(found, Row) else found.verdicts


def _meant(table: Table, action: Action) -> tuple[int, int] | None:
    """The shake and the writer that a word names: that shake, or the last with such a ruling."""
    last = len(table.sheet.rows) + 1
    for number in (int(action.text),) if action.text else range(last, 0, -1):
        found = _shake(table, number)
        if action.seat is None and found is not None and found.appealed:
            return number, found.appealed[-1]
        if action.seat in _ruled(found):
            return number, action.seat
    return None


def _check_appeal(
    kit: Equipment, table: Table, seat: int, action: Action, at: int
) -> Ruling | None:
    if law_of(table.config).number("players.judges_for_appeal") is None:
        return refusal(table, "no-appeal", "This book has no appeals.")
    signed = table.phase == "over" and table.sheet.signed[seat] is not None
    if table.appeal is not None or signed or table.sheet.settled:
        return refusal(table, "no-appeal", "An appeal comes before signing, one at a time.")
    meant = _meant(table, action)
    if meant is None:
        says = f"There is no ruling on that {kit.wording.paper} to appeal."
        return refusal(table, "no-appeal", says)
    shake, writer = meant
    if writer in _found(table, shake).appealed:
        # IX-C Ex: what two judges have ruled is played on with.
        return refusal(table, "no-appeal", f"That {kit.wording.paper} was ruled on a second time.")
    return None


def _do_appeal(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    shake, writer = certain(_meant(table, action))
    return replace(table, appeal=Appeal(seat, writer, shake))


def _check_ruling(
    kit: Equipment, table: Table, seat: Seat, action: Action, at: int
) -> Ruling | None:
    if table.sheet.settled:
        return refusal(table, "wrong-phase", "The match is over and settled.")
    if _target(table, action) is not None:
        return None
    if action.seat is None:
        return refusal(table, "not-asked", "There is no appeal.")
    says = f"No judge has ruled on that {kit.wording.paper}."
    return refusal(table, "not-asked", says)


def _target(table: Table, action: Action) -> tuple[int, int] | None:
    """What the judge speaks about: the open appeal, if it fits the words, or what they name.

    Without a name it is the last paper that was appealed: a person may speak after the software.
    """
    appeal = table.appeal
    if appeal is None or action.seat not in (None, appeal.writer):
        return _meant(table, action)
    fits = action.text in ("", str(appeal.shake))
    return (appeal.shake, appeal.writer) if fits else _meant(table, action)


def _do_ruling(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    shake, writer = target = certain(_target(table, action))
    if table.appeal is not None and target == (table.appeal.shake, table.appeal.writer):
        found = _found(table, shake)
        table = _with(table, shake, replace(found, appealed=(*found.appealed, writer)))
        table = replace(table, appeal=None)
    if action.word == "uphold":
        return table
    table = _reversed(table, shake, writer, at)
    # Other totals are signed again.
    return steps.begin_over(table, at) if table.phase == "over" else table


def _found(table: Table, number: int) -> Row | Checking:
    found = _shake(table, number)
    if found is None:
        raise LookupError(f"There is no shake {number}.")
    return found


def _with(table: Table, number: int, found: Row | Checking) -> Table:
    if isinstance(found, Checking):
        return replace(table, checking=found)
    rows = list(table.sheet.rows)
    rows[number - 1] = found
    return replace(table, sheet=replace(table.sheet, rows=tuple(rows)))


def _reversed(table: Table, number: int, writer: int, at: int) -> Table:
    found = _found(table, number)
    claim = next(each.claim for each in found.ruled if each.seat == writer)
    # VII-C-4: whoever showed it wrong, as now turns out, has not accepted it.
    right = None if claim is None else claim.seat
    found = replace(found, stands=tuple(p for p in found.stands if p != (right, writer)))
    if isinstance(found, Row):
        return _with(table, number, steps.scored(table, _turned(found, writer)))
    if found.verdicts[writer]:
        return _with(table, number, _turned(found, writer))
    accepted = tuple(seat for seat in found.accepted if seat != right)
    return finish(_with(table, number, replace(found, accepted=accepted)), "incorrect", at)


R = TypeVar("R", Row, Checking)


def _turned(found: R, writer: int) -> R:
    """The other verdict on that paper."""
    name = "presented" if isinstance(found, Row) else "verdicts"
    verdicts = list(_verdicts(found))
    verdicts[writer] = _OTHER[verdicts[writer]]
    return replace(found, **{name: tuple(verdicts)})


APPEAL = {
    "appeal": by_player(_check_appeal, _do_appeal),
    "uphold": by(JUDGE, _check_ruling, _do_ruling),
    "overrule": by(JUDGE, _check_ruling, _do_ruling),
}
