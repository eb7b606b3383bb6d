"""`Rules` for programs: what is played, and its judge and oracle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flubball.engine.ruling import Ruling
from flubball.games.wff import rules
from flubball.games.wff.judging import judge
from flubball.games.wff.mat import Mat
from flubball.games.wff.proofs import Proof

if TYPE_CHECKING:
    from flubball.games.wff.oracle import Oracle


class Rules(rules.Rules, frozen=True, dict=True):
    """What is played: `Rules("wff-2017-18", "regular")`; the division is the game's.

    >>> play = Rules(division="elementary")
    >>> mat = Mat("p", required="q", permitted="K p o", resources="K N")
    >>> play.judge("Kpq / Ko", mat, after="now").correct, play.oracle(mat).now().solution
    (True, "Kpq' / Ko")
    """

    def judge(
        self, solution: str, mat: Mat, after: str = "impossible", proof: Proof | None = None
    ) -> Ruling:
        """Is this Solution correct? See `flubball.games.wff.judging`."""
        return judge(solution, mat, self, after, proof)

    def oracle(self, mat: Mat) -> Oracle:
        """What can be made of this mat? See `flubball.games.wff.oracle`."""
        from flubball.games.wff.oracle import Oracle  # who only judges need not wait for it

        return Oracle(self, mat)
