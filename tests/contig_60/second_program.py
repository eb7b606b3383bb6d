"""Contig 60 written a second time, as plainly as possible: values by Python's own arithmetic.

Nothing here uses the package. The board is typed again from the equipment page.
"""

import re
from fractions import Fraction
from functools import lru_cache
from itertools import permutations, product

BOARD = """
 0   1   2   3   4   5   6   7
27  28  29  30  31  32  33   8
26  54  55  60  64  66  34   9
25  50 120 125 144  72  35  10
24  48 108 180 150  75  36  11
23  45 100  96  90  80  37  12
22  44  42  41  40  39  38  13
21  20  19  18  17  16  15  14
"""
AT = {
    int(number): complex(row, column)
    for row, line in enumerate(BOARD.split("\n")[1:-1])
    for column, number in enumerate(line.split())
}


def beside(one: int, other: int) -> bool:
    gap = AT[one] - AT[other]
    return max(abs(gap.real), abs(gap.imag)) == 1


def points(number: int, occupied: set[int]) -> int:
    return sum(beside(number, other) for other in occupied)


def has_five(chips: set[int]) -> bool:
    places = {AT[number] for number in chips}
    steps = (1, 1j, 1 + 1j, 1 - 1j)
    return any(
        all(place + k * step in places for k in range(5)) for place in places for step in steps
    )


def compute(text: str) -> Fraction | None:
    """The value of signs and numbers under Python's order of operations."""
    code = re.sub(r"\d+", r"Fraction(\g<0>)", text.replace("x", "*").replace("÷", "/"))
    try:
        found = eval(code, {"Fraction": Fraction})
    except ZeroDivisionError:
        return None
    assert isinstance(found, Fraction)
    return found


def value(sentence: str) -> Fraction | None:
    """The last result of an announcement."""
    last = sentence.split(", ")[-1]
    left, _, right = last.partition("=")
    if "," not in sentence:
        return compute(left)
    return compute(right)


def written(number: Fraction) -> str:
    return str(number).replace("/", "÷")


@lru_cache(maxsize=256)
def announcements(dice: tuple[int, ...]) -> dict[str, Fraction]:
    """Every announcement of a roll with its value, by trying all texts."""
    found: dict[str, Fraction] = {}
    for (a, b, c), one, two in product(permutations(dice), "+-x÷", "+-x÷"):
        text = f"{a}{one}{b}{two}{c}"
        if (result := compute(text)) is not None:
            found[text] = result
        middle = compute(f"{a}{one}{b}")
        assert middle is not None
        for order in ((middle, Fraction(c)), (Fraction(c), middle)):
            x, y = (f"Fraction({n.numerator},{n.denominator})" for n in order)
            sign = {"x": "*", "÷": "/"}.get(two, two)
            try:
                end = eval(f"{x}{sign}{y}", {"Fraction": Fraction})
            except ZeroDivisionError:
                continue
            first = f"{a}{one}{b}={written(middle)}"
            second = f"{written(order[0])}{two}{written(order[1])}={written(end)}"
            found[f"{first}, {second}"] = end
    return found


def plays(dice: tuple[int, ...]) -> tuple[int, int]:
    """How many announcements of the roll give a space, and how many spaces they give."""
    values = [int(v) for v in announcements(dice).values() if v.denominator == 1 and v in AT]
    return len(values), len(set(values))


def errors(
    chips: set[int], score: int, doings: tuple[str, ...]
) -> dict[str, bool]:  # the occupied spaces and the player's score before the turn
    """Which errors a turn has, from the words alone; a captured pass in it only counts its chip."""
    words = [doing.split(": ", 1)[1].split(" ", 1) for doing in doings]
    said = [(word[0], word[1] if len(word) > 1 else "") for word in words]
    rolls = [k for k, (word, text) in enumerate(said) if word == "roll" and text]
    begin = rolls[-1] if rolls else 0
    for word, text in said[:begin]:
        if word == "place":
            chips = chips | {int(text)}
        if word == "score":
            score = int(text)
    dice = tuple(map(int, said[begin][1].split()))
    own = dict(said[begin + 1 :])
    places = [int(text) for word, text in said[begin + 1 :] if word == "place"]
    known = announcements(tuple(sorted(dice)))
    value = known.get(own.get("say", ""))
    right = score - (points(places[-1], chips) if places else 0)
    wrong_say = "say" in own and value is None
    return {
        "recording": "record" in own and sorted(own["record"].split()) != sorted(map(str, dice)),
        "announcing": wrong_say or (bool(places) and value != places[-1]),
        "placing": bool(places)
        and (value != places[-1] if value is not None else places[-1] not in known.values()),
        "scoring": int(own.get("score", score)) != right,
        "laid": bool(places) and places[0] != places[-1],
    }
