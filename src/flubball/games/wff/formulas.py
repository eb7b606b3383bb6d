"""WFFs in Polish notation (WFF II-B): reading, building, truth tables.

A `Formula` is its own text, so `Formula` values compare, hash and print as strings do.
"""

from collections.abc import Iterable
from functools import lru_cache

VARIABLES = "pqrs"
BINARY = "CAKE"
LETTERS = VARIABLES + BINARY + "N"
RULE_LETTERS = "Rio"
MOST_LETTERS = 1_000

# One bit for each of the sixteen rows over p, q, r, s; all bits set is a tautology.
ALL_ROWS = 0xFFFF
_ROWS = {"p": 0xFF00, "q": 0xF0F0, "r": 0xCCCC, "s": 0xAAAA}


class NotAWff(ValueError):
    """A text that is no WFF: what is missing or too much, and where."""

    def __init__(self, sentence: str, start: int, end: int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.start = start
        self.end = end


class Formula(str):
    """A WFF. `op` is its first letter; `table` has one bit for each row of its truth table.

    >>> f = parse("CKprAsp")
    >>> f.op, f.left, f.right, f == "CKprAsp"
    ('C', 'Kpr', 'Asp', True)
    """

    __slots__ = ("left", "op", "right", "table")

    op: str
    left: "Formula"
    right: "Formula"
    table: int

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Formula never changes")

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse, (str(self),)


def parse(text: str) -> Formula:
    """The WFF that a text is; blanks are ignored. Raises `NotAWff`.

    >>> parse("KpNq").right
    'Nq'
    >>> parse("Kp")
    Traceback (most recent call last):
    flubball.games.wff.formulas.NotAWff: K needs two WFFs; only one follows.
    """
    found = _read(text)
    if isinstance(found, Formula):
        return found
    raise NotAWff(*found)


def is_wff(text: str) -> bool:
    """Is the text a WFF (WFF II-B)?

    >>> is_wff("KAqKqsEpp"), is_wff("CCCss"), is_wff("Apo")
    (True, False, False)
    """
    return isinstance(_read(text), Formula)


def read(text: str) -> Formula | None:
    """The WFF, or None: for callers that need no reason."""
    found = _read(text)
    return found if isinstance(found, Formula) else None


@lru_cache(maxsize=1 << 16)
def _read(text: str) -> Formula | tuple[str, int, int]:
    """Right to left, so that every letter finds its parts ready; a fault is told by `_fault`."""
    if len(text) > MOST_LETTERS:
        return f"A WFF of more than {MOST_LETTERS} letters is not read.", 0, len(text)
    ready: list[Formula] = []
    for letter in reversed(text):
        if letter in _ROWS:
            ready.append(variable(letter))
        elif letter in BINARY and len(ready) > 1:
            ready.append(join(letter, ready.pop(), ready.pop()))
        elif letter == "N" and ready:
            ready.append(negation(ready.pop()))
        elif not letter.isspace():
            return _fault(text)
    return ready[0] if len(ready) == 1 else _fault(text)


def _new(text: str, op: str, left: Formula | None, right: Formula | None, table: int) -> Formula:
    made = Formula(text)
    put = object.__setattr__
    put(made, "op", op)
    put(made, "left", left)
    put(made, "right", right)
    put(made, "table", table)
    return made


@lru_cache(maxsize=4)
def variable(letter: str) -> Formula:
    """The WFF p, q, r or s."""
    return _new(letter, letter, None, None, _ROWS[letter])


@lru_cache(maxsize=1 << 16)
def negation(of: Formula) -> Formula:
    """N before a WFF (WFF II-B-3-b).

    >>> negation(parse("Kpr"))
    'NKpr'
    """
    return _new("N" + of, "N", of, of, ALL_ROWS ^ of.table)


@lru_cache(maxsize=1 << 17)
def join(op: str, left: Formula, right: Formula) -> Formula:
    """C, A, K or E before two WFFs (WFF II-B-3-a).

    >>> join("E", parse("s"), parse("p"))
    'Esp'
    """
    a, b = left.table, right.table
    if op == "K":
        table = a & b
    elif op == "A":
        table = a | b
    elif op == "C":
        table = (ALL_ROWS ^ a) | b
    else:
        table = ALL_ROWS ^ a ^ b
    return _new(op + left + right, op, left, right, table)


_NUMBERS = ("none", "only one")


def _fault(text: str) -> tuple[str, int, int]:
    """What is wrong, reading left to right: the sentence and the place."""
    open_: list[tuple[str, int, int]] = []  # letter, place, WFFs it still needs
    done_at = -1
    for place, letter in enumerate(text):
        if letter.isspace():
            continue
        if letter not in LETTERS:
            return _stranger(letter), place, place + 1
        if done_at >= 0:
            whole, rest = text[: done_at + 1], text[place:].strip()
            shown = rest if len(rest) <= 40 else rest[:40] + "…"
            return f"{whole} is a WFF by itself; {shown} is left over.", place, len(text)
        if letter in VARIABLES:
            while open_ and open_[-1][2] == 1:
                open_.pop()
            if open_:
                op, at, needs = open_.pop()
                open_.append((op, at, needs - 1))
            else:
                done_at = place
        else:
            open_.append((letter, place, 1 if letter == "N" else 2))
    if not open_:
        return "There is no WFF here.", 0, len(text)
    op, at, needs = open_[-1]
    if op == "N":
        return "N needs a WFF; none follows.", at, len(text)
    return f"{op} needs two WFFs; {_NUMBERS[2 - needs]} follows.", at, len(text)


def _stranger(letter: str) -> str:
    if letter in RULE_LETTERS:
        return f"{letter} makes rules only; no WFF has it."
    return f"{letter!r} is no letter of a WFF; those are p q r s C A K E N."


def subformulas(formulas: Iterable[Formula]) -> list[Formula]:
    """All parts of the WFFs and they themselves, each once, wholes first.

    >>> subformulas([parse("CpNq")])
    ['CpNq', 'p', 'Nq', 'q']
    """
    seen: dict[Formula, None] = {}
    waiting = list(formulas)[::-1]
    while waiting:
        one = waiting.pop()
        if one in seen:
            continue
        seen[one] = None
        if one.op in BINARY:
            waiting.append(one.right)
        if one.op not in VARIABLES:
            waiting.append(one.left)
    return list(seen)


def entails(premises: Iterable[Formula], conclusion: Formula) -> bool:
    """Is the conclusion true in every row in which all premises are?

    >>> entails([parse("Cpq"), parse("p")], parse("q")), entails([], parse("q"))
    (True, False)
    """
    rows = ALL_ROWS
    for premise in premises:
        rows &= premise.table
    return rows & ~conclusion.table == 0
