"""The physical Goal: cubes in order, turned or not, with the spaces the setter left."""

import msgspec
from msgspec.structs import replace

from flubball.games.equations.symbols.cubes import BadText, Cube
from flubball.games.equations.written.elements import NO_CUBE, Sign
from flubball.games.equations.written.tokens import MAX_TEXT, Token, Tokens, parse_written


class GoalCube(msgspec.Struct, frozen=True):
    """A cube as it lies in the Goal section."""

    cube: Cube
    sideways: bool = False
    upside_down: bool = False

    @property
    def turned(self) -> bool:
        """Does it lie sideways or upside-down?"""
        return self.sideways or self.upside_down

    def seen(self, wild: str, turns: frozenset[str]) -> "GoalCube":
        """As the table sees it: a 0 looks alike upside-down, a wild x however it lies (H12)."""
        symbol = self.cube.symbol
        if (self.sideways and self.upside_down) or not (symbol == wild or "ud" in turns):
            return self
        alike = (symbol == "0" and not self.sideways) or symbol == "x" == wild
        return GoalCube(self.cube) if alike else self

    def __str__(self) -> str:
        flags = (("sw", self.sideways), ("ud", self.upside_down))
        turns = ",".join(name for name, is_set in flags if is_set)
        return f"{self.cube}<{turns}>" if turns else str(self.cube)


class Goal(msgspec.Struct, frozen=True):
    """The Goal on the mat; `gaps` holds the numbers of the cubes with a blank behind them."""

    cubes: tuple[GoalCube, ...]
    gaps: frozenset[int] = frozenset()

    def __str__(self) -> str:
        last = len(self.cubes) - 1
        return "".join(
            str(cube) + (" " if place in self.gaps and place < last else "")
            for place, cube in enumerate(self.cubes)
        )

    def _repr_svg_(self) -> str:
        from flubball.drawing.cubes import goal  # only notebooks need it

        return goal(str(self)).svg

    @property
    def uncoloured(self) -> "Goal":
        """The same cubes without their colours, as most people write them."""
        plain = (replace(cube, cube=Cube(cube.cube.symbol)) for cube in self.cubes)
        return replace(self, cubes=tuple(plain))

    def owner(self, first: int, last: int) -> str:
        """Whose an operand made of cubes first..last is by spacing: left, right or free (H9).

        An operand may be a numeral or any grouping: in `x 7^9+3` the power touches the +.
        """
        if first == 0 or last == len(self.cubes) - 1:
            return ""
        left_blank = first - 1 in self.gaps
        right_blank = last in self.gaps
        if left_blank == right_blank:
            return ""
        return "right" if left_blank else "left"

    def may_take(self, sign: Sign, cubes: tuple[int, int]) -> bool:
        """May the sign be applied to the operand made of these cubes, as the Goal is spaced?"""
        owner = self.owner(*cubes)
        place = sign.behind if sign.cube == NO_CUBE else sign.cube
        if not owner or place == NO_CUBE:
            return True
        return (place < cubes[0]) == (owner == "left")


def parse_goal(text: str) -> Goal:
    """Read a physical Goal; a blank is the space the setter left.

    >>> goal = parse_goal("2x 3+5")
    >>> str(goal), sorted(goal.gaps), goal.owner(2, 2)
    ('2x 3+5', [1], 'right')
    """
    if len(text) > MAX_TEXT:
        raise BadText(f"a Goal has at most {MAX_TEXT} characters", MAX_TEXT, len(text))
    stripped = text.strip()
    offset = len(text) - len(text.lstrip())
    cubes: list[GoalCube] = []
    gaps: set[int] = set()
    for token in _tokens(stripped, offset):
        start = token.start
        if cubes and stripped[start - 1].isspace():
            gaps.add(len(cubes) - 1)
        cubes.append(_goal_cube(token, offset))
    if not cubes:
        raise BadText("the Goal has no cube", 0)
    return Goal(tuple(cubes), frozenset(gaps))


def _tokens(stripped: str, offset: int) -> Tokens:
    try:
        return parse_written(stripped)
    except BadText as bad:
        raise BadText(str(bad), bad.start + offset, bad.end + offset) from None


def _goal_cube(token: Token, offset: int) -> GoalCube:
    at = (token.start + offset, token.end + offset)
    if token.kind != "cube" or token.cube is None:
        raise BadText(f"a Goal is built of cubes; {token.kind} is none", *at)
    notes = token.notes
    if notes.use == "i" and not notes.stands_for:
        return GoalCube(token.cube, sideways=True, upside_down=notes.upside_down)
    if notes.stands_for or notes.use or notes.power or notes.exponent:
        raise BadText("a Goal shows cubes and how they lie, not what they stand for", *at)
    return GoalCube(token.cube, notes.sideways, notes.upside_down)
