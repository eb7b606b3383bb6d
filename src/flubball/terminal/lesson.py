"""`flubball play GAME --lesson`: a guided first game in the terminal, a line at a time."""

import contextlib
from collections.abc import Callable, Iterable

from rich.console import Console
from rich.text import Text

from flubball.cubes import CubeGame
from flubball.engine.game import AnyGame
from flubball.engine.guided import advance, begin, replay_answers, shown
from flubball.engine.lesson import Lesson, Step
from flubball.engine.prompt import Names, Prompt, score_words
from flubball.engine.record import Entry
from flubball.engine.ruling import Ruling
from flubball.engine.scripted import LEARNER, NAMES, LessonState
from flubball.terminal.boards.drawing import board_lines
from flubball.terminal.boards.help_text import help_lines
from flubball.terminal.boards.showing import numbered, word_lines
from flubball.terminal.play.words import read as read_cubes
from flubball.terminal.prose import Width, fit, printable
from flubball.terminal.ruling_view import ruling_lines
from flubball.terminal.screen import print_lines, width_of
from flubball.terminal.styled import Styled

OWN = (
    ("help, ?", "this list"),
    ("hint", "what to do in this step"),
    ("back", "the step before"),
    ("board", "draw the board again"),
    ("7", "the seventh of a numbered list"),
    ("quit, Ctrl-D", "leave; a lesson is not saved"),
)
LEAVE = ("quit", "exit", "q")
_NAMES = Names(LEARNER, NAMES)


