"""A WFF shown to learners: its tree, the usual infix signs, its truth table."""

from collections.abc import Iterator

from flubball.games.wff.formulas import VARIABLES, Formula, subformulas

SIGNS = {"K": "∧", "A": "∨", "C": "→", "E": "↔"}
WORDS = {"K": "and", "A": "or", "C": "if … then", "E": "if and only if", "N": "not"}


def infix(formula: Formula) -> str:
    """With ¬ ∧ ∨ → ↔ and brackets.

    >>> from flubball.games.wff.formulas import parse
    >>> infix(parse("CKprNAsp"))
    '(p ∧ r) → ¬(s ∨ p)'
    """
    ready: list[str] = []
    for letter in reversed(formula):
        if letter in VARIABLES:
            ready.append(letter)
        elif letter == "N":
            ready.append("¬" + ready.pop())
        else:
            left, right = ready.pop(), ready.pop()
            ready.append(f"({left} {SIGNS[letter]} {right})")
    whole = ready[0]
    return whole[1:-1] if formula.op in SIGNS else whole


def tree(formula: Formula) -> str:
    """Every part on a line of its own, below the letter that joins it.

    >>> from flubball.games.wff.formulas import parse
    >>> print(tree(parse("CNpq")))
    CNpq  (C: if … then)
    ├─ Np  (N: not)
    │  └─ p
    └─ q
    """
    lines: list[str] = []
    waiting = [(formula, "", "")]
    while waiting:
        one, lead, below = waiting.pop()
        word = f"  ({one.op}: {WORDS[one.op]})" if one.op in WORDS else ""
        lines.append(f"{lead}{one}{word}")
        parts = _parts(one)
        for place in range(len(parts) - 1, -1, -1):
            last = place == len(parts) - 1
            branch, space = ("└─ ", "   ") if last else ("├─ ", "│  ")
            waiting.append((parts[place], below + branch, below + space))
    return "\n".join(lines)


def parts(formula: Formula) -> Iterator[tuple[int, Formula]]:
    """The WFF and its parts in the order of the letters, each with how deep it stands.

    >>> from flubball.games.wff.formulas import parse
    >>> list(parts(parse("CNpq")))
    [(0, 'CNpq'), (1, 'Np'), (2, 'p'), (1, 'q')]
    """
    waiting = [(0, formula)]
    while waiting:
        depth, one = waiting.pop()
        yield depth, one
        waiting += [(depth + 1, part) for part in reversed(_parts(one))]


def _parts(formula: Formula) -> tuple[Formula, ...]:
    if formula.op in VARIABLES:
        return ()
    return (formula.left,) if formula.op == "N" else (formula.left, formula.right)


def variables(formula: Formula) -> str:
    """The variables that occur, in order.

    >>> from flubball.games.wff.formulas import parse
    >>> variables(parse("CsKps"))
    'ps'
    """
    return "".join(letter for letter in VARIABLES if letter in formula)


def truth_table(formula: Formula) -> str:
    """The table over the variables that occur; 1 is true.

    >>> from flubball.games.wff.formulas import parse
    >>> print(truth_table(parse("Cpq")))
    p q | Cpq
    1 1 |  1
    1 0 |  0
    0 1 |  1
    0 0 |  1
    """
    lines = [f"{' '.join(variables(formula))} | {formula}"]
    width = (len(formula) + 1) // 2
    for values, holds in truth_rows(formula):
        lines.append(f"{' '.join(str(int(one)) for one in values)} | {int(holds):>{width}}")
    return "\n".join(lines)


def truth_rows(formula: Formula) -> Iterator[tuple[tuple[bool, ...], bool]]:
    """The rows of the table: the values of the variables that occur, and whether the WFF holds.

    >>> from flubball.games.wff.formulas import parse
    >>> list(truth_rows(parse("Np")))
    [((True,), False), ((False,), True)]
    """
    letters = variables(formula)
    for row in range(2 ** len(letters) - 1, -1, -1):
        bits = [row >> (len(letters) - 1 - n) & 1 for n in range(len(letters))]
        holds = formula.table >> _row(dict(zip(letters, bits, strict=True))) & 1
        yield tuple(bool(bit) for bit in bits), bool(holds)


def _row(values: dict[str, int]) -> int:
    """The row's bit: p counts 8, q 4, r 2, s 1; variables that do not occur count as false."""
    return sum(values.get(letter, 0) << (3 - n) for n, letter in enumerate(VARIABLES))


def explain(formula: Formula) -> str:
    """Infix, tree and truth table in one text; parts are counted.

    >>> from flubball.games.wff.formulas import parse
    >>> explain(parse("Np")).splitlines()[0]
    'Np is ¬p: 2 letters, 2 parts.'
    """
    count = len(subformulas([formula]))
    letters = f"{len(formula)} letter{'s' * (len(formula) != 1)}"
    head = f"{formula} is {infix(formula)}: {letters}, {count} part{'s' * (count != 1)}."
    return "\n\n".join((head, tree(formula), truth_table(formula)))
