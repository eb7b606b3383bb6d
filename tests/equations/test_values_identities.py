"""Identities and near misses: equality must be exact in both directions."""

from itertools import combinations

import pytest

from flubball.games.equations.values import (
    Value,
    add,
    as_rational,
    compare,
    div,
    equal,
    is_integer,
    is_zero,
    key,
    mul,
    number,
    parse_value,
    power,
    sign,
    sub,
)

SAME = [
    ("sqrt(8)", "2*sqrt(2)"),
    ("sqrt(2)*sqrt(3)", "sqrt(6)"),
    ("sqrt(1/2)", "sqrt(2)/2"),
    ("1/(sqrt(3)-sqrt(2))", "sqrt(3)+sqrt(2)"),
    ("1/(1+2^(1/3)+4^(1/3))", "2^(1/3)-1"),
    ("(1+sqrt(2))^10*(1-sqrt(2))^10", "1"),
    ("sqrt(3+2*sqrt(2))", "1+sqrt(2)"),
    ("sqrt(3-2*sqrt(2))", "sqrt(2)-1"),
    ("sqrt(5+2*sqrt(6))", "sqrt(2)+sqrt(3)"),
    ("sqrt(2+sqrt(3))", "(sqrt(2)+sqrt(6))/2"),
    ("(7+4*sqrt(3))^(1/4)", "(sqrt(2)+sqrt(6))/2"),
    ("(7+5*sqrt(2))^(1/3)", "1+sqrt(2)"),
    ("(2+sqrt(5))^(1/3)+(2-sqrt(5))^(1/3)", "1"),
    ("(9+4*sqrt(5))^(1/3)+(9-4*sqrt(5))^(1/3)", "3"),
    ("sqrt(10+2*sqrt(6)+2*sqrt(10)+2*sqrt(15))", "sqrt(2)+sqrt(3)+sqrt(5)"),
    ("sqrt(16-2*sqrt(29)+2*sqrt(55-10*sqrt(29)))", "sqrt(5)+sqrt(11-2*sqrt(29))"),
    ("(2^(1/3)-1)^(1/3)", "(1/9)^(1/3)-(2/9)^(1/3)+(4/9)^(1/3)"),  # Ramanujan
    ("sqrt(5^(1/3)-4^(1/3))", "(2^(1/3)+20^(1/3)-25^(1/3))/3"),  # Ramanujan
    ("((3+2*5^(1/4))/(3-2*5^(1/4)))^(1/4)", "(5^(1/4)+1)/(5^(1/4)-1)"),  # Ramanujan
    ("sqrt(1+sqrt(2))*sqrt(sqrt(2)-1)", "1"),
    ("sqrt(2+2*sqrt(2))", "sqrt(2)*sqrt(1+sqrt(2))"),
    ("1/sqrt(1+sqrt(2))", "sqrt(sqrt(2)-1)"),
    ("sqrt(1+sqrt(2))^3", "(1+sqrt(2))*sqrt(1+sqrt(2))"),
    ("(1+sqrt(2))^(1/6)", "((1+sqrt(2))^(1/2))^(1/3)"),
    ("sqrt(4+sqrt(7))-sqrt(4-sqrt(7))", "sqrt(2)"),
    ("(2^sqrt(2))^sqrt(2)", "4"),
    ("2^sqrt(2)*2^(1-sqrt(2))", "2"),
    ("8^(sqrt(2)/3)", "2^sqrt(2)"),
    ("6^sqrt(3)", "2^sqrt(3)*3^sqrt(3)"),
    ("2^((7+5*sqrt(2))^(1/3))", "2^(1+sqrt(2))"),
    ("3^(sqrt(8))+3^(2*sqrt(2)+1)", "4*9^sqrt(2)"),
    ("(2^sqrt(2)+1)*(2^sqrt(2)-1)", "4^sqrt(2)-1"),
    ("(4^sqrt(2)-1)/(2^sqrt(2)-1)", "2^sqrt(2)+1"),
    ("(9^9)^9", "9^81"),
    ("9^(9^9)", "3^(2*9^9)"),
    ("9^(9^9)", "27^(2*9^9/3)"),
    ("(9^(9^9))^(9^9)", "9^(9^18)"),
    ("9^(9^9)/9", "9^(9^9-1)"),
    ("3^(9^9)+3^(9^9+1)", "4*3^(9^9)"),
    ("3^(9^9)+2*3^(9^9)", "3^(9^9+1)"),
    ("sqrt(9^(9^9))", "3^(9^9)"),
    ("6^(9^9)", "2^(9^9)*3^(9^9)"),
    ("(6^(9^9)+4^(9^9))/2^(9^9)", "3^(9^9)+2^(9^9)"),
    ("(3^(9^9)+1)^2", "9^(9^9)+2*3^(9^9)+1"),
    ("(9^(9^9)-1)/(3^(9^9)-1)", "3^(9^9)+1"),
    ("sqrt(9^(9^9)+2*3^(9^9)+1)", "3^(9^9)+1"),
    ("(3^(9^9)+1)/(3^(9^9)+1)", "1"),
    ("9^(9^(9^9))*9", "9^(9^(9^9)+1)"),
    ("9^(9^(9^9))/3^(9^(9^9))", "3^(9^(9^9))"),
    ("(3^(7^(9^9)))^(7^(9^9))", "3^(49^(9^9))"),
    ("2^70000", "2^35000*2^35000"),
    ("6^40000*6^40000", "6^80000"),
    ("2^16383+2^16383", "2^16384"),
    ("2^16384+2^16384", "2^16385"),
    ("(2^16000+1)*(2^16000-1)", "2^32000-1"),
    ("100003^4000*100003^4000", "100003^8000"),
    ("100003^900*100003^900", "100003^1800"),
    ("(100003^900+1)*(100003^900-1)+1", "100003^1800"),
    ("sqrt(3)*(100003^900*100003^900)+sqrt(2)", "sqrt(3)*100003^1800+sqrt(2)"),
    ("2^((7+5*sqrt(2))^(1/3))+1", "2*2^sqrt(2)+1"),
    ("2^((7+5*sqrt(2))^(1/3))*3^(9^9)", "2*2^sqrt(2)*3^(9^9)"),
    ("8!!/(8!-1)!", "8!"),
    ("(8!-1)!/8!!", "1/8!"),
    ("8!!+(8!-1)!", "(8!+1)*(8!-1)!"),
    ("8!*(8!-1)!", "8!!"),
    ("(8!!)^2/((8!-1)!)^2", "(8!)^2"),
    ("sqrt(8!!)*sqrt(8!!)", "8!!"),
    ("8!!/(8!-2)!", "8!*(8!-1)"),
    ("(9^(9^9))!/(9^(9^9)-1)!", "9^(9^9)"),
    ("(9^(9^9)-1)!/(9^(9^9))!", "9^(-9^9)"),
    ("(9^(9^9)+1)!/(9^(9^9)-1)!", "9^(9^9)*(9^(9^9)+1)"),
    ("(2^127-1)^(1/2)*(2^127-1)^(1/2)", "2^127-1"),
    ("((2^127-1)*(2^89-1))^(1/2)", "(2^127-1)^(1/2)*(2^89-1)^(1/2)"),
    ("((2^127-1)^2*(2^89-1)^2)^(1/2)", "(2^127-1)*(2^89-1)"),
    ("(12+2^(1/3)-3)^7/(9+2^(1/3))^6", "9+2^(1/3)"),
    ("1/(sqrt(2)+sqrt(3)+sqrt(5)+sqrt(7)+sqrt(11)+sqrt(13)+sqrt(17))"
     "*(sqrt(2)+sqrt(3)+sqrt(5)+sqrt(7)+sqrt(11)+sqrt(13)+sqrt(17))", "1"),
    ("(1+sqrt(2))^100000/(1+sqrt(2))^99999", "1+sqrt(2)"),
]  # fmt: skip

