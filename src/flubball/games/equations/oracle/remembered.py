"""What an oracle remembers from one mat of a shake to the next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from flubball.games.equations.oracle.answers import Answer, Impossible, Proof, Searched, Solvable
from flubball.games.equations.oracle.problem import MAX_CUBES, Kind
from flubball.games.equations.oracle.witnesses import Witness

KEPT = 32  # witnesses
SPOILT = 4  # those that a move has spoilt


@dataclass(frozen=True, slots=True)
class Remembered:
    """Witnesses, and `least`: no Solution does with fewer cubes of Resources.

    * Impossible with all of Resources stays so: cubes only leave Resources, and Required grows.
    * Impossible after Now does not stay so. Whoever needs two cubes of Resources needs one when
      the other has been played to Required or Permitted. Each cube played takes one off `least`;
      a cube to Forbidden takes nothing off.
    * Where `least` was lowered by a cube that was played, a Solution that does with `least` uses
      that cube: without it, it would have been found before. `must` are the kinds of such cubes:
      all copies in Required and Permitted are used.
    * A witness serves as long as its cubes are there and all of Required is among them. One with
      too many cubes of Resources for Now may serve later, when they have been played.
    * `spoilt` are the last ones that no longer serve: mostly one part of them is to be exchanged
      (`mending`).

    >>> known = Remembered(least=2, proof="exhausted")  # Now was impossible
    >>> kinds = (Kind("1", 0, 1, 1),)
    >>> known.moved(0, kinds, kinds).answer(kinds, 1) is not None  # a cube was forbidden
    True
    >>> later = (Kind("1", 0, 2, 0),)
    >>> known.moved(1, kinds, later).answer(later, 1) is None  # a cube was permitted
    True
    >>> known.moved(1, kinds, later).narrowed(later, 1)
    (Kind(label='1', need=2, may=0, extra=0),)
    """

    least: int = 0
    proof: Proof = "exhausted"
    witnesses: tuple[Witness, ...] = ()
    must: frozenset[int] = frozenset()
    spoilt: tuple[Witness, ...] = ()

    def moved(self, played: int, before: Sequence[Kind], kinds: Sequence[Kind]) -> "Remembered":
        """After so many cubes have gone to Required and Permitted."""
        kept = tuple(w for w in self.witnesses if w.on(kinds, MAX_CUBES) is not None)
        gone = tuple(w for w in self.witnesses if w.on(kinds, MAX_CUBES) is None)
        spoilt = (*self.spoilt, *gone)[-SPOILT:]
        if self.never or not played:
            return replace(self, witnesses=kept, spoilt=spoilt)
        if played > self.least:
            return Remembered(0, self.proof, kept, spoilt=spoilt)
        grown = (n for n, (a, b) in enumerate(zip(before, kinds, strict=True)) if b.free > a.free)
        must = self.must.union(grown)
        return Remembered(self.least - played, self.proof, kept, must, spoilt)

    def narrowed(self, kinds: tuple[Kind, ...], most: int) -> tuple[Kind, ...]:
        """The counts of a question, with what its Solutions must use."""
        if most != self.least or not self.must:
            return kinds
        return tuple(
            replace(kind, need=kind.free, may=0) if number in self.must else kind
            for number, kind in enumerate(kinds)
        )

    @property
    def never(self) -> bool:
        """Is there no Solution, whatever is taken from Resources?"""
        return self.least > MAX_CUBES

    def answer(self, kinds: Sequence[Kind], most: int) -> Answer | None:
        """What is known where at most so many cubes of Resources may be used."""
        if self.least > most:
            return Impossible(self.proof, Searched())
        return self.nearest(kinds, most)

    def nearest(self, kinds: Sequence[Kind], most: int) -> Solvable | None:
        """The witness with the fewest cubes of Resources."""
        found = [one for w in self.witnesses if (one := w.on(kinds, most)) is not None]
        return min(found, key=lambda one: one.resources, default=None)

    @property
    def to_mend(self) -> tuple[Witness, ...]:
        """Witnesses that may serve again where one part of them is exchanged, the last first."""
        return (*self.witnesses[-SPOILT:], *self.spoilt)[::-1]

    def with_all(self, witnesses: Sequence[Witness]) -> "Remembered":
        """These too; the oldest go where there are many."""
        known = {one.answer.witness for one in self.witnesses}
        fresh = [one for one in witnesses if one.answer.witness not in known]
        return replace(self, witnesses=(*self.witnesses, *fresh)[-KEPT:]) if fresh else self

    def without(self, most: int, proof: Proof) -> "Remembered":
        """There is no Solution with at most so many cubes of Resources."""
        if self.least > most:
            return self
        return replace(self, least=most + 1, proof=proof, must=frozenset())
