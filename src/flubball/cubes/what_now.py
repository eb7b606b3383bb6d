"""What now: one sentence that is always true, from what one seat may see."""

from collections.abc import Callable

import msgspec

from flubball.cubes.equipment import Wording
from flubball.cubes.roles import third_party
from flubball.cubes.signing import is_disputed, result
from flubball.cubes.table import NOBODY, Paper, Table
from flubball.cubes.views import View
from flubball.engine.prompt import Names, capital, score_words
from flubball.engine.seats import JUDGE

AFTER = {"now": "Now", "impossible": "Impossible", "no-goal": "No Goal"}
TO_JUDGE = (JUDGE.value,)


class Reader(msgspec.Struct, frozen=True):
    """Whom the sentence is for: the view, the seat whose words it is about, names, a check.

    `hand` is `NOBODY` for those who only look on. `goal` is the Goal as people write it.
    """

    view: View
    hand: int
    names: Names
    may: Callable[[str], bool]
    wording: Wording
    goal: str = ""
    judge: bool = False
    writes: bool = True
    """Is the view the hand's own, so that it may write?"""

    @property
    def table(self) -> Table:
        """The table as it is shown."""
        return self.view.table

    @property
    def waited_for(self) -> bool:
        """Does the table wait for this seat?"""
        return str(self.hand) in self.view.actors

    @property
    def waiting(self) -> list[int]:
        """The players the table waits for."""
        return [int(seat) for seat in self.view.actors if seat.isdecimal()]


def what_now(reader: Reader) -> str:
    """The sentence.

    >>> from flubball import games
    >>> game = games.get("equations")
    >>> table = game.start(2, {"goal": "5", "resources": "r3 b4 k+", "turn": "0"})
    >>> game.prompt(game.view(table, 0), 0).sentence
    'Your turn: move one cube to the mat, or challenge seat 1 with block.'
    """
    to_judge = reader.view.actors == TO_JUDGE
    found = _judge(reader) if to_judge else SENTENCES[reader.table.phase](reader)
    appeal = about_the_appeal(reader)
    return " ".join(filter(None, (appeal, found) if reader.judge else (found, appeal)))


def about_the_appeal(reader: Reader) -> str:
    """VII-C-6: who answers the appeal that is open; play does not wait for it."""
    appeal = reader.table.appeal
    if appeal is None:
        return ""
    whose = f"{reader.names.owner(appeal.writer)} {reader.wording.paper}"
    if reader.judge:
        what = f"{whose} of shake {appeal.shake}"
        return f"Judge: decide the appeal about {what}, uphold or overrule."
    return f"The judge decides the appeal about {whose}; {A_PERSON}"


A_PERSON = "if the automatic judge can't, a person must come."


def _judge(reader: Reader) -> str:
    asked = _for_a_person(reader.table)
    if not reader.judge:
        if asked:
            return f"The judge decides {asked}; {A_PERSON}"
        return "The table waits for the judge."
    if reader.table.phase == "check":
        return f"Judge: rule on {_shown(reader)}."
    return "The table waits for you, the judge."


def _for_a_person(table: Table) -> str:
    """H7: what waits for a judge in person where the automatic judge does not decide it."""
    if table.checking is not None and table.checking.claim is not None:
        return "the question" if table.checking.claim.kind in ("ask", "question") else "the claim"
    return ""


def _first(reader: Reader) -> str:
    return "The players roll to see who sets the first Goal."


def _roll(reader: Reader) -> str:
    whose = capital(reader.names.owner(reader.table.shake.setter))
    return f"{whose} shake: the cubes are rolled."


def _select(reader: Reader) -> str:
    turn = reader.table.shake.turn
    if turn == reader.hand:
        again = any(pick.seat == turn for pick in reader.table.shake.picks)
        what = "one more variation" if again else "a variation"
        return f"{capital(reader.names.owner(turn))} turn: select {what}."
    return reader.names.verb(turn, "are to select a variation.")


def _goal(reader: Reader) -> str:
    setter = reader.table.shake.turn
    if setter == reader.hand:
        whose = capital(reader.names.owner(setter))
        return f"{whose} turn: set the Goal, {reader.wording.goal}."
    return reader.names.verb(setter, "are to set the Goal.")


def _no_goal(reader: Reader) -> str:
    said = reader.names.verb(reader.table.shake.setter, "declare No Goal")
    if reader.waited_for:
        who = capital(reader.names.of(reader.hand))
        return f"{said}. {who}: agree, or disagree if there is a Goal with a Solution."
    return f"{said}; the opponents answer."


