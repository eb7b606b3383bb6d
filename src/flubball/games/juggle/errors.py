"""What can be challenged in Juggle, one object each: `challenge NAME`."""

from collections.abc import Iterator

from msgspec.structs import replace

from flubball.engine.seats import parse_seat
from flubball.games.juggle.acts import Acts
from flubball.games.juggle.board import (
    Board,
    Part,
    clashing,
    empty,
    lay,
    lift,
    on,
)
from flubball.games.juggle.fitting import fits_somewhere
from flubball.games.juggle.selecting import wrong_takes
from flubball.monitor import (
    DECLARED,
    ENDED,
    RECEIVED,
    Case,
    Corrected,
    Error,
    Play,
    Spoken,
    challenger_wins,
)

LATER = "later"
"""The card is there, and the turn before cannot be challenged any more: only placement may be."""
OPEN = "open win"
"""The opponent has declared, and the second player has begun the turn that completes the round."""
TURN = (RECEIVED, DECLARED)


class Errors:
    """The list for one equipment."""

    def __init__(self, acts: Acts) -> None:
        self.acts = acts
        self.pieces = acts.pieces

    def listed(self) -> tuple[Error[Board], ...]:
        """All of them."""
        # NMP Juggle When to challenge 2 and, after time, NMP Juggle When to challenge 3
        always = (*TURN, ENDED, LATER, OPEN)
        return (
            Error("selection", "A piece was selected that the dice did not allow",
                  "NMP Juggle Selecting", self.selection, self.given_back, TURN, _SELECTION),
            Error("placement", "Like colours touch, or pieces overlap",
                  "NMP Juggle Goal", self.placement, self.taken_off, always, _PLACEMENT),
            Error("laid", "A piece was moved after it was let go", "NMP Juggle Laid is played",
                  self.laid, self.undone, TURN, _LAID),
            Error("removing", "A piece was removed after the roll", "NMP Juggle Removing",
                  self.removing, self.undone, TURN, _REMOVING),
            Error("returning", "A piece was given back that could have been used",
                  "NMP Juggle Placed or returned", self.returning, self.undone, TURN, _RETURNING),
            Error("win", "The board is not covered, or like colours touch",
                  "NMP Juggle Correct 4", self.no_win, challenger_wins, (DECLARED, OPEN), _WIN),
        )  # fmt: skip

    # Tests: was the error made?

    def selection(self, case: Case[Board]) -> bool:
        if case.turn.seat == case.seat:
            return False
        part = case.turn.final.part
        return bool(wrong_takes(self.pieces, part.dice, part.takes, self.acts.most))

    def placement(self, case: Case[Board]) -> bool:
        """NMP Juggle When to challenge 2: whichever turn the pieces were laid in."""
        return bool(clashing(self.pieces, case.turn.final.sides[1 - case.seat]))

    def laid(self, case: Case[Board]) -> bool:
        return any(
            word == "place" and on(board.sides[case.turn.seat], text.split(" ")[0]) is not None
            for word, text, board in self._steps(case)
        )

    def removing(self, case: Case[Board]) -> bool:
        return any(
            word == "remove" and bool(board.part.dice or board.part.asked)
            for word, _, board in self._steps(case)
        )

    def returning(self, case: Case[Board]) -> bool:
        """H65: a piece that fits somewhere can be used."""
        return any(
            word == "return"
            and fits_somewhere(self.pieces, board.sides[case.turn.seat], text) is not None
            for word, text, board in self._steps(case)
        )

    def _steps(self, case: Case[Board]) -> Iterator[tuple[str, str, Board]]:
        """Each doing of the opponent's turn with the board before it."""
        turn = case.turn
        if turn.seat == case.seat:
            return
        words = {word.name: word for word in self.acts.words()}
        board = turn.start
        for doing in turn.doings:
            seat, _, said = doing.partition(": ")
            word, _, text = said.partition(" ")
            yield word, text, board
            now = Spoken(case.config, Play(board, turn), parse_seat(seat), text)
            board = words[word].do(now)

    def no_win(self, case: Case[Board]) -> bool:
        side = case.turn.final.sides[1 - case.seat]
        return bool(empty(self.pieces, side) or clashing(self.pieces, side))

    # Effects

    def given_back(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Juggle Correct 1: the pieces go back where they came from."""
        part = case.turn.final.part if case.turn.seat != case.seat else Part()
        for take in wrong_takes(self.pieces, part.dice, part.takes, self.acts.most):
            if take.now != "returned":
                board = lift(board, 1 - case.seat, take.piece)
            if take.now == "placed" and take.source is not None:
                board = lay(self.pieces, board, case.seat, take.source)
        return Corrected(board)

    def undone(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Juggle Correct 3: everything lies as before the turn, and nothing is rolled."""
        return Corrected(replace(case.turn.start, part=Part()))

    def taken_off(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Juggle Correct 2 (H69), or 4 where a win was declared on that board."""
        if case.moment in (DECLARED, OPEN):
            return challenger_wins(case, board)
        touching = clashing(self.pieces, board.sides[1 - case.seat])
        return Corrected(lift(board, 1 - case.seat, *touching))


_SELECTION = (
    "selecting", "select", "selected", "exact", "exact-value", "calculated", "calculated-value",
    "calculation", "sentence", "number-sentence", "wild", "six", "six-is-wild", "value",
    "take", "taking", "piece",
)  # fmt: skip
_PLACEMENT = (
    "placing", "place", "placed", "touching", "touching-pieces", "touch", "overlap", "overlapping",
    "color", "colour", "colors", "colours", "like-colors", "like-colours", "same-color",
    "same-colour", "touching-colors", "touching-colours",
)  # fmt: skip
_LAID = ("laid-is-played", "piece-laid", "repositioning", "repositioned", "moved")
_REMOVING = ("remove", "removal", "removed", "removing-pieces")
_RETURNING = (
    "return", "returned", "used", "unused", "must-be-used", "placed-or-returned",
    "selected-piece",
)  # fmt: skip
_WIN = (
    "goal",
    "declared-win",
    "cover",
    "covered",
    "covering",
    "declare",
    "declaring",
    "not-covered",
)