DIFFERENT = [
    ("sqrt(2)", "7/5"),
    ("sqrt(2)", "6369051672525773/4503599627370496"),  # equal as floats
    ("sqrt(2)+sqrt(3)", "sqrt(5+2*sqrt(6)+1/10^60)"),
    ("sqrt(3+2*sqrt(2))", "1+sqrt(2)+1/10^100"),
    ("(7+5*sqrt(2))^(1/3)", "1+sqrt(2)+1/10^100"),
    ("sqrt(10^40+1)", "10^20"),
    ("sqrt(10^200+1)", "10^100"),
    ("9^(9^9)", "9^(9^9)+1"),
    ("9^(9^9)", "9^(9^9-1)"),
    ("9^(9^9)", "8^(9^9)"),
    ("sqrt(9^(9^9)+1)", "3^(9^9)"),
    ("9^(9^(9^9))", "9^(9^(9^9))+1"),
    ("9^(9^(9^9))", "8^(9^(9^9))"),
    ("9^(9^(9^(9^9)))", "9^(9^(9^(8^9)))"),
    ("2^sqrt(2)", "8/3"),
    ("2^sqrt(2)", "3^(sqrt(2)*63/100)"),
    ("8!!", "8!!+1"),
    ("8!!", "(8!-1)!"),
    ("(9!!)!", "9!!"),
    ("(9!!)!", "((9!!)-1)!"),
    ("2^16385", "2^16384+1"),
    ("100003^900*100003^900", "100003^1800+1"),
    ("100003^900*100003^900", "100003^1800/7"),
    ("sqrt(9^(9^(9^9))+1)", "3^(9^(9^9))"),
    ("9^(9^(9^9))-8^(9^(9^9))", "9^(9^(9^9))-7^(9^(9^9))"),
    ("9^(9^(9^9))+8^(9^(9^9))-7^(9^(9^9))", "9^(9^(9^9))"),
    ("7^(9^9)+5^(9^9)", "7^(9^9)+3^(9^9)"),
    ("(1+sqrt(2))^100000", "(1+sqrt(3))^100000"),
]  # fmt: skip


