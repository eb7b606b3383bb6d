"""Texts nobody should send, and the check that each of them gets a ruling all the same."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from types import FrameType

from equations.random_expressions import POOLS, samples
from flubball import equations as eq
from flubball.conformance.cases import read_cases
from flubball.engine.ruling import Ruling, Verdict
from flubball.games.equations.codes import EQUATION_CODES
from flubball.games.equations.written.tokens import MAX_TEXT

CORPUS = Path(__file__).parents[1] / "conformance"
SYMBOLS: list[str] = [*"0123456789+-x÷^√", *"*×/−vV", *"()[]{}", "!", ".", "=", " ", "i"]
NOTES = [
    "sw",
    "ud",
    "exp",
    "lcm",
    "gcf",
    "ten",
    "7",
    "+",
    "100",
    "10^-2",
    "=V",
    ",",
    "",
    "1/8",
    "x",
]
ODD = [
    *"\0\t\n<>,|\\\"'%&;:?@#~`_$£€",
    "½",
    "²",
    "π",
    "∞",
    "‐",
    "\u202e",
    "\ud7ff",
    "🎲",
    "é",
    "\x7f",
]
SECTIONS = ["", "1 2 3 + x", "r1 b2 k+ √ ^ ^", "0 0 0 9 9 ÷ -", "4 5 6 7 8 9 + - x ÷ ^ √"]


@dataclass(frozen=True)
class Question:
    """A text to judge, with the mat, the rules and the challenge."""

    text: str
    mat: eq.Mat
    rules: eq.Rules
    after: str


@cache
def seeds() -> tuple[tuple[str, str], ...]:
    """The Equations of the corpus, each with the Goal it is written for."""
    return tuple(
        (case.text("equation"), case.text("goal"))
        for path in sorted(CORPUS.glob("*.yaml"))
        for case in read_cases(path)
        if case.ask in ("equation", "equals", "regroup") and case.text("rules") != "wff-2017-18"
    )


@cache
def _goals() -> tuple[str, ...]:
    found = []
    for goal in dict.fromkeys(goal for _, goal in seeds()):
        try:
            eq.parse_goal(goal)
            found.append(goal)
        except eq.BadText:
            continue
    return tuple(found)


@cache
def _rules() -> tuple[eq.Rules, ...]:
    rng = Random("rules")
    found = [eq.Rules("mlag-2019-20", "elementary"), eq.Rules("mlag-2019-20", "middle")]
    found.append(eq.Rules("agloa-2026-27", "basic"))
    for division, season in [*POOLS] * 40:
        pool = POOLS[division, season]
        names = [rng.choice(name.split("|")) for name in rng.sample(pool, rng.randint(0, 5))]
        found.append(eq.Rules("agloa-2026-27", division, names, season))
    found += [_higher(rng, division) for division in ("junior", "senior") for _ in range(60)]
    return tuple(found)


def _higher(rng: Random, division: str) -> eq.Rules:
    """Any variations of a higher division, one of a kind."""
    playable = sorted(eq.Rules("agloa-2026-27", division).playable)
    kinds = {eq.VARIATIONS[name].family: name for name in rng.sample(playable, rng.randint(0, 6))}
    return eq.Rules("agloa-2026-27", division, tuple(kinds.values()))


def questions(seed: int, start: int = 0) -> Iterator[Question]:
    """Endless fuzzed questions; number n is the same whenever the seed is.

    >>> next(questions(1, 5)).text == [q.text for q, _ in zip(questions(1), range(6))][5]
    True
    """
    number = start
    while True:
        yield question(seed, number)
        number += 1


def question(seed: int, number: int) -> Question:
    """The fuzzed question with that number."""
    rng = Random(f"{seed} {number}")
    text, goal = rng.choice(MAKERS)(rng)
    after = rng.choice(eq.AFTER)
    sections = [rng.choice([None, *SECTIONS]) for _ in range(4)]
    known = goal if goal in _goals() and rng.random() < 0.8 else rng.choice(_goals())
    return Question(text, eq.Mat(known, *sections), rng.choice(_rules()), after)


Made = tuple[str, str]


def _mutated(rng: Random) -> Made:
    text, goal = rng.choice(seeds())
    for _ in range(rng.choice([1, 1, 2, 3, 8])):
        text = rng.choice(MUTATIONS)(rng, text)
    return text, goal


def _drop(rng: Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randint(1, 3) :]


def _put_in(rng: Random, text: str) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + _piece(rng) + text[at:]


def _swap(rng: Random, text: str) -> str:
    a, b = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    return text[:a] + text[a:b][::-1] + text[b:]


def _repeat(rng: Random, text: str) -> str:
    a, b = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    return text[:b] + text[a:b] * rng.choice([1, 1, 2, 5, 40]) + text[b:]


def _cross(rng: Random, text: str) -> str:
    other, _ = rng.choice(seeds())
    return text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]


MUTATIONS: list[Callable[[Random, str], str]] = [_drop, _put_in, _swap, _repeat, _cross]


def _piece(rng: Random) -> str:
    roll = rng.random()
    if roll < 0.7:
        return rng.choice(SYMBOLS)
    if roll < 0.85:
        notes = ",".join(rng.choice(NOTES) for _ in range(rng.choice([1, 1, 2, 3])))
        return f"{rng.choice(['', 'r', 'b', 'g', 'k'])}{rng.choice(SYMBOLS)}<{notes}>"
    return rng.choice(ODD) if roll < 0.95 else chr(rng.randrange(0xD800))


def _noise(rng: Random) -> Made:
    size = rng.choice([0, 1, 3, 8, 20, 60, 60, 200])
    return "".join(_piece(rng) for _ in range(size)), "7"


def _likely(rng: Random) -> Made:
    """A random expression of some division against a Goal."""
    division = rng.choice(["agloa-elementary", "agloa-middle", "mlag-middle"])
    goal = rng.choice(["5", "12", "3x4", "√9"])
    return f"{next(samples(division, rng.randrange(10**9))).text} = {goal}", goal


def _deep(rng: Random) -> Made:
    depth = rng.choice([5, 50, 99, 101, 300, 990])
    pair = rng.choice(["()", "[]", "{}"])
    inner = rng.choice(["1", "1+1", "√2", "9!", "x4"])
    step = rng.choice(["", "", "1+", "2^", "√", "x"])
    return f"{(step + pair[0]) * depth}{inner}{pair[1] * depth} = 1", "1"


def _chains(rng: Random) -> Made:
    sign, count = rng.choice("√√x!"), rng.choice([3, 10, 60, 300, 1500])
    text = f"9{sign * count}" if sign == "!" else f"{sign * count}9"
    return rng.choice([f"{text} = 3", f"1+{text}-2 = 3", f"3 = {text}"]), "3"


def _rows(rng: Random) -> Made:
    """Long rows without brackets; the signs may be all the same or mixed."""
    count = rng.choice([4, 9, 15, 21, 40, 99, 300, 900])
    signs = rng.choice(["+", "-", "x", "^", "÷", "+-", "x÷", "+-x÷^√", "√", "^√", "^-", "^÷x"])
    digits = rng.choice(["1", "2", "12", "123456789", "0", "9"])
    row = "".join(rng.choice(digits) + rng.choice(signs) for _ in range(count))
    return f"{row}{rng.choice(digits)} = 6", "6"


def _towers(rng: Random) -> Made:
    text = rng.choice("23456789")
    for _ in range(rng.choice([1, 2, 3, 4, 6, 12, 40])):
        digit = rng.choice("0123456789")
        text = rng.choice(
            [
                f"{digit}^({text})",
                f"({text})^{digit}",
                f"({text})!",
                f"√({text})",
                f"({text})-{digit}",
                f"({text})÷{digit}",
                f"{digit}√({text})",
                f"({text})x({text})" if len(text) < 200 else f"x({text})",
                f"{digit}^{text}",
            ]
        )
    return f"{text} = {rng.choice(['9', '9^9', '9!'])}", "9"


def _long(rng: Random) -> Made:
    size = rng.choice([MAX_TEXT - 1, MAX_TEXT, MAX_TEXT + 1, 2 * MAX_TEXT, 20 * MAX_TEXT])
    piece = rng.choice(["1+", "1", "(", "√", "9^", "(1)", "=", " ", "0<7>", "é", "!", "3<sw>x"])
    return (piece * size)[: size - 4] + rng.choice([" = 1", "1)=2", "    "]), "1"


MAKERS: list[Callable[[Random], Made]] = [
    *[_mutated] * 18,
    *[_noise] * 6,
    *[_likely] * 8,
    *[_deep, _chains, _towers, _long] * 2,
    _rows,
]


def work(asked: Question, most: int) -> int:
    """How many calls and returns the judge takes for a question; stops beyond `most`."""
    counted = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal counted
        counted += 1
        if counted > most:
            raise _TooMuch

    sys.setprofile(count)
    try:
        eq.judge(asked.text, asked.mat, asked.rules, asked.after)
    except _TooMuch:
        counted = most + 1
    finally:
        sys.setprofile(None)
    return counted


class _TooMuch(BaseException):
    """Not an Exception, so that nothing on the way catches it."""


def complaint(asked: Question) -> str:
    """What is wrong with the ruling on a question; empty when nothing is.

    Every exception is let through: none is expected.
    """
    return fault(asked, eq.judge(asked.text, asked.mat, asked.rules, asked.after))


def fault(asked: Question, ruling: object) -> str:
    """What is wrong with this ruling on a question."""
    if not isinstance(ruling, Ruling):
        return "no ruling"
    if ruling.verdict not in (Verdict.CORRECT, Verdict.INCORRECT, Verdict.NOT_DECIDED):
        return f"the verdict {ruling.verdict} is none of a judge's"
    if (ruling.verdict is Verdict.INCORRECT) != bool(ruling.reasons):
        return f"{ruling.verdict} with {len(ruling.reasons)} reasons"
    for reason in ruling.reasons:
        if reason.code not in EQUATION_CODES or not reason.sentence or not reason.citations:
            return f"a reason without code, sentence or citation: {reason}"
        if any(not 0 <= m.start <= m.end <= len(asked.text) for m in reason.marks):
            return f"a mark outside the text: {reason}"
    said = " ".join(reason.sentence for reason in ruling.reasons)
    if len(asked.text) > MAX_TEXT and str(MAX_TEXT) not in said:
        return f"too long, and the ruling does not say so: {said}"
    return "" if str(ruling) else "a ruling without words"
