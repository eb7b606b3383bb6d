"""Fab-a-Diffy written a second time, as plainly as possible: fractions and sets.

Nothing here uses the package. The strips are made again from the equipment page.
"""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

STRIPS = [f"{n}/{d}" for d in (2, 3, 4, 6, 12) for n in range(d + 1)]
STRIPS.remove("0/6")
STRIPS.remove("0/12")


def is_trick(one: str, other: str, show: str) -> bool:
    a, b, c = sorted(map(Fraction, (one, other, show)))
    if Fraction(show) == c:
        return a + b == c or (c == max(Fraction(one), Fraction(other)) and a == 0)
    return c - Fraction(show) == (a if Fraction(show) == b else b)


def deals_with_a_trick(show: str) -> int:
    """How many sets of three others hold a trick, without looking at any set of three.

    Pairs that make the strip are edges of a graph: sets with an edge, less those with two, plus
    those with three.
    """
    others = [strip for strip in STRIPS if strip != show]
    edges = [set(pair) for pair in combinations(others, 2) if is_trick(*pair, show)]
    degree = Counter(strip for edge in edges for strip in edge)
    bends = sum(comb(count, 2) for count in degree.values())
    beside = {strip: {s for edge in edges if strip in edge for s in edge} for strip in degree}
    corners = sum(len((beside[a] & beside[b]) - {a, b}) for a, b in map(tuple, edges))
    return len(edges) * (len(others) - 2) - bends + corners // 3


class Book:
    """A match kept from the words alone: strips, tricks, games."""

    def __init__(self) -> None:
        self.games: list[str] = []
        self.begin()

    def begin(self) -> None:
        self.face: set[str] = set()
        self.show = ""
        self.tricks: list[list[set[str]]] = [[], []]
        self.touched: set[str] = set()
        self.left = ""
        self.capturing = False
        self.shown = False

    @property
    def in_deck(self) -> int:
        away = sum(len(trick) for own in self.tricks for trick in own)
        return 30 - away - len(self.face) - bool(self.show and self.show not in self.face)

    def draw(self, names: list[str]) -> None:
        for name in names:
            if len(self.face) < 3:
                self.face.add(name)
            else:
                self.show, self.shown, self.capturing = name, True, False

    def take(self, seat: int) -> None:
        one, other = self.touched
        assert is_trick(one, other, self.show)
        self.tricks[seat].append({one, other, self.show})
        self.face -= {one, other, self.show}
        self.show, self.touched = "", set()

    def hear(self, seat: int, word: str, text: str) -> None:
        if word == "show" and text:
            self.draw(text.split())
        elif word == "capture":
            self.show, self.capturing = self.left, True
        elif word == "touch":
            self.touched |= set(text.split())
        elif word == "take":
            self.take(seat)
        elif word == "leave":
            assert not self.touched
            self.face.add(self.show)
        elif word == "pass":
            self.passed()

    def passed(self) -> None:
        if self.shown:
            self.left, self.show, self.shown = self.show, "", False
            return
        assert self.in_deck <= max(0, 3 - len(self.face))
        one, other = map(len, self.tricks)
        self.games.append("tie" if one == other else "0" if one > other else "1")
        self.begin()

    def verdict(self) -> str | None:
        """Who has won the match, if it is over."""
        for seat in "01":
            if self.games.count(seat) == 2:
                return seat
        if len(self.games) < 3:
            return None
        won = {self.games.count(seat): seat for seat in "01"}
        return won[max(won)] if len(won) == 2 else "tie"


def tells(sentence: str, two: set[str], show: str) -> bool:
    """Is the sentence, in the package's one spelling, right for the trick?"""
    sides = sentence.split("=")
    if len(sides) == 2 and not set(sides[0]) & set("+-"):
        sides.reverse()
    terms = re.split("[+-]", sides[0])
    if len(sides) > 2 or len(terms) != 2 or not all(_called(each) for each in [*terms, *sides[1:]]):
        return False
    one, other = map(Fraction, terms)
    result = one + other if "+" in sides[0] else one - other
    strips = sorted(map(Fraction, two))
    return sorted((one, other)) == strips and {result} == set(map(Fraction, [show, *sides[1:]]))


def _called(term: str) -> bool:
    return term in ("0", "1") or term.partition("/")[2] in ("2", "3", "4", "6", "12")


def errors(doings: list[str]) -> set[str]:
    """What was wrong about a turn at the table, from what was done after any capture."""
    shown, said, touched, taken = "", "", list[str](), list[str]()
    order, left = "", False
    for doing in doings:
        word, _, text = doing.partition(": ")[2].partition(" ")
        if word == "show" and text:
            shown = text.split()[-1]
            said, touched, taken, order = "", [], [], ""
        elif word == "touch":
            touched += text.split()
        elif word == "say":
            said, order = text, "late" if taken else "early" if len(set(touched)) < 2 else ""
        elif word == "take":
            taken = text.split() or list(dict.fromkeys(touched))
        elif word == "leave":
            left = True
    found = set()
    if said or taken:
        two = set(taken or touched)
        if not said or len(two) != 2 or not tells(said, two, shown):
            found.add("announcing")
    if taken and (order or not said or not set(taken) <= set(touched)):
        found.add("order")
    if taken and not is_trick(taken[0], taken[1], shown):
        found.add("trick")
    if set(touched) - set(taken):
        found.add("touch-take")
    if shown and not taken and not left:
        found.add("show-box")
    return found
