"""The program: show what happened and what may be said, read a line, go on; until the end."""

import contextlib
import sys
import time
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from flubball.engine.deadlines import SECOND
from flubball.engine.ruling import Ruling
from flubball.engine.seats import JUDGE, Seat
from flubball.engine.suggestions import sayable
from flubball.terminal.boards.drawing import board_lines
from flubball.terminal.boards.help_text import help_lines
from flubball.terminal.boards.showing import (
    CHALLENGE,
    entry_lines,
    numbered,
    outcome_line,
    prompt_of,
    word_lines,
)
from flubball.terminal.boards.typed import OWN, Typed, read_typed
from flubball.terminal.clock import Clock, minutes, time_left
from flubball.terminal.farewell import farewell
from flubball.terminal.hinting import hint_told
from flubball.terminal.match import AnyMatch, Reply, let_time_pass, say
from flubball.terminal.prose import Width, fit, printable
from flubball.terminal.ruling_view import ruling_lines
from flubball.terminal.screen import print_lines, width_of
from flubball.terminal.starting import Started
from flubball.terminal.styled import Styled
from flubball.terminal.unknown import unknown_word

Read = Callable[[str], str]
"""Asks for a line; raises `EOFError` where there is none."""


class Program:
    """One match on one screen. `watch` only shows how long a turn takes.

    Before each word of a bot it waits `delay` seconds.
    """

    def __init__(
        self,
        started: Started[AnyMatch],
        screen: Console,
        watch: Clock,
        read: Read,
        delay: float = 0.0,
    ) -> None:
        self.match = started.match
        self._others, self._clock, self._keep = started.others, started.clock, started.keep
        self._path, self._screen, self._read = started.path, screen, read
        self._against = started.against
        self._watch, self._delay = watch, delay
        self._began = watch.at
        self._shown: tuple[Seat, list[Text]] | None = None
        self._words: list[str] = []

    def run(self) -> None:
        """Play until the game is over or the person leaves, also by Ctrl-C or Ctrl-D."""
        if self._against:
            self._tell(fit(self._against, self._width, ""))
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while not self.match.over:
                self._go_on()
                if self.match.over:
                    break
                self._board()
                self._what_now()
                if not self._take(read_typed(self._read("> "), self.match)):
                    break
        self._leave()

    # What happens by itself

    def _go_on(self) -> None:
        """Time, dice, judge and bots, until a person has to act."""
        passed = let_time_pass(self.match, self._clock.at)
        self.match = passed.match
        self._tell(entry_lines(self.match, passed.entries, None))
        while (reply := self._others.act(self.match, self._clock.at)) is not None:
            by_bot = any(entry.seat in self.match.bots for entry in reply.entries)
            if by_bot and self._delay:
                time.sleep(self._delay)
            self._happened(reply, None)
            if by_bot:
                self._began = self._watch.at
                if (seat := self._objector()) is not None:
                    self._pause(seat)

    def _objector(self) -> int | None:
        """With table rules: a person who may challenge while a bot goes on."""
        match = self.match
        if not match.is_table or not set(match.actors) & set(match.bots) or match.over:
            return None
        waiting = [seat for seat in match.people if seat not in match.actors]
        for seat in waiting:
            if any(word.startswith(CHALLENGE) for word in prompt_of(match, seat).words):
                return seat
        return None

    def _pause(self, seat: int) -> None:
        """Something this person may say before the bot goes on; Enter says nothing."""
        self._board()
        self._tell(word_lines(prompt_of(self.match, seat), self._width))
        before = self.match.entries
        while self.match.entries == before:
            typed = read_typed(self._read("Enter goes on > "), self.match)
            if typed.word == "nothing":
                return
            if not self._take(typed):
                raise EOFError

    # What a person types

    def _take(self, typed: Typed) -> bool:
        """Do what was typed; False to leave."""
        if typed.word == "quit":
            return False
        if typed.word == "help":
            self._tell(help_lines(self.match.game, self._width))
        elif typed.word == "board":
            self._shown = None
        elif typed.word == "words":
            prompt = prompt_of(self.match, self.match.hand)
            self._tell(word_lines(prompt, self._width, len(prompt.words)))
        elif typed.word == "wrong":
            self._tell(fit(typed.text, self._width))
        elif typed.word == "say":
            self._say(typed)
        return True

    def _say(self, typed: Typed) -> None:
        text = typed.text
        many = numbered(prompt_of(self.match, typed.seat))
        if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= len(many):
            text = many[int(text) - 1]
            self._tell([f"  {text}"])
        offered = sayable(prompt_of(self.match, typed.seat))
        if (ruling := unknown_word(self.match.game, text, offered, OWN)) is not None:
            self._ruling(ruling)
            return
        reply = say(self.match, typed.seat, text, self._clock.at)
        self._happened(reply, typed.seat)
        if told := hint_told(reply.match, reply.entries, typed.seat):
            self._tell(fit(told, self._width))
        if not reply.ruling.accepted:
            self._ruling(reply.ruling)

    def _happened(self, reply: Reply[AnyMatch], typed: Seat | None) -> None:
        self.match = reply.match
        self._tell(entry_lines(reply.match, reply.entries, typed))
        if any(entry.seat == JUDGE and entry.ruling for entry in reply.entries):
            self._ruling(reply.ruling)
        if reply.entries:
            self._keep(self.match)

    # What is shown

    @property
    def _width(self) -> Width:
        """The columns there are now: a terminal may change its size at any time."""
        return width_of(self._screen)

    def _board(self) -> None:
        """The board, where it is not the one shown last."""
        seat = self.match.hand
        game = self.match.game
        lines = board_lines(game, game.view(self.match.state, seat), self._width)
        if self._shown == (seat, lines):
            return
        if self._shown is not None and self._shown[0] != seat:
            self._tell([Text(f"Seat {seat} now.", "bold")] if seat in self.match.people else [])
        self._shown = (seat, lines)
        self._tell(["", *lines])

    def _what_now(self) -> None:
        prompt = prompt_of(self.match, self.match.hand)
        sentence = f"{prompt.sentence}{self._time()}"
        self._tell([Text(line, "bold") for line in ("", *fit(sentence, self._width))])
        if (words := word_lines(prompt, self._width)) != self._words:
            self._tell(words)
        self._words = words

    def _time(self) -> str:
        deadline = self.match.game.due(self.match.state)
        if deadline is None:
            return ""
        if not self._clock.stands:
            return f" {time_left(deadline, self._clock.at)[0]} left."
        used = (self._watch.at - self._began) // SECOND * SECOND
        return f" {minutes(used)} of {minutes(deadline.countdown - self.match.at)}."

    def _ruling(self, ruling: Ruling) -> None:
        self._tell(ruling_lines(ruling, self._width))

    def _tell(self, lines: Sequence[Styled | Text | str]) -> None:
        print_lines(self._screen, lines)

    def _leave(self) -> None:
        """The end, or how to go on another time."""
        outcome = self.match.game.outcome(self.match.state)
        self._keep(self.match)
        if outcome is not None:
            self._shown = None
            self._board()
            self._tell([Text(outcome_line(self.match, outcome), "bold")])
        else:
            self._tell([""])
        over, bots = outcome is not None, bool(self.match.bots)
        self._tell(farewell(self.match.name, self._path, over, bots))


def read_line(screen: Console) -> Read:
    """Asks on a terminal, or takes piped lines and shows them as if they were typed."""

    def read(words: str) -> str:
        if sys.stdin.isatty():
            return input(words)
        screen.file.write(words)
        screen.file.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        shown = printable(line.rstrip("\n"))
        screen.file.write(f"{shown}\n")
        return shown

    return read
