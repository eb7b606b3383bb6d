"""Equations as children read them: plain signs, and in words what the notes say."""

import re
from collections import Counter
from collections.abc import Iterator

from flubball.games.equations.symbols.cubes import BadText
from flubball.games.equations.symbols.notes import SAYS, Notes, parse_notes
from flubball.games.equations.written.tokens import Token, Tokens, parse_written

PLAIN = {"x": "×", "-": "−", "=": " = "}
_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
MANY = {2: "both", 3: "all three", 4: "all four"}
_NOTED = re.compile(r"([0-9+\-x÷^√])<([^<>=]*)>(?=([^\s.,:;)])?)")
_COLOUR = re.compile(r"(?<![A-Za-z])[rgbk](?=[0-9+\-x÷^√])")


def spoken(text: str) -> str:
    """An Equation, or a side of one, without notes; what they say follows in words.

    >>> spoken("9<ud>-5 2<exp> = 3")
    '9−5² = 3, with the 9 upside-down'
    >>> spoken("8<ud>-(r8<ud>x0<7>)"), spoken("3-3<sw>"), spoken("2x3")
    ('8−(8×0), with both 8s upside-down and the 0 as 7', '3−3, with the second 3 sideways', '2×3')
    """
    try:
        tokens = parse_written(text)
    except BadText:
        return text
    plain = "".join(_face(token) for token in tokens)
    noted = list(_noted(tokens))
    if not noted:
        return plain
    return f"{plain}, with {', '.join(noted[:-1])}{' and ' if noted[1:] else ''}{noted[-1]}"


def spoken_sentence(sentence: str) -> str:
    """A sentence that names cubes, with words in place of notes and without letters for colours.

    >>> spoken_sentence("g5<ud>-2 needs the variation.")
    '5 upside-down -2 needs the variation.'
    """
    plain = _COLOUR.sub("", sentence)
    return _NOTED.sub(_in_words, plain)


def _in_words(found: re.Match[str]) -> str:
    symbol, note, behind = found.groups()
    try:
        notes = parse_notes(note, symbol, 0)
    except BadText:
        return f"{symbol} as {note}"
    said = words(notes)
    face = _raised(symbol) if notes.exponent else symbol
    return f"{face} {said}{' ' if behind else ''}" if said else face


def words(notes: Notes) -> str:
    """What the notes on a cube say.

    >>> words(Notes(sideways=True, upside_down=True)), words(Notes(power="100"))
    ('sideways and upside-down', 'as 100')
    """
    stands = f"as {PLAIN.get(notes.stands_for, notes.stands_for)}" if notes.stands_for else ""
    uses = [f"as {SAYS[item]}" for item in notes.items() if item in SAYS and item not in _PLACED]
    power = f"as {notes.power}" if notes.power else ""
    turns = [SAYS[turn] for turn in notes.turns.split(",") if turn]
    return " and ".join([*filter(None, ["" if uses else stands, *uses, power]), *turns])


_PLACED = ("sw", "ud", "exp")


def _face(token: Token) -> str:
    symbol = token.kind if token.cube is None else token.cube.symbol
    return _raised(symbol) if token.notes.exponent else PLAIN.get(symbol, symbol)


def _raised(symbol: str) -> str:
    return symbol.translate(_SUPERSCRIPT)


def _noted(tokens: Tokens) -> Iterator[str]:
    faces = [(_face(token), words(token.notes)) for token in tokens if token.cube is not None]
    count, seen, told = Counter(face for face, _ in faces), Counter[str](), set[tuple[str, str]]()
    for face, said in faces:
        seen[face] += 1
        if not said or (face, said) in told:
            continue
        alike = faces.count((face, said)) == count[face]
        if alike:
            told.add((face, said))
        yield f"{_which(face, seen[face], count[face], alike)} {said}"
    for token in tokens:
        if token.choice:
            yield f"the brackets as {token.choice}"


def _which(face: str, number: int, of: int, alike: bool) -> str:
    if of == 1:
        return f"the {face}"
    if alike:
        return f"{MANY.get(of, 'all')} {face}s"
    nth = ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"
    return f"the {nth} {face}"
