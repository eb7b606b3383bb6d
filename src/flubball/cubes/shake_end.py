"""How a shake ended: what was challenged, by whom, and what came of the writing."""

from dataclasses import dataclass
from typing import Literal, get_args

Challenge = Literal["now", "impossible", "no-goal", "last-cube", "time-called"]
Presented = Literal["correct", "incorrect", "none"]

WITHOUT_CHALLENGER: tuple[Challenge, ...] = ("last-cube", "time-called")


@dataclass(frozen=True, slots=True)
class ShakeEnd:
    """The end of a shake, all that its scores depend on; seats count from 0.

    `mover` is the Goal-setter after No Goal. Any seat left is the Third Party. `accepted_wrong`
    are the seats that accepted what another checker then proved wrong. What can't
    have happened under any rulebook is a `ValueError`.

    >>> ShakeEnd(2, "now", ("correct", "none"), challengers=(0,), mover=0)
    Traceback (most recent call last):
    ValueError: seat 0 can't be both Challenger and Mover
    """

    players: int
    challenge: Challenge
    presented: tuple[Presented, ...]
    challengers: tuple[int, ...] = ()
    mover: int | None = None
    accepted_wrong: frozenset[int] = frozenset()
    absent: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        self._check_shape()
        self._check_roles()
        self._check_presented()
        self._check_accepted()

    @property
    def writers(self) -> tuple[int, ...]:
        """The seats that must write after a challenge (VII-A, IV-D-2; H15 for two).

        >>> ShakeEnd(2, "impossible", ("none", "correct"), (0,), 1).writers
        (1,)
        """
        if self.challenge == "impossible" and self.mover is not None:
            return (self.mover,)
        return self.challengers

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that took part in the shake."""
        return tuple(seat for seat in range(self.players) if seat not in self.absent)

    def is_correct(self, seat: int) -> bool:
        """Did the seat present something correct?"""
        return self.presented[seat] == "correct"

    def _check_shape(self) -> None:
        if self.challenge not in get_args(Challenge):
            raise ValueError(f"there is no end of a shake called {self.challenge!r}")
        if len(self.presented) != self.players:
            raise ValueError(
                f"presented has {len(self.presented)} entries for {self.players} players"
            )
        for outcome in self.presented:
            if outcome not in get_args(Presented):
                raise ValueError(f"presented is correct, incorrect or none, not {outcome!r}")
        named = {*self.challengers, *self.accepted_wrong, *self.absent}
        for seat in sorted(named if self.mover is None else named | {self.mover}):
            if not 0 <= seat < self.players:
                raise ValueError(f"there is no seat {seat} with {self.players} players")

    def _check_roles(self) -> None:
        if self.challenge in WITHOUT_CHALLENGER:
            if self.challengers or self.mover is not None:
                raise ValueError(f"after {self.challenge} there is no Challenger and no Mover")
            return
        if not self.challengers or self.mover is None:
            raise ValueError(f"after {self.challenge} a Challenger and a Mover are needed")
        if len(set(self.challengers)) != len(self.challengers):
            raise ValueError(f"seat {self.challengers[0]} can't be Challenger twice")
        if self.mover in self.challengers:
            raise ValueError(f"seat {self.mover} can't be both Challenger and Mover")
        for seat in sorted({*self.challengers, self.mover} & self.absent):
            raise ValueError(f"seat {seat} is absent and can't be Challenger or Mover")

    def _check_presented(self) -> None:
        for seat in sorted(self.absent):
            if self.presented[seat] != "none":
                raise ValueError(f"seat {seat} is absent and can't have presented anything")
        # VII-A: the other side of a challenge is barred from presenting.
        barred = {seat for seat in (*self.challengers, self.mover) if seat is not None}
        for seat in sorted(barred.difference(self.writers)):
            if self.presented[seat] != "none":
                role = "Mover" if seat == self.mover else "Challenger"
                role = "Goal-setter" if self.challenge == "no-goal" else role
                raise ValueError(f"seat {seat}: the {role} may not present after {self.challenge}")

    def _check_accepted(self) -> None:
        wrong = {seat for seat, outcome in enumerate(self.presented) if outcome == "incorrect"}
        for seat in sorted(self.accepted_wrong):
            if seat in self.absent:
                raise ValueError(f"seat {seat} is absent and can't have accepted anything")
            if not wrong - {seat}:
                raise ValueError(f"seat {seat} can't have accepted a wrong Solution: none is wrong")
