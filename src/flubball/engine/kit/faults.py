"""What the kit reports: faults that can be replayed, and counts of what was looked at."""

from enum import StrEnum

import msgspec

from flubball.engine.deadlines import format_time
from flubball.engine.record import Record


class Fault(StrEnum):
    """The kinds of fault. Each value is the promise that was broken."""

    RAISES = "a method raises an error it may not raise"
    FROZEN = "a state is a hashable value, equal to its copy"
    PURE = "no method changes the state or the action it is given"
    SAME = "the same arguments give the same answer"
    ACTORS = "there are actors exactly until the match is over, and they are at the table"
    OUTCOME = "an outcome has a reason and a score for every player"
    LEGAL = "check accepts what legal lists"
    SAMPLE = "sample finds an action for every actor, and check accepts it"
    DOOR = "check refuses what legal does not list"
    STRANGER = "check refuses seats that are not at the table"
    REFUSAL = "a refusal has a code, a sentence and citations"
    JUDGE = "check accepts the automatic judge's decision"
    VIEW = "a view can be encoded"
    TOGETHER = "views made together are those that view gives"
    LEAK = "no seat sees or is told another's secret"
    TWIN = "a seat sees and may do the same in states it must not tell apart"
    SECRET = "a secret is not an empty text"
    LABEL = "every word that a prompt offers has a label"
    TOLD = "every entry is told in a sentence"
    DEADLINE = "a deadline is not in the past, and none is due when the match is over"
    STUCK = "a deadline that has passed is no longer due"
    POSITION = "a position is one line that reads back as the same state"
    ACTION = "an action is one line that reads back as the same action"
    GARBAGE = "unreadable words raise NotationError and nothing else"
    SEND = "sending words does what check and apply do"
    RECORD = "a record reads back as the same record"
    REPLAY = "a record replays to the same state"
    ENDLESS = "random play ends within the bound"


class ContractError(AssertionError):
    """A promise of the contract that a game broke.

    `record` holds the setup and the history up to the fault; `exercise` with the same `seed`
    and setup comes to the same place.
    """

    def __init__(
        self, fault: Fault, sentence: str, seat: str, action: str, seed: int, record: Record
    ) -> None:
        self.fault = fault
        self.sentence = sentence
        self.seat = seat
        self.action = action
        self.seed = seed
        self.record = record
        super().__init__(self._message())

    def _message(self) -> str:
        setup = self.record.setup
        lines = [
            f"{self.record.game}: {self.fault.name}: {self.sentence}",
            f"promise: {self.fault.value}",
            f"seed {self.seed}, {setup.seats} players, options {setup.mapping}",
            f"seat: {self.seat or '-'}, action: {self.action or '-'}",
            f"history ({len(self.record.entries)} entries):",
        ]
        entries = (f"  @{format_time(e.at)} {e.seat}: {e.text}" for e in self.record.entries)
        return "\n".join([*lines, *entries])


class Report(msgspec.Struct, frozen=True):
    """How much the kit looked at. Zeros where a game has the thing mean it was not tested.

    >>> (Report(matches=1, states=5) + Report(matches=1)).matches
    2
    """

    matches: int = 0
    states: int = 0
    accepted: int = 0
    refused: int = 0
    garbage: int = 0
    secrets: int = 0
    twins: int = 0
    expired: int = 0
    decisions: int = 0
    labels: int = 0

    def __add__(self, other: "Report") -> "Report":
        return Report(*(getattr(self, f) + getattr(other, f) for f in self.__struct_fields__))
