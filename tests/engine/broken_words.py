"""Longest Word with one fault each: what the kit must catch, and as which fault."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from msgspec.structs import force_setattr, replace

from engine.longest_word import Action, Award, Hurry, LongestWord, Roll, Table, Write
from flubball.engine import (
    CLOCK,
    DICE,
    JUDGE,
    NO_OPTIONS,
    SPECTATOR,
    Deadline,
    Decision,
    Entry,
    Outcome,
    Ruling,
    Seat,
    Verdict,
    accepted,
    refused,
)
from flubball.engine.kit import Fault
from flubball.engine.prompt import Blank, Names, Prompt

Kind = type[LongestWord]
BROKEN: list[tuple[Kind, Fault]] = []


def breaks(fault: Fault) -> Callable[[Kind], Kind]:
    def keep(game: Kind) -> Kind:
        BROKEN.append((game, fault))
        return game

    return keep


@breaks(Fault.ACTORS)
class NobodyActs(LongestWord):
    def actors(self, state: Table) -> tuple[Seat, ...]:
        return () if state.phase == "judge" else super().actors(state)


@breaks(Fault.ACTORS)
class ActsAfterTheEnd(LongestWord):
    def actors(self, state: Table) -> tuple[Seat, ...]:
        return (0,) if state.phase == "over" else super().actors(state)


@breaks(Fault.ACTORS)
class SpectatorActs(LongestWord):
    def actors(self, state: Table) -> tuple[Seat, ...]:
        return (
            (*super().actors(state), SPECTATOR)
            if state.phase == "roll"
            else (super().actors(state))
        )


@breaks(Fault.ACTORS)
class EarlyOutcome(LongestWord):
    def outcome(self, state: Table) -> Outcome | None:
        return Outcome("early", state.scores) if max(state.scores) else super().outcome(state)


@breaks(Fault.OUTCOME)
class ScoreMissing(LongestWord):
    def outcome(self, state: Table) -> Outcome | None:
        over = super().outcome(state)
        return over and Outcome(over.reason, over.scores[1:])


@breaks(Fault.OUTCOME)
class NoReasonForTheEnd(LongestWord):
    def outcome(self, state: Table) -> Outcome | None:
        over = super().outcome(state)
        return over and Outcome("", over.scores)


@breaks(Fault.LEGAL)
class ListsTooMuch(LongestWord):
    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        if isinstance(action, Hurry):
            return refused("not-now", "No hurry.", citations=("Words 2",))
        return super().check(state, seat, action, at)


@breaks(Fault.SAMPLE)
class SamplesForbiddenWords(LongestWord):
    def sample(self, state: Table, seat: Seat, rng: Random) -> Action | None:
        found = super().sample(state, seat, rng)
        return Write("x" + found.word) if isinstance(found, Write) else found


@breaks(Fault.SAMPLE)
class SamplesNothing(LongestWord):
    def sample(self, state: Table, seat: Seat, rng: Random) -> Action | None:
        return None if seat == JUDGE else super().sample(state, seat, rng)


@breaks(Fault.SAME)
class GlobalRandom(LongestWord):
    def sample(self, state: Table, seat: Seat, rng: Random) -> Action | None:
        return super().sample(state, seat, random.Random())


@breaks(Fault.DOOR)
class AnyoneRolls(LongestWord):
    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        player = seat in range(len(state.words))
        if isinstance(action, Roll) and state.phase == "roll" and player:
            return accepted()
        return super().check(state, seat, action, at)


@breaks(Fault.DOOR)
class WritesTwice(LongestWord):
    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        writing = state.phase == "write" and seat in range(len(state.words))
        return (
            accepted()
            if isinstance(action, Write) and writing
            else (super().check(state, seat, action, at))
        )


@breaks(Fault.STRANGER)
class SpectatorHurries(LongestWord):
    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        if seat == SPECTATOR and isinstance(action, Hurry):
            return accepted()
        return super().check(state, seat, action, at)


@breaks(Fault.STRANGER)
class OneSeatTooMany(LongestWord):
    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        if seat == len(state.words) and isinstance(action, Write):
            return accepted()
        return super().check(state, seat, action, at)


@breaks(Fault.REFUSAL)
class CitesNothing(LongestWord):
    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        ruling = super().check(state, seat, action, at)
        return ruling if ruling.accepted else refused("no", "No.")


@breaks(Fault.REFUSAL)
class NoCode(LongestWord):
    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        ruling = super().check(state, seat, action, at)
        return ruling if ruling.accepted else Ruling(Verdict.REFUSED)


@breaks(Fault.REFUSAL)
class NotDecided(LongestWord):
    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        ruling = super().check(state, seat, action, at)
        return ruling if ruling.accepted else replace(ruling, verdict=Verdict.NOT_DECIDED)


@breaks(Fault.REFUSAL)
class NothingGeneral(LongestWord):
    general = ()


@breaks(Fault.RAISES)
class RaisesOnForeignActions(LongestWord):
    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        if isinstance(action, Award) and seat != JUDGE:
            raise PermissionError("not the judge")
        return super().check(state, seat, action, at)


@breaks(Fault.SAME)
class ApplyCounts(LongestWord):
    calls = 0

    def apply(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Table:
        self.calls += 1
        after = super().apply(state, seat, action, at)
        return replace(after, until=self.calls) if after.phase == "roll" else after


@breaks(Fault.PURE)
class ApplyMutates(LongestWord):
    def apply(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Table:
        after = super().apply(state, seat, action, at)
        force_setattr(state, "scores", after.scores)
        return after


@breaks(Fault.PURE)
class ApplyMutatesTheAction(LongestWord):
    def apply(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Table:
        after = super().apply(state, seat, action, at)
        if isinstance(action, Write):
            force_setattr(action, "word", "")
        return after


@breaks(Fault.PURE)
class CheckMutates(LongestWord):
    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        ruling = super().check(state, seat, action, at)
        if not ruling.accepted and state.phase == "write":
            force_setattr(state, "hurried", True)
        return ruling


@breaks(Fault.PURE)
class ViewMutates(LongestWord):
    def view(self, state: Table, seat: Seat) -> object:
        force_setattr(state, "hurried", True)
        return super().view(state, seat)


@breaks(Fault.FROZEN)
class StateWithAList(LongestWord):
    def start(self, seats: int, options: Mapping[str, str] = NO_OPTIONS) -> Table:
        table = super().start(seats, options)
        force_setattr(table, "scores", list(table.scores))
        return table


@breaks(Fault.LEAK)
class ShowsTheWholeTable(LongestWord):
    def shown(self, state: Table, seat: Seat) -> Table:
        return state


@breaks(Fault.LEAK)
class ShowsWordsToSpectators(LongestWord):
    def sees(self, state: Table, seat: Seat, owner: int) -> bool:
        return seat == SPECTATOR or super().sees(state, seat, owner)


@breaks(Fault.LEAK)
class MentionsWordsInAText(LongestWord):
    def view(self, state: Table, seat: Seat) -> object:
        return {"table": super().view(state, seat), "log": [f"they wrote {state.words[0]}."]}


@breaks(Fault.LEAK)
class WordsAsKeys(LongestWord):
    def view(self, state: Table, seat: Seat) -> object:
        return {"table": super().view(state, seat), "lengths": {w: len(w) for w in state.words}}


@breaks(Fault.LEAK)
class TellsWhatWasWritten(LongestWord):
    last = ""

    def apply(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Table:
        self.last = action.word if isinstance(action, Write) else self.last
        return super().apply(state, seat, action, at)

    def tell(self, entry: Entry, names: Names) -> str:
        return super().tell(entry, names) if entry.text else f"Somebody writes {self.last}."


@breaks(Fault.LEAK)
class OffersWhatWasWritten(LongestWord):
    last = ""

    def apply(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Table:
        self.last = action.word if isinstance(action, Write) else self.last
        return super().apply(state, seat, action, at)

    def prompt(self, view: object, seat: Seat, called: Sequence[str] = ()) -> Prompt:
        return Prompt(words=("hurry",), labels=(f"Hurry, {self.last} is written",))


@breaks(Fault.LABEL)
class WordsWithoutLabels(LongestWord):
    def prompt(self, view: object, seat: Seat, called: Sequence[str] = ()) -> Prompt:
        return Prompt(words=("hurry",))


@breaks(Fault.LABEL)
class BlankWithoutLabel(LongestWord):
    def prompt(self, view: object, seat: Seat, called: Sequence[str] = ()) -> Prompt:
        return Prompt(blanks=(Blank("write", "text", "Write"),))


@breaks(Fault.TOLD)
class TellsNothingOfTheClock(LongestWord):
    def tell(self, entry: Entry, names: Names) -> str:
        return "" if entry.seat == CLOCK else super().tell(entry, names)


@breaks(Fault.TWIN)
class ShowsTheLengthOfWords(LongestWord):
    def view(self, state: Table, seat: Seat) -> object:
        return {"table": super().view(state, seat), "lengths": [len(w) for w in state.words]}


@breaks(Fault.TWIN)
class OffersWhatTellsTheLength(LongestWord):
    def may_hurry(self, state: Table, seat: Seat) -> bool:
        return super().may_hurry(state, seat) and max(map(len, state.words)) < 11


@breaks(Fault.VIEW)
class ViewCannotBeSent(LongestWord):
    def view(self, state: Table, seat: Seat) -> object:
        return super().view(state, seat) if seat != SPECTATOR else {"at": object()}


@breaks(Fault.TOGETHER)
class OneViewForAll(LongestWord):
    def views(self, state: Table, seats: Sequence[Seat]) -> Mapping[Seat, object]:
        return dict.fromkeys(seats, self.view(state, seats[0]))


@breaks(Fault.TOGETHER)
class NoViewForSpectators(LongestWord):
    def views(self, state: Table, seats: Sequence[Seat]) -> Mapping[Seat, object]:
        return super().views(state, [seat for seat in seats if seat != SPECTATOR])


@breaks(Fault.SECRET)
class EmptySecret(LongestWord):
    def secrets(self, state: Table, seat: Seat) -> Iterable[object]:
        return state.words if state.phase == "write" else ()


@breaks(Fault.DEADLINE)
class DeadlineInThePast(LongestWord):
    def due(self, state: Table) -> Deadline | None:
        due = super().due(state)
        return due and Deadline(due.task, max(0, due.at - 61_000), due.seats)


@breaks(Fault.DEADLINE)
class DeadlineAfterTheEnd(LongestWord):
    def due(self, state: Table) -> Deadline | None:
        return Deadline("sign", 10**9) if state.phase == "over" else super().due(state)


@breaks(Fault.STUCK)
class DeadlineStays(LongestWord):
    def expire(self, state: Table, deadline: Deadline) -> Table:
        return state


@breaks(Fault.RAISES)
class CannotExpire(LongestWord):
    def expire(self, state: Table, deadline: Deadline) -> Table:
        raise KeyError(deadline.task)


@breaks(Fault.POSITION)
class PositionForgetsHurry(LongestWord):
    def format_position(self, state: Table) -> str:
        return super().format_position(state).removesuffix("!")


@breaks(Fault.POSITION)
class PositionOnTwoLines(LongestWord):
    def format_position(self, state: Table) -> str:
        return super().format_position(state).replace("; ", "\n")

    def parse_position(self, text: str) -> Table:
        return super().parse_position(text.replace("\n", "; "))


@breaks(Fault.ACTION)
class ActionForgetsTheSeat(LongestWord):
    def format_action(self, action: Action) -> str:
        return "award 0" if isinstance(action, Award) else super().format_action(action)


@breaks(Fault.ACTION)
class ActionWithTwoTexts(LongestWord):
    turn = 0

    def format_action(self, action: Action) -> str:
        self.turn += 1
        text = super().format_action(action)
        return text.replace(" ", ":") if self.turn % 2 else text

    def parse_action(self, text: str) -> Action:
        return super().parse_action(text.replace(":", " "))


@breaks(Fault.GARBAGE)
class CrashesOnGarbageActions(LongestWord):
    def parse_action(self, text: str) -> Action:
        if text.startswith("award"):
            return Award(int(text.split()[1])) if text != "award none" else Award(None)
        return super().parse_action(text)


@breaks(Fault.GARBAGE)
class CrashesOnGarbagePositions(LongestWord):
    def parse_position(self, text: str) -> Table:
        return super().parse_position(text) if text.split(";")[1] else super().parse_position("")


@breaks(Fault.GARBAGE)
class ReadsWhatItCannotWrite(LongestWord):
    def parse_action(self, text: str) -> Action:
        return Write("ñandú") if text == "🎲" else super().parse_action(text)


@breaks(Fault.SEND)
class TiresOfApplying(LongestWord):
    calls = 0

    def apply(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Table:
        self.calls += 1
        after = super().apply(state, seat, action, at)
        return after if self.calls % 3 else replace(after, scores=after.scores[::-1], letter="z")


@breaks(Fault.RECORD)
class EndsWithTooManyPoints(LongestWord):
    def outcome(self, state: Table) -> Outcome | None:
        over = super().outcome(state)
        return over and Outcome(over.reason, (10**12,) * len(over.scores))


@breaks(Fault.JUDGE)
class JudgeAwardsTheAbsent(LongestWord):
    def judge(self, state: Table) -> Decision[Action] | None:
        return Decision(Award(9), accepted()) if state.phase == "judge" else None


@breaks(Fault.ENDLESS)
class RoundsNeverEnd(LongestWord):
    def award(self, state: Table, winner: int | None) -> Table:
        return replace(super().award(state, None), phase="roll", rounds=2)


@breaks(Fault.SAME)
class LegalInAnyOrder(LongestWord):
    def legal(self, state: Table, seat: Seat) -> Sequence[Action]:
        actions = list(super().legal(state, seat))
        random.shuffle(actions)
        return actions


@breaks(Fault.REPLAY)
class RemembersOutsideTheState(LongestWord):
    """Starts twice as told and then never again: a replay finds another first letter."""

    starts = 0

    def start(self, seats: int, options: Mapping[str, str] = NO_OPTIONS) -> Table:
        self.starts += 1
        table = super().start(seats, options)
        return replace(table, scores=(5,) * seats) if self.starts % 4 == 3 else table


@breaks(Fault.REPLAY)
class ChecksDifferentlyLater(LongestWord):
    """Strict about rolls once the match has ended: the record no longer passes the door."""

    ended = False

    def outcome(self, state: Table) -> Outcome | None:
        over = super().outcome(state)
        self.ended = over is not None
        return over

    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        if seat == DICE and isinstance(action, Roll) and self.ended:
            return refused("late", "Too late.", citations=("Words 2",))
        return super().check(state, seat, action, at)
