"""Meanings of a wild cube: what one meaning has ruled out is not looked at under the next."""

import pytest

from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.oracle import deciding
from flubball.games.equations.oracle.answers import Solvable
from flubball.games.equations.oracle.budget import Budget
from flubball.games.equations.oracle.meanings import with_wild
from flubball.games.equations.oracle.oracle import Oracle
from flubball.games.equations.oracle.reduce import questions
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.public_rules import Rules

BOOK = "agloa-2026-27"
MATS = [
    Mat("23", required="0", permitted="7 + 9", resources="x 3 -"),
    Mat("19", required="4", permitted="0 + 9", resources="x 0 -"),
    Mat("50", required="x", permitted="7 8 +", resources="0 3 -"),
    Mat("41", permitted="7 x 2 +", resources="0 5 -"),
    Mat("97", permitted="7 x 2 + 3", resources="1 5 -"),
    Mat("1x7", required="6", permitted="x 3 + -", resources="9 8 ÷"),
]


@pytest.mark.parametrize("name", ["0-wild", "x-wild"])
@pytest.mark.parametrize("after", ["now", "impossible"])
def test_answers_are_those_of_every_meaning_in_full(
    name: str, after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = Rules(BOOK, "junior", [name])
    budget = Budget(4_000_000)
    saved = [Oracle(rules, mat).after(after, budget) for mat in MATS]
    monkeypatch.setattr(deciding, "with_wild", lambda *_: None)
    full = [Oracle(rules, mat, Tables()).after(after, budget) for mat in MATS]
    assert [type(one) for one in saved] == [type(one) for one in full]


def test_the_wild_cube_must_be_used_from_the_second_meaning_on() -> None:
    rules = Rules(BOOK, "junior", ["0-wild"])
    asked = questions(rules, Mat("41", permitted="7 x 2 +", resources="0 5 -"), "now")
    assert with_wild(asked, 0, "0") is None
    found = with_wild(asked, 1, "0")
    assert found is not None
    kinds, most = found
    assert kinds[0].need == 1
    assert most == 0  # the cube comes from Resources


def test_without_a_wild_cube_nothing_is_left_to_look_for() -> None:
    rules = Rules(BOOK, "junior", ["0-wild"])
    asked = questions(rules, Mat("50", permitted="7 x 2 +", resources="5 -"), "now")
    by_meaning = [with_wild(asked, number, "0") for number in range(len(asked))]
    assert all(one is None or one[1] == -1 for one in by_meaning)


@pytest.mark.parametrize(
    ("goal", "required", "resources"),
    [
        ("g1", "r0 k÷ r0", ""),
        ("48", "6 x 0", ""),  # of any colour
        ("g81", "k3 r0", ""),  # the exponent
        ("g36", "r2 r0", ""),  # what has the exponent
        ("g48", "k6 r0 k8", ""),  # a sign
        ("g48", "k6 r0 k8", "k0"),
        ("g7", "kx k1", "k0 r0"),
    ],
)
def test_a_wild_cube_of_the_exponent_colour_is_wild(
    goal: str, required: str, resources: str
) -> None:
    rules = Rules(BOOK, "middle", ["0-wild", "exponent-red"])
    mat = Mat(goal, required=required, resources=resources)
    for after in ("now", "impossible"):
        found = Oracle(rules, mat).after(after)
        assert isinstance(found, Solvable) and rules.judge(found.witness, mat, after).correct
