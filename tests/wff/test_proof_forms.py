"""Proofs as text, JSON and LaTeX: round trips, and garbage that does no harm."""

import contextlib
import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flubball import wff
from flubball.games.wff.proofs import MOST_ROWS
from wff.sequents import Sample

TEXT = """
1.  Epq        s
2.  | Nq       s
3   | | p
    | | Cpq    R,R,Eo  1
5)  | | q      Co, 4, 3
    │ │ Nq  R 2
    │ Np       Ni, 3-6
    CNqNp Ci
"""


def test_text_as_people_write_it() -> None:
    proof = wff.parse_text(TEXT)
    assert [row.depth for row in proof] == [0, 1, 2, 2, 2, 2, 1, 0]
    assert [row.rule for row in proof] == ["s", "s", "", "R,R,Eo", "Co", "R", "Ni", "Ci"]
    assert proof[4].cites == ("4", "3") and proof[6].cites == ("3-6",)
    assert wff.check(proof, "CNqNp", ["Epq"], ["R", "Eo", "Co", "Ni", "Ci"], wff.Rules()).valid


def test_proofs_round_trip_as_text_and_json(proofs: list[Sample]) -> None:
    for _, _, _, proof in proofs:
        assert wff.parse_text(wff.format_text(proof)) == proof
        assert wff.parse_json(wff.format_json(proof)) == proof


def test_latex_has_a_line_for_each_row(proofs: list[Sample]) -> None:
    for _, _, _, proof in proofs:
        lines = wff.format_latex(proof).splitlines()
        assert len(lines) == len(proof) + 2
        for row, line in zip(proof, lines[1:-1], strict=True):
            assert line.count(r"\vrule") == row.depth
            assert f"${row.wff}$" in line


def test_latex_escapes_what_people_write() -> None:
    text = wff.format_latex([wff.Row(0, r"p_q&\%", "Ko$")])
    assert r"p\_q\&\textbackslash{}\%" in text and r"Ko\$" in text


_words = st.text(st.characters(codec="utf-8"), max_size=12)
_rows = st.lists(
    st.builds(
        wff.Row,
        st.integers(0, 5),
        _words,
        _words,
        st.lists(_words, max_size=3).map(tuple),
    ),
    max_size=8,
).map(tuple)


@given(st.text(max_size=300))
def test_any_text_is_some_proof_that_the_checker_judges(text: str) -> None:
    proof = wff.parse_text(text)
    checked = wff.check(proof, "p", ["p"], ["Rp"], wff.Rules())
    assert len(checked.lines) == len(proof)


@given(_rows)
def test_any_rows_are_judged_and_written(proof: wff.Proof) -> None:
    checked = wff.check(proof, "p", [], None, wff.Rules())
    assert checked.valid is not bool(checked.faults)
    wff.parse_text(wff.format_text(proof))
    wff.format_latex(proof)
    read = wff.parse_json(wff.format_json(proof))
    assert [row.depth for row in read] == [row.depth for row in proof]


@given(st.text(max_size=60))
def test_json_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(wff.BadProof):
        assert isinstance(wff.parse_json(text), tuple)


@pytest.mark.parametrize(
    "data",
    [
        {"wff": "p"},
        ["p"],
        [{"wff": "p", "colour": "red"}],
        [{"wff": "p", "depth": "deep"}],
        [{"wff": "p", "depth": -1}],
        [{"wff": "p", "depth": 10**9}],
        [{}] * (MOST_ROWS + 1),
    ],
)
def test_json_of_another_shape_is_refused(data: object) -> None:
    with pytest.raises(wff.BadProof):
        wff.parse_json(json.dumps(data))


def test_a_very_long_text_is_refused() -> None:
    with pytest.raises(wff.BadProof, match=re.escape(f"{MOST_ROWS} lines")):
        wff.parse_text("p s\n" * (MOST_ROWS + 1))
