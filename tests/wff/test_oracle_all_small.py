"""All Solutions of a few letters, by a program that knows the rules alone: none is ruled out.

python tests/wff/test_oracle_all_small.py line|all LETTERS GOAL...
"""

import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from flubball import wff
from flubball.games.wff.derivability.settling import settled
from flubball.games.wff.oracle.budget import Budget, Meter
from flubball.games.wff.oracle.copies import Copies
from flubball.games.wff.oracle.grounds import Grounds
from flubball.games.wff.oracle.known import Known
from flubball.games.wff.oracle.naming import REPEATING, sensible
from flubball.games.wff.oracle.pool import pack
from flubball.games.wff.oracle.search import APART, ROUND
from flubball.games.wff.oracle.shortages import Letters

GOALS = ("p", "Np", "NNp", "Kpq", "Kpp", "Apq", "App", "Cpq", "Cpp", "Epq", "Epp", "CpNp", "NKpq")
Sequent = tuple[tuple[wff.Formula, ...], wff.Formula, frozenset[str]]


@cache
def program() -> str:
    """The program, built anew."""
    made = str(Path(mkdtemp()) / "all_small")
    source = str(Path(__file__).parent / "all_small.cpp")
    subprocess.run(["g++", "-std=c++17", "-O2", "-o", made, source], check=True)
    return made


def small(kind: str, letters: int, goals: tuple[str, ...]) -> Iterator[Sequent]:
    """Solutions of so many letters with parts that are all essential, as far as it can tell."""
    given = [program(), kind, str(letters), "3", *goals]
    told = subprocess.run(given, check=True, capture_output=True, text=True).stdout
    for line in told.splitlines():
        goal, premises, rules = line.split("|")
        some = tuple(sorted(map(wff.parse, premises.split())))
        yield some, wff.parse(goal), frozenset(rules.split())


def is_minimal(premises: tuple[wff.Formula, ...], goal: wff.Formula, rules: frozenset[str]) -> bool:
    """Does the Goal not follow without one of the parts?"""
    fewer = [(premises[:n] + premises[n + 1 :], rules) for n in range(len(premises))]
    fewer += [(premises, rules - {name}) for name in rules if len(rules) > 1]
    return all(settled(some, goal, less).follows is False for some, less in fewer)


def look(one: Sequent, searched: bool = True) -> bool:
    """A Solution that a search has to find is not ruled out by its letters, and is found."""
    premises, goal, rules = one
    shown = f"{', '.join(premises)} / {', '.join(sorted(rules))} for {goal}"
    assert settled(premises, goal, rules).follows, shown
    if not is_minimal(*one) or rules in REPEATING or rules == ROUND or not rules & APART:
        return False
    use, letters = pack("".join(premises)), Letters(goal, rules)
    assert sensible(rules) and letters.will_do(use) and letters.may_do(use, use), shown
    assert letters.may_do(use + pack("CANpq"), 0), shown
    known = Known(goal, wff.Rules())
    if searched and premises:
        found = known.minimal(rules, use, Meter(Budget(10**7)), Grounds())
        assert premises in set(found), shown
    return True


@pytest.mark.parametrize(("kind", "letters", "number"), [("line", 5, 60), ("all", 4, 200)])
def test_no_small_solution_is_ruled_out(kind: str, letters: int, number: int) -> None:
    assert sum(look(one) for one in small(kind, letters, GOALS)) > number


def test_longer_ones_by_line_rules_neither() -> None:
    assert sum(look(one, searched=False) for one in small("line", 7, ("p", "Kpq", "Cpq"))) > 200


def test_a_false_claim_about_premises_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """One premise less than rules of two lines can bring together."""
    plain = Copies.joined
    monkeypatch.setattr(Copies, "joined", lambda self, use: plain(self, use + pack("p")))
    with pytest.raises(AssertionError, match=" / "):
        sum(map(look, small("line", 5, GOALS)))


if __name__ == "__main__":
    wanted = tuple(sys.argv[3:]) or GOALS
    print(sum(look(one) for one in small(sys.argv[1], int(sys.argv[2]), wanted)))
