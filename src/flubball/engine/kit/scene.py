"""One match under test: where it stands, and how a fault in it is reported."""

import copy
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Generic, NoReturn

from flubball.engine.contract.variables import A, S, V
from flubball.engine.game import Game
from flubball.engine.kit.faults import ContractError, Fault, Report
from flubball.engine.outcome import Outcome
from flubball.engine.play import UNREADABLE
from flubball.engine.record import ENGINE, Entry, Record
from flubball.engine.ruling import Ruling, Verdict
from flubball.engine.seats import Seat
from flubball.engine.setup import Edition, Setup


class MatchUnderTest(Generic[S, A, V]):
    """The state, the history so far, the actions seen, and what is being asked right now."""

    def __init__(
        self,
        game: Game[S, A, V],
        setup: Setup,
        seed: int,
        cites: Callable[[str], bool],
        breadth: int,
    ) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.cites = cites
        self.breadth = breadth
        self.rng = Random(f"{game.name} {setup} {seed}")
        self.now = 0
        self.entries: list[Entry] = []
        self.seen: dict[str, A] = {}
        self.counts: Counter[str] = Counter()
        self.asking: tuple[Seat | None, Any] = (None, None)
        self.edition = Edition("", "")
        self.state: S

    def begin(self) -> None:
        """Start the match; starting twice must come to the same."""
        self.edition = self.game.edition(self.setup)
        self.state = self.game.start(self.setup.seats, self.setup.mapping)
        again = self.game.start(self.setup.seats, self.setup.mapping)
        self.expect(self.state == again, Fault.SAME, "start gave two states.")

    def record(self, outcome: Outcome | None = None) -> Record:
        """The match so far."""
        entries = tuple(self.entries)
        return Record(self.game.name, ENGINE, self.edition, self.setup, entries, outcome)

    def report(self) -> Report:
        """What was counted."""
        return Report(**self.counts)

    def fail(self, fault: Fault, sentence: str) -> NoReturn:
        """Report a fault of what is being asked."""
        seat, action = self.asking
        raise ContractError(
            fault,
            sentence,
            "" if seat is None else str(seat),
            "" if action is None else repr(action),
            self.seed,
            self.record(),
        )

    def expect(self, true: bool, fault: Fault, sentence: str) -> None:
        """Report a fault unless the promise is kept."""
        if not true:
            self.fail(fault, sentence)

    def unchanged(self, before: S, what: str) -> None:
        """Report a fault if the state is no longer what it was."""
        self.expect(self.state == before, Fault.PURE, f"{what} changed the state.")

    def copy(self) -> S:
        """A deep copy of the state, to compare with later."""
        return copy.deepcopy(self.state)

    def check(self, seat: Seat, action: A) -> Ruling:
        """What the game's check says, after a look at the form of the answer."""
        self.asking = (seat, action)
        ruling = self.game.check(self.state, seat, action, self.now)
        again = self.game.check(self.state, seat, action, self.now)
        self.expect(ruling == again, Fault.SAME, "check gave two answers.")
        self.counts["accepted" if ruling.accepted else "refused"] += 1
        if not ruling.accepted:
            self.refusal(ruling)
        return ruling

    def refusal(self, ruling: Ruling) -> None:
        """Report a fault unless a refusal says what, why and by which clause."""
        self.expect(ruling.verdict is Verdict.REFUSED, Fault.REFUSAL, f"It is {ruling.verdict}.")
        self.expect(bool(ruling.code), Fault.REFUSAL, "It has no code.")
        self.expect(bool(ruling.sentence), Fault.REFUSAL, "It has no sentence.")
        # How words are written is no rule of a rulebook.
        cites = bool(ruling.citations) or ruling.code == UNREADABLE
        self.expect(cites, Fault.REFUSAL, "It cites nothing.")
        for citation in ruling.citations:
            self.expect(self.cites(citation), Fault.REFUSAL, f"It cites {citation!r}.")
