"""The words of Juggle: roll, remove, take, place, return."""

import re
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from flubball.engine.errors import NotationError
from flubball.engine.seats import DICE
from flubball.games.juggle.board import (
    Board,
    Placed,
    Take,
    TurnState,
    bank,
    blocked,
    covered,
    hand,
    lay,
    lift,
    on,
    put_back,
    spot_of,
)
from flubball.games.juggle.fitting import fits_somewhere
from flubball.games.juggle.pieces import Pieces
from flubball.games.juggle.selecting import fault_of, read_sentence
from flubball.monitor import HOLDER, Fault, Spoken, Word


class Actions:
    """The words for one equipment; `most` pieces go by exact value in a turn."""

    def __init__(self, pieces: Pieces, most: int) -> None:
        self.pieces = pieces
        self.most = most

    def words(self) -> tuple[Word[Board], ...]:
        """All of them."""
        both = (HOLDER, str(DICE))
        return (
            Word("roll", "roll | dice: roll 2 6", "Toss the dice", self.check_roll, self.roll,
                 self.read_roll, both, "Roll the dice", "roll.", "The dice show {list}."),
            Word("remove", "remove red-F5", "Take a piece off your board, before the roll",
                 self.check_remove, self.remove, self.pieces.read_piece,
                 label="Take {piece} off your board, into the bank", told="take off {piece}."),
            Word("take", "take exact 6 red-F5 | take calculated 2+3=5 red-F5",
                 "Select a piece; an exact 6 also asks for one from the other board",
                 self.check_take, self.take, self.read_take,
                 label="{here} {piece}[ by {by}]|Pick up {rest}|Pick up",
                 told="pick up {piece}[ by {selected}]."),
            Word("place", "place red-F5 c4 f90", "Lay a piece you have picked up",
                 self.check_place, self.place, self.read_place,
                 label="Place {laid} on {2}|Place {text}|Place", told="place {laid} on {2}."),
            Word("return", "return red-F5", "Give back a piece that fits nowhere",
                 self.check_return, self.give_back, self.pieces.read_piece,
                 label="Give {piece} back: it can't be used", told="return {piece}."),
        )  # fmt: skip

    # roll

    def read_roll(self, text: str) -> str:
        """A player says only `roll`; the dice say what they show."""
        if not text:
            return ""
        found = re.split(r"[ ,]+", text.strip())
        faces = {str(face) for face in self.pieces.equipment.faces}
        if len(found) != self.pieces.equipment.dice or not set(found) <= faces:
            raise NotationError("A roll is two dice.", end=len(text), help="Write roll 2 6.")
        return " ".join(found)

    def check_roll(self, now: Spoken[Board]) -> Fault | None:
        part = now.play.board.part
        if bool(now.text) != (now.seat == DICE):
            return Fault("not-two-dice", "The player says roll, the dice say what they show.")
        if part.dice:
            return Fault("rolled-already", f"The roll is {shown(part.dice)}.")
        if part.asked and now.seat != DICE:
            return Fault("rolled-already", "The dice are on their way.")
        return None

    def roll(self, now: Spoken[Board]) -> Board:
        if now.seat != DICE:
            return replace(now.play.board, part=TurnState(asked=True))
        dice = tuple(int(each) for each in now.text.split(" "))
        return replace(now.play.board, part=TurnState(dice))

    # remove

    def check_remove(self, now: Spoken[Board]) -> Fault | None:
        board = now.play.board
        if on(board.sides[now.play.card], now.text) is None:
            return Fault("not-on-your-board", f"{now.text} is not on your board.")
        if now.config.strict and (board.part.dice or board.part.asked):
            return Fault("removing-too-late", "You have rolled: your pieces stay for this turn.")
        return None

    def remove(self, now: Spoken[Board]) -> Board:
        """NMP Equipment Juggle 6: it goes back to the bank."""
        return lift(now.play.board, now.play.card, now.text)

    # take

    def read_take(self, text: str) -> str:
        """`exact DIE PIECE` or `calculated SENTENCE PIECE` in their one spelling."""
        words = text.split()
        if not words or words[0].casefold() not in ("exact", "calculated"):
            raise NotationError(
                "Say how you select: exact or calculated.", end=len(text), help=_TAKE
            )
        piece, rest = self._piece_at_the_end(words[1:], text)
        if words[0].casefold() == "exact" and len(rest) == 1:
            if rest[0] not in {str(face) for face in self.pieces.equipment.faces}:
                raise NotationError(f"{rest[0][:40]!r} is not a die.", end=len(text), help=_TAKE)
            return f"exact {rest[0]} {piece}"
        if words[0].casefold() == "calculated":
            said = f"{read_at(text, ' '.join(rest), read_sentence)} " if rest else ""
            return f"calculated {said}{piece}"
        raise NotationError("Exact needs one die, then the piece.", end=len(text), help=_TAKE)

    def _piece_at_the_end(self, words: list[str], text: str) -> tuple[str, list[str]]:
        for many in (1, 2):
            if (found := self.pieces.piece(" ".join(words[-many:]))) is not None:
                return found, words[:-many]
        if len(words) < 2:
            raise NotationError("The piece is missing.", end=len(text), help=_TAKE)
        return read_at(text, words[-1], self.pieces.read_piece), words[:-1]

    def taking(self, board: Board, seat: int, text: str) -> Take:
        """The take that the words mean on this board."""
        how, *middle, piece = text.split(" ")
        source = on(board.sides[1 - seat], piece)
        if how == "exact":
            return Take("exact", piece, die=int(middle[0]), source=source)
        return Take("calculated", piece, said="".join(middle), source=source)

    def check_take(self, now: Spoken[Board]) -> Fault | None:
        board, seat = now.play.board, now.play.card
        take = self.taking(board, seat, now.text)
        if not board.part.dice:
            return Fault("roll-first", "There is no roll to select a piece by.")
        if take.piece in hand(board):
            return Fault("not-in-the-bank", f"You have {take.piece} in your hand.")
        if on(board.sides[seat], take.piece) is not None:
            return Fault("not-in-the-bank", f"{take.piece} is on your own board.")
        if take.source is not None and 1 - seat in now.play.declared:
            # H67
            sentence = "Your opponent has declared a win: that board stays as it is."
            return Fault("declared-board", sentence)
        if not now.config.strict:
            return None
        return fault_of(self.pieces, board.part.dice, board.part.takes, take, self.most)

    def take(self, now: Spoken[Board]) -> Board:
        """An exact 6 asks for the piece by shape and colour (NMP Equipment Juggle 7, H66)."""
        board, seat = now.play.board, now.play.card
        take = self.taking(board, seat, now.text)
        board = lift(board, 1 - seat, take.piece)
        return replace(board, part=replace(board.part, takes=(*board.part.takes, take)))

    # place

    def read_place(self, text: str) -> str:
        """`PIECE CELL ORIENTATION` in its one spelling; unturned if nothing is said."""
        words = text.split()
        for many in (1, 2):
            piece = self.pieces.piece(" ".join(words[:many]))
            if piece is not None and 1 <= len(words) - many <= 2:
                cell = read_at(text, words[many], self.pieces.read_cell)
                turn = words[many + 1] if len(words) > many + 1 else "0"
                read_turn = partial(self.pieces.read_turn, piece)
                return f"{piece} {cell} {read_at(text, turn, read_turn)}"
        if words and (piece := self.pieces.piece(text)) is not None:
            raise NotationError(f"Where does {piece} go?", end=len(text), help=_PLACE)
        if words:
            read_at(text, words[0], self.pieces.read_piece)
        raise NotationError("Say the piece, its square and its turn.", end=len(text), help=_PLACE)

    def check_place(self, now: Spoken[Board]) -> Fault | None:
        board, seat = now.play.board, now.play.card
        placed = Placed(*now.text.split(" "))
        lies = on(board.sides[seat], placed.piece) is not None
        if placed.piece not in hand(board) and not lies:
            return Fault("not-in-hand", f"You have not picked {placed.piece} up.")
        if lies and now.config.strict:
            return Fault("piece-stays", f"{placed.piece} was let go: it stays.")
        if (self.pieces.shape[placed.piece], placed.cell, placed.turn) not in self.pieces.spot:
            return Fault("off-the-board", f"{placed.piece} does not lie on the board there.")
        return self._clash(board, seat, placed) if now.config.strict else None

    def _clash(self, board: Board, seat: int, placed: Placed) -> Fault | None:
        squares = spot_of(self.pieces, placed).squares
        side = board.sides[seat]
        if over := squares & covered(self.pieces, side):
            cell = self.pieces.cell_names(over)[0]
            return Fault("overlapping", f"{cell} is covered.")
        colour = self.pieces.colour[placed.piece]
        if near := squares & blocked(self.pieces, side, colour):
            cell = self.pieces.cell_names(near)[0]
            return Fault("like-colours-touch", f"A {colour} piece is next to {cell}.")
        return None

    def place(self, now: Spoken[Board]) -> Board:
        placed = Placed(*now.text.split(" "))
        board = lay(self.pieces, now.play.board, now.play.card, placed)
        return self._marked(board, placed.piece, "placed")

    # return

    def check_return(self, now: Spoken[Board]) -> Fault | None:
        board, piece = now.play.board, now.text
        if piece not in hand(board):
            return Fault("not-in-hand", f"You have not picked {piece} up.")
        place = fits_somewhere(self.pieces, board.sides[now.play.card], piece)
        if now.config.strict and place is not None:
            sentence = f"{piece} has to be used: it fits on {place.cell}, turned {place.turn}."
            return Fault("has-to-be-used", sentence)
        return None

    def give_back(self, now: Spoken[Board]) -> Board:
        board, seat = now.play.board, now.play.card
        take = next(t for t in board.part.takes if t.piece == now.text and t.now == "hand")
        return self._marked(put_back(self.pieces, board, seat, take), take.piece, "returned")

    def _marked(self, board: Board, piece: str, now: str) -> Board:
        """The board with the take of the piece in hand marked as done."""
        takes = tuple(
            replace(take, now=now) if take.piece == piece and take.now == "hand" else take
            for take in board.part.takes
        )
        return replace(board, part=replace(board.part, takes=takes))

    def emptied(self, board: Board, seat: int) -> Board:
        """The board with what is left in the hand given back."""
        for take in board.part.takes:
            if take.now == "hand":
                board = put_back(self.pieces, board, seat, take)
        return replace(board, part=TurnState())

    def in_bank(self, board: Board) -> tuple[str, ...]:
        """The pieces of the bank."""
        return bank(self.pieces, board)


_PLACE = "Write the piece, the top left square around it, and its turn: place red-F5 c4 f90."
_TAKE = "Write take exact 6 red-F5, or take calculated 2+3=5 red-F5."


def shown(dice: tuple[int, ...]) -> str:
    """A roll in words.

    >>> shown((2, 6))
    '2 6'
    """
    return " ".join(map(str, dice))


def read_at(text: str, word: str, read: Callable[[str], str]) -> str:
    """Read a word of a text, so that a complaint points at it.

    >>> read_at("red c4", "c4", str.upper)
    'C4'
    """
    try:
        return read(word)
    except NotationError as error:
        start = max(text.rfind(word), 0)
        raise NotationError(
            error.sentence, start=start, end=start + len(word), help=error.help
        ) from None
