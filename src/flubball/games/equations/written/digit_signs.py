"""Signs that may be digits in bases eleven and twelve: ^ is ten, √ eleven (XIII-C-5)."""

from collections.abc import Iterator
from itertools import product

from flubball.games.equations import values
from flubball.games.equations.rules import Rules
from flubball.games.equations.written import faces
from flubball.games.equations.written.tokens import CLOSING, OPENING, Token, Tokens

MAX_OPEN_SIGNS = 8  # signs of one side that its context leaves open


def digit_choices(tokens: Tokens, rules: Rules) -> Iterator[frozenset[int]]:
    """Every way to take the open signs as digits, by their places among the tokens.

    Where there are many the neighbours settle some of them; too many are not told apart.

    >>> from flubball.games.equations.written.tokens import parse_written
    >>> rules = Rules("agloa-2026-27", "junior", ["base-11"])
    >>> [sorted(places) for places in digit_choices(parse_written("6^+1"), rules)]
    [[], [1]]
    """
    if not rules.sign_digits:
        yield frozenset()
        return
    places = _open_places(tokens, rules)
    settled: frozenset[int] = frozenset()
    if len(places) > MAX_OPEN_SIGNS:
        context = {place: _settled(tokens, place, rules) for place in places}
        settled = frozenset(place for place in places if context[place])
        places = [place for place in places if context[place] is None]
    if len(places) > MAX_OPEN_SIGNS:
        raise values.NotDecided(f"more than {MAX_OPEN_SIGNS} signs that may be digits")
    for chosen in product((False, True), repeat=len(places)):
        fresh = (place for place, is_digit in zip(places, chosen, strict=True) if is_digit)
        yield settled.union(fresh)


def _open_places(tokens: Tokens, rules: Rules) -> list[int]:
    return [
        place
        for place, token in enumerate(tokens)
        if token.kind == "cube" and faces.may_be_digit(faces.face_of(token), rules)
    ]


def _settled(tokens: Tokens, place: int, rules: Rules) -> bool | None:
    """Is the sign a digit (True) or an operation (False) for its neighbours alone?"""
    before = tokens[place - 1] if place else None
    behind = tokens[place + 1] if place + 1 < len(tokens) else None
    if before is not None and (before.kind in CLOSING or before.kind == "!"):
        return False  # no numeral stands there
    if behind is not None and behind.kind in OPENING:
        return False
    if behind is None or behind.kind in CLOSING or behind.kind == "!":
        return True  # no operation stands there
    if _is_sign(behind, rules) and rules.prefix(faces.face_of(behind).symbol) is None:
        return True
    needs_left = rules.prefix(faces.face_of(tokens[place]).symbol) is None
    no_left = before is None or before.kind in OPENING or _is_sign(before, rules)
    return True if needs_left and no_left else None


def _is_sign(token: Token, rules: Rules) -> bool:
    """Is it an operation sign for certain?"""
    if token.kind != "cube":
        return False
    face = faces.face_of(token)
    return face.is_operation and face.symbol not in rules.sign_digits
