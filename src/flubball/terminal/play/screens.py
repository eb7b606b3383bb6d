"""The pages over the table: help, the score sheet, handing the keyboard over, leaving."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static


class PageScreen(ModalScreen[None]):
    """A page to read; Escape, Enter or ? closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,question_mark,f1,q", "dismiss", "close"),
    ]

    def __init__(self, page: Text) -> None:
        super().__init__()
        self._page = page

    def compose(self) -> ComposeResult:
        """The page, which scrolls."""
        with VerticalScroll(id="page"):
            yield Static(self._page)


class HandOverScreen(Screen[None]):
    """Nothing of the table is seen until the person named sits at the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "go on")]

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def compose(self) -> ComposeResult:
        """One sentence in the middle."""
        yield Static(
            f"Hand the keyboard to seat {self.seat}.\n\n"
            f"Seat {self.seat} writes in secret: nobody else looks.\n"
            f"The clock stands still. Seat {self.seat} presses Enter.",
            id="hand-over",
        )


class LeaveScreen(ModalScreen[bool]):
    """The question before leaving."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter,ctrl+q", "dismiss(True)", "leave"),
        Binding("n,escape", "dismiss(False)", "stay"),
    ]

    def __init__(self, where: str) -> None:
        super().__init__()
        self._where = where

    def compose(self) -> ComposeResult:
        """The question."""
        yield Static(f"Leave the match? {self._where}\n\ny leaves, n stays.", id="leave")
