"""The words of Fab-a-Diffy: show, touch, say, take, leave, capture."""

import re

from msgspec.structs import replace

from flubball.engine.errors import NotationError
from flubball.engine.seats import DICE
from flubball.games.fab_a_diffy.board import (
    NO_PART,
    Board,
    TurnState,
    counts,
    deck,
    tidied,
    with_trick,
)
from flubball.games.fab_a_diffy.equipment import Strips
from flubball.games.fab_a_diffy.sentences import judged, read
from flubball.games.fab_a_diffy.tricks import makes, pairs
from flubball.monitor import HOLDER, Fault, Spoken, Word


class Actions:
    """The words for some strips; `face_up` lie in the rectangles before one is shown."""

    def __init__(self, strips: Strips, rectangles: int, face_up: int) -> None:
        self.strips = strips
        self.rectangles = rectangles
        self.face_up = face_up

    def words(self) -> tuple[Word[Board], ...]:
        """All of them."""
        both = (HOLDER, str(DICE))
        return (
            Word("show", "show | dice: show 1/2 3/4", "Draw strips: up to three lie face up, then "
                 "one goes into the Show Box", self.check_show, self.show, self.read_drawn, both,
                 "Show a strip", "ask for a strip.", "The deck gives {and}."),
            Word("capture", "capture", "Capture the trick your opponent left, within 10 seconds",
                 self.check_capture, self.capture, label="Capture with {here}",
                 told="announce a capture."),
            Word("touch", "touch 1/2 1/4", "Touch the two strips, or one of them",
                 self.check_touch, self.touch, self.read_touched, label="Touch {and}|Touch",
                 told="touch {and}."),
            Word("say", "say 1/2+1/4=3/4", "Announce the arithmetic sentence", self.check_say,
                 self.say, read, label="Say {text}|Say", told="say {text}."),
            Word("take", "take | take 1/2 1/4", "Pick up the three strips of the trick",
                 self.check_take, self.take, self.read_taken, label="Take the strips[ with {and}]",
                 told="take the three strips[ with {and}]."),
            Word("leave", "leave", "Move the strip from the Show Box to a rectangle",
                 self.check_leave, self.leave, label="No trick: leave it",
                 told="leave the strip in a rectangle."),
        )  # fmt: skip

    # Reading

    def read_names(self, text: str) -> str:
        """Different strips in their one spelling."""
        found = re.split(r"[ ,]+(?:and +)?", text.strip(" ,"))
        none = [each for each in found if each not in self.strips.values]
        help = "Name strips as they are printed, as 1/2 3/4."
        if none:
            said = f"{none[0][:20]!r} is not one of the strips." if text else "Say which strips."
        elif len(set(found)) != len(found):
            said = "You named one strip twice."
        else:
            return " ".join(found)
        raise NotationError(said, end=len(text), help=help)

    def read_drawn(self, text: str) -> str:
        """A player says only `show`; the deck says which strips."""
        return self.read_names(text) if text else ""

    def read_touched(self, text: str) -> str:
        """One strip or two."""
        found = self.read_names(text)
        if found.count(" ") > 1:
            raise NotationError(
                "Two strips are touched.", end=len(text), help="Write touch 1/2 1/4."
            )
        return found

    def read_taken(self, text: str) -> str:
        """Nothing, or two strips."""
        if not text:
            return ""
        found = self.read_names(text)
        if found.count(" ") != 1:
            raise NotationError(
                "A trick has two strips and the one shown.", end=len(text), help="Say take alone."
            )
        return found

    # show

    def due(self, board: Board) -> int:
        """How many strips are drawn before the Show Box is filled (NMP Fab-a-Diffy Start 1)."""
        return max(0, self.face_up - len(board.face) - bool(board.box))

    def can_show(self, board: Board) -> bool:
        """Are there strips for the rectangles and the Show Box? (H79)"""
        away = len(board.face) + bool(board.box) + 3 * sum(counts(board))
        return len(self.strips.names) - away > self.due(board)

    def check_show(self, now: Spoken[Board]) -> Fault | None:
        board, part = now.play.board, now.play.board.part
        if bool(now.text) != (now.seat == DICE):
            return Fault("not-from-the-deck", "The player says show, the deck gives the strips.")
        if part.shown and not part.capture:
            return Fault("shown-already", f"You showed {part.shown} in this turn.")
        if board.asked and now.seat != DICE:
            return Fault("shown-already", "Strips are being drawn for you.")
        if now.config.strict and self.owes_capture(board):
            return Fault("capture-unfinished", "Take the trick that you announced to capture.")
        if not self.can_show(board):
            return Fault("deck-spent", "The deck has no strip for the Show Box.")
        return self._drawn(board, now.text.split(" ")) if now.text else None

    def _drawn(self, board: Board, names: list[str]) -> Fault | None:
        most = self.due(board) + 1
        if len(names) > most:
            return Fault("not-from-the-deck", f"No more than {most} are drawn now.")
        known = deck(self.strips, board)
        for name in names:
            if name not in known:
                return Fault("not-from-the-deck", f"{name} is not in the deck.")
        return None

    def show(self, now: Spoken[Board]) -> Board:
        board = now.play.board
        captured = board.part if board.part.capture else board.captured
        board = replace(tidied(board), part=NO_PART, captured=captured, asked=True)
        if now.seat != DICE:
            return board
        names, due = tuple(now.text.split(" ")), self.due(board)
        board = replace(board, face=(*board.face, *names[:due]))
        if len(names) <= due:
            return board
        # The last one drawn goes into the Show Box.
        return replace(board, box=names[-1], part=TurnState(names[-1]), asked=False)

    # capture

    def check_capture(self, now: Spoken[Board]) -> Fault | None:
        board = now.play.board
        # Strict or not: to refuse it where no trick is would find the trick for the player.
        if board.left:
            return None
        if board.part.capture and board.part.is_open:
            return Fault("no-trick-left", "You have announced your capture: touch the two strips.")
        return Fault("no-trick-left", "There is no strip of your opponent's to capture with.")

    def capture(self, now: Spoken[Board]) -> Board:
        board = now.play.board
        return replace(board, part=TurnState(board.left, capture=True), left="")

    def owes_capture(self, board: Board) -> bool:
        """Was a capture announced that can be completed, and has not been?"""
        part = board.part
        return part.capture and part.is_open and bool(self.pairs(board, part.shown))

    # touch

    def check_touch(self, now: Spoken[Board]) -> Fault | None:
        board, part = now.play.board, now.play.board.part
        names = tuple(now.text.split(" "))
        if (fault := self._closed(part)) is not None:
            return fault
        if (fault := self._hidden(board, names)) is not None:
            return fault
        if not now.config.strict:
            return None
        touched = {*part.touched, *names}
        if any(touched <= set(pair) for pair in self.pairs(board, part.shown)):
            return None
        if part.touched and not touched <= set(part.touched):
            before = " and ".join(part.touched)
            return Fault("touch-take", f"You touched {before}, and that must be used.")
        return Fault("no-trick", self._why(names, part.shown))

    def _why(self, names: tuple[str, ...], show: str) -> str:
        if len(names) == 2 and not makes(self.strips, names[0], names[1], show):
            return f"{names[0]} and {names[1]} don't make {show}."
        return f"No trick with {show} uses {names[0]}."

    def _closed(self, part: TurnState) -> Fault | None:
        if part.taken:
            return Fault("trick-taken", f"You took the trick with {part.shown}.")
        return None if part.is_open else Fault("show-first", "There is no strip to make.")

    def _hidden(self, board: Board, names: tuple[str, ...]) -> Fault | None:
        for name in names:
            if name == board.part.shown:
                return Fault("not-face-up", f"{name} is the strip that the others have to make.")
            if name not in board.face:
                return Fault("not-face-up", f"{name} does not lie in a rectangle.")
        return None

    def touch(self, now: Spoken[Board]) -> Board:
        part = now.play.board.part
        touched = tuple(dict.fromkeys((*part.touched, *now.text.split(" "))))
        return replace(now.play.board, part=replace(part, touched=touched))

    # say

    def check_say(self, now: Spoken[Board]) -> Fault | None:
        part = now.play.board.part
        if not part.shown or part.moved:
            return Fault("show-first", "There is no strip to announce a sentence for.")
        if not now.config.strict:
            return None
        if (fault := self._closed(part)) is not None:
            return fault
        if len(part.touched) != 2:
            return Fault("touch-first", "Touch the two strips before you announce.")
        found = judged(now.text, part.touched, part.shown, self.strips)
        return Fault("wrong-trick-sentence", found.why) if found.kind else None

    def say(self, now: Spoken[Board]) -> Board:
        part = now.play.board.part
        early = not part.taken and len(part.touched) < 2
        part = replace(part, said=now.text, early=early, late=bool(part.taken))
        return replace(now.play.board, part=part)

    # take

    def check_take(self, now: Spoken[Board]) -> Fault | None:
        board, part = now.play.board, now.play.board.part
        if (fault := self._closed(part)) is not None:
            return fault
        names = _taken(now)
        if len(names) != 2:
            return Fault("touch-first", "Touch the two strips of your trick, or name them.")
        if (fault := self._hidden(board, names)) is not None:
            return fault
        if not now.config.strict:
            return None
        if set(names) != set(part.touched):
            return Fault("touch-first", "Touch those two strips first.")
        if not part.said:
            return Fault("announce-first", "Announce the sentence first.")
        return None

    def take(self, now: Spoken[Board]) -> Board:
        board, names = now.play.board, _taken(now)
        part = replace(board.part, taken=names)
        return replace(with_trick(board, now.play.card, (part.shown, *names)), part=part)

    # leave

    def check_leave(self, now: Spoken[Board]) -> Fault | None:
        part = now.play.board.part
        if part.capture or not part.is_open:
            return Fault("nothing-to-leave", "The Show Box has no strip of your turn.")
        if part.touched and now.config.strict:
            return Fault("touch-take", f"You touched {' and '.join(part.touched)}.")
        return None

    def leave(self, now: Spoken[Board]) -> Board:
        return self.moved(now.play.board)

    def moved(self, board: Board) -> Board:
        """The Show Box's strip in a rectangle; with all of them full it goes back to the deck."""
        part = replace(board.part, moved=True)
        if self.rectangles and len(board.face) >= self.rectangles:
            return replace(board, box="", part=part)
        return replace(board, face=(*board.face, board.box), box="", part=part)

    # What follows from a board

    def pairs(self, board: Board, show: str) -> list[tuple[str, str]]:
        """The face-up pairs that make the strip."""
        return pairs(self.strips, board.face, show)


def _taken(now: Spoken[Board]) -> tuple[str, ...]:
    return tuple(now.text.split(" ")) if now.text else now.play.board.part.touched