class LessonProgram:
    """One lesson on one screen. Nothing is saved, and time stands still."""

    def __init__(
        self, game: AnyGame, lesson: Lesson, screen: Console, read: Callable[[str], str]
    ) -> None:
        self.game, self.lesson = game, lesson
        self.now = begin(game, lesson)
        self._screen, self._read = screen, read
        self._board: list[Text] = []

    @property
    def over(self) -> bool:
        """Is the last step reached?"""
        return self.now.step == len(self.lesson.steps) - 1

    @property
    def step(self) -> Step:
        """The step the learner is at."""
        return self.lesson.steps[self.now.step]

    def run(self) -> None:
        """From the first step to the last, or until the learner leaves."""
        words = "Words of the lesson: hint · back · board · help · quit"
        self._tell([Text(self.lesson.title, "bold"), words])
        self._show_step()
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while not self.over:
                line = printable(self._read(_asks(self.step))).strip()
                if line.lower() in LEAVE:
                    break
                self._take(line)
        play = f"flubball play {self.game.name}"
        self._tell([f"Now play the bot: {play}" if self.over else f"Begin again: {play} --lesson"])

    def _take(self, line: str) -> None:
        word = line.lower()
        if word in ("help", "?"):
            self._tell(help_lines(self.game, self._width, OWN))
        elif word == "board":
            self._board = []
            self._show_board()
        elif word == "hint":
            self._hint()
        elif word == "back":
            self.now = replay_answers(self.game, self.lesson, self.now.said[:-1])
            self._board = []
            self._show_step()
        else:
            self._answer(self._meant(line))

    def _meant(self, line: str) -> str:
        """The line in full: a number is one of a list, and cube games have short forms."""
        view, prompt = shown(self.game, self.lesson, self.now)
        cubes = isinstance(self.game, CubeGame)
        many = prompt.words if self.step.choices else () if cubes else numbered(prompt)
        if line.isascii() and line.isdigit() and 1 <= int(line[:6]) <= len(many):
            self._tell([f"  {many[int(line) - 1]}"])
            return many[int(line) - 1]
        if self.step.say and cubes:
            return read_cubes(line, view).text or line
        return line

    def _answer(self, line: str) -> None:
        outcome = advance(self.game, self.lesson, self.now, line)
        if not outcome.right:
            head = "" if self.step.choices else "Not yet. "
            self._hear(f"{head}{outcome.hint}", "yellow", outcome.ruling)
            return
        if self.step.choices:
            self._hear(outcome.hint, "green", outcome.ruling)
        said, before, self.now = not self.step.choices, self.now, outcome.state
        self._happened(before)
        if said and outcome.hint:
            self._hear(outcome.hint, "green", None)
        self._show_step()

    def _hear(self, says: str, style: str, ruling: Ruling | None) -> None:
        self._tell(Text(part, style) for part in fit(says, self._width))
        if ruling is not None:
            self._tell(ruling_lines(ruling, self._width))

    def _hint(self) -> None:
        step = self.step
        if step.task == "read":
            self._tell(["Press Enter to go on."])
            return
        if step.hint:
            self._tell(fit(step.hint, self._width))
        if step.choices:
            self._tell(["  Type the number of an answer. You may try again."])
        else:
            self._tell([f"  Type: {step.say[0] if step.say else ' or '.join(step.look)}"])

    # What is shown

    @property
    def _width(self) -> Width:
        """The columns there are now: a terminal may change its size at any time."""
        return width_of(self._screen)

    def _show_step(self) -> None:
        """The board, the step's text, and the words or answers there are."""
        self._show_board()
        step, count = self.step, len(self.lesson.steps)
        self._tell(["", Text(f"Step {self.now.step + 1} of {count}. {step.title}", "bold")])
        self._tell(part for text in step.text for part in fit(text, self._width))
        _, prompt = shown(self.game, self.lesson, self.now)
        if step.choices:
            self._tell(f"  {number}  {word}" for number, word in enumerate(prompt.words, 1))
        elif step.look:
            self._tell(["  Type what is written on it."])
        elif step.say and isinstance(self.game, CubeGame):
            lines = (prompt.sentence, f"words: {' · '.join(_kinds(prompt))}")
            self._tell(part for line in lines for part in fit(f"  {line}", self._width, "    "))
        elif step.say:
            self._tell(word_lines(prompt, self._width))

    def _show_board(self) -> None:
        view, _ = shown(self.game, self.lesson, self.now)
        lines = board_lines(self.game, view, self._width)
        if isinstance(self.game, CubeGame) and any(view.totals):
            points = score_words(_NAMES, view.totals)
            lines.append(Text(f"Points: {points}.", "bold"))
        if lines != self._board:
            self._tell(["", *lines])
        self._board = lines

    def _happened(self, before: LessonState) -> None:
        """What was said since, with the rulings; a new scene begins silently."""
        known = len(before.entries)
        if self.now.entries[:known] != before.entries:
            return
        for entry in self.now.entries[known:]:
            if entry.seat == LEARNER and entry.text == self.now.said[-1]:
                continue
            self._tell(self._line(entry))
            if entry.ruling is not None:
                self._tell(ruling_lines(entry.ruling, self._width))

    def _line(self, entry: Entry) -> list[Text]:
        return [Text(part) for part in fit(self.game.tell(entry, _NAMES), self._width)]

    def _tell(self, lines: Iterable[Styled | Text | str]) -> None:
        print_lines(self._screen, lines)


def _kinds(prompt: Prompt) -> list[str]:
    """The words that begin something, each once; those that need more with one that is whole.

    >>> from flubball.engine.prompt import Blank
    >>> _kinds(Prompt(words=("move r0 R", "move r0 P", "block"), blanks=(Blank("goal", "text"),)))
    ['move …, such as move r0 R', 'block', 'goal …']
    """
    found: dict[str, str] = {}
    for words in prompt.words:
        head, more, _ = words.partition(" ")
        found.setdefault(head, f"{head} …, such as {words}" if more else words)
    return [*found.values(), *(f"{blank.begins} …" for blank in prompt.blanks)]


def _asks(step: Step) -> str:
    if step.task != "read":
        return "> "
    return f"Enter: {step.on} > " if step.on else "Enter goes on > "
