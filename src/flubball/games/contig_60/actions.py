"""The words of Contig 60: roll, record, say, place, score, capture."""

import re

from msgspec.structs import replace

from flubball.engine.errors import NotationError
from flubball.engine.seats import DICE
from flubball.games.contig_60.board import (
    NONE,
    Board,
    Roll,
    TurnState,
    around,
    occupied,
    with_chip,
    with_score,
    without_chip,
)
from flubball.games.contig_60.equipment import Equipment, Spaces
from flubball.games.contig_60.sentences import reachable, read, value_of
from flubball.monitor import HOLDER, Fault, Play, Spoken, Word


class Actions:
    """The words for one equipment; `factor` is what a captured pass counts."""

    def __init__(self, equipment: Equipment, spaces: Spaces, factor: int) -> None:
        self.equipment = equipment
        self.spaces = spaces
        self.factor = factor

    def words(self) -> tuple[Word[Board], ...]:
        """All of them."""
        both = (HOLDER, str(DICE))
        return (
            Word("roll", "roll | dice: roll 3 5 4", "Toss the dice", self.check_roll, self.roll,
                 self.read_roll, both, "Roll the dice", "roll.", "The dice show {list}."),
            Word("use-roll", "use-roll", "Use your opponent's roll after a correct challenge",
                 self.check_use, self.use, label="Use your opponent's roll",
                 told="use the opponent's roll."),
            Word("record", "record 3 5 4", "Write the roll down (it is written as rolled)",
                 self.check_record, self.record, self.read_three, label="Write down {text}",
                 told="write down {text}."),
            Word("capture", "capture", "Capture the roll that was passed", self.check_capture,
                 self.capture, label="Capture the passed roll", told="capture the passed roll."),
            Word("say", "say 3+5=8, 8x4=32", "Announce the number sentence", self.check_say,
                 self.say, read, label="Say {text}|Say", told="say {text}."),
            Word("place", "place 32", "Place a chip", self.check_place, self.place, read_number,
                 label="Place your chip on {text}|Place your chip on",
                 told="place a chip on {text}."),
            Word("score", "score 57", "Announce the new running score", self.check_score,
                 self.score, read_score, label="Announce the score {text}|Announce the score",
                 told="announce the score {text}."),
        )  # fmt: skip

    # roll

    def read_three(self, text: str) -> str:
        """Three values in their one spelling."""
        found = re.split(r"[ ,]+", text.strip())
        faces = {str(face) for face in self.equipment.faces}
        if len(found) != self.equipment.dice or not set(found) <= faces:
            raise NotationError(
                "A roll is three numbers from 1 to 6.", end=len(text), help="Write roll 3 5 4."
            )
        return " ".join(found)

    def read_roll(self, text: str) -> str:
        """A player says only `roll`; the dice say what they show."""
        return self.read_three(text) if text else ""

    def check_roll(self, now: Spoken[Board]) -> Fault | None:
        board = now.play.board
        if bool(now.text) != (now.seat == DICE):
            return Fault("not-three-dice", "The player says roll, the dice say what they show.")
        if board.part.dice and not board.part.capture:
            return Fault("rolled-already", f"The roll is {_shown(board.part.dice)}.")
        if board.asked and now.seat != DICE:
            return Fault("rolled-already", "The dice are on their way.")
        if board.part.capture and now.config.strict and (lack := self.lacks(board.part)):
            return Fault("capture-open", f"The captured pass still needs {lack}.")
        return None

    def roll(self, now: Spoken[Board]) -> Board:
        if now.seat != DICE:
            return replace(now.play.board, asked=True)
        return self._begin(now.play, _dice(now.text))

    def _begin(self, play: Play[Board], dice: Roll) -> Board:
        board = play.board
        part = TurnState(dice, before=board.scores[play.card])
        captured = board.part if board.part.capture else board.captured
        return replace(board, part=part, captured=captured, passed=(), offer=(), asked=False)

    def check_use(self, now: Spoken[Board]) -> Fault | None:
        if now.play.board.offer and not now.play.board.part.dice:
            return None
        return Fault("no-roll-offered", "There is no roll of your opponent to use.")

    def use(self, now: Spoken[Board]) -> Board:
        return self._begin(now.play, now.play.board.offer)

    def _offered(self, now: Spoken[Board]) -> Spoken[Board]:
        """NMP Contig 60 Correct 3: whoever plays with the roll on offer has chosen it."""
        board = now.play.board
        if not board.offer or board.part.dice or board.asked:
            return now
        return replace(now, play=replace(now.play, board=self.use(now)))

    # record

    def check_record(self, now: Spoken[Board]) -> Fault | None:
        now = self._offered(now)
        dice = now.play.board.part.dice
        if not dice:
            return Fault("roll-first", "There is no roll to record.")
        if now.config.strict and sorted(_dice(now.text)) != sorted(dice):
            return Fault("misrecorded", f"The dice show {_shown(dice)}.")
        return None

    def record(self, now: Spoken[Board]) -> Board:
        now = self._offered(now)
        return replace(now.play.board, part=replace(now.play.board.part, recorded=_dice(now.text)))

    # capture

    def check_capture(self, now: Spoken[Board]) -> Fault | None:
        return self.no_capture(now.config.strict, now.play)

    def no_capture(self, strict: bool, play: Play[Board]) -> Fault | None:
        """Why who has the card can't capture the roll that was passed, or None."""
        board = play.board
        if not board.passed or board.part.dice:
            return Fault("nothing-to-capture", "Your opponent left no roll to capture.")
        if len(board.chips[play.card]) >= self.equipment.chips:
            return Fault("no-chips", "You have no chip to capture with.")
        if strict and not self.options(board, board.passed):
            return Fault("nothing-to-capture", f"{_shown(board.passed)} makes no free space.")
        return None

    def capture(self, now: Spoken[Board]) -> Board:
        part = TurnState(now.play.board.passed, True, before=now.play.board.scores[now.play.card])
        return replace(now.play.board, part=part, passed=(), asked=False)

    # say

    def check_say(self, now: Spoken[Board]) -> Fault | None:
        now = self._offered(now)
        part = now.play.board.part
        if not part.dice:
            return Fault("roll-first", "There is no roll to announce a sentence for.")
        if not now.config.strict:
            return None
        found = value_of(now.text, part.dice)
        if found.value is None:
            return Fault("wrong-sentence", found.why)
        if part.placed != NONE and found.value != part.placed:
            sentence = f"The sentence gives {found.value}, and your chip is on {part.placed}."
            return Fault("not-that-space", sentence)
        return None

    def say(self, now: Spoken[Board]) -> Board:
        now = self._offered(now)
        return replace(now.play.board, part=replace(now.play.board.part, said=now.text))

    # place

    def check_place(self, now: Spoken[Board]) -> Fault | None:
        now = self._offered(now)
        board, number = now.play.board, int(now.text)
        part = board.part
        if not part.dice:
            return Fault("roll-first", "There is no roll to place a chip for.")
        if number not in self.spaces.numbers:
            return Fault("no-such-space", f"The board has no space {number}.")
        if part.placed != NONE and now.config.strict:
            return Fault("laid-is-played", f"Your chip lies on {part.placed}.")
        if number in occupied(board):
            return Fault("space-taken", f"There is a chip on {number}.")
        if part.placed == NONE and len(board.chips[now.play.card]) >= self.equipment.chips:
            return Fault("no-chips", "You have no chips left.")
        return self._misplaced(part, number) if now.config.strict else None

    def _misplaced(self, part: TurnState, number: int) -> Fault | None:
        if part.said:
            value = value_of(part.said, part.dice).value
            if value != number:
                return Fault("not-that-space", f"Your sentence gives {value}, not {number}.")
        elif number not in reachable(part.dice):
            sentence = f"{_shown(part.dice)} does not make {number}."
            return Fault("no-sentence-for-it", sentence)
        return None

    def place(self, now: Spoken[Board]) -> Board:
        now = self._offered(now)
        board, number, part = now.play.board, int(now.text), now.play.board.part
        if part.placed != NONE:
            board = without_chip(board, now.play.card, part.placed)
        laid = number if part.placed == NONE else part.laid
        part = replace(part, placed=number, laid=laid, around=around(self.spaces, board, number))
        return replace(with_chip(board, now.play.card, number), part=part)

    # score

    def check_score(self, now: Spoken[Board]) -> Fault | None:
        part = now.play.board.part
        if not part.dice:
            return Fault("roll-first", "The score does not change before a roll.")
        right = part.before - self.points(part)
        if now.config.strict and int(now.text) != right:
            return Fault("wrong-score", self._sum(part, right))
        return None

    def _sum(self, part: TurnState, right: int) -> str:
        if part.placed == NONE:
            return f"You have placed no chip, so the score stays {right}."
        twice = f" times {self.factor}" if part.capture else ""
        return f"{part.before} less {part.around}{twice} is {right}."

    def score(self, now: Spoken[Board]) -> Board:
        board = with_score(now.play.board, now.play.card, int(now.text))
        return replace(board, part=replace(board.part, scored=int(now.text)))

    # What follows from a part

    def points(self, part: TurnState) -> int:
        """What the chip of this part takes off."""
        if part.placed == NONE:
            return 0
        return part.around * (self.factor if part.capture else 1)

    def lacks(self, part: TurnState) -> str:
        """What is missing from a part that was begun, in words; empty if nothing is."""
        if part.placed == NONE:
            return "its chip" if part.capture else ""
        if not part.said:
            return "its number sentence"
        if part.scored is None and self.points(part):
            return f"the new score, {part.before - self.points(part)}"
        return ""

    def options(self, board: Board, dice: Roll) -> dict[int, str]:
        """The free spaces that a roll makes, each with a sentence."""
        taken = occupied(board)
        return {
            number: sentence
            for number, sentence in reachable(dice).items()
            if number in self.spaces.numbers and number not in taken
        }


def read_number(text: str) -> str:
    """A number of the board in its one spelling.

    >>> read_number("032")
    '32'
    """
    if not re.fullmatch(r"\d{1,3}", text, re.ASCII):
        what = f"{text[:40]!r} is not a number of the board." if text else "Which space is it?"
        raise NotationError(
            what, end=len(text), help="Write place and a number of the board, as place 32."
        )
    return str(int(text))


def read_score(text: str) -> str:
    """A running score in its one spelling; it may be below zero.

    >>> read_score("-2")
    '-2'
    """
    if not re.fullmatch(r"-?\d{1,3}", text.replace("−", "-"), re.ASCII):
        what = f"{text[:40]!r} is not a score." if text else "Which score is it?"
        raise NotationError(what, end=len(text), help="Write your new total, as score 57.")
    return str(int(text.replace("−", "-")))


def _dice(text: str) -> Roll:
    return tuple(int(each) for each in text.split(" "))


def _shown(dice: Roll) -> str:
    return " ".join(map(str, dice))