def _move(reader: Reader) -> str:
    shake, names = reader.table.shake, reader.names
    mover = names.of(shake.mover)
    block = shake.mover != reader.hand and reader.may("block")
    if shake.turn == reader.hand:
        whose = capital(names.owner(shake.turn))
        if shake.bonus:
            return f"{whose} bonus cube lies in Forbidden: now make the regular move."
        challenge = f", or challenge {mover} with block" if block else ""
        return f"{whose} turn: move one cube to the mat{challenge}."
    start = names.verb(shake.turn, "are to move.")
    if block:
        return f"{start} {capital(names.of(reader.hand))} may challenge {mover}: block."
    return start


def _block(reader: Reader) -> str:
    seats = [hold.seat for hold in reader.table.holds if not hold.said]
    if reader.hand in seats:
        who = reader.names.verb(reader.hand, "hold the block:")
        words = [word for word in ("now", "impossible", "disagree") if reader.may(word)]
        said = f"say {' or '.join(words)}" if words else "no challenge is valid"
        return f"{who} {said}; put-back costs a point."
    who = capital(reader.names.joined(seats))
    is_one = len(seats) == 1 and who != "You"
    return f"{who} {'holds' if is_one else 'hold'} the block to challenge."


def _write(reader: Reader) -> str:
    """After a challenge."""
    writing = reader.table.writing
    assert writing is not None
    said = AFTER[writing.after]
    if not _may_write(reader):
        return f"After {said}: {_others(reader)}"
    mine = writing.papers[reader.hand]
    if reader.hand in third_party(reader.table) and not mine.decision and not mine.text:
        who = reader.names.verb(reader.hand, "are the Third Party:")
        one = reader.wording.one
        return f"After {said}: {who} decide yes to present {one} too, or decide no."
    return f"After {said}: {_how(reader, mine)}"


def _writing_all(reader: Reader) -> str:
    """After the last cube, or after Stop: everybody writes."""
    table = reader.table
    assert table.writing is not None
    start = "The last cube is played" if table.phase == "last-cube" else "Time is called"
    if _may_write(reader):
        return f"{start}: {_how(reader, table.writing.papers[reader.hand])}"
    if table.writing.window and reader.waited_for:
        who = capital(reader.names.of(reader.hand))
        return f"{start}. {who}: waive Impossible, or block for it."
    return f"{start}: {_others(reader)}"


def _may_write(reader: Reader) -> bool:
    writing = reader.table.writing
    assert writing is not None
    if reader.hand == NOBODY or not reader.waited_for or not reader.writes:
        return False
    return not writing.papers[reader.hand].presented


def _how(reader: Reader, mine: Paper) -> str:
    if mine.text:
        return f"present the {reader.wording.paper} when it is ready, or write it anew."
    form = reader.wording.form.format(goal=reader.goal or "GOAL")
    return f"write {reader.wording.one} ({form}), then present it."


def _others(reader: Reader) -> str:
    seats = reader.waiting
    if not seats:
        return "the judge looks at it."
    who = reader.names.joined(seats)
    return f"{who} {'writes' if len(seats) == 1 and who != 'you' else 'write'}."


def _shown(reader: Reader) -> str:
    checking, writing = reader.table.checking, reader.table.writing
    assert checking is not None and writing is not None
    text = writing.papers[checking.seat].text
    return f"{reader.names.owner(checking.seat)} {reader.wording.paper} {text}"


def _check(reader: Reader) -> str:
    checking, writing = reader.table.checking, reader.table.writing
    assert checking is not None and writing is not None
    text = writing.papers[checking.seat].text
    whose = capital(reader.names.owner(checking.seat))
    found = f"{whose} {reader.wording.paper} is {text}"
    if reader.waited_for:
        who = capital(reader.names.of(reader.hand))
        return f"{found}. {who}: {reader.wording.answers}."
    who = reader.names.joined(reader.waiting)
    is_one = len(reader.waiting) == 1 and who != "you"
    return f"{found}; {who} {'checks' if is_one else 'check'} it."


def _scored(reader: Reader) -> str:
    return "The shake is scored; the next one is rolled."


def _sign(reader: Reader) -> str:
    if reader.table.sheet.settled:
        points = score_words(reader.names, result(reader.table))
        return f"The match is over. Match points: {points}."
    if reader.waited_for:
        who = capital(reader.names.of(reader.hand))
        return f"The round is over. {who}: sign the score sheet."
    if is_disputed(reader.table):
        return "The signed totals differ: a judge decides."
    return "The round is over; the others sign the score sheet."


SENTENCES: dict[str, Callable[[Reader], str]] = {
    "first-roll": _first,
    "roll": _roll,
    "select": _select,
    "goal": _goal,
    "no-goal": _no_goal,
    "move": _move,
    "block": _block,
    "write": _write,
    "last-cube": _writing_all,
    "stopped": _writing_all,
    "check": _check,
    "scored": _scored,
    "over": _sign,
}
