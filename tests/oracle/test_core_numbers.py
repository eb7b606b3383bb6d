"""Numbers that Python and the C++ core give each other mean the same by name in both."""

import re
from pathlib import Path

import pytest

from flubball.games.equations.oracle import by_core
from flubball.games.equations.variations import ALL, regular
from flubball.games.equations.variations.operators import Op, Operator

NATIVE = Path(__file__).parents[2] / "native"
ONLY_IN_THE_CORE = ("EXPONENT",)


def names(file: str, enum: str) -> list[str]:
    """The names of an enum in a header, in order; none of them has a number of its own."""
    found = re.search(rf"enum {enum} : \w+ {{([^}}=]*)}}", (NATIVE / file).read_text("utf-8"))
    assert found, f"{file} has no plain enum {enum}"
    return re.findall(r"\w+", re.sub(r"//.*", "", found[1]))


def test_operations() -> None:
    assert names("problem.hpp", "Op") == [*(op.name for op in sorted(Op)), *ONLY_IN_THE_CORE]
    assert [op.value for op in sorted(Op)] == list(range(len(Op)))


def test_which_operations_commute() -> None:
    body = re.search(r"Engine::commutes.*?{(.*?)}", (NATIVE / "split.cpp").read_text("utf-8"), re.S)
    assert body
    operators = [
        *vars(regular).values(),
        *(o for each in ALL.values() for o in each.binary.values()),
    ]
    known = [one for one in operators if isinstance(one, Operator) and one.core is not None]
    assert {op for op in Op if op < Op.SQRT} <= {one.core for one in known}
    commuting = {one.core.name for one in known if one.commutes and one.core is not None}
    assert set(re.findall(r"op == (\w+)", body[1])) == commuting


@pytest.mark.parametrize(
    ("enum", "first", "known"),
    [("Verdict", 0, by_core._VERDICTS), ("Proof", 1, by_core._PROOFS), ("Why", 1, by_core._WHY)],
)
def test_answers(enum: str, first: int, known: tuple[str, ...]) -> None:
    told = [name.lower().replace("_", "-") for name in names("session.hpp", enum)]
    ours = [name.removeprefix("the ") for name in known]
    assert told[first : len(ours)] == ours[first:]
