"""`Rules` for programs: what is played, and its judge and oracle."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from flubball.engine.ruling import Ruling
from flubball.games.wff import rules
from flubball.games.wff.judging import judge
from flubball.games.wff.mat import Mat
from flubball.games.wff.proofs import Proof

if TYPE_CHECKING:
    from flubball.cubes.mat import Laid
    from flubball.cubes.table import Config, Table
    from flubball.games.wff.oracle import Oracle


class Rules(rules.Rules, frozen=True, dict=True):
    """What is played: `Rules("wff-2017-18", "regular")`; the division is the game's.

    >>> play = Rules(division="elementary")
    >>> mat = Mat("p", required="q", permitted="K p o", resources="K N")
    >>> play.judge("Kpq / Ko", mat, after="now").correct, play.oracle(mat).now().solution
    (True, "Kpq' / Ko")
    """

    @classmethod
    def of(cls, table: Table) -> Rules:
        """The rules that a table is played by.

        >>> from flubball import games
        >>> Rules.of(games.get("wff").start(2, {"division": "middle"})).division
        'middle'
        """
        return _rules(table.config)

    def judge(
        self,
        solution: str,
        mat: Mat | Laid,
        after: str = "impossible",
        proof: Proof | None = None,
    ) -> Ruling:
        """Is this Solution correct? See `flubball.games.wff.judging`.

        The mat may be a table, or the mat of one, as it lies.
        """
        return judge(solution, Mat.of(mat), self, after, proof)

    def oracle(self, mat: Mat | Laid) -> Oracle:
        """What can be made of this mat? See `flubball.games.wff.oracle`.

        The mat may be a table, or the mat of one, as it lies.
        """
        from flubball.games.wff.oracle import Oracle  # who only judges need not wait for it

        return Oracle(self, Mat.of(mat))


@lru_cache(256)  # no more: tables are made with any options
def _rules(config: Config) -> Rules:
    own = {
        name.replace("-", "_"): value == "yes"
        for name, value in config.settings
        if name != "proofs"
    }
    return Rules(config.rules, config.division, rules.Options(**own))
