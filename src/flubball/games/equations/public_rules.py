"""`Rules` as people use them: they judge an Equation and open an oracle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flubball.engine.ruling import Ruling
from flubball.games.equations import rules
from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.judge.judge import judge

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from flubball.cubes.mat import Laid
    from flubball.cubes.table import Table
    from flubball.games.equations.oracle import Oracle, Tables
    from flubball.games.equations.oracle.exploring import GoalFacts


class Rules(rules.Rules, frozen=True, dict=True):
    """What is played: `Rules("agloa-2026-27", division="elementary", variations=["factorial"])`.

    >>> Rules("agloa-2026-27", "elementary").judge("(6x6)+1 = 37", Mat(goal="37")).correct
    True
    """

    @classmethod
    def of(cls, table: Table) -> Rules:
        """The rules of a table's shake, with the variations in play.

        >>> from flubball import games
        >>> Rules.of(games.get("equations").start(2, {"division": "junior"})).division
        'junior'
        """
        config = table.config
        return cls.of_shake(config.rules, config.division, table.shake.variations, config.season)

    def judge(self, equation: str, mat: Mat | Laid, after: str = "impossible") -> Ruling:
        """Is this Equation correct? See `flubball.games.equations.judge.judge`.

        The mat may be a table, or the mat of one, as it lies.
        """
        return judge(equation, Mat.of(mat), self, after)

    def oracle(self, mat: Mat | Laid, tables: Tables | None = None) -> Oracle:
        """What can be made of this mat? See `flubball.games.equations.oracle`.

        The mat may be a table, or the mat of one, as it lies.
        """
        from flubball.games.equations.oracle import Oracle  # who only judges need not wait for it

        return Oracle(self, Mat.of(mat), tables)

    def goals(
        self, roll: str | Iterable[str], most: int = 2, longest: int | None = None
    ) -> Iterator[GoalFacts]:
        """The Goals of up to `most` cubes that this roll allows, with what it takes to reach them.

        Each comes with its distance, its Solutions of up to `longest` cubes (or as many as the
        nearest one has) and its difficulty in bits; see
        `flubball.games.equations.oracle.exploring`. Goals come as they are worked out, those with
        fewer cubes first.

        >>> found = Rules("agloa-2026-27", "elementary").goals("1 2 3 4 + x", most=1)
        >>> print(max((goal for goal in found if goal.solvable), key=lambda goal: goal.difficulty))
        3: 1 Solution, 5.9 bits; 3 more cubes: 1+2 = 3.
        """
        from flubball.games.equations.oracle.exploring import goals

        return goals(self, roll, most, longest)
