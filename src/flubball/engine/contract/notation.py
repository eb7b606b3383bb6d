"""Positions and actions as text: asked by records, scripts and whatever is sent."""

from abc import ABC, abstractmethod
from typing import Generic

from flubball.engine.contract.variables import A, S


class Notation(ABC, Generic[S, A]):
    """Both texts read back exactly.

    >>> from flubball.engine.example import Nim
    >>> Nim().format_action(Nim().parse_action("take 2"))
    'take 2'
    """

    @abstractmethod
    def format_position(self, state: S) -> str:
        """The whole state in one line."""

    @abstractmethod
    def parse_position(self, text: str) -> S:
        """The state a line describes. Raises only `NotationError`."""

    @abstractmethod
    def format_action(self, action: A) -> str:
        """The action in a few words, one line, the same for equal actions."""

    @abstractmethod
    def parse_action(self, text: str) -> A:
        """The action the words say. Raises only `NotationError`."""

    def is_showable(self, action: A) -> bool:
        """May other people be shown what the action says? False for free text.

        Nothing in the rules hangs on it; whoever runs matches between strangers asks.
        """
        return True
