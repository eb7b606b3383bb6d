"""Hints: what the writer of a wrong Equation may have meant."""

from collections.abc import Iterator
from itertools import islice

from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import DIGITS
from flubball.games.equations.symbols.notes import Notes
from flubball.games.equations.written.tokens import Token, Tokens

MAX_VERSIONS = 24  # rewritten Equations tried for one hint

# A bare sign has its default meaning (Appendix A); the note gives it the variation's.
_NOTED = (
    ("÷", "sw", "divides"),
    ("√", "lcm", "is a root"),
    ("√", "ud", "is a root"),
    ("^", "gcf", "raises to a power"),
)
_MEANT = {
    "remainder": "the remainder",
    "logarithm": "the logarithm",
    "LCM": "the LCM",
    "GCF": "the GCF",
    "percent": "percent of",
}


def marked_versions(text: str, tokens: Tokens, rules: Rules) -> Iterator[tuple[str, str]]:
    """The Equation with a bare sign marked, or its bare wild cubes, and a hint for each.

    >>> from flubball.games.equations.written.tokens import parse_written
    >>> rules = Rules("agloa-2026-27", "elementary", ["remainder"])
    >>> next(marked_versions("8÷3 = 2", parse_written("8÷3 = 2"), rules))
    ('8÷<sw>3 = 2', 'A bare ÷ divides; for the remainder write 8÷<sw>3 = 2')
    """
    bare = [token for token in tokens if token.cube is not None and token.notes == Notes()]
    yield from islice(_versions(text, bare, rules), MAX_VERSIONS)


def _versions(written: str, bare: list[Token], rules: Rules) -> Iterator[tuple[str, str]]:
    for symbol, note, default in _NOTED:
        operator = rules.binary(symbol, note)
        meant = _MEANT.get(operator.name) if operator else None
        for token in bare if meant else ():
            if _shows(token, symbol):
                text = _noted(written, [token], note)
                yield text, f"A bare {symbol} {default}; for {meant} write {text}"
    yield from _exponents(written, bare, rules)
    yield from _powers(written, bare, rules)
    wild = [token for token in bare if rules.wild and _shows(token, rules.wild)]
    for digit in "123456789" if wild else "":
        text = _noted(written, wild, digit)
        yield text, f"Say what a wild {rules.wild} stands for: {text}"


def _exponents(written: str, bare: list[Token], rules: Rules) -> Iterator[tuple[str, str]]:
    """XIII-B-9: a numeral of the colour is an exponent only where that is marked."""
    for token in bare if rules.exponent_colour else ():
        cube = token.cube
        if cube is not None and cube.symbol in DIGITS and cube.can_be(rules.exponent_colour):
            text = _noted(written, [token], "exp")
            yield text, f"A bare {cube.symbol} is a digit; for an exponent write {text}"


def _powers(written: str, bare: list[Token], rules: Rules) -> Iterator[tuple[str, str]]:
    """XIII-B-10: an unmarked 1 is one."""
    for token in bare if rules.powers else ():
        for power in ("10", "100", "1000", "0.1") if _shows(token, "1") else ():
            text = _noted(written, [token], power)
            yield text, f"A bare 1 is one; for a power of the base write {text}"


def _shows(token: Token, symbol: str) -> bool:
    return token.cube is not None and token.cube.symbol == symbol


def _noted(text: str, tokens: list[Token], note: str) -> str:
    for token in sorted(tokens, key=lambda one: -one.end):
        text = f"{text[: token.end]}<{note}>{text[token.end :]}"
    return text


_WORDS = {
    "sqrt": "A root is √: √9, and 3√8 for the cube root of 8.",
    "root": "A root is √: √9, and 3√8 for the cube root of 8.",
    "lcm": "The LCM is a √ with a note: 6√<lcm>8.",
    "gcf": "The GCF is a ^ with a note: 8^<gcf>6.",
    "gcd": "The GCF is a ^ with a note: 8^<gcf>6.",
    "rem": "The remainder is a sideways ÷: 8÷<sw>3.",
    "mod": "The remainder is a sideways ÷: 8÷<sw>3.",
    "log": "The logarithm is a sideways ÷: 8÷<sw>2.",
    "%": "Percent is a √ upside-down: 25√<ud>16.",
    "percent": "Percent is a √ upside-down: 25√<ud>16.",
    "sw": "A sideways cube has a note: 3<sw>.",
    "ud": "An upside-down cube has a note: 3<ud>.",
    "exp": "An exponent of the colour has a note and no ^: 5 2<exp>.",
    "|": "The imaginary unit is written i: 2i.",
    "²": "A power is ^: 4^2; by the Exponent variation 4 2<exp>.",
    "³": "A power is ^: 4^3; by the Exponent variation 4 3<exp>.",
    "avg": "With Average + is the average: 7+9.",
}


def word_help(text: str, place: int) -> str:
    """How to write with cubes what stands there as a word; empty when it is none we know.

    >>> word_help("sqrt(9) = 3", 0)
    'A root is √: √9, and 3√8 for the cube root of 8.'
    >>> word_help("6 & 8", 2)
    ''
    """
    rest = text[place:].lower()
    return next((help for word, help in _WORDS.items() if rest.startswith(word)), "")
