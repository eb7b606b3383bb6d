"""The judge's values against an independent slow evaluator, on random expressions (Evidence)."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from equations import against_slow
from equations.against_slow import compare, comparisons
from equations.random_expressions import DIVISIONS, Sample
from equations.slow_evaluator import Answer, evaluate
from equations.slow_numbers import TooBig, same
from equations.slow_tokens import Setting
from equations.slow_values import read_value
from flubball.conformance import Case, read_cases

SEED = 20261
COUNT = 300
CORPUS = Path(__file__).parents[1] / "conformance"


@pytest.mark.parametrize("division", DIVISIONS)
def test_values_agree_with_the_slow_evaluator(division: str) -> None:
    compared = (found for found in comparisons(division, SEED) if found.slow is not None)
    found = list(islice(compared, COUNT))
    assert [str(one) for one in found if not one.agrees] == []
    kinds = Counter(one.ours for one in found)
    assert kinds["value"] > 90 and kinds["illegal"] > 20
    assert (kinds["ambiguous"] > 15) == division.startswith("agloa")


def test_few_random_expressions_are_too_big() -> None:
    found = list(islice(comparisons("agloa-middle", SEED), COUNT))
    assert sum(one.slow is None for one in found) < COUNT // 10


def test_a_wrong_judge_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    sample = Sample("2x3+5", Setting("agloa", "middle"), "2026-27")
    assert compare(sample).agrees
    monkeypatch.setattr(against_slow, "evaluate", _one_reading_lost)
    assert not compare(sample).agrees


def _one_reading_lost(text: str, setting: Setting) -> Answer:
    found = evaluate(text, setting)
    return replace(found, values=found.values[:1])


OF_TOWERS = ("second-look",)
"""Files whose values are mostly too big for the slow evaluator: that is what they ask about."""


def _in_scope(case: Case) -> bool:
    return case.ask == "value" and case.text("division") not in ("junior", "senior")


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_slow_evaluator_answers_the_corpus(path: Path) -> None:
    cases = [case for case in read_cases(path) if _in_scope(case)]
    wrong, skipped = [], 0
    for case in cases:
        try:
            if not _passes(case):
                wrong.append(case.id)
        except TooBig:
            skipped += 1
    assert wrong == []
    assert skipped <= len(cases) // 8 or path.stem in OF_TOWERS


def _passes(case: Case) -> bool:
    book = case.text("rules").partition("-")[0]
    variations = frozenset(case.texts("variations"))
    side = case.text("side", "solution")
    found = evaluate(case.text("expr"), Setting(book, case.text("division"), variations, side))
    kind = next((kind for kind in ("value", "illegal", "ambiguous") if kind in case.expect), "")
    texts = [case.expect["value"]] if kind == "value" else case.expect.get("values", [])
    wanted = [read_value(text) for text in texts]
    if kind and found.kind != kind:
        return False
    if wanted and len(wanted) != len(found.values):
        return False
    return all(any(same(value, other) for other in found.values) for value in wanted)


# What the comparison once found, each the smallest example of its kind.
FOUND = [
    # XIII-A-14: only an operand of Percent itself may have two digits; here √, x or ! takes it.
    ("√36√<ud>1", "elementary", {"percent"}, "illegal"),
    ("x26√<ud>1", "elementary", {"percent", "smallest-prime"}, "illegal"),
    ("1√<ud>10!", "elementary", {"percent", "factorial"}, "illegal"),
    ("(√36)√<ud>1", "elementary", {"percent"}, "illegal"),
    ("25√<ud>16x2", "elementary", {"percent"}, "value"),
    # XIII-B-9 Com (b): ! behind an exponent belongs to it, even where √ and Exponent clash.
    ("√4 r3<exp>!", "middle", {"exponent-red", "factorial"}, "value"),
    # Appendix A, Base m with Powers of the Base: notes in one form.
    ("1<8>+1<10>", "middle", {"base-8", "powers-of-the-base"}, "illegal"),
    ("1<8>+1<64>", "middle", {"base-8", "powers-of-the-base"}, "value"),
]


@pytest.mark.parametrize(("text", "division", "variations", "kind"), FOUND)
def test_what_the_comparison_once_found(
    text: str, division: str, variations: set[str], kind: str
) -> None:
    setting = Setting("agloa", division, frozenset(variations))
    assert evaluate(text, setting).kind == kind
    found = compare(Sample(text, setting, "2026-27"))
    assert found.agrees, str(found)
