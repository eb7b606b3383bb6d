"""Writing and presenting (VII-A, VII-C-1, VII-C-2, VIII, XI-B-2).

What is written is secret until everything is presented.
"""

from collections.abc import Iterator
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from flubball.cubes import steps
from flubball.cubes.actions import Action
from flubball.cubes.audience import Audience
from flubball.cubes.clock import done, late
from flubball.cubes.equipment import Equipment
from flubball.cubes.law import law_of
from flubball.cubes.phases.base import Example, Phase
from flubball.cubes.roles import must_write, third_party, unfinished, waiving
from flubball.cubes.rules import Passing, Words, by_player, refusal
from flubball.cubes.table import Paper, Table, Timer, writing_of
from flubball.cubes.vocabulary import ENDINGS
from flubball.engine.prompt import Blank
from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat
from flubball.procedure.rule import NOBODY


def paper_of(table: Table, seat: int) -> Paper:
    """The seat's paper."""
    return writing_of(table).papers[seat]


def with_paper(table: Table, seat: int, paper: Paper) -> Table:
    """The table with another paper at that seat."""
    writing = writing_of(table)
    papers = (*writing.papers[:seat], paper, *writing.papers[seat + 1 :])
    return replace(table, writing=replace(writing, papers=papers))


def _barred(table: Table, seat: int) -> Ruling | None:
    paper = paper_of(table, seat)
    if seat not in (*must_write(table), *third_party(table)):
        return refusal(
            table, "may-not-present", f"Seat {seat} does not present after this challenge."
        )
    if paper.decision == "no" or paper.gave_up:
        return refusal(table, "may-not-present", "It is settled that this seat does not present.")
    return None


