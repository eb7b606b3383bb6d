"""What comes after a chip: the opponent's next roll, and the own one after it, by their chances."""

from collections import Counter
from itertools import product

from flubball.games.contig_60.equipment import Equipment, Spaces
from flubball.games.contig_60.sentences import reachable
from flubball.players.contig_60.evaluation import FIVE, Chips, Sheet
from flubball.players.steps import spend

MARGIN = 3
"""A score of zero or less wins with this difference (NMP Contig 60 Goal 2)."""
WIN = 200
"""What a certain win or loss by the next roll is worth."""
OWN_SHARE = 0.5
"""What the own next roll counts: the opponent's chip may spoil it."""


class Outlook:
    """The chances of an equipment's rolls.

    >>> from flubball.games.contig_60.equipment import spaces_of, standard
    >>> look = Outlook(standard(), spaces_of(standard()))
    >>> len(look.rolls), round(sum(chance for _, chance in look.rolls), 9)
    (56, 1.0)
    """

    def __init__(self, equipment: Equipment, spaces: Spaces) -> None:
        self.sheet = Sheet(spaces)
        tossed = product(equipment.faces, repeat=equipment.dice)
        counts = Counter(tuple(sorted(roll)) for roll in tossed)
        self.rolls = tuple(
            (tuple(n for n in reachable(roll) if n in spaces.numbers), count / counts.total())
            for roll, count in counts.items()
        )
        self.most = equipment.chips

    def now(self, chips: Chips, number: int, factor: int = 1) -> int:
        """The worth of a chip at once, a score of zero or less being a win like five in a row."""
        left = chips.score - factor * self.sheet.points(chips, number)
        wins = FIVE if left <= 0 and chips.their_score - left >= MARGIN else 0
        return self.sheet.worth(chips, number, factor) + wins

    def expected(self, chips: Chips) -> float:
        """What the best chip of a roll to come is worth on average; a roll without one, 0."""
        if chips.mine.bit_count() >= self.most:
            return 0.0
        taken = chips.mine | chips.theirs
        worth = {n: self.now(chips, n) for n, bit in self.sheet.bit.items() if not bit & taken}
        spend(len(worth))
        return sum(
            chance * max((worth[n] for n in numbers if n in worth), default=0)
            for numbers, chance in self.rolls
        )

    def wins(self, chips: Chips) -> float:
        """The chance that the roll to come makes a chip that wins.

        >>> from flubball.games.contig_60.equipment import spaces_of, standard
        >>> look = Outlook(standard(), spaces_of(standard()))
        >>> four = Chips(sum(look.sheet.bit[n] for n in (0, 1, 2, 3)), 0, 60, 60)
        >>> 0.1 < look.wins(four) < 0.9, look.wins(four.turned())
        (True, 0.0)
        """
        if chips.mine.bit_count() >= self.most:
            return 0.0
        taken = chips.mine | chips.theirs
        free = [number for number, bit in self.sheet.bit.items() if not bit & taken]
        spend(len(free))
        good = {number for number in free if self.now(chips, number) >= FIVE}
        if not good:
            return 0.0
        return sum(chance for numbers, chance in self.rolls if not good.isdisjoint(numbers))

    def after(self, chips: Chips, number: int, factor: int = 1) -> float:
        """What a chip is worth with the next two rolls: the opponent may win, and then the seat.

        >>> from flubball.games.contig_60.equipment import spaces_of, standard
        >>> look = Outlook(standard(), spaces_of(standard()))
        >>> chips = Chips(0, sum(look.sheet.bit[n] for n in (0, 1, 2, 3)), 60, 60)
        >>> look.after(chips, 4) > look.after(chips, 64)
        True
        """
        now = self.now(chips, number, factor)
        if now >= FIVE:
            return now
        score = chips.score - factor * self.sheet.points(chips, number)
        then = chips._replace(mine=chips.mine | self.sheet.bit[number], score=score)
        lost = self.wins(then.turned())
        return now + WIN * ((1 - lost) * OWN_SHARE * self.wins(then) - lost)
