"""`Rules` for programs: what is played, and its judge and oracle."""

from flubball.engine.ruling import Ruling
from flubball.games.wff import rules
from flubball.games.wff.judging import judge
from flubball.games.wff.mat import Mat
from flubball.games.wff.oracle import Oracle
from flubball.games.wff.proofs import Proof


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
        return Oracle(self, mat)
