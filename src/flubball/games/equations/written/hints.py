"""Hints: what the writer of a wrong Equation may have meant."""

from collections.abc import Iterator
from itertools import islice, product

from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import DIGITS
from flubball.games.equations.symbols.notes import NO_NOTES, SIGN_NOTES
from flubball.games.equations.variations import ALL
from flubball.games.equations.variations.regular import BINARY
from flubball.games.equations.written.tokens import Token, Tokens

MAX_VERSIONS = 24  # rewritten Equations tried for one hint


def marked_versions(text: str, tokens: Tokens, rules: Rules) -> Iterator[tuple[str, str]]:
    """The Equation with a bare sign marked, or its bare wild cubes, and a hint for each.

    >>> from flubball.games.equations.written.tokens import parse_written
    >>> rules = Rules("agloa-2026-27", "elementary", ["remainder"])
    >>> next(marked_versions("8÷3 = 2", parse_written("8÷3 = 2"), rules))
    ('8÷<sw>3 = 2', 'A bare ÷ divides; for the remainder write 8÷<sw>3 = 2')
    """
    bare = [token for token in tokens if token.cube is not None and token.notes == NO_NOTES]
    yield from islice(_versions(text, bare, rules), MAX_VERSIONS)


def _versions(written: str, bare: list[Token], rules: Rules) -> Iterator[tuple[str, str]]:
    # A bare sign has its default meaning (Appendix A); the note gives it the variation's.
    for symbol, note in product(BINARY, SIGN_NOTES):
        operator = rules.binary(symbol, note) if note else None
        for token in bare if operator else ():
            if operator and _shows(token, symbol):
                text = _noted(written, [token], note)
                meant = operator.meant or f"the {operator.name}"
                yield text, f"A bare {symbol} {BINARY[symbol].does}; for {meant} write {text}"
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


_ROOT = "A root is √: √9, and 3√8 for the cube root of 8."
_POWER = "A power is ^: 4^{0}; by the Exponent variation 4 {0}<exp>."
_REGULAR = {"sqrt": _ROOT, "root": _ROOT, "²": _POWER.format(2), "³": _POWER.format(3)}
_WORDS = {word: help for v in ALL.values() for word, help in v.words.items()} | _REGULAR


def word_help(text: str, place: int) -> str:
    """How to write with cubes what stands there as a word; empty when it is none we know.

    >>> word_help("sqrt(9) = 3", 0)
    'A root is √: √9, and 3√8 for the cube root of 8.'
    >>> word_help("6 & 8", 2)
    ''
    """
    rest = text[place:].lower()
    return next((help for word, help in _WORDS.items() if rest.startswith(word)), "")
