"""The automatic judge: asked where the table waits for the seat `judge`."""

from typing import Generic

import msgspec

from flubball.engine.contract.variables import A, S
from flubball.engine.ruling import Ruling


class Decision(msgspec.Struct, Generic[A], frozen=True):
    """What the automatic judge does: the action to record, and the ruling in words."""

    action: A
    ruling: Ruling


class Judging(Generic[S, A]):
    """Decisions that the software can make.

    >>> from flubball.engine.example import Nim
    >>> Nim().judge(Nim().start(seats=2)) is None
    True
    """

    def judge(self, state: S) -> Decision[A] | None:
        """The automatic judge's decision where the table waits for `judge`.

        May be slow: call it outside `apply` and outside transactions. None: a person decides.
        """
        return None

    def undecided(self, state: S) -> A | None:
        """The judge's words for "not decided", where the rules go on from there.

        Said when the automatic judge found no answer in time. None: the table waits for a person.
        """
        return None