@pytest.mark.parametrize(("left", "right"), SAME)
def test_same(left: str, right: str) -> None:
    a, b = parse_value(left), parse_value(right)
    assert equal(a, b) and equal(b, a)
    assert compare(a, b) == 0
    assert is_zero(sub(a, b)) and sign(sub(b, a)) == 0


@pytest.mark.parametrize(("left", "right"), DIFFERENT)
def test_different(left: str, right: str) -> None:
    a, b = parse_value(left), parse_value(right)
    assert not equal(a, b) and not equal(b, a)
    assert compare(a, b) == -compare(b, a) != 0
    assert key(a) != key(b)


ASCENDING = [
    "-9^(9^(9^9))", "-9^(9^9)", "-8!!", "-sqrt(2)", "-9^(-9^9)", "0", "9^(-9^(9^9))", "9^(-9^9)",
    "1/10^50", "sqrt(2)-7/5", "sqrt(3)-sqrt(2)", "1/2", "2^(-sqrt(1/10^6))", "1", "2^sqrt(1/10^6)",
    "sqrt(2)", "577/408", "1+2^(1/3)", "2^sqrt(2)", "8/3", "sqrt(2)+sqrt(3)", "1000!", "1001!",
    "8!!", "9!!", "2^(9^9)", "2^(9^9)+1", "sqrt(5^(9^9))", "sqrt(5^(9^9)+1)", "3^(9^9)",
    "9^(9^9)-1",
    "9^(9^9)", "9^(9^9)+1", "2*9^(9^9)", "(9^9)!", "9!!!", "9^(8^(9^9))", "8^(9^(9^9))",
    "9^(9^(9^9))-1",
    "9^(9^(9^9))", "9^(9^(9^9))+1", "(9^(9^9)-1)!", "(9^(9^9))!", "8^(9^(9^(9^9)))",
    "9^(9^(9^(9^9)))",
    "9^(9^(9^(9^9)))+9^(9^9)", "(9^(9^(9^9)))!!",
]  # fmt: skip


