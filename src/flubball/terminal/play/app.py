"""The full-screen program: widgets around a `Session`. Rules live elsewhere."""

import asyncio
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import OptionList

from flubball.engine.ruling import Ruling, accepted
from flubball.engine.seats import JUDGE, Seat
from flubball.procedure.rule import NOBODY
from flubball.terminal.hinting import hint_told
from flubball.terminal.match import Event, Reply, let_time_pass, say
from flubball.terminal.play import session as sessions
from flubball.terminal.play.choices import SAFE, choices, completed, matching
from flubball.terminal.play.driver import Driver
from flubball.terminal.play.help_text import help_page
from flubball.terminal.play.log_lines import log_lines
from flubball.terminal.play.mat_of import mat_text
from flubball.terminal.play.screens import HandOverScreen, LeaveScreen, PageScreen
from flubball.terminal.play.session import Session, has_cube
from flubball.terminal.play.sheet_view import clock_lines, reasons, sheet_lines, task_deadline
from flubball.terminal.play.status import paper, title, what_now
from flubball.terminal.play.stylesheet import CSS
from flubball.terminal.play.widgets import Choices, CommandLine, Line, Log, MatBox
from flubball.terminal.play.words import OWN, SECRET, Typed, read
from flubball.terminal.starting import Started
from flubball.terminal.unknown import unknown_word

HINT = "? keys and words · Ctrl+Q leaves · Tab completes · ↑↓ choices · Enter sends"
PARTS = ("#title", "#mat-box", "#mat", "#clock", "#sheet", "#status", "#choices", "#log", "#line")
PROMPT = "type here"
TICK = 0.2
SCROLLBAR = 1
LATELY = 12
"""So many entries of a match that goes on are told again."""
DELAY = 0.6
"""Seconds until the dice are rolled or a bot acts."""


