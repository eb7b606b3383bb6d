"""Solutions built backwards, all parts essential: no argument about letters rules one out."""

import sys
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import pytest

from flubball import wff
from flubball.games.wff.derivability.settling import settled
from flubball.games.wff.oracle.copies import Copies
from flubball.games.wff.oracle.floors import Floors
from flubball.games.wff.oracle.pool import count, pack, within
from flubball.games.wff.oracle.search import APART, ROUND
from flubball.games.wff.oracle.shortages import Letters
from flubball.games.wff.oracle.starving import starved
from wff.built import Built, built, isolated, looped

Build = Callable[[Random, tuple[str, ...]], tuple[Built, wff.Formula] | None]
LINES = ("Ko", "Ki", "Ai", "Co", "Eo", "Ei")
ALL = (*LINES, "Ao", "Ci", "Ni", "No", "R")


def look(rng: Random, names: tuple[str, ...], build: Build = built) -> tuple[str, ...]:
    """The rules of a Solution that was looked at; none where nothing was built."""
    found = build(rng, names)
    if found is None:
        return ()
    (premises, rules), goal = found
    if not premises or not rules & APART or rules == ROUND:
        return ()
    use, letters = pack("".join(premises)), Letters(goal, rules)
    shown = f"{', '.join(premises)} / {', '.join(sorted(rules))} for {goal}"
    assert letters.will_do(use) and letters.may_do(use, use), shown
    assert letters.may_do(use + pack("CApq"), 0) and not starved(goal, use, rules), shown
    return tuple(sorted(rules))


def many(
    seed: str, names: tuple[str, ...], count: int, build: Build = built
) -> list[tuple[str, ...]]:
    """The rules of each Solution that was looked at."""
    rng = Random(f"built {seed}")
    return [rules for _ in range(count) if (rules := look(rng, names, build))]


@pytest.mark.parametrize(("names", "number"), [(LINES, 300), (ALL, 300)])
def test_no_solution_is_ruled_out(names: tuple[str, ...], number: int) -> None:
    seen = many("letters", names, 6_000)
    assert len(seen) > number
    assert any("Ei" in rules for rules in seen) and any("Ki" in rules for rules in seen)


def test_a_false_claim_about_copies_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test is worth something: it sees a claim that asks for one copy too many."""
    plain = Copies.__init__

    def one_more(self: Copies, *given: Any) -> None:
        plain(self, *given)
        self.made += bool(self.made)

    monkeypatch.setattr(Copies, "__init__", one_more)
    with pytest.raises(AssertionError, match=" / "):
        many("letters", LINES, 20_000)


def test_no_solution_is_ruled_out_whose_goal_serves_in_a_subproof() -> None:
    seen = many("looped", ALL, 1_000, looped)
    assert len(seen) > 150
    assert any({"Ni", "Ko"} <= set(rules) for rules in seen)


def test_letters_on_top_of_such_a_goal_would_be_found_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The claim of an earlier text: with subproofs too, rules find letters beside the Goal's."""
    plain = Floors.reached

    def on_top(self: Floors, use: int) -> bool:
        more = pack("".join(op * number for op, number in self.nodes.items()))
        apart = self.both_ways or "No" in self.rules or self.introduces(self.goal)
        return plain(self, use) and (apart or within(pack(self.goal) + more, use))

    monkeypatch.setattr(Floors, "reached", on_top)
    with pytest.raises(AssertionError, match=" / "):
        many("looped", ALL, 1_000, looped)


def test_no_solution_by_ni_and_r_alone_is_ruled_out() -> None:
    cores = ("p", "q", "Kpq", "Cqp", "Epp")
    some = [wff.parse("N" * n + core) for core in cores for n in range(4)]
    pairs, rules, seen = list(combinations(some, 2)), frozenset(("Ni", "R")), 0
    for goal in map(wff.parse, ("Np", "NNp", "NNNp", "NKpq", "NNCqp")):
        alone = {one for one in some if settled((one,), goal, rules).follows}
        assert all(Letters(goal, rules).will_do(pack(one)) for one in alone if one != goal)
        for pair in pairs:
            if not alone & set(pair) and settled(pair, goal, rules).follows:
                assert Letters(goal, rules).will_do(pack("".join(pair))), (pair, goal)
                seen += 1
    assert seen > 50


def test_no_solution_without_r_is_ruled_out() -> None:
    seen = many("isolated", ALL, 800, isolated)
    assert len(seen) > 200
    assert any({"Ao", "Co"} <= set(rules) and "Ko" not in rules for rules in seen)
    assert any({"Ci", "Co"} <= set(rules) for rules in seen)


