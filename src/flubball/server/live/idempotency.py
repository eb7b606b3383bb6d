"""The answers to numbered sends: the same number again gets the same answer.

Only the last ones of each occupant are kept. A number before all of them is refused: whether it was
used nobody knows any more, so it must not be done again.
"""

from collections.abc import Iterable
from typing import TypeAlias

from flubball.server.live.types import Ack, Refusal

KEEP = 64
"""So many answers to an occupant at a table are kept at least; twice as many at most."""

Answer: TypeAlias = Ack | Refusal


class Answers:
    """What was answered to whom.

    >>> answers = Answers([("guest:1", 4, Ack(4, 9, 0))])
    >>> answers.get("guest:1", 4).seq, answers.get("guest:2", 4)
    (9, None)
    """

    def __init__(self, known: Iterable[tuple[str, int, Answer]] = ()) -> None:
        self._to: dict[str, dict[int, Answer]] = {}
        self.whole = True
        for occupant, number, answer in known:
            self.add(occupant, number, answer)

    def get(self, occupant: str, number: int) -> Answer | None:
        """The answer to a number that was used."""
        return self._to.get(occupant, {}).get(number)

    def add(self, occupant: str, number: int, answer: Answer) -> None:
        """Remember an answer."""
        self._to.setdefault(occupant, {})[number] = answer

    def learn(self, known: Iterable[tuple[str, int, Answer]]) -> None:
        """Remember answers of another process, which may have given more than these.

        >>> answers = Answers()
        >>> answers.learn(("guest:1", number, Ack(number, 1, 0)) for number in range(200))
        >>> answers.whole, answers.is_old("guest:1", 71), answers.is_old("guest:1", 136)
        (False, True, False)
        """
        self.whole = False
        for occupant, number, answer in known:
            self.add(occupant, number, answer)
            upto = self.oldest(occupant)
            if upto is not None:
                self.forget(occupant, upto)

    def may_have(self, occupant: str, number: int) -> bool:
        """True for a number that may have been used at another process, whose answer is not here.

        Whoever counts on has a new one: also if it is known elsewhere, the database has its answer.

        >>> answers = Answers([("guest:1", 4, Ack(4, 9, 0))])
        >>> before = answers.may_have("guest:1", 3)
        >>> answers.learn([("guest:1", 5, Ack(5, 10, 0))])
        >>> before, [answers.may_have("guest:1", number) for number in (3, 4, 5, 6)]
        (False, [True, False, False, False])
        """
        known = self._to.get(occupant, {})
        return not self.whole and number not in known and number < max(known, default=-1)

    def is_old(self, occupant: str, number: int) -> bool:
        """True for a number before all that are known, where some may be forgotten.

        >>> many = Answers(("guest:1", number, Ack(number, 1, 0)) for number in range(9, 99))
        >>> many.is_old("guest:1", 8), many.is_old("guest:1", 99), many.is_old("guest:2", 8)
        (True, False, False)
        """
        known = self._to.get(occupant, {})
        return len(known) >= KEEP and number < min(known)

    def oldest(self, occupant: str) -> int | None:
        """The number up to which answers are to be forgotten, where there are too many.

        >>> many = Answers(("guest:1", number, Ack(number, 1, 0)) for number in range(127))
        >>> many.oldest("guest:1")
        62
        >>> many.forget("guest:1", 62)
        >>> many.oldest("guest:1"), many.is_old("guest:1", 62)
        (None, True)
        """
        known = self._to.get(occupant, {})
        return sorted(known)[-KEEP - 1] if len(known) + 1 >= 2 * KEEP else None

    def forget(self, occupant: str, upto: int) -> None:
        """Forget the answers to all numbers up to this one."""
        known = self._to.get(occupant, {})
        self._to[occupant] = {number: known[number] for number in known if number > upto}
