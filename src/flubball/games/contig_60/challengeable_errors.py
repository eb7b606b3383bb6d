"""What can be challenged in Contig 60, one object each: `challenge NAME`."""

from collections.abc import Callable

from msgspec.structs import replace

from flubball.games.contig_60.actions import Actions
from flubball.games.contig_60.board import NONE, Board, TurnState, has_row, with_chip, with_score
from flubball.games.contig_60.sentences import reachable, value_of
from flubball.monitor import (
    DECLARED,
    ENDED,
    RECEIVED,
    Case,
    Corrected,
    Error,
    challenger_wins,
)

CAPTURE = "capture"
"""The moment for a captured pass: its player has not completed the regular turn."""
ANY = (RECEIVED, DECLARED, ENDED, CAPTURE)


class ChallengeableErrors:
    """The list for one equipment; `penalty`, `margin` are the sheet's numbers."""

    def __init__(self, acts: Actions, penalty: int, margin: int) -> None:
        self.acts = acts
        self.penalty = penalty
        self.margin = margin

    def listed(self) -> tuple[Error[Board], ...]:
        """All of them."""
        paid = self.paid
        return (
            Error("recording", "The roll written down is not the roll", "NMP Contig 60 Recording",
                  self.recording, paid, ANY, ("dice", "record"), self.why_recording),
            Error("announcing", "No sentence, a wrong one, or one for another number",
                  "NMP Contig 60 Announcing", self.announcing, paid, ANY,
                  ("sentence", "number-sentence", "order-of-operations", "say", "announcement",
                   "announced-sentence", "announce"),
                  self.why_sentence),
            Error("placing", "The chip is not on the number announced, or not one of the roll's",
                  "NMP Contig 60 Placement", self.placing, paid, ANY,
                  ("placement", "place", "chip-placement", "wrong-chip", "space"),
                  self.why_sentence),
            Error("scoring", "The new score is wrong or was not announced",
                  "NMP Contig 60 Running score", self.scoring, paid, ANY,
                  ("score", "running-score", "announcing-score", "announcing-running-score",
                   "announced-score", "points"), self.why_score),
            Error("laid", "A chip was moved after it was let go", "NMP Contig 60 Laid is played",
                  self.laid, self.undone, ANY,
                  ("laid-is-played", "piece-laid", "piece-laid-is-played", "moved-chip", "moved",
                   "chip-laid-is-played")),
            Error("captured-pass", "A capture is wrong, or was not completed before the roll",
                  "NMP Contig 60 Capturing a pass", self.capturing, paid, (CAPTURE, DECLARED),
                  ("capture", "capturing", "captured", "capturing-a-pass"), self.why_capture),
            Error("win", "The goal is not reached, or with chips of the opponent",
                  "NMP Contig 60 Own markers", self.no_win, challenger_wins, (DECLARED,),
                  ("goal", "five-in-a-row", "declared-win", "5-in-a-row", "own-markers", "zero",
                   "declare", "declaring-a-win")),
        )  # fmt: skip

    # Tests: was the error made?

    def recording(self, case: Case[Board]) -> bool:
        return self._first(case, misrecorded) is not None

    def announcing(self, case: Case[Board]) -> bool:
        return self._first(case, _misannounced(case)) is not None

    def placing(self, case: Case[Board]) -> bool:
        return self._first(case, misplaced) is not None

    def scoring(self, case: Case[Board]) -> bool:
        return self._first(case, self._misscored(case)) is not None

    def laid(self, case: Case[Board]) -> bool:
        return self._first(case, moved) is not None

    def capturing(self, case: Case[Board]) -> bool:
        return self._capture_wrong(case) is not None

    def _first(self, case: Case[Board], test: Callable[[TurnState], bool]) -> TurnState | None:
        return next((part for part in parts_of(case) if test(part)), None)

    def _misscored(self, case: Case[Board]) -> Callable[[TurnState], bool]:
        # NMP Contig 60 Declaring a win 1: five in a row needs no score.
        final = case.turn.final
        five = case.moment == DECLARED and has_row(self.acts.spaces, final, case.turn.seat)

        def test(part: TurnState) -> bool:
            right = part.before - self.acts.points(part)
            if part.scored is None:
                return right != part.before and not five and not still_open(case)
            return part.scored != right

        return test

    def _capture_wrong(self, case: Case[Board]) -> str | None:
        """What is wrong about the captured pass, whichever rule it is."""
        board = case.turn.final
        part = board.captured or (board.part if board.part.capture else None)
        if part is None:
            return None
        if _misannounced(case)(part) or misplaced(part):
            return self._sentence(part)
        if self._misscored(case)(part):
            return self._score(part)
        if misrecorded(part):
            return _recorded(part)
        if moved(part):
            return f"The chip was moved from {part.laid} to {part.placed}."
        lack = self.acts.lacks(part) if board.captured is not None else ""
        return f"At the roll the captured pass still needed {lack}." if lack else None

    def no_win(self, case: Case[Board]) -> bool:
        board, seat = case.turn.final, case.turn.seat
        own, other = board.scores[seat], board.scores[1 - seat]
        low = own <= 0 and other - own >= self.margin
        return not low and not has_row(self.acts.spaces, board, seat)

    # What exactly was wrong

    def why_recording(self, case: Case[Board]) -> str:
        return _recorded(self._first(case, misrecorded) or case.turn.final.part)

    def why_sentence(self, case: Case[Board]) -> str:
        part = self._first(case, _misannounced(case)) or self._first(case, misplaced)
        return self._sentence(part or case.turn.final.part)

    def why_score(self, case: Case[Board]) -> str:
        return self._score(self._first(case, self._misscored(case)) or case.turn.final.part)

    def why_capture(self, case: Case[Board]) -> str:
        return self._capture_wrong(case) or "The captured pass is wrong."

    def _sentence(self, part: TurnState) -> str:
        if not part.said:
            makes = part.placed in reachable(part.dice)
            what = "was announced" if makes else "of this roll is there"
            return f"No number sentence for {part.placed} {what}."
        found = value_of(part.said, part.dice)
        if found.value is None:
            return found.why
        return f"The sentence gives {found.value}, and the chip is on {part.placed}."

    def _score(self, part: TurnState) -> str:
        right = part.before - self.acts.points(part)
        said = "was not announced" if part.scored is None else f"was announced as {part.scored}"
        return f"The score is {right} and {said}."

    # Effects

    def undone(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Contig 60 Correct 5: the turn is undone; what was paid for already stays paid."""
        start = Board(case.turn.start.chips, case.turn.start.scores)
        if (kept := self._kept(case)) is not None:
            start = self._with_capture(start, case.turn.seat, kept)
        return Corrected(with_score(start, case.seat, board.scores[case.seat]))

    def _kept(self, case: Case[Board]) -> TurnState | None:
        """The captured pass before a regular turn that is challenged: it stays, as in H57."""
        if case.moment == CAPTURE:
            return None
        if case.moment == DECLARED and self._capture_wrong(case) is not None:
            return None
        return case.turn.final.captured

    def _with_capture(self, board: Board, seat: int, part: TurnState) -> Board:
        if part.placed != NONE:
            board = with_chip(board, seat, part.placed)
        return board if part.scored is None else with_score(board, seat, part.scored)

    def paid(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Contig 60 Correct 1 to 3: undone, points off, and the choice of the roll."""
        start = self.undone(case, board).board
        part = case.turn.final.part
        score = board.scores[case.seat] - self.penalty
        offer = () if part.capture else part.dice
        return Corrected(replace(with_score(start, case.seat, score), offer=offer))


def parts_of(case: Case[Board]) -> tuple[TurnState, ...]:
    """The parts of the turn that are challenged: the regular one, a captured pass, or both."""
    board = case.turn.final
    if case.moment == CAPTURE:
        return (board.part if board.captured is None else board.captured,)
    # NMP Contig 60 When to challenge 2: with the win declared the turn is not complete.
    if case.moment == DECLARED and board.captured is not None:
        return (board.part, board.captured)
    return (board.part,)


def still_open(case: Case[Board]) -> bool:
    """Is a capture going on, so that what is missing may still come before the roll?"""
    return case.moment == CAPTURE and case.turn.final.captured is None


def _misannounced(case: Case[Board]) -> Callable[[TurnState], bool]:
    waiting = still_open(case)
    return lambda part: misannounced(part) and not (waiting and not part.said)


def misrecorded(part: TurnState) -> bool:
    """Is what was written down not the roll?"""
    return bool(part.recorded) and sorted(part.recorded) != sorted(part.dice)


def misannounced(part: TurnState) -> bool:
    """Is the sentence wrong, or missing for a chip that lies?"""
    if not part.said:
        return part.placed != NONE
    value = value_of(part.said, part.dice).value
    return value is None or (part.placed != NONE and value != part.placed)


def misplaced(part: TurnState) -> bool:
    """Is the chip where neither the sentence nor the roll allows it?"""
    if part.placed == NONE:
        return False
    value = value_of(part.said, part.dice).value if part.said else None
    if value is not None:
        return value != part.placed
    return part.placed not in reachable(part.dice)


def moved(part: TurnState) -> bool:
    """Was the chip moved after it was let go?"""
    return part.laid != part.placed


def _recorded(part: TurnState) -> str:
    return f"The roll was {_shown(part.dice)}, and {_shown(part.recorded)} was written."


def _shown(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))
