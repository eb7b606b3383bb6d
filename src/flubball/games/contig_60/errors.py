"""What can be challenged in Contig 60, one object each: `challenge NAME`."""

from msgspec.structs import replace

from flubball.games.contig_60.acts import Acts
from flubball.games.contig_60.board import NONE, Board, Part, has_row, with_score
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


class Errors:
    """The list for one equipment; `penalty`, `margin` are the sheet's numbers."""

    def __init__(self, acts: Acts, penalty: int, margin: int) -> None:
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
                  ("placement", "place", "chip"), self.why_sentence),
            Error("scoring", "The new score is wrong or was not announced",
                  "NMP Contig 60 Running score", self.scoring, paid, ANY,
                  ("score", "running-score"), self.why_score),
            Error("laid", "A chip was moved after it was let go", "NMP Contig 60 Laid is played",
                  self.laid, self.undone, ANY,
                  ("laid-is-played", "piece-laid", "piece-laid-is-played", "moved-chip")),
            Error("captured-pass", "A capture was not completed before the roll",
                  "NMP Contig 60 Capturing a pass", self.capturing, paid, (CAPTURE,),
                  ("capture", "capturing")),
            Error("win", "The goal is not reached, or with chips of the opponent",
                  "NMP Contig 60 Own markers", self.no_win, challenger_wins, (DECLARED,),
                  ("goal", "five-in-a-row", "declared-win", "own-markers", "zero", "declare")),
        )  # fmt: skip

    # Tests: was the error made?

    def recording(self, case: Case[Board]) -> bool:
        part = part_of(case)
        return bool(part.recorded) and sorted(part.recorded) != sorted(part.dice)

    def announcing(self, case: Case[Board]) -> bool:
        part = part_of(case)
        if not part.said:
            return part.placed != NONE
        value = value_of(part.said, part.dice).value
        return value is None or (part.placed != NONE and value != part.placed)

    def placing(self, case: Case[Board]) -> bool:
        part = part_of(case)
        if part.placed == NONE:
            return False
        value = value_of(part.said, part.dice).value if part.said else None
        if value is not None:
            return value != part.placed
        return part.placed not in reachable(part.dice)

    def scoring(self, case: Case[Board]) -> bool:
        part = part_of(case)
        right = part.before - self.acts.points(part)
        if part.scored is None:
            # NMP Contig 60 Declaring a win 1: five in a row needs no score.
            five = case.moment == DECLARED and has_row(
                self.acts.spaces, case.turn.final, case.turn.seat
            )
            return right != part.before and not five
        return part.scored != right

    def laid(self, case: Case[Board]) -> bool:
        part = part_of(case)
        return part.laid != part.placed

    def capturing(self, case: Case[Board]) -> bool:
        board = case.turn.final
        return board.captured is not None and bool(self.acts.lacks(board.captured))

    def no_win(self, case: Case[Board]) -> bool:
        board, seat = case.turn.final, case.turn.seat
        own, other = board.scores[seat], board.scores[1 - seat]
        low = own <= 0 and other - own >= self.margin
        return not low and not has_row(self.acts.spaces, board, seat)

    # What exactly was wrong

    def why_recording(self, case: Case[Board]) -> str:
        part = part_of(case)
        return f"The roll was {_shown(part.dice)}, and {_shown(part.recorded)} was written."

    def why_sentence(self, case: Case[Board]) -> str:
        part = part_of(case)
        if not part.said:
            makes = part.placed in reachable(part.dice)
            what = "was announced" if makes else "of this roll is there"
            return f"No number sentence for {part.placed} {what}."
        found = value_of(part.said, part.dice)
        if found.value is None:
            return found.why
        return f"The sentence gives {found.value}, and the chip is on {part.placed}."

    def why_score(self, case: Case[Board]) -> str:
        part = part_of(case)
        right = part.before - self.acts.points(part)
        said = "was not announced" if part.scored is None else f"was announced as {part.scored}"
        return f"The score is {right} and {said}."

    # Effects

    def undone(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Contig 60 Correct 5: the turn is undone; what was paid for already stays paid."""
        start = Board(case.turn.start.chips, case.turn.start.scores)
        return Corrected(with_score(start, case.seat, board.scores[case.seat]))

    def paid(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Contig 60 Correct 1 to 3: undone, points off, and the choice of the roll."""
        start = self.undone(case, board).board
        part = case.turn.final.part
        score = board.scores[case.seat] - self.penalty
        offer = () if part.capture else part.dice
        return Corrected(replace(with_score(start, case.seat, score), offer=offer))


def part_of(case: Case[Board]) -> Part:
    """The part of the turn that is challenged: the captured pass, or the regular one."""
    board = case.turn.final
    if case.moment == CAPTURE and board.captured is not None:
        return board.captured
    return board.part


def _shown(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))
