"""Rolls that anybody can compute again: a documented mapping from a seed to choices.

Block n of a seed is the SHA-256 digest of the UTF-8 text `SEED:n`, n in decimal from 0, read as
one whole number of 256 bits, first byte first. A choice among k takes the next block; where that
is not below the greatest multiple of k up to 2^256 it takes the one after it. The choice is the
remainder by k. Cards are drawn by the first bits of blocks, see `draws_again` and `index_by_bits`.
No generator of Python's own is asked, so any program gets the same rolls.
"""

from collections.abc import Callable, Collection, Sequence
from hashlib import sha256
from random import Random
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")

BLOCK = 256
LEAST_ENTROPY = 16


def seed_hash(seed: str) -> str:
    """What may be told before a match, so that its seed can't be changed afterwards.

    >>> seed_hash("demo")[:16]
    '2a97516c354b6884'
    """
    return sha256(seed.encode()).hexdigest()


def new_seed(entropy: bytes) -> str:
    """A seed of 32 hexadecimal digits from at least 16 random bytes, which the caller brings.

    >>> new_seed(bytes(16))
    '374708fff7719dd5979ec875d56cd228'
    """
    if len(entropy) < LEAST_ENTROPY:
        raise ValueError(f"a seed needs {LEAST_ENTROPY} random bytes, not {len(entropy)}")
    return sha256(entropy).hexdigest()[:32]


def block(seed: str, number: int) -> int:
    """One block of a seed.

    >>> f"{block('demo', 0):064x}"[:16]
    'b98ded00b15bdae4'
    """
    return int.from_bytes(sha256(f"{seed}:{number}".encode()).digest(), "big")


def index_by_bits(count: int, blocks: Callable[[], int]) -> int:
    """A place among so many cards: the first bits of a block, as many as `count` has in binary.

    A block that gives no place is passed over.

    >>> index_by_bits(5, iter((7 << 253, 4 << 253)).__next__)
    4
    """
    while (found := blocks() >> (BLOCK - count.bit_length())) >= count:
        pass
    return found


def draws_again(cards: int, wanted: int) -> bool:
    """How cards are drawn: True where a card that was drawn before is passed over.

    That is so where few are wanted of many. Otherwise a drawn card is taken out, and the last of
    those left comes to its place.

    >>> draws_again(21, 5), draws_again(22, 5), draws_again(40, 6), draws_again(86, 6)
    (False, True, False, True)
    """
    small = 21
    if wanted > 5:
        power = 1
        while power < wanted * 3:
            power *= 4
        small += power
    return cards > small


class SeededDice(Random):
    """Dice of a seed: a `Random` whose choices follow the mapping; `counter` is the next block.

    >>> dice = SeededDice("demo")
    >>> [dice.choice("123456") for _ in range(8)], dice.counter
    (['5', '3', '1', '2', '3', '2', '6', '1'], 8)
    >>> SeededDice("demo", start=4).choice("123456")
    '3'
    """

    def __new__(cls, seed: str, start: int = 0) -> "SeededDice":
        return super().__new__(cls)

    def __init__(self, seed: str, start: int = 0) -> None:
        self.text = seed
        self.counter = start
        self.gauss_next = None

    def below(self, count: int) -> int:
        """A whole number from 0 to `count` - 1, each as likely as the others."""
        if not 0 < count <= 1 << BLOCK:
            raise ValueError(f"a choice among {count} can't be made")
        bound = (1 << BLOCK) - (1 << BLOCK) % count
        while (found := self._next()) >= bound:
            pass
        return found % count

    def _next(self) -> int:
        found = block(self.text, self.counter)
        self.counter += 1
        return found

    # Everything `Random` offers is built on these three.

    def getrandbits(self, k: int) -> int:
        """The first k bits of as many blocks as that takes."""
        if k < 0:
            raise ValueError("the number of bits can't be negative")
        blocks = -(-k // BLOCK)
        bits = 0
        for _ in range(blocks):
            bits = bits << BLOCK | self._next()
        return bits >> (blocks * BLOCK - k)

    def random(self) -> float:
        """The first 53 bits of a block as a fraction."""
        return self.getrandbits(53) / (1 << 53)

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        """One of the items."""
        if not len(seq):
            raise IndexError("there is nothing to choose from")
        return seq[self.below(len(seq))]

    def sample(self, population: Sequence[T], k: int, **named: Any) -> list[T]:
        """So many different items in the order in which they are drawn."""
        if named:
            raise TypeError("seeded dice draw each item once")
        if not 0 <= k <= len(population):
            raise ValueError(f"{k} can't be drawn from {len(population)}")
        drawn: list[T] = []
        if draws_again(len(population), k):
            taken: set[int] = set()
            while len(drawn) < k:
                place = self.draw(population, taken)
                taken.add(place)
                drawn.append(population[place])
            return drawn
        left = list(population)
        for _ in range(k):
            place = self.draw(left)
            drawn.append(left[place])
            left[place] = left[-1]
            left.pop()
        return drawn

    def draw(self, cards: Sequence[T], taken: Collection[int] = ()) -> int:
        """The place of the next card; one that is `taken` is passed over."""
        while (place := index_by_bits(len(cards), self._next)) in taken:
            pass
        return place

    def seed(self, *args: Any, **keywords: Any) -> NoReturn:
        """Dice keep the seed they were made with."""
        raise NotImplementedError("seeded dice can't be seeded again")

    def getstate(self) -> tuple[Any, ...]:
        """The seed and the next block."""
        return (self.text, self.counter)

    def setstate(self, state: tuple[Any, ...]) -> None:
        """Go on from there."""
        self.text, self.counter = state

    def __reduce__(self) -> tuple[Any, ...]:
        return (SeededDice, self.getstate())
