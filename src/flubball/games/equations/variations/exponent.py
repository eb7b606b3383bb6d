"""Exponent: a numeral on a cube of the chosen colour may be an exponent (XIII-B-9, XIII-C-10)."""

from flubball.cubes.faces import COLOURS
from flubball.games.equations.symbols.cubes import DIGITS, Cube
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.in_play import InPlay


class Exponent(Variation):
    """The variation with its colour; it needs a digit of that colour that the base allows."""

    __slots__ = ()

    def has_effect(self, rolled: tuple[Cube, ...], rules: InPlay) -> bool:
        """XIII-B-9 Com (c): a wild cube counts too, in its own colour.

        Where the base has none of the colour's digits any wild cube will do, as the clause says.
        """
        digits = set(DIGITS[: rules.base] + rules.sign_digits)
        coloured = [cube for cube in rolled if cube.can_be(self.exponent_colour)]
        if any(cube.symbol in DIGITS and cube.symbol not in digits for cube in coloured):
            coloured += [cube for cube in rolled if cube.symbol == rules.wild]
        return any(
            cube.symbol in digits or rules.may_stand_for_any(cube.symbol, digits)
            for cube in coloured
        )


EXPONENTS = tuple(
    Exponent(
        f"exponent-{name}",
        "exponent",
        f"{name.capitalize()} Exponent",
        exponent_colour=c,
        words={"exp": "An exponent of the colour has a note and no ^: 5 2<exp>."},
    )
    for c, name in COLOURS.items()
)
