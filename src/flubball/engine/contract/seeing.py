"""What seats see and are told: asked by servers, pages and screens."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Generic

from flubball.engine import vocabulary
from flubball.engine.contract.variables import S, V
from flubball.engine.entry import Entry
from flubball.engine.prompt import Names, Prompt
from flubball.engine.seats import Seat


class Seeing(ABC, Generic[S, V]):
    """A view for each seat, and what may be said by it.

    >>> from flubball.engine.example import Nim
    >>> Nim().view(Nim().start(seats=2), 1).stones
    10
    """

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """What the seat may see: a value msgspec can encode. Nothing else leaves the server."""

    def shown(self, state: S, seat: Seat) -> S | None:
        """The state without what is hidden from the seat, for who needs nothing else of its view.

        None: the game makes views alone.
        """
        return None

    def views(self, state: S, seats: Sequence[Seat]) -> Mapping[Seat, V]:
        """What each of these seats may see: what `view` gives, made together if it is cheaper."""
        return {seat: self.view(state, seat) for seat in seats}

    @abstractmethod
    def secrets(self, state: S, seat: Seat) -> Iterable[object]:
        """Values that must not be found in the seat's view; see `flubball.engine.views`.

        Leave out what the seat knows otherwise. No hidden values: an empty tuple.
        """

    def twins(self, state: S, seat: Seat) -> Iterable[S]:
        """Other states that this seat must not be able to tell from this one.

        For secrets too small to be searched for, such as another player's yes or no.
        """
        return ()

    def prompt(self, view: V, seat: Seat, called: Sequence[str] = ()) -> Prompt:
        """What a seat that sees this view may say now, and one true sentence about it.

        It is asked with a view, so it can tell nothing that the view does not. `called` are the
        players' names by seat. A game without it offers no list.
        """
        return Prompt()

    def tell(self, entry: Entry, names: Names) -> str:
        """What happened, in a sentence for whoever is `you` among the names.

        It knows the entry alone, so it tells no more than the entry does; one without a text is
        hidden from the reader. A game without sentences is told as it was said.
        """
        return vocabulary.tell(None, entry.seat, entry.text, names, lambda name: None)