def _check_write(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Ruling | None:
    if wrong := _barred(table, seat):
        return wrong
    spoils = law_of(table.config).number("checking.change_after_presenting") == "incorrect"
    if not paper_of(table, seat).presented or (spoils and not table.config.strict):
        return None
    return refusal(table, "presented", f"The {kit.wording.paper} has been presented.")


def _do_write(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    paper = paper_of(table, seat)
    # VII-C-2-a: trying to change what is presented makes it incorrect.
    new = replace(paper, spoiled=True) if paper.presented else replace(paper, text=action.text)
    return with_paper(table, seat, new)


def _check_present(
    kit: Equipment, table: Table, seat: int, action: Action, at: int
) -> Ruling | None:
    if wrong := _barred(table, seat):
        return wrong
    paper = paper_of(table, seat)
    if paper.presented:
        return refusal(table, "presented", f"The {kit.wording.paper} has been presented.")
    return None if paper.text else refusal(table, "nothing-written", "Nothing is written yet.")


def _do_present(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    table = with_paper(table, seat, replace(paper_of(table, seat), presented=True))
    return finished_one(done(insulated(table, seat), seat), at)


def insulated(table: Table, seat: int) -> Table:
    """IX-B: presenting is a legal action; what others did before it stands."""
    if not table.shake.offences:
        return table
    offences = tuple(o for o in table.shake.offences if o.seat == seat)
    return replace(table, shake=replace(table.shake, offences=offences))


def _check_decide(
    kit: Equipment, table: Table, seat: int, action: Action, at: int
) -> Ruling | None:
    paper = paper_of(table, seat)
    settled = paper.decision or paper.presented or paper.gave_up
    if seat not in third_party(table):
        if _may_give_up(table, seat) and action.text == "no" and not settled:
            return None
        return refusal(table, "decided", f"Seat {seat} is not the Third Party.")
    if settled or action.text not in ("yes", "no"):
        return refusal(table, "decided", "The Third Party decides once, yes or no.")
    return None


def _may_give_up(table: Table, seat: int) -> bool:
    """Without a clock no time passes that would say it: whoever has nothing to present says so."""
    return table.config.clock == "none" and seat in must_write(table)


def _do_decide(kit: Equipment, table: Table, seat: int, action: Action, at: int) -> Table:
    if seat not in third_party(table):
        # H3: whoever must write and presents nothing has presented an incorrect one.
        table = with_paper(table, seat, replace(paper_of(table, seat), gave_up=True))
        return finished_one(done(table, seat), at)
    word = "yes" if action.text == "yes" else "no"
    table = with_paper(table, seat, replace(paper_of(table, seat), decision=word))
    return table if word == "yes" else finished_one(done(table, seat), at)


def finished_one(table: Table, at: int) -> Table:
    """Everything is presented before any is checked (VII-C-2)."""
    if unfinished(table) or (writing_of(table).window and waiving(table)):
        return table
    return steps.begin_check(table, at)


def _pass(kit: Equipment, table: Table, timer: Timer) -> Table:
    """H3: a silent Third Party does not present; a writer has an extra minute (XI-A)."""
    silent = [
        seat
        for seat in timer.seats
        if seat in third_party(table) and not paper_of(table, seat).decision
    ]
    for seat in silent:
        table = done(with_paper(table, seat, replace(paper_of(table, seat), gave_up=True)), seat)
    writers = tuple(seat for seat in timer.seats if seat not in silent)
    if not writers:
        return finished_one(table, timer.at)
    table, lost = late(table, replace(timer, seats=writers))
    if not lost:
        return finished_one(table, timer.at)
    for seat in writers:
        table = with_paper(table, seat, replace(paper_of(table, seat), gave_up=True))
    return finished_one(table, timer.at)


class Written(Phase):
    """Papers are written, and presented before any is checked."""

    words: ClassVar[Words] = {
        "write": by_player(_check_write, _do_write),
        "present": by_player(_check_present, _do_present),
        "decide": by_player(_check_decide, _do_decide),
    }
    passed: ClassVar[Passing] = {"write": _pass}
    is_writing = True
    hides_papers = True

    def is_sound(self, table: Table) -> bool:
        return table.writing is not None

    def actors(self, table: Table) -> tuple[Seat, ...]:
        return unfinished(table)

    def listed(self, kit: Equipment, table: Table, seat: int) -> Iterator[Action]:
        yield from (Action("present"), Action("decide", "yes"), Action("decide", "no"))
        yield Action("waive")

    def blanks(self, kit: Equipment, table: Table, seat: int) -> Iterator[Example]:
        yield Action("write", kit.sample_text), Blank("write", "text")

    def extras(self, kit: Equipment, table: Table, seat: int, rng: Random) -> Iterator[Action]:
        yield Action("write", kit.sample_paper(table, seat, rng))
        yield from super().extras(kit, table, seat, rng)

    def leave(self, kit: Equipment, table: Table, seat: int, at: int) -> Table:
        return finished_one(table, at)


class Write(Written):
    """After a challenge: the writers of the challenge write, and the Third Party may."""

    name = "write"

    def says(self, reader: Audience) -> str:
        said = ENDINGS[writing_of(reader.table).after]
        mine = own_paper(reader)
        if mine is None:
            return f"After {said}: {others(reader)}"
        if reader.hand in third_party(reader.table) and not mine.decision and not mine.text:
            who = reader.names.verb(reader.hand, "are the Third Party:")
            will = f"will {reader.names.of(reader.hand)} present {reader.wording.one} too?"
            return f"After {said}: {who} {will} This is decided once."
        return f"After {said}: {how(reader, mine)}"

    def undisclosed(self, table: Table, seat: Seat) -> tuple[int, ...]:
        """Whether the Third Party has decided not to present is not told."""
        papers = writing_of(table).papers
        return tuple(
            other
            for other in third_party(table)
            if other != seat and not papers[other].presented and not papers[other].gave_up
        )


def own_paper(reader: Audience) -> Paper | None:
    """The paper that the reader is to write or present, if they are."""
    if reader.hand == NOBODY or not reader.waited_for or not reader.writes:
        return None
    paper = paper_of(reader.table, reader.hand)
    return None if paper.presented else paper


def how(reader: Audience, mine: Paper) -> str:
    """What the reader does with that paper."""
    if mine.text:
        return f"present the {reader.wording.paper} when it is ready, or write it anew."
    return f"write {reader.wording.one}, then present it."


def others(reader: Audience) -> str:
    """Who writes."""
    seats = reader.waiting
    if not seats:
        return "the judge looks at it."
    who = reader.names.joined(seats)
    return f"{who} {'writes' if len(seats) == 1 and who != 'you' else 'write'}."