def test_one_copy_more_without_r_would_be_found_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_more(self: Letters, use: int) -> bool:
        if not {"Ao", "Co"} <= self.rules or "R" in self.rules:
            return True
        return sum(max(0, count(use, letter) - 1) for letter in "pqrs") > 2

    monkeypatch.setattr(Letters, "_isolated", one_more)
    with pytest.raises(AssertionError, match=" / "):
        many("isolated", ALL, 800, isolated)


@pytest.mark.parametrize(
    ("goal", "rules", "letters", "good"),
    [
        # No, where nothing is denied but in the Goal.
        ("ANsq", "Ai Ko No R", "Kqr", False),
        ("ANsq", "Ai Co No R", "Csq", True),
        # The only E serves Ei or Eo.
        ("p", "Ei Eo No R Co", "EqNqKrr", False),
        # Ao finds an A in the premises, or used in the Goal.
        ("ANsq", "Ao Ko No R", "KqrNr", False),
        ("CAssq", "Ao Ci Co R", "Csq", True),
        # Without R: a copy for Co and one for Ao.
        ("r", "Ai Ao Co", "CAqsrAsq", True),
        ("r", "Ai Ao Co", "CAANNpqrss", False),
        ("r", "Ao Co", "CsArrs", True),
        ("Nr", "Ci Co", "CCqqNr", True),
        ("Nr", "Ai Ci Co Ei", "CAENpqrs", False),
        # A Goal of one line.
        ("Asr", "Ai Co Ki Ko", "CKKNppqrr", False),
        ("Asr", "Ai Co Ki Ko", "KpKqCKpqr", True),
        ("Krr", "Ki Ko Co", "KCqrq", True),
        # Two of each.
        ("q", "Co", "CAEprsqAEprs", True),
        ("q", "Co", "CAAAEEpppqrrss", False),
        ("NNs", "Ni R", "s", True),
        ("NNs", "Ni R", "NNNNs", True),
        ("NNs", "Ni R", "KpqNNKpqN", True),
        ("NNs", "Ni R", "CEEENpppprs", False),
        ("NNs", "Ni R", "NCps", False),
        # The Goal comes of itself once more.
        ("p", "Co Eo Ko", "KpEpqr", True),
        ("p", "Ai Co Eo", "pCAprEpq", True),
        ("p", "Ai Co Eo", "pAErqNs", False),
        # A C that nothing is done with.
        ("NCsq", "Eo Ko", "KEpqNCsq", False),
        ("NCsq", "Co Eo Ko", "CAKENpqrsCsq", False),
    ],
)
def test_places(goal: str, rules: str, letters: str, good: bool) -> None:
    assert Letters(wff.parse(goal), frozenset(rules.split())).will_do(pack(letters)) == good


@pytest.mark.parametrize(
    ("goal", "rules", "letters", "good"),
    [
        # Ki: what a K is made of stands a second time.
        ("p", "Co Ki", "CKqrpqr", True),
        ("p", "Co Ki", "CKqqpq", True),
        ("p", "Co Ki", "CKqrpqs", False),
        # Ei: two C, one C with equal sides, or an E turned round.
        ("p", "Co Ei", "CEqrpCqrCrq", True),
        ("p", "Co Ei", "CEqqpCqq", True),
        ("p", "Co Ei", "CEqrpCqrCrs", False),
        ("p", "Co Ei", "CEqrpErq", False),
        ("p", "Co Ei Eo", "CEqrpErq", True),
        ("p", "Co Ei Eo", "CEqrpErs", False),
        ("Epq", "Ei", "CpqCqp", True),
        ("Epq", "Ei", "CpqCqq", False),
        # The Goal is a premise, and comes once more through an E.
        ("Cpq", "Ei Eo Ko", "CpqKCqpr", True),
        ("Cpp", "Ei Eo Ko", "CppKCppr", False),
    ],
)
def test_copies(goal: str, rules: str, letters: str, good: bool) -> None:
    found = Letters(wff.parse(goal), frozenset(rules.split()))
    assert found.may_do(pack(letters), pack(letters)) == good


@pytest.mark.parametrize(
    ("rules", "letters", "good"),
    [
        ("Co", "CqCrpqr", True),
        ("Co", "CqprNrNq", False),  # one C brings two premises together, not three
        ("Co Ki", "CKqrpqr", True),
        ("Co Eo", "EqErpqr", True),
    ],
)
def test_premises_are_brought_together(rules: str, letters: str, good: bool) -> None:
    found = Letters(wff.parse("p"), frozenset(rules.split()))
    assert found.will_do(pack(letters)) == good


if __name__ == "__main__":
    for names in (LINES, ALL):
        print(len(many(sys.argv[1], names, int(sys.argv[2]))))
