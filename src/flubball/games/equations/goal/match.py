"""Does the Goal written on paper fit the Goal on the mat, cube by cube (VII-B-2, VII-C-5-b)?"""

from collections.abc import Iterator

from flubball.engine.ruling import Mark, Reason
from flubball.games.equations.goal.goal import Goal, GoalCube
from flubball.games.equations.rules import Rules
from flubball.games.equations.symbols.cubes import Cube
from flubball.games.equations.written.faces import Face, face_of, uses_cube
from flubball.games.equations.written.tokens import Tokens


def match_goal(tokens: Tokens, goal: Goal, rules: Rules) -> tuple[Reason, ...]:
    """The reasons why these tokens are not the Goal's cubes in order; none when they fit."""
    written = [face_of(token) for token in tokens if uses_cube(token, rules, "goal")]
    same_count = len(written) == len(goal.cubes)
    wrong = list(_differences(written, goal, rules)) if same_count else []
    if same_count and not wrong:
        return ()
    cite = (rules.cite(agloa="VII-C-5-b", mlag="VII-C-3-f"),)
    shown = goal if rules.exponent_colour else goal.uncoloured
    help = f"Copy the Goal cube by cube: {shown}{_exponent_hint(written, goal, rules)}"
    if not same_count:
        cubes = "1 cube is" if len(written) == 1 else f"{len(written)} cubes are"
        text = f"The Goal on the mat is {shown}; {cubes} written for its {len(goal.cubes)}."
        return (Reason("goal-misread", text, _all(tokens), cite, help),)
    return tuple(
        Reason("goal-misread", sentence, (Mark(*face.at),), cite, help) for face, sentence in wrong
    )


def _exponent_hint(written: list[Face], goal: Goal, rules: Rules) -> str:
    """XIII-B-9: a cube of the colour is an exponent without ^; a ^ is one cube too many."""
    carets = [cube.cube.symbol for cube in goal.cubes].count("^")
    if not rules.exponent_colour or sum(str(face.token) == "^" for face in written) <= carets:
        return ""
    return ". An exponent of the colour has no ^: 5 2<exp>"


def shown_cubes(goal: Goal) -> tuple[Cube, ...]:
    """The cubes of the Goal in order, for the reader."""
    return tuple(cube.cube for cube in goal.cubes)


def _all(tokens: Tokens) -> tuple[Mark, ...]:
    return (Mark(tokens[0].start, tokens[-1].end),) if tokens else ()


def _differences(written: list[Face], goal: Goal, rules: Rules) -> Iterator[tuple[Face, str]]:
    for place, (face, lies) in enumerate(zip(written, goal.cubes, strict=True), 1):
        if not _same_cube(face, lies, rules):
            yield face, f"Cube {place} of the Goal is {lies}, but {face.token} is written."
        elif not _same_turn(face, lies.seen(rules.wild, rules.turns), rules):
            yield face, f"Cube {place} of the Goal lies as {lies}, but {face.token} is written."


def _same_cube(face: Face, lies: GoalCube, rules: Rules) -> bool:
    if face.is_point:
        return lies.cube.symbol == "^" or lies.cube.symbol == rules.wild
    assert face.token.cube is not None
    if face.token.cube.matches(lies.cube):
        return True
    plainly = not face.notes.stands_for and lies.cube.symbol == rules.wild
    # A wild cube of the Goal may be written as what it stands for, without its colour.
    return plainly and not face.token.cube.colour


def _either_way(face: Face, lies: GoalCube, rules: Rules) -> bool:
    """H12, XIII-C-5: a wild x, and ^ as the digit ten by itself, may be read sideways or not."""
    if lies.upside_down:
        return False
    ten = lies.cube.symbol == "^" and "^" in rules.sign_digits
    return ten or (lies.cube.symbol == "x" == rules.wild and not lies.turned)


def _same_turn(face: Face, lies: GoalCube, rules: Rules) -> bool:
    notes = face.notes
    imaginary = notes.use == "i"
    if imaginary and lies.cube.symbol == rules.wild:
        return True  # XIII-D-11 Com (d): any wild cube, i or -i
    sideways = notes.sideways or (imaginary and lies.cube.symbol == "-")
    if sideways != lies.sideways and not _either_way(face, lies, rules):
        return False
    if notes.upside_down == lies.upside_down:
        return True
    # H12: a 0 and a wild x look the same upside-down, a sideways minus too.
    alike = lies.cube.symbol in ("0", rules.wild) and not lies.turned
    if alike and not face.digit:
        return True  # a wild cube that is an upside-down sign: Percent
    return "ud" in rules.turns and (alike or (imaginary and lies.sideways))
