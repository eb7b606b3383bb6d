"""Written expressions: text to tokens and back.

Nothing here knows a rule of play; it reads cubes, notes, brackets, `!` and `.`, and says where
reading stopped. Blanks count for nothing. One side of an Equation is a tuple of tokens.
"""

from collections.abc import Iterable

import msgspec

from flubball.cubes.faces import COLOURS
from flubball.games.equations.symbols.cubes import SYMBOLS, BadText, Cube, plain
from flubball.games.equations.symbols.notes import NO_NOTES, Notes, parse_notes

MAX_TEXT = 2000  # characters of one Equation
OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = {close: open_ for open_, close in OPENING.items()}


class Token(msgspec.Struct, frozen=True):
    """One written sign: `kind` is `cube`, `!`, `.`, `=`, or a bracket.

    A closing bracket may carry `choice`, the complex root its group stands for.
    """

    kind: str
    start: int = 0
    end: int = 0
    cube: Cube | None = None
    notes: Notes = NO_NOTES
    choice: str = ""

    def __str__(self) -> str:
        if self.cube is None:
            return self.kind + (f"<={self.choice}>" if self.choice else "")
        if self.notes == NO_NOTES:
            return str(self.cube)
        imaginary = self.cube.symbol == "-" and self.notes.use == "i"
        written_i = imaginary and not self.notes.sideways
        face = f"{self.cube.colour}i" if written_i else str(self.cube)
        notes = msgspec.structs.replace(self.notes, use="") if imaginary else self.notes
        return f"{face}<{notes}>" if notes != NO_NOTES else face


Tokens = tuple[Token, ...]


def parse_written(text: str) -> Tokens:
    """Read one text; raises `BadText` with the place of the fault.

    >>> [str(token) for token in parse_written("(5 x3<ud>)!")]
    ['(', '5', 'x', '3<ud>', ')', '!']
    """
    if len(text) > MAX_TEXT:
        raise BadText(f"an Equation has at most {MAX_TEXT} characters", MAX_TEXT, len(text))
    tokens: list[Token] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        token = _token(text, place)
        tokens.append(token)
        place = token.end
    _check_brackets(tokens)
    return tuple(tokens)


def format_written(tokens: Iterable[Token]) -> str:
    """The tokens as text without blanks, the inverse of `parse_written`.

    >>> format_written(parse_written("5 * 2 - {4 + 0<7>}"))
    '5^2-{4+0<7>}'
    """
    return "".join(str(token) for token in tokens)


def split_sides(tokens: Tokens) -> tuple[Tokens, ...]:
    """The sides between the equal signs."""
    sides: list[list[Token]] = [[]]
    for token in tokens:
        if token.kind == "=":
            sides.append([])
        else:
            sides[-1].append(token)
    return tuple(tuple(side) for side in sides)


def _token(text: str, place: int) -> Token:
    char = plain(text[place])
    if char in OPENING or char in "!.=":
        return Token(char, place, place + 1)
    if char in CLOSING:
        choice, end = _choice(text, place + 1)
        return Token(char, place, end, choice=choice)
    colour = char if char in COLOURS else ""
    at = place + len(colour)
    symbol = plain(text[at]) if at < len(text) else ""
    if symbol == "" or symbol not in SYMBOLS + "i":
        raise BadText(f"{text[place]!r} is not a symbol of the game", place)
    return _cube_token(text, place, at, symbol, colour)


def _cube_token(text: str, start: int, at: int, symbol: str, colour: str) -> Token:
    body, end = _angle(text, at + 1)
    face = "-" if symbol == "i" else symbol
    notes = parse_notes(body, face, end - len(body) - 2) if body is not None else NO_NOTES
    if symbol == "i" or (notes.sideways and "-" in (notes.stands_for, face)):
        if symbol == "i" and (notes.sideways or notes.use):
            raise BadText("i is a sideways minus already", at + 1, end)
        # On a mat a minus lies sideways; who writes that on paper has not written i.
        lying = symbol == "-" and not notes.stands_for
        notes = msgspec.structs.replace(notes, use="i", sideways=lying)
    return Token("cube", start, end, Cube(face, colour), notes)


def _angle(text: str, at: int) -> tuple[str | None, int]:
    opening = len(text) - len(text[at:].lstrip())
    if not text.startswith("<", opening):
        return None, at
    close = text.find(">", opening)
    if close < 0:
        raise BadText("this note has no closing >", opening, len(text))
    return text[opening + 1 : close], close + 1


def _choice(text: str, at: int) -> tuple[str, int]:
    body, end = _angle(text, at)
    if body is None:
        return "", end
    if not body.startswith("=") or not body[1:].strip():
        raise BadText("behind a group only <=V> may stand, the root it is", at, end)
    return body[1:].strip(), end


def _check_brackets(tokens: list[Token]) -> None:
    still_open: list[Token] = []
    for token in tokens:
        if token.kind in OPENING:
            still_open.append(token)
        elif token.kind in CLOSING:
            if not still_open or OPENING[still_open.pop().kind] != token.kind:
                raise BadText(f"this {token.kind} closes no bracket", token.start)
        elif token.kind == "=" and still_open:
            break
    if still_open:
        raise BadText(f"this {still_open[-1].kind} is never closed", still_open[-1].start)
