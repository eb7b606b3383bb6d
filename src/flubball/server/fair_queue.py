"""A fair queue: askers take turns, so whoever asks much waits only behind themselves.

Addresses take turns, and within an address the people there: thirty guests of one address get
together what one of another address gets.
"""

from collections import Counter, deque
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")

ANY = 2**31


class Asker(msgspec.Struct, frozen=True):
    """An address, and who it is there; the second is empty for visitors without a session."""

    address: str = ""
    who: str = ""


NOBODY = Asker()


class Share(msgspec.Struct, frozen=True):
    """How many questions of one asker, and of one address, may be worked on, and may be open."""

    each: int = ANY
    address: int = ANY
    open_each: int = ANY
    open_address: int = ANY


class FairQueue(Generic[T]):
    """What waits, by asker. What was taken counts as worked on until `done` says otherwise.

    >>> turns: FairQueue[str] = FairQueue(Share(each=2))
    >>> for word in ("a1", "a2", "a3"):
    ...     turns.add(Asker("a"), word)
    >>> turns.add(Asker("b"), "b1")
    >>> [turns.take()[1] for _ in range(3)], turns.take()
    (['a1', 'b1', 'a2'], None)
    >>> turns.done(Asker("a"))
    >>> turns.take()
    (Asker(address='a', who=''), 'a3')
    """

    def __init__(self, share: Share | None = None) -> None:
        self.share = share or Share()
        self._waiting: dict[str, dict[Asker, deque[T]]] = {}
        self._begun: Counter[Asker] = Counter()
        self._begun_at: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(len(queue) for at in self._waiting.values() for queue in at.values())

    def has_room(self, asker: Asker) -> bool:
        """Whether one more of this asker may be added."""
        there = self._waiting.get(asker.address, {})
        own = len(there.get(asker, ())) + self._begun[asker]
        all_ = sum(map(len, there.values())) + self._begun_at[asker.address]
        return own < self.share.open_each and all_ < self.share.open_address

    def add(self, asker: Asker, item: T) -> None:
        """Put it behind what the asker has waiting already."""
        self._waiting.setdefault(asker.address, {}).setdefault(asker, deque()).append(item)

    def remove(self, asker: Asker, item: T) -> bool:
        """Take it out; False where it does not wait."""
        queue = self._waiting.get(asker.address, {}).get(asker)
        if queue is None or item not in queue:
            return False
        queue.remove(item)
        self._tidy(asker)
        return True

    def take(self) -> tuple[Asker, T] | None:
        """The next, of whoever had a turn longest ago and has not too many worked on."""
        for address, there in self._waiting.items():
            if self._begun_at[address] >= self.share.address:
                continue
            for asker, queue in there.items():
                if self._begun[asker] < self.share.each:
                    item = queue.popleft()
                    self._next_turn(asker)
                    return asker, item
        return None

    def _next_turn(self, asker: Asker) -> None:
        """Whoever had a turn is last now."""
        self._begun[asker] += 1
        self._begun_at[asker.address] += 1
        there = self._waiting.pop(asker.address)
        there[asker] = there.pop(asker)
        self._waiting[asker.address] = there
        self._tidy(asker)

    def done(self, asker: Asker) -> None:
        """One of this asker's is no longer worked on."""
        self._begun[asker] -= 1
        self._begun_at[asker.address] -= 1
        self._begun, self._begun_at = +self._begun, +self._begun_at

    def _tidy(self, asker: Asker) -> None:
        there = self._waiting[asker.address]
        if not there[asker]:
            del there[asker]
        if not there:
            del self._waiting[asker.address]

    def everything(self) -> list[T]:
        """All that waits."""
        return [item for at in self._waiting.values() for queue in at.values() for item in queue]
