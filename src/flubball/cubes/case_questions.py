"""What the questions of cases about a cube game have in common."""

from flubball.cubes.mat import SECTIONS
from flubball.engine.cases import Answer, Case
from flubball.engine.ruling import Ruling

MAT = frozenset(("goal", *SECTIONS, "after"))
RULED = frozenset(("correct", "reason"))


def ruled(case: Case, ruling: Ruling) -> Answer:
    """Is the ruling the expected one, for the expected reason? One not decided never is."""
    got = f"{ruling.verdict} {', '.join(ruling.codes)} {ruling.sentence}".strip()
    if ruling.correct is None:
        return Answer(False, got)
    passed = case.says("correct", ruling.correct)
    if "reason" in case.expect:
        passed &= case.expect["reason"] in ruling.codes
    return Answer(passed, got)
