"""The oracle's stages of `make verify`: nothing is forgotten, and what is wrong is told."""

import json
from pathlib import Path

import pytest
from scripts import verify, verify_oracle, verify_pairs
from scripts.verify_stages import WORK, Piece, do, pieces

from flubball import equations as eq
from flubball.games.equations.oracle import Searched
from oracle import sampling


def test_every_multiset_variation_and_division_is_in_a_piece() -> None:
    every = pieces("multisets", 1.0)
    assert {piece.of for piece in every} == set(sampling.DIVISIONS)
    whole = len(every) // len(sampling.DIVISIONS) * verify_oracle.MULTISETS_A_PIECE
    assert whole >= sum(1 for _ in sampling.multisets())
    for stage in ("variations", "running", "pruning"):
        assert {piece.of for piece in pieces(stage, 0.01)} == set(verify_oracle.names())
    assert len(verify_oracle.names()) == len(sampling.choices())


@pytest.mark.parametrize(
    ("stage", "of"),
    [("variations", "elementary remainder"), ("running", "middle"), ("multisets", "mlag-minor")],
)
def test_a_piece_counts_and_finds_nothing_wrong(
    stage: str, of: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("MULTISETS_A_PIECE", "SAMPLES_A_PIECE", "SHAKES_A_PIECE"):
        monkeypatch.setattr(verify_oracle, name, 2)
    assert stage in WORK
    result = do(Piece(stage, of, 1))
    assert result["wrong"] == [] and sum(result["counts"].values()) >= 2
    assert result["backend"] in ("core", "reference")


def test_every_pair_is_in_a_piece_and_many_triples() -> None:
    every = pieces("pairs", 1.0)
    for division in ("elementary", "middle", "junior", "senior"):
        for season in verify_pairs.SEASONS:
            of = f"{division} {season}"
            choices = verify_pairs.chosen(of)
            many = len([piece for piece in every if piece.of == of])
            assert many * verify_pairs.CHOICES_A_PIECE >= len(choices)
            triples = [choice for choice in choices if len(choice) == 3]
            assert len(triples) == len(set(triples)) and len(triples) >= 165
            # One of each family goes with all of another.
            assert {("factorial", "multiple-operations"), ("0-wild", "factorial")} <= set(choices)


def test_a_wrong_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_oracle, "SAMPLES_A_PIECE", 12)
    wrong = eq.Impossible("exhausted", Searched())
    monkeypatch.setattr(eq.Oracle, "after", lambda *_: wrong)
    assert verify_oracle.variations("elementary", 1)["wrong"]
    assert any(verify_pairs.pairs("elementary 2026-27", n)["wrong"] for n in range(2))
    monkeypatch.setattr(eq.Oracle, "now", lambda *_: wrong)
    assert verify_oracle.every_multiset("elementary", 3)["wrong"]


def test_a_run_may_be_of_some_divisions_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "PROGRESS", tmp_path)
    monkeypatch.setattr(verify, "sources", lambda: "these sources")
    done: list[str] = []

    def work(piece: Piece) -> dict[str, object]:
        done.append(piece.of)
        return {"counts": {"multisets": 1}, "wrong": [], "seconds": 0.0}

    monkeypatch.setattr(verify, "do", work)
    options = ["--stage", "multisets", "--of", "middle", "--jobs", "1", "--out", str(tmp_path)]
    assert verify.main(options) == 0
    assert set(done) == {"middle"} and len(done) == 204
    assert json.loads((tmp_path / "multisets.json").read_text())["only"] == ["middle"]
    with pytest.raises(SystemExit):
        verify.main(["--stage", "multisets", "--of", "nobody"])
