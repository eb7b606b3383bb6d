"""The parts of the screen. They draw what they are given and decide nothing."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from flubball.engine.ruling import Ruling
from flubball.terminal.ruling_view import ruling_lines

LEAST = 20
"""The log is folded to no fewer columns."""


class Choices(OptionList):
    """The legal choices; the keys stay with the command line."""

    can_focus = False

    def offer(self, words: tuple[str, ...], marked: int | None) -> None:
        """Show these, with one marked or none."""
        self.clear_options()
        self.add_options([Option(Text(each, no_wrap=True, overflow="ellipsis")) for each in words])
        self.highlighted = marked if words else None

    def step(self, by: int) -> None:
        """Mark the next or the previous one."""
        if not self.option_count:
            return
        here = self.highlighted
        start = -1 if by > 0 else self.option_count
        self.highlighted = (by + (start if here is None else here)) % self.option_count


class Log(RichLog):
    """What happened, newest last; folded anew when its width changes."""

    can_focus = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, wrap=True, markup=False, highlight=False, min_width=LEAST)
        self._told: list[Text | Ruling] = []
        self._folded_to = 0

    def tell(self, item: Text | Ruling) -> None:
        """One more line, or a ruling as a card."""
        self._told.append(item)
        self._draw(item)

    def on_resize(self, event: events.Resize) -> None:
        """Fold everything to the room there is now."""
        if self._room != self._folded_to:
            self._folded_to = self._room
            self.clear()
            for item in self._told:
                self._draw(item)

    @property
    def _room(self) -> int:
        return max(LEAST, self.scrollable_content_region.width)

    def _draw(self, item: Text | Ruling) -> None:
        if isinstance(item, Text):
            self.write(item)
            return
        for line in (*ruling_lines(item, self._room), Text()):
            self.write(line)


class MatBox(VerticalScroll):
    """The room for the mat. Its width is known only once everything has been laid out."""

    can_focus = False

    class Resized(Message):
        """The mat has another width to be drawn in."""

    def on_resize(self) -> None:
        """Tell the program."""
        self.post_message(self.Resized())


class Line(Static):
    """A line or a few of text that are drawn only when they change."""

    shown: Text | None = None

    def show(self, text: Text) -> None:
        """Draw this text, unless it is there already."""
        if self.shown != text or self.shown.spans != text.spans:
            self.shown = text
            self.update(text)


class CommandLine(Input):
    """Where words are typed. Arrows and Tab work on the choices."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("tab", "complete", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
    ]

    q_quits = True
    """Does a q on an empty line leave? Not where a cube is called q."""

    class Wish(Message):
        """A key that is not text: `step`, `complete`, `turn`, `help`, `quit`."""

        def __init__(self, what: str, by: int = 0) -> None:
            super().__init__()
            self.what = what
            self.by = by

    def action_step(self, by: int) -> None:
        """The next or previous choice."""
        self.post_message(self.Wish("step", by))

    def action_complete(self) -> None:
        """Complete what is typed."""
        self.post_message(self.Wish("complete"))

    def action_turn(self, by: int) -> None:
        """Scroll the log."""
        self.post_message(self.Wish("turn", by))

    def on_key(self, event: events.Key) -> None:
        """`?` and `q` are keys only on an empty line, where nothing a player says begins so."""
        wish = {"question_mark": "help", "q": "quit"}.get(event.key)
        if wish and not self.value and (wish != "quit" or self.q_quits):
            event.prevent_default()
            self.post_message(self.Wish(wish))
        else:
            self.post_message(self.Wish("other"))
