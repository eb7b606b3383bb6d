"""Complex values and logarithms as text: what is written, what is read, what comes back."""

import pytest

from flubball.games.equations.values import approximate, equal, format_value, key, parse_value

WRITTEN = [
    ("2+3i", "2+3i"), ("3i+2", "2+3i"), ("-8i", "-8i"), ("0-i", "-i"), ("i", "i"), ("1*i", "i"),
    ("-1+sqrt(3)*i", "-1+sqrt(3)*i"), ("sqrt(3)i", "sqrt(3)*i"), ("i*sqrt(3)", "sqrt(3)*i"),
    ("1/4i", "i/4"), ("3/4*i", "3i/4"), ("-2/3i+1/2", "1/2-2i/3"), ("2^3i", "8i"), ("i*i", "-1"),
    ("(1+sqrt(2))*i", "i+sqrt(2)*i"), ("i/sqrt(2)", "sqrt(2)*i/2"), ("2*3i", "6i"), ("i^3", "-i"),
    ("9^(9^9)*i", "3^774840978*i"), ("-5^(1/3)*i/7", "-5^(1/3)*i/7"), ("i - -i", "2i"),
    ("2*cis(pi/3)", "1+sqrt(3)*i"), ("cis(pi)", "-1"), ("cis(0)", "1"), ("cis(-pi/2)", "-i"),
    ("cis(2/7*pi)", "cis(2/7*pi)"), ("cis(2*pi/7)", "cis(2/7*pi)"), ("cis(pi*2/7)", "cis(2/7*pi)"),
    ("cis(9/7*pi)", "cis(-5/7*pi)"), ("-cis(2/7*pi)", "cis(-5/7*pi)"), ("cis(pi/7)", "cis(pi/7)"),
    ("3*sqrt(2)*cis(4/7*pi)/5", "3*sqrt(2)*cis(4/7*pi)/5"), ("i*cis(2/7*pi)", "cis(11/14*pi)"),
    ("cis(2/7*pi)+cis(-2/7*pi)", "cis(2/7*pi)+cis(-2/7*pi)"), ("1+cis(2/7*pi)", "1+cis(2/7*pi)"),
    ("log(3,2)", "log(3,2)"), ("log(9,4)", "log(3,2)"), ("log(2,6)", "log(2,6)"),
    ("log(8,4)", "3/2"),
    ("log(5,3)", "log(5,3)"), ("-log(1/5,3)/2", "log(5,3)/2"), ("log(6,2)", "1+log(3,2)"),
    ("log(2,3)^2", "log(2,3)^2"), ("sqrt(log(3,2))", "sqrt(log(3,2))"),
    ("log(2,3/2)", "log(2,3/2)"),
    ("log(1+sqrt(2),2)", "log(1+sqrt(2),2)"), ("log(sqrt(2)-1,2)", "-log(1+sqrt(2),2)"),
    ("2^log(5,3)", "2^(log(5,3))"), ("5^log(2,3)", "2^(log(5,3))"),
    ("log(9!!,2)", "log(362880!,2)"),
    ("log(3,2)*i", "log(3,2)*i"), ("log(log(3,2),2)", "log(log(3,2),2)"),
    ("sqrt(2)*log(5,2)/3", "sqrt(2)*log(5,2)/3"), ("log(3,2)^sqrt(2)", "log(3,2)^(sqrt(2))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "shown"), WRITTEN)
def test_written(text: str, shown: str) -> None:
    value = parse_value(text)
    assert format_value(value) == shown
    assert key(parse_value(shown)) == key(value)


@pytest.mark.parametrize(
    "text",
    [
        "1/(1-cis(2/7*pi))", "1/(cis(2/7*pi)-cis(-2/7*pi))", "sqrt(cis(2/7*pi)+cis(-2/7*pi))",
        "(1+cis(2/7*pi))^20", "cis(2/7*pi)*cis(pi/12)", "log(3,2)^2/log(6,2)", "log(12,6)",
        "log(1/5,sqrt(3)-1)", "log(3,2^sqrt(2)*5)", "log(2^(1/3)-5/4,7+sqrt(3))^3",
        "sqrt(-log(2^(1/3)-5/4,2))", "log(log(3,2)+log(5,2),7)", "log(3,2)^log(5,2)",
        "1/(log(3,2)+log(5,3))", "(1+i)^(9^(9^9))", "log(1+3^(9^9),3)", "3^log(1+sqrt(2),2)",
        "(log(3,2)+i)/(1-cis(2/7*pi)*log(5,2))", "sqrt(log(1/3,1/2)-1)", "log(7,5/3)^(1/3)*2^(1/3)",
        "log(cis(2/7*pi)+cis(-2/7*pi),5)", "5^(cis(2/7*pi)+cis(-2/7*pi))",
        "log(2,10)/log(7,log(3,2))",
    ],
)  # fmt: skip
def test_what_is_written_reads_back(text: str) -> None:
    value = parse_value(text)
    shown = format_value(value)
    assert equal(parse_value(shown), value)
    assert format_value(parse_value(shown)) == shown


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("i2", 1), ("2 i 3", 4), ("pi", 0), ("2*pi*i", 2), ("cis(1)", 4), ("cis(pi*pi)", 4),
        ("cis(1/pi)", 6), ("cis(pi/0)", 7), ("cis(i*pi)", 4), ("cis(pi", 6), ("cis pi", 4),
        ("log(3)", 5), ("log(3,)", 6), ("log(3,2", 7), ("log(3,1)", 0), ("log(0,2)", 0),
        ("log(-8,2)", 0), ("log(4,-2)", 0), ("log(i,2)", 0), ("1+log(2,i)", 2), ("i^i", 0),
        ("i^(1/2)", 0), ("2+i!", 2), ("sqrt(i)", 0), ("1/(i-i)", 2), ("ln(2)", 0), ("I", 0),
    ],
)  # fmt: skip
def test_refused(text: str, position: int) -> None:
    with pytest.raises(ValueError, match=f"at position {position}$"):
        parse_value(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2+3i", "2+3i"), ("-i", "-i"), ("i", "i"), ("i/3", "about 0.333333i"),
        ("1-sqrt(2)*i", "about 1-1.41421i"), ("cis(2/7*pi)", "about 0.623490+0.781831i"),
        ("log(3,2)", "about 1.58496"), ("log(1/3,2)", "about -1.58496"),
        ("2^log(5,3)", "about 2.76058"), ("9^(9^9)*i", "about 4.28125e369693099i"),
        ("3^(7^(9^9))*i", "about 10^(3.92549e327408295)*i"), ("-5/2-5/4*i", "-2.5-1.25i"),
    ],
)  # fmt: skip
def test_approximations(text: str, shown: str) -> None:
    assert approximate(parse_value(text)) == shown