class PlayApp(App[None]):
    """A match on the screen."""

    CSS = CSS
    TITLE = "Flubball"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "keys and words"),
        Binding("ctrl+s", "sheet", "score sheet"),
        Binding("ctrl+q", "leave", "leave", priority=True),
        Binding("ctrl+c", "leave_at_once", "leave at once", priority=True),
    ]

    def __init__(self, started: Started[Session], delay: float = DELAY) -> None:
        super().__init__()
        self.session = started.match
        self.clock = started.clock
        self.driver = Driver(started.others, delay)
        self._started = started
        self._changed = asyncio.Event()
        self._offered: tuple[object, ...] = ()
        self._listed: tuple[str, ...] = ()
        self._quitting = False
        self._tabbed: tuple[str, ...] = ()

    # ---- the screen

    def compose(self) -> ComposeResult:
        """Mat and score sheet above, choices and log below, the command line at the bottom."""
        yield Line(id="title")
        with Horizontal(id="top"):
            with MatBox(id="mat-box"):
                yield Line(id="mat")
            with VerticalScroll(id="side", can_focus=False):
                yield Line(id="clock")
                yield Line(id="sheet")
        yield Line(id="status")
        with Horizontal(id="below"):
            yield Choices(id="choices")
            yield Log(id="log")
        line = CommandLine(placeholder=PROMPT, id="line", select_on_focus=False)
        line.q_quits = not has_cube(self.session, "q")
        yield line
        yield Line(HINT, id="keys")

    def on_mount(self) -> None:
        """Draw, and let the clock and the bots go."""
        self.query_one("#side").styles.width = 12 + 7 * self.session.setup.seats
        self.query_one(CommandLine).focus()
        self.greet()
        self.refresh_table()
        self.set_interval(TICK, self.tick)
        self.run_worker(self._drive(), exit_on_error=True)
        self.call_after_refresh(self.after_change)

    def on_mat_box_resized(self) -> None:
        """The mat takes the room there is."""
        self.refresh_table()

    def greet(self) -> None:
        """The first lines of the log."""
        if self._started.against:
            self.note(self._started.against)
        for happening in sessions.recent_events(self.session, LATELY):
            self._tell(happening)
        if self.session.entries:
            self.note("The match goes on.")

    def refresh_table(self) -> None:
        """Draw everything anew from what this screen may show."""
        if self._widgets_gone:
            return
        room = self.query_one("#mat-box").outer_size.width - SCROLLBAR
        self._line("#title").show(Text(title(self.session)))
        mat = self.session.shown.table.shake.mat
        self._line("#mat").show(mat_text(self.session.name, mat, room))
        self._line("#sheet").show(Text("\n").join(sheet_lines(self.session)))
        self._offer()
        self._draw_time()

    def _line(self, name: str) -> Line:
        return self.query_one(name, Line)

    def _draw_time(self) -> None:
        if self._widgets_gone:
            return
        deadline = task_deadline(self.session)
        lines = clock_lines(self.session, deadline, self.clock.at, self.clock.stands)
        self._line("#clock").show(Text("\n").join(lines))
        self._line("#status").show(self.status())

    def status(self) -> Text:
        """What now, and the paper of whoever may see it."""
        asked = self.driver.is_silent(JUDGE, self.session.state)
        text = Text(what_now(self.session, asked))
        if mine := paper(self.session):
            text.append(f"\n{mine}")
        if self._quitting:
            text.append("\nPress q again to leave; the match is saved.")
        return text

    def _offer(self) -> None:
        """The choices that fit what is typed; drawn anew only when they change."""
        line = self.query_one(CommandLine).value
        key = (self.session.state, self.session.hand, self.session.private)
        if not self._offered or self._offered[:-1] != key:
            self._listed = self.offers()
        if self._offered == (*key, line):
            return
        self._offered = (*key, line)
        found = matching(self._listed, line, self.session)
        safe = bool(found) and not line and found[0].partition(" ")[0] in SAFE
        self.query_one(Choices).offer(found, 0 if safe else None)

    def offers(self) -> tuple[str, ...]:
        """All choices."""
        return choices(self.session)

    def note(self, *lines: str | Text) -> None:
        """Lines for the log."""
        log = self.query_one(Log)
        for line in lines:
            log.tell(line if isinstance(line, Text) else Text(line))

    def note_ruling(self, ruling: Ruling) -> None:
        """A ruling card for the log."""
        self.query_one(Log).tell(ruling)

    # ---- what happens

    def went(self, reply: Reply[Session]) -> None:
        """Something happened, or was refused: keep it, tell it, draw it."""
        changed = reply.match is not self.session
        if reply.match.private != self.session.private:
            # What a writer has begun to type is no more for others than the paper.
            self.query_one(CommandLine).value = ""
        self.session = reply.match
        if reply.happenings:
            self._keep()
        for happening in reply.happenings:
            self._tell(happening)
        if not reply.ruling.accepted and reply.ruling.verdict == "refused":
            self.note_ruling(reply.ruling)
        if changed or reply.happenings:
            self.after_change()

    def _keep(self) -> None:
        try:
            self._started.keep(self.session)
        except OSError as error:
            path = self._started.path
            self.note(f"The match can't be saved in {path}: {error.strerror}. Make room there.")

    def _tell(self, happening: Event) -> None:
        for said in log_lines(self.session, happening):
            if isinstance(said, Ruling):
                self.note_ruling(said)
            else:
                self.note(said)

    def after_change(self) -> None:
        """Draw, hand the keyboard over where somebody else writes, wake the bots."""
        self.refresh_table()
        self._changed.set()
        seat = self.session.next_writer
        covered = any(isinstance(screen, HandOverScreen) for screen in self.screen_stack)
        if seat != NOBODY and not covered:
            self.clock.pause()
            self.query_one(CommandLine).value = ""
            self.push_screen(HandOverScreen(seat), lambda _: self._seated(seat))

    def _seated(self, seat: int) -> None:
        self.clock.go()
        self.session = sessions.take_keyboard(self.session, seat)
        self.after_change()

    def tick(self) -> None:
        """Time goes on."""
        if self._widgets_gone:
            return
        reply = let_time_pass(self.session, self.clock.at)
        if reply.happenings:
            self.went(reply)
        else:
            self._draw_time()

    async def _drive(self) -> None:
        while not self._widgets_gone:
            await self._changed.wait()
            self._changed.clear()
            while (reply := await self.driver.advance(self._now, self._at)) is not None:
                if self._widgets_gone:
                    return
                self.went(reply)
            self._draw_time()
            await self.driver.think_ahead(self.session, self._changed.is_set)

    @property
    def _widgets_gone(self) -> bool:
        """Are the widgets gone already? The clock and the bots may come a moment too late."""
        return not all(self.query(name) for name in PARTS)

    def _now(self) -> Session:
        return self.session

    def _at(self) -> int:
        return self.clock.at

    # ---- what is typed

    def on_input_changed(self) -> None:
        """The list follows what is typed."""
        self._offer()

    def on_input_submitted(self) -> None:
        """Enter: the marked choice, or else what is typed."""
        line, shown = self.query_one(CommandLine), self.query_one(Choices)
        marked = shown.highlighted
        text = line.value if marked is None else str(shown.get_option_at_index(marked).prompt)
        if text.endswith("…"):
            line.value = text.removesuffix("…")
            line.cursor_position = len(line.value)
            return
        line.value = ""
        self._tabbed = ()
        self.submit(text.strip())

    def submit(self, text: str) -> None:
        """A whole line of a person."""
        if not text:
            return
        typed = read(text, self.session.shown)
        if typed.own:
            self.do_own(typed.own)
        elif self.session.people or typed.seat is not None:
            self.say(typed)
        else:
            self.note("Only bots play here; judge: speaks as the judge.")

    def say(self, typed: Typed) -> None:
        """Words of a seat."""
        seat = self.session.hand if typed.seat is None else typed.seat
        secret = typed.text.partition(" ")[0] in SECRET
        if isinstance(seat, int) and seat not in self.session.people:
            self.note(f"Seat {seat} is a bot; it speaks for itself.")
        elif secret and len(self.session.people) > 1 and seat != self.session.private:
            self.note(f"That is written in secret: type hand, and let seat {seat} sit down.")
        elif (ruling := self._unknown(seat, typed.text)) is not None:
            self.note_ruling(ruling)
        else:
            reply = say(self.session, seat, typed.text, self.clock.at)
            self.went(reply)
            if told := hint_told(reply.match, reply.entries, seat):
                self.note(told)

    def _unknown(self, seat: Seat, text: str) -> Ruling | None:
        """The refusal of a mistyped word of the person whose choices are listed."""
        if seat != self.session.hand:
            return None
        return unknown_word(self.session.game, text, self.offers(), OWN)

    def do_own(self, word: str) -> None:
        """One of the program's own words."""
        if word == "roll":
            reply = self.driver.others.roll(self.session, self.clock.at)
            self.went(reply)
            if not reply.happenings:
                self.note("Nobody rolls now.")
        elif word == "hand":
            self.went(Reply(sessions.hand_on(self.session), (), accepted()))
        elif word == "help":
            self.action_help()
        else:
            self.action_leave()

    def on_command_line_wish(self, wish: CommandLine.Wish) -> None:
        """A key that is not text."""
        was_quitting, self._quitting = self._quitting, wish.what == "quit"
        if wish.what == "step":
            self.query_one(Choices).step(wish.by)
        elif wish.what == "complete":
            self._complete()
        elif wish.what == "turn":
            log = self.query_one(Log)
            (log.scroll_page_up if wish.by < 0 else log.scroll_page_down)(animate=False)
        elif wish.what == "help":
            self.action_help()
        elif wish.what == "quit" and was_quitting:
            self.leave(True)
        self._draw_time()

    def _complete(self) -> None:
        """Tab completes; Tab again goes on to the next choice that fits what was typed."""
        line = self.query_one(CommandLine)
        if line.value not in self._tabbed:
            first = completed(self._listed, line.value, self.session)
            hits = matching(self._listed, line.value, self.session)
            self._tabbed = tuple(dict.fromkeys((first, *(hit.removesuffix("…") for hit in hits))))
            line.value = first
        else:
            place = self._tabbed.index(line.value) + 1
            line.value = self._tabbed[place % len(self._tabbed)]
        line.cursor_position = len(line.value)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click puts the choice on the line; Enter sends it."""
        line = self.query_one(CommandLine)
        line.value = str(event.option.prompt).removesuffix("…")
        line.cursor_position = len(line.value)

    # ---- pages and the way out

    def action_help(self) -> None:
        """The keys and the words."""
        self.push_screen(PageScreen(Text(help_page(self.session.name))))

    def action_sheet(self) -> None:
        """The whole score sheet, with the reason of every mark."""
        lines = [*sheet_lines(self.session), Text(), *reasons(self.session)]
        self.push_screen(PageScreen(Text("\n").join(lines)))

    def action_leave(self) -> None:
        """Ask, then leave."""
        if not isinstance(self.screen, LeaveScreen):
            self.push_screen(LeaveScreen(f"It is saved in {self._started.path}."), self.leave)

    def action_leave_at_once(self) -> None:
        """Leave without a question, as Ctrl-C does everywhere; nothing is lost."""
        self.leave(True)

    def leave(self, sure: bool | None) -> None:
        """Save and end, if the person is sure."""
        if sure:
            self._keep()
            self.exit()
