"""What a written cube means: its symbol, how it is turned, and whether the rules allow that."""

import msgspec
from msgspec.structs import replace

from flubball.engine.ruling import Mark, Reason
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import DIGITS, OPERATIONS, Cube
from flubball.games.equations.symbols.notes import NO_NOTES, Notes
from flubball.games.equations.written.elements import SideName
from flubball.games.equations.written.tokens import Token


class Face(msgspec.Struct, frozen=True):
    """A written cube: `cube` lies on the table, `symbol` is what it stands for."""

    token: Token
    cube: Cube
    symbol: str
    as_digit: bool = False

    @property
    def notes(self) -> Notes:
        """The notes behind the cube."""
        return self.token.notes

    @property
    def noted(self) -> Token:
        """The token as it should be written: a sign that is a digit says so."""
        if not self.as_digit:
            return self.token
        use = {"a": "ten", "b": "eleven"}[self.digit]
        return replace(self.token, notes=replace(self.notes, use=use))

    @property
    def at(self) -> tuple[int, int]:
        """Where it is written."""
        return self.token.start, self.token.end

    @property
    def is_point(self) -> bool:
        """Is it a decimal point?"""
        return self.token.kind == "." or self.notes.use == "point"

    @property
    def digit(self) -> str:
        """The digit it is, `a` for ten and `b` for eleven; empty for a sign."""
        if self.symbol in DIGITS:
            return self.symbol
        if self.as_digit or self.notes.use in ("ten", "eleven"):
            return {"^": "a", "√": "b"}.get(self.symbol, "")
        return ""

    @property
    def is_digit(self) -> bool:
        """Is it a digit that may be part of a numeral? A turned one is not (XIII-A-15 Ex (i))."""
        n = self.notes
        if n.turned or n.exponent or n.power:
            return False
        return bool(self.digit) and n.use in ("", "ten", "eleven")

    @property
    def is_operation(self) -> bool:
        """Is it used as an operation sign? A point, a ten or an i is none."""
        if self.is_point or self.as_digit:
            return False
        return self.symbol in OPERATIONS and self.notes.use in ("", "lcm", "gcf")


def uses_cube(token: Token, rules: Rules, side: SideName) -> bool:
    """Does this token stand for a cube? A point is a ^ cube, or free (XIII-D-12)."""
    return token.kind == "cube" or (token.kind == "." and not is_free_point(token, rules, side))


def is_free_point(token: Token, rules: Rules, side: SideName) -> bool:
    """Is it a decimal point that needs no cube?"""
    return token.kind == "." and rules.free_points and side == "goal"


def may_be_digit(face: Face, rules: Rules) -> bool:
    """Is it open by itself whether this sign is a digit (Appendix A: context decides)?"""
    n = face.notes
    return face.symbol in rules.sign_digits and not (n.use or n.exponent or n.power)


def face_of(token: Token, shown: Cube | None = None) -> Face:
    """The face of a token; `shown` is the cube of the physical Goal at its place, if known."""
    if token.kind == ".":
        return Face(token, shown or Cube("^"), "^")
    assert token.cube is not None
    return Face(token, shown or token.cube, token.notes.stands_for or token.cube.symbol)


def complaints(face: Face, rules: Rules, side: SideName) -> list[Reason]:
    """What the rules in play forbid about this cube, as far as it shows by itself."""
    found: list[Reason] = []
    if face.notes == NO_NOTES and face.cube.symbol == face.symbol and not face.is_point:
        return found  # as it lies: nothing is claimed for it

    def say(
        sentence: str, *citations: str, codes: tuple[str, ...] = ("variation-misapplied",)
    ) -> None:
        mark = (Mark(*face.at),)
        found.extend(Reason(code, sentence, mark, citations) for code in codes)

    both = ("illegal-expression", "variation-misapplied")
    if not rules.may_stand_for(face.cube.symbol, face.symbol):
        say(*_not_wild(face, rules), codes=both)
    if face.is_point and not rules.points:
        say(*_no_point(rules), codes=both)
    if face.notes.use in ("ten", "eleven") and face.symbol not in rules.sign_digits:
        say(f"Base {rules.base} has no digit {face.notes.use}.", rules.cite("III-B"), codes=both)
    if face.digit or face.notes.use == "i":
        for turn, is_turned in (("sw", face.notes.sideways), ("ud", face.notes.upside_down)):
            if is_turned and turn not in rules.turns:
                say(*_not_turned(turn, rules), codes=both)
        if side == "goal" and face.notes.sideways and face.notes.upside_down:
            text = "In a Goal a cube is turned one way only, not sideways and upside-down at once."
            say(text, rules.cite(agloa="XIII-A-2 Com (a)", mlag="IV-B-1"), codes=both)
    if face.notes.use == "i" and face.notes.sideways and rules.imaginary:
        say("Write i for a sideways minus.", rules.cite("XIII-D-11"), codes=both)
    if face.notes.exponent:
        say_exponent = _exponent_fault(face, rules)
        if say_exponent:
            say(*say_exponent, codes=both)
    if face.notes.power and not rules.powers:
        text = "A 1 is one unless Powers of the Base is in play."
        say(text, rules.cite(agloa="VII-C-5-f", mlag="III-B"), codes=both)
    return found


def _not_wild(face: Face, rules: Rules) -> tuple[str, str]:
    if face.cube.symbol != rules.wild:
        text = f"{face.cube.symbol} is not wild here, so it can't stand for {face.symbol}."
        return text, rules.cite(agloa="VII-C-5-b", mlag="VII-C-3-f")
    if face.symbol in DIGITS:
        text = f"Base {rules.base} has no digit {face.symbol} for a wild cube to stand for."
        return text, rules.cite("XIII-B-3 Com (c)")
    text = f"In this division a wild {rules.wild} stands for a numeral, not for {face.symbol}."
    return text, rules.cite("XIII-A-3")


def _no_point(rules: Rules) -> tuple[str, str]:
    if rules.free_points:
        text = "Only the Goal has decimal points; a Solution has none."
        return text, rules.cite("XIII-D-12")
    text = "A decimal point needs the Decimal Point variation."
    if not rules.in_season:
        text = "This game has no decimal points."
    return text, rules.cite(agloa="VII-C-5-f", mlag="III-B")


def _not_turned(turn: str, rules: Rules) -> tuple[str, str]:
    word = {"sw": "Sideways", "ud": "Upside-down"}[turn]
    if not rules.playable:
        return "Cubes are used right side up in this game.", rules.cite("IV-B-1")
    return f"{word} is not in play, so no cube may be turned that way.", rules.cite("VII-C-5-f")


def _exponent_fault(face: Face, rules: Rules) -> tuple[str, str] | None:
    if not rules.exponent_colour:
        text = "A cube is an exponent without ^ only when Exponent is in play."
        return text, rules.cite(agloa="VII-C-5-f", mlag="III-B-3")
    if face.cube.colour not in ("", rules.exponent_colour):
        text = f"{face.cube} is not of the colour chosen for Exponent."
        return text, rules.cite_variation(f"exponent-{_colour(rules)}")
    return None


def _colour(rules: Rules) -> str:
    return next(v.name for v in rules.active if v.exponent_colour).removeprefix("exponent-")
