"""A hint in three steps, where to look, what kind it is, the answer; and what proves it."""

import msgspec

from flubball.coach.model import Proof


class Hint(msgspec.Struct, frozen=True):
    """Three sentences, each telling more; `words` are those of the answer, where it has some.

    Without a proof nothing is known: the sentences say so, and what was tried.
    """

    where: str
    kind: str
    answer: str
    proof: Proof | None = None
    words: tuple[str, ...] = ()

    def told(self, steps: int) -> tuple[str, ...]:
        """The first sentences.

        >>> Hint("Look at the mat.", "It is Now.", "Say Now: 2+3 = 5.").told(2)
        ('Look at the mat.', 'It is Now.')
        """
        return (self.where, self.kind, self.answer)[:steps]


def cannot_tell(where: str, tried: str, instead: str = "Trust your own eyes here.") -> Hint:
    """What is said where nothing is proved.

    >>> cannot_tell("Look at the cubes.", "I looked at 400 Goals and found none.").kind
    "I can't tell here: I looked at 400 Goals and found none."
    """
    return Hint(where, f"I can't tell here: {tried}", instead)