def test_order_of_all_sizes() -> None:
    values = [parse_value(text) for text in ASCENDING]
    for (i, a), (j, b) in combinations(enumerate(values), 2):
        assert compare(a, b) == -1, (ASCENDING[i], ASCENDING[j])
        assert compare(b, a) == 1, (ASCENDING[i], ASCENDING[j])


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("sqrt(3+2*sqrt(2))-sqrt(2)", "1"),
        ("(7+5*sqrt(2))^(1/3)-sqrt(2)", "1"),
        ("((7+5*sqrt(2))^(1/3)-sqrt(2))/3", "1/3"),
        ("(2+sqrt(5))^(1/3)-(sqrt(5)-2)^(1/3)", "1"),
        ("(10^30+sqrt(10^60+1))^(1/3)-(sqrt(10^60+1)-10^30)^(1/3)", None),
        ("sqrt(2)", None),
        ("1+sqrt(1+sqrt(2))", None),
        ("(1+sqrt(2))^(1/3)", None),
        ("2^sqrt(2)", None),
        ("2^sqrt(2)+sqrt(1+sqrt(2))", None),
        ("3^(9^9/2)", None),
        ("3^(9^9/2)+3^(9^9)", None),
        ("3^(9^9*sqrt(2))", None),
        ("2^(3^(9^9)/5)", None),
        ("8!!*3^sqrt(2)", None),
        ("sqrt(8!!)", None),
        ("3*sqrt(9!!)+1", None),
        ("(9^(9^9))!/(9^(9^9)-1)!/9^(9^9)", "1"),
        ("5/7", "5/7"),
    ],
)
def test_as_rational(text: str, value: str | None) -> None:
    expected = None if value is None else parse_value(value)
    assert as_rational(parse_value(text)) == expected


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("4", True), ("-4", True), ("0", True), ("1/2", False), ("sqrt(2)", False),
        ("(2+sqrt(5))^(1/3)-(sqrt(5)-2)^(1/3)", True), ("2^sqrt(2)+3^sqrt(2)", False),
        ("9^(9^9)", True), ("9^(9^9)/3", True), ("9^(9^9)/2", False), ("(9^(9^9)-1)/8", True),
        ("(9^(9^9)-1)/16", False), ("(9^(9^9)+1)/10", True), ("8!!/(7!!)^8", True),
        ("8!!/(7!!)^9", False),
        ("8!!/7^100", True), ("8!!/7^10000", False), ("8!!/8^8!", False), ("8!!/40351", False),
        ("9^(-9^9)", False), ("9^(-9^9)+8^(-9^9)", False), ("9^(9^(9^9))/3^(9^9)", True),
        ("3^(9^9)/9^(9^(9^9))", False), ("(9!!)!/10^50", True), ("9!!*sqrt(2)", False),
        ("(3^(9^9)+1)^2/4", True), ("(3^(9^9)+1)^100/8", True), ("(3^(9^9)+1)^1000/2^2000", True),
        ("(3^(9^9)+1)^1000/2^2001", False),
    ],
)  # fmt: skip
def test_is_integer(text: str, answer: bool) -> None:
    assert is_integer(parse_value(text)) is answer


def test_operations_agree_with_the_reader() -> None:
    one, two, root2 = number(1), number(2), parse_value("sqrt(2)")
    assert add(one, root2) == parse_value("1+sqrt(2)")
    assert sub(one, root2) == parse_value("1-sqrt(2)")
    assert mul(two, root2) == parse_value("sqrt(8)")
    assert div(two, root2) == root2
    assert power(root2, two) == 2


def test_sums_of_roots_have_one_form() -> None:
    def both(a: str, b: str) -> tuple[Value, Value]:
        return parse_value(a), parse_value(b)

    for a, b in (
        both("sqrt(12)+sqrt(2)", "sqrt(2)+2*sqrt(3)"),
        both("(sqrt(2)+sqrt(3))^2", "5+2*sqrt(6)"),
        both("1/(1+sqrt(2))", "sqrt(2)-1"),
        both("3^(9^9)*9", "3^(9^9+2)"),
        both("2^(1/3)*2^(1/2)", "32^(1/6)"),
        both("2^(sqrt(2)-1/2)", "2^sqrt(2)*2^(1/2)/2"),
    ):
        assert key(a) == key(b) and hash(key(a)) == hash(key(b))
