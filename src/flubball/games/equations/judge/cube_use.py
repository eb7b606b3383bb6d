"""Cube use (VII-B-3): two cubes at least, all of Required, none of Forbidden, Resources as allowed.

Uses are matched to cubes as a bipartite graph, so colours and equal symbols in several sections
come out right: first Required is covered, then Permitted fills in, Resources last. A matching
found earlier is only ever extended, never undone.
"""

from collections.abc import Container, Iterable

import msgspec

from flubball.engine.ruling import Mark, Reason
from flubball.games.equations.goal.mat import Mat
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import Cube
from flubball.games.equations.written.faces import Face, face_of, uses_cube
from flubball.games.equations.written.tokens import Tokens


class _Use(msgspec.Struct, frozen=True):
    """One written cube that needs a cube on the table; `repeats` if a cube may serve it again."""

    face: Face
    cube: Cube
    repeats: bool

    def fits(self, cube: Cube) -> bool:
        return self.cube.matches(cube)


def cube_faults(
    tokens: Tokens,
    mat: Mat,
    rules: Rules,
    after: str,
    own_goal: Tokens = (),
    numerals: Container[int] = (),
) -> list[Reason]:
    """Everything that is wrong with the Solution's cubes.

    After No Goal the writer's `own_goal` takes its cubes from Resources too (IV-D-2). The cubes
    numbered in `numerals` are digits by their context.
    """
    cubes = [face_of(token) for token in tokens if uses_cube(token, rules, "solution")]
    uses = [_use(face, rules, number in numerals) for number, face in enumerate(cubes)]
    faults = []
    least = int(rules.number("solution.min_cubes"))
    if len(uses) < least:
        text = f"A Solution has at least {least} cubes; this one has {len(uses)}."
        faults.append(Reason("too-few-cubes", text, _marks(uses), (rules.cite("VII-B-3-a"),)))
    if mat.knows_cubes or after == "no-goal":
        # A sign in the Goal is used once, even with Multiple Operations (XIII-A-5).
        goal = [
            _use(face_of(token), rules, once=True)
            for token in own_goal
            if uses_cube(token, rules, "goal")
        ]
        faults += _availability(uses + goal, mat, rules, after)
    return faults


def _use(face: Face, rules: Rules, once: bool) -> _Use:
    colour = face.cube.colour
    if face.notes.exponent and not colour:
        colour = rules.exponent_colour
    # H6: only a cube used as an operation is used again and again.
    repeats = rules.operations_repeat and face.is_operation and not face.notes.exponent
    return _Use(face, Cube(face.cube.symbol, colour), repeats and not once)


def _marks(uses: Iterable[_Use]) -> tuple[Mark, ...]:
    return tuple(Mark(*use.face.at) for use in uses)


def _availability(uses: list[_Use], mat: Mat, rules: Rules, after: str) -> list[Reason]:
    required = mat.section("required")
    permitted = mat.section("permitted")
    resources = mat.section("resources") if after != "last-cube" else ()
    if after != "now":
        permitted, resources = (*permitted, *resources), ()
    cubes = (*required, *permitted, *resources)
    matching = _Matching(uses, cubes)
    unused = [cube for n, cube in enumerate(required) if not matching.cover_cube(n, len(required))]
    for bound in (len(required) + len(permitted), len(cubes)):
        matching.match_uses(bound)
    faults = _required_faults(unused, rules) + _missing_faults(matching.missing(), mat, rules)
    from_resources = matching.used_from(len(required) + len(permitted))
    most = int(rules.number("solution.resources_after_now"))
    if len(from_resources) > most:
        names = ", ".join(str(cubes[n]) for n in from_resources)
        text = f"After Now at most {most} cube may come from Resources; this takes {names}."
        marks = _marks(uses[matching.use_of[n]] for n in from_resources)
        faults.append(Reason("too-many-from-resources", text, marks, (rules.cite("VII-B-3-e"),)))
    return faults


def _required_faults(unused: list[Cube], rules: Rules) -> list[Reason]:
    if not unused:
        return []
    names = ", ".join(str(cube) for cube in unused)
    text = f"Every cube in Required must be used; not used: {names}."
    return [Reason("required-unused", text, (), (rules.cite("VII-B-3-b"),))]


