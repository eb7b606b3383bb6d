"""Editing keeps citations true: a proof with a row put in and taken out is the same proof."""

from random import Random

import pytest

from flubball import wff
from wff.sequents import Sample


def test_a_row_put_in_leaves_a_proof_valid_and_can_be_taken_out(proofs: list[Sample]) -> None:
    rng = Random("editing")
    for premises, goal, rules, proof in proofs:
        place = rng.choice([n for n, row in enumerate(proof) if not row.supposes])
        row = proof[place]
        longer = wff.insert(proof, place, wff.Row(row.depth, row.wff, row.rule))
        assert wff.check(longer, goal, premises, rules, wff.Rules()).valid
        assert wff.remove(longer, place) == proof


def test_indenting_and_back(proofs: list[Sample]) -> None:
    for _, _, _, proof in proofs[:20]:
        deeper = wff.indent(proof, 0, len(proof) - 1, 1)
        assert [row.depth - 1 for row in deeper] == [row.depth for row in proof]
        assert wff.indent(deeper, 0, len(proof) - 1, -1) == proof


def test_places_that_are_not_there() -> None:
    proof = wff.rows([(0, "p", "s")])
    with pytest.raises(IndexError):
        wff.insert(proof, 2, proof[0])
    with pytest.raises(IndexError):
        wff.remove(proof, 1)


def test_a_long_solution_is_judged_without_a_search() -> None:
    long = "K" * 400 + "p" * 401
    ruling = wff.judge(f"C{long}q, {long} / Co, Ki", wff.Mat("q"), wff.Rules())
    assert ruling.correct is None and "150 letters" in ruling.note
    assert "not searched" in ruling.sentence
