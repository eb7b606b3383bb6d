"""`MonitorLaw`: what the Monitor asks of a division's rulebook.

Division III and Division IV are two parameter sets; see the data files.
"""

from functools import cache

from flubball import rulebooks
from flubball.procedure.law import Law
from flubball.rulebooks import Rulebook


class MonitorLaw(Law):
    """One division's common rules.

    >>> law = law_of("nmp-division-3")
    >>> law.points("win"), law.limit("turn"), law.strikes
    (3, 60000, 3)
    >>> law_of("nmp-division-4").forfeits("pent-em-in")
    False
    """

    def __init__(self, book: Rulebook) -> None:
        super().__init__(book)
        self.strikes = int(book.number("challenges.strikes"))
        self.turn = self.limit("turn")
        self.opinions = int(book.number("challenges.opinions"))
        self._no_forfeit = tuple(book.number("turns.no_forfeit"))
        self._points = {name: int(each["value"]) for name, each in book.numbers["points"].items()}

    def points(self, name: str) -> int:
        """Tournament points for a win, tie, loss or conduct."""
        return self._points[name]

    def forfeits(self, game: str) -> bool:
        """Does a player who exceeds the minute after the reminder forfeit the turn?"""
        return game not in self._no_forfeit

    def place(self, citation: str) -> str:
        """A clause of the common rules, cited for Division III, in this division's book."""
        return citation.replace("NMP ", f"{self.short} ", 1)


@cache
def law_of(book: str) -> MonitorLaw:
    """The law of a rulebook, by its id."""
    return MonitorLaw(rulebooks.get(book))