def _missing_faults(missing: list[_Use], mat: Mat, rules: Rules) -> list[Reason]:
    faults = []
    for use in missing:
        forbidden = any(use.fits(cube) for cube in mat.section("forbidden"))
        where = "; one lies in Forbidden" if forbidden else ""
        text = f"No {use.cube} is left to use here{where}."
        clause = (
            rules.cite(agloa="VII-B-3-c", mlag="VII-B-3-d") if forbidden else rules.cite("VII-B-3")
        )
        help = _digit_help(use, rules) or _wild_help(use, mat, rules)
        faults.append(Reason("cube-unavailable", text, _marks([use]), (clause,), help))
    return faults


def _digit_help(use: _Use, rules: Rules) -> str:
    """H6: a sign that is a digit is no operation, so Multiple Operations does not repeat it."""
    if not rules.operations_repeat or use.repeats or use.face.symbol not in rules.sign_digits:
        return ""
    return f"As a digit each {use.cube} needs a cube of its own, even with Multiple Operations."


def _wild_help(use: _Use, mat: Mat, rules: Rules) -> str:
    """A wild cube may serve, but only if the writer says so (Appendix A)."""
    wild, symbol = rules.wild, use.cube.symbol
    if not rules.may_stand_for_any(wild, symbol) or wild == symbol:
        return ""
    sections = (mat.section("required"), mat.section("permitted"), mat.section("resources"))
    if not any(cube.symbol == wild for section in sections for cube in section):
        return ""
    return f"If a wild {wild} stands for it, write {wild}<{symbol}>."


class _Matching:
    """Uses matched to cubes by augmenting paths; lives inside one question."""

    def __init__(self, uses: list[_Use], cubes: tuple[Cube, ...]) -> None:
        self.uses = uses
        self.cubes = cubes
        self.cube_of: dict[int, int] = {}
        self.use_of: dict[int, int] = {}
        self.fits = [[n for n, cube in enumerate(cubes) if use.fits(cube)] for use in uses]

    def cover_cube(self, cube: int, bound: int) -> bool:
        """Find a use for a Required cube, moving others if need be."""
        return self._cover(cube, bound, set())

    def _cover(self, cube: int, bound: int, seen: set[int]) -> bool:
        for use, fitting in enumerate(self.fits):
            if cube not in fitting or use in seen:
                continue
            seen.add(use)
            other = self.cube_of.get(use)
            if other is None or self._cover(other, bound, seen):
                self.cube_of[use], self.use_of[cube] = cube, use
                return True
        return False

    def match_uses(self, bound: int) -> None:
        """Give every use a cube below `bound`, where one can be had.

        Single uses come first; of signs that repeat, those of a named colour, since their cube
        serves the others too.
        """
        waiting = [use for use in range(len(self.uses)) if use not in self.cube_of]
        for use in sorted(waiting, key=self._urgency):
            if not self._served_again(use):
                self._assign(use, bound, set())

    def _urgency(self, use: int) -> tuple[bool, bool]:
        return self.uses[use].repeats, not self.uses[use].cube.colour

    def _assign(self, use: int, bound: int, seen: set[int]) -> bool:
        for cube in self.fits[use]:
            if cube >= bound or cube in seen:
                continue
            seen.add(cube)
            other = self.use_of.get(cube)
            if other is None or self._assign(other, bound, seen):
                self.cube_of[use], self.use_of[cube] = cube, use
                return True
        return False

    def _served_again(self, use: int) -> bool:
        """May an operation cube that serves another operation serve this one too (H6)?"""
        if not self.uses[use].repeats:
            return False
        return any(
            self.uses[other].repeats and cube in self.fits[use]
            for other, cube in self.cube_of.items()
        )

    def missing(self) -> list[_Use]:
        """Uses that no cube serves."""
        return [
            use
            for n, use in enumerate(self.uses)
            if n not in self.cube_of and not self._served_again(n)
        ]

    def used_from(self, start: int) -> list[int]:
        """The cubes from number `start` on that are used."""
        return sorted(cube for cube in self.use_of if cube >= start)
