"""The words `turn-over` and `remove`: the Monitor checks every stack."""

from msgspec.structs import replace

from flubball.games.stars_and_bars.board import Board, handled, unfit
from flubball.games.stars_and_bars.equipment import Tables
from flubball.games.stars_and_bars.law import Numbers
from flubball.monitor import Fault, Spoken


class StackWord:
    """One of the two words, for one equipment."""

    def __init__(self, word: str, tables: Tables, numbers: Numbers) -> None:
        self.word = word
        self.tables = tables
        self.numbers = numbers

    def check(self, now: Spoken[Board]) -> Fault | None:
        why = self._unfit(now)
        if why == "empty":
            return Fault("no-stack", "There is no stack on that cell.")
        # NMP Stars & Bars Checking stacks: at a table the Monitor puts them back.
        return self._fault(why, now) if why and now.config.strict else None

    def _unfit(self, now: Spoken[Board]) -> str:
        cells = tuple(now.text.split(" "))
        return unfit(self.tables, now.play.board, self.word, cells, self.numbers.stack)

    def _fault(self, why: str, now: Spoken[Board]) -> Fault:
        cells = now.text.split(" ")
        if why == "small":
            stacks = now.play.board.stacks
            counts = {cell: len(stacks[self.tables.index[cell]].cards) for cell in cells}
            least = self.numbers.stack
            low = next(cell for cell, count in counts.items() if count < least)
            sentence = f"The Monitor counts {counts[low]} on {low}; a stack needs {least}."
            return Fault("stack-too-small", sentence)
        sentences = {
            "area": "Only stacks of the Central Playing Area are turned over.",
            "over": f"The stack on {cells[0]} has been turned over already.",
            "some": "The central stacks are removed together, when all have been turned over.",
        }
        return Fault("stack-not-so", sentences[why])

    def do(self, now: Spoken[Board]) -> Board:
        board, cells = now.play.board, tuple(now.text.split(" "))
        part = board.part
        if self._unfit(now):
            return replace(board, part=replace(part, told=cells[0]))
        points = self.points(cells)
        if part.touched:  # NMP Stars & Bars After placing: no points.
            part = replace(part, late=part.late + points, told="")
        else:
            part = replace(part, stacks=part.stacks + points, told="")
        return replace(handled(self.tables, board, self.word, cells), part=part)

    def points(self, cells: tuple[str, ...]) -> int:
        """What these stacks score at the beginning of a turn."""
        if self.word == "turn-over":
            return self.numbers.turn_over * len(cells)
        outer = sum(1 for cell in cells if cell not in self.tables.central)
        both = self.numbers.remove_central if outer < len(cells) else 0
        return self.numbers.remove_outer * outer + both
