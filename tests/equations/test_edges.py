"""Places the corpus does not reach: bad input, limits, and questions nobody can decide."""

import pytest

from flubball import equations as eq
from flubball import rulebooks
from flubball.games.equations.goal.match import match_goal
from flubball.games.equations.symbols.notes import Notes, parse_notes
from flubball.games.equations.variations.powers_of_the_base import read_power
from flubball.games.equations.written.tokens import format_written, parse_written

MIDDLE = eq.Rules("agloa-2026-27", "middle")
SENIOR = eq.Rules("agloa-2026-27", "senior", ["imaginary"])
TWELVE = eq.Rules("agloa-2026-27", "senior", ["base-12"])


def kind(expression: str, rules: eq.Rules = MIDDLE, side: str = "solution") -> str:
    return eq.value_of(expression, rules, "goal" if side == "goal" else "solution").kind


def values(expression: str, rules: eq.Rules) -> set[str]:
    return {eq.format_value(value) for value in eq.value_of(expression, rules).values}


@pytest.mark.parametrize("text", ["2+3 = 5", "2&3", "(2", "", "2+", "()", "2(3)", "!", "5.5", "i"])
def test_what_is_no_expression_is_illegal_and_says_why(text: str) -> None:
    found = eq.value_of(text, MIDDLE)
    assert found.kind == "illegal"
    assert found.reasons[0].sentence


@pytest.mark.parametrize(
    "text",
    ["3<", "3<zz>", "3<sw,sw>", "0<7,8>", "i<sw>", "(2)<3>", "(2)<=>", "2]", "(2]", "q", "r", "r("],
)
def test_texts_that_can_not_be_read_say_where(text: str) -> None:
    with pytest.raises(eq.BadText) as bad:
        parse_written(text)
    assert 0 <= bad.value.start <= len(text)


def test_notes_are_written_as_they_are_read() -> None:
    for text in (
        "0<ten>",
        "0<7,ud>",
        "b0<3,exp>",
        "i<ud>",
        "0<i>",
        "1<10^-2,ud>",
        "√<lcm>",
        "0<.>",
    ):
        assert format_written(parse_written(text)) == text
    assert parse_notes("1,8", "0", 0) == Notes(stands_for="1", power="8")
    assert format_written(parse_written("0<-,sw>")) == "0<i>"


def test_long_goals_and_texts_are_refused() -> None:
    with pytest.raises(eq.BadText, match="2000"):
        eq.parse_goal("1" * 2001)
    with pytest.raises(eq.BadText, match="built of cubes"):
        eq.parse_goal("(2)")
    with pytest.raises(eq.BadText) as bad:
        eq.parse_goal("  2&")
    assert bad.value.start == 3


def test_depth_is_limited() -> None:
    assert kind("(" * 100 + "2" + ")" * 100) == "value"
    assert kind("(" * 101 + "2" + ")" * 101) == "illegal"


@pytest.mark.parametrize(
    ("note", "base", "value"),
    [
        ("1", 8, "1"),
        ("10^2", 8, "64"),
        ("10^(2^2)", 10, "10000"),
        ("8^2", 8, "64"),
        ("8^-2", 8, "1/64"),
        ("1÷8", 8, "1/8"),
        ("0.125", 8, "1/8"),
        (".01", 8, "1/64"),
    ],
)
def test_powers_of_the_base(note: str, base: int, value: str) -> None:
    found = read_power(note, base)
    assert found is not None
    assert eq.format_value(found[1]) == value


@pytest.mark.parametrize("note", ["12", "0", "3÷4", "0.3", "x"])
def test_notes_that_are_no_power_of_the_base(note: str) -> None:
    assert read_power(note, 8) is None


def test_powers_beyond_the_limits_are_not_decided() -> None:
    rules = eq.Rules("agloa-2026-27", "middle", ["powers-of-the-base"])
    assert kind("1<10^9999999999999>+1", rules) == "not decided"
    ruling = rules.judge("1<10^9999999999999>+1 = 5", eq.Mat(goal="5"))
    assert ruling.correct is None
    assert kind("1<100^99999>+1", rules) == "not decided"
    assert kind("1<7^99999>+1", rules) == "illegal"  # no power of ten, however long


