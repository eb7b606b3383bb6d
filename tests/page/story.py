"""What a story of test and picture is: people who meet, and states that they come to."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from playwright.sync_api import Page


class State(NamedTuple):
    """Something to look at: its name within the story, and the page of the person who sees it."""

    name: str
    page: Page


class Meet(Protocol):
    """`meet(2)`: the pages of two people who were not here before."""

    def __call__(self, count: int = 1) -> list[Page]: ...

    def admin_code(self) -> str:
        """A code that makes an account admin, who may coach; it works once."""


Story = Callable[[Meet], Iterator[State]]
