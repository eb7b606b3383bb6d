"""A few of each kind of evidence; `make verify` does them all."""

import pytest

from tournament import evidence

FEW = {"brute force": 25, "checker": 100, "planted": 2, "standings": 8, "files": 40, "logs": 60}


@pytest.mark.parametrize("kind", evidence.KINDS)
def test_a_few(kind: str) -> None:
    counts, wrong = evidence.repeat(kind, range(FEW[kind]))
    assert counts and not wrong


def test_a_disagreement_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(roster: object, rows: object) -> object:
        raise ValueError("planted")

    monkeypatch.setattr(evidence, "check", careless)
    assert evidence.repeat("checker", range(2))[1] == [
        "seed 0: ValueError('planted')",
        "seed 1: ValueError('planted')",
    ]