def test_signs_that_may_be_digits() -> None:
    assert values("7+^4", TWELVE) == {"131"}
    assert values("4^+7", TWELVE) == {"65"}
    assert values("√4+2", TWELVE) == {"4", "138"}
    assert values("√<eleven>4+2", TWELVE) == {"138"}
    assert values("^<ten,sw>+√<eleven>", TWELVE) == {"111/10"}
    assert values("^<sw>+1", TWELVE) == {"11/10"}
    assert kind("^<ten>+1") == "illegal"
    assert values("+".join(["1^"] * 9), TWELVE) == {"198"}
    many = "+".join(["√1"] * 9)
    assert kind(many, TWELVE) == "not decided"
    assert TWELVE.judge(f"{many} = 5", eq.Mat(goal="5")).correct is None
    assert eq.equals_goal(f"{many} = 5", None, TWELVE) is None


def test_i_and_its_products() -> None:
    assert values("3+2i", SENIOR) == {"3+2i"}
    assert values("5xi-i4", SENIOR) == {"i"}
    assert values("9xi8", SENIOR) == {"72i"}
    assert values("3ixi2^2", SENIOR) == {"36"}
    assert values(
        "4i 3<exp>", eq.Rules("agloa-2026-27", "senior", ["imaginary", "exponent-red"])
    ) == {
        "-64i",
        "-4i",
    }
    assert kind("2(3)i", SENIOR) == "illegal"
    assert kind("4^i", SENIOR) == "illegal"
    assert kind("(√4)<=3>", SENIOR) == "illegal"
    assert kind("(√4)<=what>", SENIOR) == "illegal"
    assert kind("(2+2)<=4>", SENIOR) == "value"
    assert kind("i<exp>", SENIOR) == "illegal"


def test_a_root_that_is_not_named_is_asked_for() -> None:
    ruling = SENIOR.judge("(8x2)^(3÷4) = 0-8i", eq.Mat(goal="0-8i"))
    assert ruling.code == "ambiguous"
    assert ruling.citations == ("AGLOA XIII-D-11",)
    assert ruling.help == "Name the root behind its group: ((8x2)^(3÷4))<=-8i>"
    ruling = SENIOR.judge("1+(4^(1÷2)) = 3", eq.Mat(goal="3"))
    assert "<=2i>" in ruling.help


def test_regrouping_with_i_keeps_its_default() -> None:
    assert not eq.regroup("3+2i = 5", "(3+2)i = 5", None, SENIOR).legal
    assert eq.regroup("√9i = 5", "√(9i) = 5", None, SENIOR).legal
    assert eq.regroup("2+3i+4 = 5", "(2+3i)+4 = 5", None, SENIOR).shows_wrong


def test_a_regrouping_with_too_many_groupings_is_not_decided() -> None:
    row = "9-" * 12 + "1"
    found = eq.regroup(f"{row} = 5", f"{row} = 5", None, MIDDLE)
    assert (found.legal, found.shows_wrong) == (True, None)


def test_factors_nobody_can_check() -> None:
    rules = eq.Rules(
        "agloa-2026-27", "junior", ["number-of-factors", "factorial", "multiple-of-11"]
    )
    ruling = rules.judge("x(8!!+1) = 56", eq.Mat(goal="56"))
    assert ruling.code == "unverifiable"
    ruling = rules.judge("3+4 = 4!", eq.Mat(goal="4"))
    assert {"variation-misapplied", "goal-misread"} <= set(ruling.codes)
    goal = eq.parse_goal("x7^9+3")
    plain = eq.Rules("agloa-2026-27", "junior", ["number-of-factors"])
    found = [r.value for r in eq.goal_readings(goal, plain).readings if r.value is not None]
    # Never x((7^9)+3); x(7^9)+3 and x(7^(9+3)) are both 13.
    assert {eq.format_value(value) for value in found} == {"13", "515", "4096"}
    assert match_goal(parse_written("x(7^9)+3"), goal, plain) == ()


def test_goals_with_too_much_to_list_say_so() -> None:
    rules = eq.Rules(
        "agloa-2026-27", "middle", ["0-wild", "powers-of-the-base", "factorial", "exponent-red"]
    )
    found = eq.goal_readings(eq.parse_goal("9+1"), rules)
    assert not found.complete
    assert "any power of 10" in found.missing


def test_selections_of_unknown_names_are_errors() -> None:
    with pytest.raises(ValueError, match="no variation"):
        eq.check_selection(eq.Selection(("hopping",)), "agloa-2026-27", "middle")


def test_unknown_places_are_errors() -> None:
    with pytest.raises(rulebooks.UnknownClause, match="has no clause"):
        rulebooks.parse_citation("AGLOA XX-1")
    with pytest.raises(rulebooks.UnknownClause, match="names no rulebook"):
        rulebooks.parse_citation("XX 1")
    with pytest.raises(rulebooks.UnknownClause, match="no house ruling"):
        rulebooks.parse_citation("house ruling H999")
    assert rulebooks.parse_citation("house ruling H9").says.startswith("Spacing")
