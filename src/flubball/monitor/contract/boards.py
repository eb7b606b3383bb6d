"""The board: asked by notation, views and the start."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Generic

from flubball.engine.seats import Seat
from flubball.monitor.table import B


class Boards(ABC, Generic[B]):
    """What lies where, as a value and as text, and what of it a seat may see."""

    board_type: type[Any]

    @abstractmethod
    def fresh(self, settings: Mapping[str, str]) -> B:
        """The first board."""

    @abstractmethod
    def format_board(self, board: B) -> str:
        """The whole board in a few words; no ` · ` in it."""

    @abstractmethod
    def parse_board(self, text: str) -> B:
        """The board a text describes. Raises only `NotationError`."""

    def is_board(self, text: str, board: B) -> bool:
        """Does the text describe this board? Usually only in its one spelling."""
        return text == self.format_board(board)

    def seated(self, board: B, seat: int) -> B:
        """The board of a position in words, for the seat that has the flag card there."""
        return board

    @abstractmethod
    def scores(self, board: B) -> tuple[int, int]:
        """What counts so far, by seat."""

    def mask(self, board: B, seat: Seat) -> B:
        """The board without what is hidden from the seat."""
        return board

    def mask_doing(self, doing: str, seat: Seat) -> str:
        """A doing without what is hidden from the seat."""
        return doing

    def secrets(self, board: B, seat: Seat) -> Iterable[object]:
        """What must not be in the seat's view."""
        return ()
