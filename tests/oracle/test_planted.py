"""Mats around Equations that were written first: what is there is never denied."""

from random import Random

import pytest
from scripts import verify_planted
from scripts.verify_stages import Piece, do

from flubball import equations as eq
from flubball.games.equations.oracle import Searched
from oracle.planted import Planter, chosen

ENDLESS = ("powers-of-the-base", "factorial", "multiple-operations")


@pytest.mark.parametrize("division", verify_planted.DIVISIONS)
def test_what_was_planted_is_not_denied(division: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_planted, "CHOICES_A_PIECE", 3)
    result = do(Piece("planted", division, 1))
    assert result["wrong"] == []
    assert result["counts"]["planted"] >= 20


def test_a_wrong_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_planted, "CHOICES_A_PIECE", 1)
    monkeypatch.setattr(eq.Oracle, "after", lambda *_: eq.Impossible("exhausted", Searched()))
    wrong = do(Piece("planted", "middle", 0))["wrong"]
    assert any("but" in line for line in wrong) and any(line.startswith("moved") for line in wrong)


def test_roots_far_powers_and_factorials_cancel_in_them() -> None:
    found = [
        plant.equation.split(" = ")[0]
        for seed in range(6)
        for plant in Planter(eq.Rules("agloa-2026-27", "senior", ENDLESS), Random(seed)).planted(16)
    ]
    for sign in ("√", "<10^", ")!"):
        assert sum(sign in text for text in found) >= 8, sign


def test_the_same_seed_writes_the_same() -> None:
    def written() -> list[str]:
        rng = Random("again")
        return [plant.equation for plant in Planter(chosen("junior", rng), rng).planted(5)]

    assert written() == written() != []
