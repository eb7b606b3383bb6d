"""`Rules` as people use them: they judge an Equation and open an oracle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flubball.engine.ruling import Ruling
from flubball.games.equations import rules
from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.judge.judge import judge

if TYPE_CHECKING:
    from flubball.games.equations.oracle import Oracle, Tables


class Rules(rules.Rules, frozen=True, dict=True):
    """What is played: `Rules("agloa-2026-27", division="elementary", variations=["factorial"])`.

    >>> Rules("agloa-2026-27", "elementary").judge("(6x6)+1 = 37", Mat(goal="37")).correct
    True
    """

    def judge(self, equation: str, mat: Mat, after: str = "impossible") -> Ruling:
        """Is this Equation correct? See `flubball.games.equations.judge.judge`."""
        return judge(equation, mat, self, after)

    def oracle(self, mat: Mat, tables: Tables | None = None) -> Oracle:
        """What can be made of this mat? See `flubball.games.equations.oracle`."""
        from flubball.games.equations.oracle import Oracle  # who only judges need not wait for it

        return Oracle(self, mat, tables)
