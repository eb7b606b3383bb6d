"""Lemmas 9d to 9f of docs/oracle-proofs-wff.md: shakes as played that they decide, and no more.

That they rule nothing out is asked in `test_oracle_all_small.py` too, of Goals of their kinds.
"""

import pytest

from flubball import wff
from flubball.games.wff.oracle.pool import pack
from flubball.games.wff.oracle.shortages import Letters
from wff.test_oracle_all_small import look, small

SHAKES = (
    # q and Aqs are two lines, neither of which the other one gives: q is there once.
    (
        "middle",
        wff.Mat("KqAqs", "K N r N A s s A E r E R", "p p i E C q r", "N R i r", ""),
        False,
    ),
    # no K is made, and no premise has r
    (
        "regular",
        wff.Mat("KANrrs", "s s q", "i q", "r", "R C E R A E R R A A K p s q q i"),
        True,
    ),
    # (Ni, R) and s alone
    (
        "regular",
        wff.Mat("NNs", "r E C C E C p q R R r", "r o o C s A", "A o s E p", "A q s"),
        False,
    ),
    # the only E is the Goal's
    (
        "regular",
        wff.Mat("Ess", "o R o o N", "p R K K", "q N", "C R R A E K E r o r o s r s"),
        True,
    ),
    # cases: A of parts of the Goal
    (
        "regular",
        wff.Mat("CNsNp", "N K C A", "s r r i", "R q o K A", "E E C R o o q s p r"),
        False,
    ),
)


@pytest.mark.parametrize(("division", "mat", "solvable"), SHAKES)
def test_a_shake_that_was_not_decided(division: str, mat: wff.Mat, solvable: bool) -> None:
    found = wff.Oracle(wff.Rules(division=division), mat).impossible()
    assert isinstance(found, wff.Solvable if solvable else wff.Impossible), found


@pytest.mark.parametrize(
    ("goal", "rules", "use", "may"),
    [
        ("KANrrs", "Ko No R", "CAKqqss", False),
        ("KANrrs", "Ki Ko Ai No R", "CAKqqss", True),
        ("NNs", "Ao Ni R", "AqsCrr", False),
        ("NNs", "Ao Ni R", "Ass", True),
        ("NNs", "Co Ni R", "Cqsq", True),
        ("NNs", "Co Ni R", "CqsqApr", False),
        ("Ess", "Ao Co Eo Ko", "AKErssq", False),
        ("KqAqs", "Co Ki", "CpqpAs", False),
        ("KqAqs", "Co Ki", "CpqpAqs", True),
        ("KqCpq", "Co Ki", "Cpqp", True),  # the q that C gives
    ],
)
def test_letters_alone(goal: str, rules: str, use: str, may: bool) -> None:
    letters = Letters(wff.parse(goal), frozenset(rules.split()))
    assert letters.will_do(pack(use)) is may


@pytest.mark.parametrize(
    ("kind", "letters", "goals", "number"),
    [
        ("all", 4, ("NNp", "CNqNp", "KANrrq", "KqAqp", "Epp", "Eqr", "KpNq", "ANpq"), 200),
        ("line", 6, ("KqAqp", "KpCqp", "KCpqq", "KKpqr"), 60),
    ],
)
def test_nothing_small_is_ruled_out(
    kind: str, letters: int, goals: tuple[str, ...], number: int
) -> None:
    assert sum(look(one) for one in small(kind, letters, goals)) >= number
