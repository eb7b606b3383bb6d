"""WFFs: what is one, what is said of what is none, and the forms for learners."""

import pickle
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flubball import wff
from flubball.games.wff.explaining import infix, tree, truth_table
from flubball.games.wff.formulas import MOST_LETTERS
from wff.second_checker import tree as second_tree
from wff.sequents import of_length, random_wff


@pytest.mark.parametrize(
    ("text", "said", "start"),
    [
        ("Kp", "K needs two WFFs; only one follows.", 0),
        ("K", "K needs two WFFs; none follows.", 0),
        ("CpKq", "K needs two WFFs; only one follows.", 2),
        ("ApN", "N needs a WFF; none follows.", 2),
        ("N", "N needs a WFF; none follows.", 0),
        ("pKr", "p is a WFF by itself; Kr is left over.", 1),
        ("Epqrs", "Epq is a WFF by itself; rs is left over.", 3),
        ("p q", "p is a WFF by itself; q is left over.", 2),
        ("CCCss", "C needs two WFFs; only one follows.", 1),
        ("Apo", "o makes rules only; no WFF has it.", 2),
        ("Kxq", "'x' is no letter of a WFF; those are p q r s C A K E N.", 1),
        ("", "There is no WFF here.", 0),
    ],
)
def test_what_is_no_wff_is_told_why_and_where(text: str, said: str, start: int) -> None:
    with pytest.raises(wff.NotAWff) as bad:
        wff.parse(text)
    assert bad.value.sentence == said
    assert bad.value.start == start


def test_counts_of_wffs_by_length() -> None:
    assert [len(of_length(n, "pqrs")) for n in range(1, 6)] == [4, 4, 68, 196, 2436]
    for text in of_length(4, "pqrs"):
        assert wff.is_wff(text)


def test_every_short_text_is_judged_as_by_the_second_reader() -> None:
    for length in range(1, 6):
        for letters in product("pKNA", repeat=length):
            text = "".join(letters)
            assert wff.is_wff(text) == (second_tree(text) is not None), text


@given(st.text(max_size=30))
def test_any_text_is_a_wff_or_an_error_with_a_place(text: str) -> None:
    if wff.is_wff(text):
        assert wff.parse(text) == "".join(text.split())
        return
    with pytest.raises(wff.NotAWff) as bad:
        wff.parse(text)
    assert 0 <= bad.value.start <= bad.value.end <= len(text)
    assert bad.value.sentence.endswith(".")


@given(st.text(alphabet="pqrsCAKENRio ", max_size=400))
def test_texts_of_the_right_letters_never_crash(text: str) -> None:
    assert wff.is_wff(text) == (second_tree("".join(text.split())) is not None)


def test_very_long_texts_are_refused_or_read_without_recursion() -> None:
    deep = "N" * (MOST_LETTERS - 1) + "p"
    found = wff.parse(deep)
    assert tree(found).count("\n") == MOST_LETTERS - 1
    assert infix(found) == "¬" * (MOST_LETTERS - 1) + "p"
    assert len(wff.subformulas([found])) == MOST_LETTERS
    with pytest.raises(wff.NotAWff, match="not read"):
        wff.parse("N" + deep)


def _value(text: str, row: dict[str, bool]) -> tuple[bool, str]:
    head, rest = text[0], text[1:]
    if head in row:
        return row[head], rest
    first, rest = _value(rest, row)
    if head == "N":
        return not first, rest
    second, rest = _value(rest, row)
    joined = {
        "K": first and second,
        "A": first or second,
        "C": not first or second,
        "E": first == second,
    }
    return joined[head], rest


def test_truth_tables_agree_with_a_direct_evaluation() -> None:
    rng = Random("tables")
    for _ in range(300):
        formula = wff.parse(random_wff(rng, rng.randint(1, 12)))
        for bits in product((False, True), repeat=4):
            row = dict(zip("pqrs", bits, strict=True))
            number = sum(bit << (3 - n) for n, bit in enumerate(bits))
            assert formula.table >> number & 1 == _value(formula, row)[0]


def test_the_table_for_learners_has_a_row_for_each_case() -> None:
    lines = truth_table(wff.parse("KpNs")).splitlines()
    assert lines[0].split() == ["p", "s", "|", "KpNs"]
    assert [line.split()[-1] for line in lines[1:]] == ["0", "1", "0", "0"]


def _read_infix(text: str) -> str:
    """Back to Polish: a small reader for fully bracketed texts."""
    signs = {"∧": "K", "∨": "A", "→": "C", "↔": "E"}
    place = 0

    def one() -> str:
        nonlocal place
        letter = text[place]
        place += 1
        if letter == "¬":
            return "N" + one()
        if letter != "(":
            return letter
        left = one()
        sign = signs[text[place + 1]]
        place += 3
        right = one()
        place += 1
        return sign + left + right

    return one()


def test_infix_reads_back_to_the_same_wff() -> None:
    rng = Random("infix")
    for _ in range(300):
        formula = wff.parse(random_wff(rng, rng.randint(1, 12)))
        shown = infix(formula)
        whole = f"({shown})" if formula.op in "CAKE" else shown
        assert _read_infix(whole) == formula


def test_a_formula_never_changes_and_can_be_pickled() -> None:
    formula = wff.parse("CpNq")
    with pytest.raises(AttributeError):
        formula.op = "K"
    again = pickle.loads(pickle.dumps(formula))
    assert again == formula and again.right == "Nq"


def test_an_explanation_has_all_three_forms() -> None:
    text = wff.explain(wff.parse("CNpq"))
    assert "¬p → q" in text and "└─ q" in text and "p q | CNpq" in text
