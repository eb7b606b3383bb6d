"""What is known about a derivation: yes with a proof, no with a reason, or not found."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from flubball.games.wff.proofs import Proof

How = Literal["proof", "truth table", "closure", "bound"]


@dataclass(frozen=True)
class Derivation:
    """`derivable` is True (see `proof`), False, or None where only a bounded search found nothing.

    `how` says what the answer rests on, `why` the same in words.
    """

    derivable: bool | None
    how: How
    why: str
    write: Callable[[], Proof] | None = field(default=None, compare=False, repr=False)

    @cached_property
    def proof(self) -> Proof | None:
        """A proof that the checker accepts, for every positive answer; written when asked for."""
        return self.write() if self.write is not None else None

    @property
    def found(self) -> bool:
        """Is it derivable, as far as anybody searched?"""
        return self.derivable is True


TRUTH_TABLE = Derivation(
    False, "truth table", "some row makes the premises true and the Goal false"
)
