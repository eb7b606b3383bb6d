"""`flubball play GAME --lesson`: a guided first game in the terminal, a line at a time."""

import contextlib
from collections.abc import Callable, Iterable

from rich.console import Console
from rich.text import Text

from flubball.engine.game import AnyGame
from flubball.engine.guided import LEARNER, NAMES, Outcome, Stand, advance, begin, shown, stand
from flubball.engine.lesson import Lesson
from flubball.engine.prompt import Names, capital
from flubball.engine.record import Entry
from flubball.engine.seats import JUDGE
from flubball.terminal.boards.drawing import drawn
from flubball.terminal.boards.help_text import help_lines
from flubball.terminal.boards.showing import numbered, word_lines
from flubball.terminal.prose import Width, fit, printable
from flubball.terminal.ruling_view import ruling_lines
from flubball.terminal.screen import print_lines, width_of

OWN = "hint · back · board · help · quit"
LEAVE = ("quit", "exit", "q")


class LessonProgram:
    """One lesson on one screen. Nothing is saved, and time stands still."""

    def __init__(
        self, game: AnyGame, lesson: Lesson, screen: Console, read: Callable[[str], str]
    ) -> None:
        self.game, self.lesson = game, lesson
        self.now = begin(game, lesson)
        self._screen, self._read = screen, read
        self._board = ""

    @property
    def over(self) -> bool:
        """Is the last step reached?"""
        return self.now.step == len(self.lesson.steps) - 1

    def run(self) -> None:
        """From the first step to the last, or until the learner leaves."""
        self._tell([Text(self.lesson.title, "bold"), f"Words of the lesson: {OWN}"])
        self._step()
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while not self.over:
                asks = "> " if self.lesson.steps[self.now.step].say else "Enter goes on > "
                line = printable(self._read(asks)).strip()
                if line.lower() in LEAVE:
                    break
                self._take(line)
        play = f"flubball play {self.game.name}"
        self._tell([f"Now play the bot: {play}" if self.over else f"Begin again: {play} --lesson"])

    def _take(self, line: str) -> None:
        word = line.lower()
        if word in ("help", "?"):
            self._tell(help_lines(self.game, self._width))
        elif word == "board":
            self._board = ""
            self._show_board()
        elif word == "hint":
            self._hint()
        elif word == "back":
            self.now = stand(self.game, self.lesson, self.now.said[:-1])
            self._board = ""
            self._step()
        else:
            self._say(line)

    def _say(self, line: str) -> None:
        _, prompt = shown(self.game, self.lesson, self.now)
        many = numbered(prompt)
        if line.isascii() and line.isdigit() and 1 <= int(line[:6]) <= len(many):
            line = many[int(line) - 1]
            self._tell([f"  {line}"])
        outcome = advance(self.game, self.lesson, self.now, line)
        if outcome.right:
            before, self.now = self.now, outcome.stand
            self._happened(before)
            self._step()
        else:
            self._wrong(outcome)

    def _wrong(self, outcome: Outcome) -> None:
        self._tell(Text(part, "yellow") for part in fit(f"Not yet. {outcome.hint}", self._width))
        if outcome.ruling is not None:
            self._tell(ruling_lines(outcome.ruling, self._width))

    def _hint(self) -> None:
        step = self.lesson.steps[self.now.step]
        if not step.say:
            self._tell(["Press Enter to go on."])
            return
        self._tell(fit(step.hint, self._width))
        self._tell([f"  Type: {step.say[0]}"])

    # What is shown

    @property
    def _width(self) -> Width:
        """The columns there are now: a terminal may change its size at any time."""
        return width_of(self._screen)

    def _step(self) -> None:
        """The board, the step's text, and the words there are."""
        self._show_board()
        step, count = self.lesson.steps[self.now.step], len(self.lesson.steps)
        self._tell(["", Text(f"Step {self.now.step + 1} of {count}. {step.title}", "bold")])
        self._tell(part for text in step.text for part in fit(text, self._width))
        if step.say:
            _, prompt = shown(self.game, self.lesson, self.now)
            self._tell(word_lines(prompt, self._width))

    def _show_board(self) -> None:
        text = drawn(self.game, self.game.view(self.now.state, LEARNER))
        if text != self._board:
            lines = (part for line in text.splitlines() for part in fit(line, self._width))
            self._tell(["", *lines])
        self._board = text

    def _happened(self, before: Stand) -> None:
        """What was said since; a new scene begins silently."""
        known = len(before.entries)
        if self.now.entries[:known] != before.entries:
            return
        names = Names(LEARNER, NAMES)
        for entry in self.now.entries[known:]:
            if entry.seat == LEARNER and entry.text == self.now.said[-1]:
                continue
            self._tell([_line(entry, names)])
            if entry.ruling is not None:
                self._tell(ruling_lines(entry.ruling, self._width))

    def _tell(self, lines: Iterable[Text | str]) -> None:
        print_lines(self._screen, lines)


def _line(entry: Entry, names: Names) -> Text:
    who = "Monitor" if entry.seat == JUDGE else capital(names.of(entry.seat))
    return Text.assemble((f"{who}: ", "bold"), entry.text or "…")
