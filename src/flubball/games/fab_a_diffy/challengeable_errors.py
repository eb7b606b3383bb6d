"""What can be challenged in Fab-a-Diffy, one object each: `challenge NAME`."""

from msgspec.structs import replace

from flubball.games.fab_a_diffy.actions import Actions
from flubball.games.fab_a_diffy.board import (
    NO_PART,
    Board,
    TurnState,
    finished,
    tidied,
    with_trick,
    without_trick,
)
from flubball.games.fab_a_diffy.sentences import judged
from flubball.games.fab_a_diffy.tricks import makes
from flubball.monitor import ENDED, RECEIVED, Case, Corrected, Error

CAPTURE = "capture"
"""The moment for a capture: its player has not completed the regular turn."""
REGULAR = (RECEIVED, ENDED)
ANY = (RECEIVED, ENDED, CAPTURE)


class ChallengeableErrors:
    """The list for some strips."""

    def __init__(self, acts: Actions) -> None:
        self.acts = acts

    def listed(self) -> tuple[Error[Board], ...]:
        """All of them."""
        paid = self.paid
        return (
            Error("announcing", "No sentence, or a wrong one", "NMP Fab-a-Diffy Touch and announce",
                  self.announcing, paid, ANY,
                  ("sentence", "number-sentence", "arithmetic-sentence", "say", "announcement",
                   "announce", "announced-sentence", "wrong-sentence"), self.why_sentence),
            Error("trick", "The three strips are no trick", "NMP Equipment Fab-a-Diffy 2",
                  self.no_trick, paid, ANY,
                  ("not-a-trick", "no-trick", "sum", "difference", "strips", "take", "taking"),
                  self.why_trick),
            Error("order", "Not touched, announced and picked up in this order",
                  "NMP Fab-a-Diffy Touch and announce", self.order, paid, ANY,
                  ("touch-and-announce", "picking-up", "pick-up", "touching",
                   "announcing-before-picking-up", "touch-and-announce-before-picking-up"),
                  self.why_order),
            Error("equivalent", "A strip was called by other parts than the strips have",
                  "NMP Fab-a-Diffy Equivalent fractions", self.equivalent, paid, ANY,
                  ("equivalent-fractions", "equivalents", "partition", "partitions", "fraction"),
                  self.why_sentence),
            Error("touch-take", "A strip was touched and not used for a trick",
                  "NMP Fab-a-Diffy Touch-take", self.touch_take, paid, ANY,
                  ("touch", "touched", "touched-strip", "touch-and-take"), self.why_touched),
            Error("show-box", "The strip was not moved from the Show Box",
                  "NMP Fab-a-Diffy Correct 3", self.show_box, self.again, REGULAR,
                  ("not-moved", "moving", "leave", "leaving", "box", "move", "not-moving"),
                  self.why_box),
            Error("captured-trick", "The capture was wrong or not completed",
                  "NMP Fab-a-Diffy Capture 1", self.capturing, paid, (CAPTURE,),
                  ("capture", "capturing", "captured"), self.why_captured),
        )  # fmt: skip

    # Tests: was the error made?

    def announcing(self, case: Case[Board]) -> bool:
        part = part_of(case)
        return bool(self._kind(part)) if part.said else bool(part.taken)

    def _kind(self, part: TurnState) -> str:
        return judged(part.said, part.taken or part.touched, part.shown, self.acts.strips).kind

    def no_trick(self, case: Case[Board]) -> bool:
        part = part_of(case)
        if not part.taken:
            return False
        return not makes(self.acts.strips, part.taken[0], part.taken[1], part.shown)

    def order(self, case: Case[Board]) -> bool:
        part = part_of(case)
        if not part.taken:
            return False
        touched = set(part.taken) <= set(part.touched)
        return not touched or not part.said or part.early or part.late

    def equivalent(self, case: Case[Board]) -> bool:
        part = part_of(case)
        return bool(part.said) and self._kind(part) == "parts"

    def touch_take(self, case: Case[Board]) -> bool:
        part = part_of(case)
        if case.moment == CAPTURE and part.is_open and case.turn.final.captured is None:
            return False  # The capture is still going on.
        return not set(part.touched) <= set(part.taken)

    def show_box(self, case: Case[Board]) -> bool:
        board = case.turn.final
        return bool(board.box) and board.box == board.part.shown

    def capturing(self, case: Case[Board]) -> bool:
        part = part_of(case)
        # With strict rules only a capture that can't be completed is given up.
        given_up = not case.config.strict and not part.taken
        given_up &= case.turn.final.captured is not None
        tests = (self.announcing, self.no_trick, self.order, self.touch_take)
        return given_up or any(test(case) for test in tests)

    # What exactly was wrong

    def why_sentence(self, case: Case[Board]) -> str:
        part = part_of(case)
        if not part.said:
            return f"No sentence was announced for {part.shown}."
        pair = part.taken or part.touched
        return judged(part.said, pair, part.shown, self.acts.strips).why

    def why_trick(self, case: Case[Board]) -> str:
        part = part_of(case)
        return f"{' and '.join(part.taken)} don't make {part.shown}."

    def why_order(self, case: Case[Board]) -> str:
        part = part_of(case)
        if not set(part.taken) <= set(part.touched):
            return "The strips were picked up before they were touched."
        if part.early:
            return "The sentence was announced before two strips were touched."
        return "The strips were picked up before the sentence was announced."

    def why_touched(self, case: Case[Board]) -> str:
        part = part_of(case)
        unused = [strip for strip in part.touched if strip not in part.taken]
        return f"{' and '.join(unused)} was touched and not used for a trick."

    def why_box(self, case: Case[Board]) -> str:
        return f"{case.turn.final.box} was still in the Show Box."

    def why_captured(self, case: Case[Board]) -> str:
        part = part_of(case)
        if self.no_trick(case):
            return self.why_trick(case)
        if self.announcing(case):
            return self.why_sentence(case)
        if self.order(case):
            return self.why_order(case)
        return f"A capture with {part.shown} was announced, and no trick was taken."

    # Effects

    def paid(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Fab-a-Diffy Correct 1 and 2: the trick goes to the challenger."""
        part = part_of(case)
        if not part.taken:
            return self.again(case, board)
        trick = (part.shown, *part.taken)
        if case.moment == CAPTURE:
            # H79: what was drawn since the capture goes back into the deck.
            return Corrected(plain(with_trick(case.turn.start, case.seat, trick)))
        given = plain(board)
        if trick not in given.tricks[case.seat]:
            given = with_trick(without_trick(given, case.turn.seat, trick), case.seat, trick)
        return Corrected(finished(given) if given.over else given)

    def again(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Fab-a-Diffy Correct 3: no trick is involved, so there is an additional turn."""
        if case.moment == CAPTURE:
            return Corrected(plain(case.turn.start), again=True)
        left = board.part.shown if board.part.capture else board.left
        return Corrected(replace(plain(board), left=left), again=True)


def plain(board: Board) -> Board:
    """The board for a regular turn, the Show Box empty."""
    return replace(tidied(board), part=NO_PART, captured=None, asked=False)


def part_of(case: Case[Board]) -> TurnState:
    """The part of the turn that is challenged: the capture, or the regular one."""
    board = case.turn.final
    if case.moment == CAPTURE and board.captured is not None:
        return board.captured
    return board.part
