"""What can be challenged in Juggle, one object each: `challenge NAME`."""

from collections.abc import Iterator

from msgspec.structs import replace

from flubball.engine.seats import parse_seat
from flubball.games.juggle.actions import Actions
from flubball.games.juggle.board import (
    Board,
    Placed,
    TurnState,
    clashes,
    clashing,
    empty,
    lay,
    lift,
    on,
)
from flubball.games.juggle.fitting import fits_somewhere
from flubball.games.juggle.selecting import fault_of, wrong_takes
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


class ChallengeableErrors:
    """The list for one equipment."""

    def __init__(self, acts: Actions) -> None:
        self.acts = acts
        self.pieces = acts.pieces

    def listed(self) -> tuple[Error[Board], ...]:
        """All of them."""
        # NMP Juggle When to challenge 2 and, after time, NMP Juggle When to challenge 3
        always = (*TURN, ENDED, LATER, OPEN)
        return (
            Error("selection", "A piece was selected that the dice did not allow",
                  "NMP Juggle Selecting", self.selection, self.given_back, TURN, _SELECTION,
                  self.why_selection),
            Error("placement", "Like colours touch, or pieces overlap",
                  "NMP Juggle Goal", self.placement, self.taken_off, always, _PLACEMENT,
                  self.why_placement, later=True),
            Error("laid", "A piece was moved after it was let go", "NMP Juggle Laid is played",
                  self.laid, self.undone, TURN, _LAID, self.why_laid),
            Error("removing", "A piece was removed after the roll", "NMP Juggle Removing",
                  self.removing, self.undone, TURN, _REMOVING, self.why_removing),
            Error("returning", "A piece was given back that could have been used",
                  "NMP Juggle Placed or returned", self.returning, self.undone, TURN, _RETURNING,
                  self.why_returning),
            Error("win", "The board is not covered, or like colours touch", "NMP Juggle Correct 4",
                  self.no_win, challenger_wins, (DECLARED, OPEN), _WIN, self.why_no_win),
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
        return next(self._moved(case), None) is not None

    def _moved(self, case: Case[Board]) -> Iterator[str]:
        for word, text, board in self._steps(case):
            piece = text.split(" ")[0]
            if word == "place" and on(board.sides[case.turn.seat], piece) is not None:
                yield piece

    def removing(self, case: Case[Board]) -> bool:
        return next(self._removed(case), None) is not None

    def _removed(self, case: Case[Board]) -> Iterator[str]:
        for word, piece, board in self._steps(case):
            if word == "remove" and (board.part.dice or board.part.asked):
                yield piece

    def returning(self, case: Case[Board]) -> bool:
        """H65: a piece that fits somewhere can be used."""
        return next(self._usable(case), None) is not None

    def _usable(self, case: Case[Board]) -> Iterator[Placed]:
        for word, piece, board in self._steps(case):
            if word != "return":
                continue
            if place := fits_somewhere(self.pieces, board.sides[case.turn.seat], piece):
                yield place

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

    # Why: what the Monitor says with a C

    def why_selection(self, case: Case[Board]) -> str:
        part = case.turn.final.part
        take = wrong_takes(self.pieces, part.dice, part.takes, self.acts.most)[0]
        earlier = part.takes[: part.takes.index(take)]
        fault = fault_of(self.pieces, part.dice, earlier, take, self.acts.most)
        assert fault is not None
        why = _WHY.get(fault.code)
        return fault.sentence if why is None else f"{take.piece} was selected, but {why}."

    def why_placement(self, case: Case[Board]) -> str:
        one, other, lap = next(clashes(self.pieces, case.turn.final.sides[1 - case.seat]))
        return f"{one} and {other} {'overlap' if lap else 'touch'}."

    def why_laid(self, case: Case[Board]) -> str:
        return f"{next(self._moved(case))} was let go, and then moved."

    def why_removing(self, case: Case[Board]) -> str:
        return f"{next(self._removed(case))} was taken off after the roll."

    def why_returning(self, case: Case[Board]) -> str:
        place = next(self._usable(case))
        return f"{place.piece} was given back, and it fits on {place.cell}, turned {place.turn}."

    def why_no_win(self, case: Case[Board]) -> str:
        left = empty(self.pieces, case.turn.final.sides[1 - case.seat])
        if not left:
            return self.why_placement(case)
        return f"{left} squares are empty." if left > 1 else "A square is empty."

    # Effects

    def given_back(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Juggle Correct 1: the pieces go back where they came from."""
        part = case.turn.final.part if case.turn.seat != case.seat else TurnState()
        for take in wrong_takes(self.pieces, part.dice, part.takes, self.acts.most):
            if take.now != "returned":
                board = lift(board, 1 - case.seat, take.piece)
            if take.now == "placed" and take.source is not None:
                board = lay(self.pieces, board, case.seat, take.source)
        return Corrected(board)

    def undone(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Juggle Correct 3: everything lies as before the turn, and nothing is rolled."""
        return Corrected(replace(case.turn.start, part=TurnState()))

    def taken_off(self, case: Case[Board], board: Board) -> Corrected[Board]:
        """NMP Juggle Correct 2 (H69), or 4 where a win was declared on that board."""
        if case.moment in (DECLARED, OPEN):
            return challenger_wins(case, board)
        touching = clashing(self.pieces, board.sides[1 - case.seat])
        return Corrected(lift(board, 1 - case.seat, *touching))


_WHY = {
    "die-not-rolled": "no die showed that value",
    "one-method": "the turn had begun with the other way to select",
    "value-spent": "its value had selected a piece already",
    "not-to-be-asked": "only an exact 6 asks for a piece of the other board",
    "sentence-first": "no number sentence was said",
}
_SELECTION = (
    "selecting", "select", "selected", "exact", "exact-value", "calculated", "calculated-value",
    "calculation", "sentence", "number-sentence", "wild", "six", "six-is-wild", "value",
    "take", "taking", "6-is-wild", "6", "wrong-piece", "wrong-pieces",
    "pieces-selected", "methods-to-select",
)  # fmt: skip
_PLACEMENT = (
    "placing", "place", "placed", "piece-placement", "touching", "touching-pieces", "touch",
    "overlap", "overlapping",
    "color", "colour", "colors", "colours", "like-colors", "like-colours", "same-color",
    "same-colour", "touching-colors", "touching-colours",
)  # fmt: skip
_LAID = (
    "laid-is-played", "piece-laid", "piece-laid-is-played", "repositioning", "repositioned",
    "moved", "moving", "piece-moved", "moved-piece",
)  # fmt: skip
_REMOVING = ("remove", "removal", "removed", "removing-pieces")
_RETURNING = (
    "return", "returned", "used", "unused", "must-be-used", "placed-or-returned",
    "selected-piece", "must-be-placed-or-returned",
)  # fmt: skip
_WIN = (
    "goal", "declared-win", "cover", "covered", "covering", "declare", "declaring", "not-covered",
    "covering-the-board", "declaring-a-win",
)  # fmt: skip
