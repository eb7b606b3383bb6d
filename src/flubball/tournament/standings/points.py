"""Points of a table: match points by the rulebook (XII-A), or the score itself."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations

import msgspec

from flubball import rulebooks
from flubball.cubes.scoring import match_points
from flubball.rulebooks import Rulebook

CARD = "pentathlon"  # the game of the books whose score card is the record: 3 / 2 / 1 / 0
MOST_ON_CARD = 3
MOST_AT_A_TABLE = 999_999_999  # what a file of results can hold
FIRST_GAME = rulebooks.get(rulebooks.ids()[0]).game  # where nobody names one

Score = int | None


def total(points: Iterable[Fraction]) -> Fraction:
    """The sum; nearly all points are whole, and whole numbers add up quickly.

    >>> total((Fraction(6), Fraction(5, 2)))
    Fraction(17, 2)
    """
    whole, parts = 0, Fraction(0)
    for each in points:
        if each.denominator == 1:
            whole += each.numerator
        else:
            parts += each
    return parts + whole if parts else Fraction(whole)


def book_of(game: str, rules: str = "") -> Rulebook:
    """The rulebook to score by: the one named, or the newest of the game; else `ValueError`.

    >>> book_of("equations").id, book_of("", "mlag-2019-20").id
    ('agloa-2026-27', 'mlag-2019-20')
    """
    books = [rulebooks.get(id) for id in rulebooks.ids()]
    if rules and rules not in rulebooks.ids():
        raise ValueError(f"there is no rulebook {rules!r}; there are {', '.join(rulebooks.ids())}")
    game = game or (rulebooks.get(rules).game if rules else FIRST_GAME)
    fitting = [book for book in books if book.game == game and rules in ("", book.id)]
    if not fitting:
        known = sorted({book.game for book in books})
        said = f"is not a book of {game}" if game in known else f"and the game {game!r} don't fit"
        raise ValueError(f"the rulebook {rules or 'asked for'} {said}; games: {', '.join(known)}")
    return max(fitting, key=lambda book: book.season)


class Scoring(msgspec.Struct, frozen=True, dict=True):
    """How a table's scores become points.

    `even_tables`: at a table of three each pair counts as a table of two, and a player gets the
    mean of the two, so that a table of two is not easier to win.

    >>> Scoring(book_of("equations")).points((22, 20, 20))
    (Fraction(6, 1), Fraction(3, 1), Fraction(3, 1))
    >>> Scoring(book_of("equations"), even_tables=True).points((22, 20, 18))
    (Fraction(6, 1), Fraction(5, 1), Fraction(4, 1))
    """

    book: Rulebook
    even_tables: bool = False

    @property
    def by_card(self) -> bool:
        """Is a signed score card the record?"""
        return self.book.game == CARD

    @property
    def seats(self) -> int:
        """How many can play at a table.

        >>> Scoring(book_of("equations")).seats, Scoring(book_of("pentathlon")).seats
        (3, 2)
        """
        return 2 if self.by_card else int(self.book.number("players.max"))

    def points(self, scores: Sequence[Score]) -> tuple[Fraction, ...]:
        """The points by seat; None did not play."""
        if self.by_card:
            return tuple(Fraction(score or 0) for score in scores)
        playing = [seat for seat, score in enumerate(scores) if score is not None]
        if self.even_tables and len(playing) > 2:
            return self._evened(scores, playing)
        return self._by_rank(_ranks(scores))

    def check(self, scores: Sequence[Score]) -> str:
        """What is wrong with the scores of a table; empty where nothing is."""
        played = [score for score in scores if score is not None]
        if len(played) > self.seats:
            return f"{len(played)} players have played at one table, where {self.seats} can."
        for score in played:
            if self.by_card and not 0 <= score <= MOST_ON_CARD:
                return f"{score} is not a score of the card, which are 3, 2, 1 and 0."
            if abs(score) > MOST_AT_A_TABLE:
                return f"{score} is not a running score: it has more than nine digits."
        return ""

    def check_cards(self, scores: Sequence[Score]) -> str:
        """What is wrong with the two score cards of a game; empty where nothing is.

        >>> scoring = Scoring(book_of("pentathlon"))
        >>> scoring.check_cards((3, 3))
        'The cards say 3 and 3. A game gives 3 and 1, or 2 and 2; 0 is for conduct.'
        >>> scoring.check_cards((3, 1)), scoring.check_cards((2, 0)), scoring.check_cards((3, None))
        ('', '', '')
        """
        if not self.by_card or len(scores) != 2 or None in scores:
            return ""
        win, tie, loss, conduct = (
            int(self.book.number(f"points.{name}")) for name in ("win", "tie", "loss", "conduct")
        )
        if conduct in scores or set(scores) in ({win, loss}, {tie}):
            return ""
        told = f"The cards say {scores[0]} and {scores[1]}."
        return (
            f"{told} A game gives {win} and {loss}, or {tie} and {tie}; {conduct} is for conduct."
        )

    def _evened(self, scores: Sequence[Score], playing: list[int]) -> tuple[Fraction, ...]:
        sums = [Fraction(0)] * len(scores)
        for one, two in combinations(playing, 2):
            first, second = self._by_rank(_ranks((scores[one], scores[two])))
            sums[one] += first
            sums[two] += second
        return tuple(each / (len(playing) - 1) for each in sums)

    def _by_rank(self, ranks: tuple[Score, ...]) -> tuple[Fraction, ...]:
        known: dict[tuple[Score, ...], tuple[Fraction, ...]] = self.__dict__.setdefault("known", {})
        if ranks not in known:
            # Someone whose opponents did not come has won the table.
            totals = [None if rank is None else -rank for rank in ranks]
            scored = match_points((*totals, None) if len(totals) == 1 else totals, self.book)
            known[ranks] = tuple(Fraction(each.points) for each in scored[: len(ranks)])
        return known[ranks]


def _ranks(scores: Sequence[Score]) -> tuple[Score, ...]:
    """Scores as places, which is all that match points depend on."""
    return tuple(
        None if score is None else sum(1 for other in scores if other is not None and other > score)
        for score in scores
    )
