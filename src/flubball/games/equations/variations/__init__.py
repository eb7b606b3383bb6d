"""The variations, one file each; `ALL` finds one by its name."""

from collections.abc import Mapping

from flubball.games.equations.variations.average import AVERAGE
from flubball.games.equations.variations.base import Variation
from flubball.games.equations.variations.base_m import BASES
from flubball.games.equations.variations.decimal_in_goal import DECIMAL_IN_GOAL
from flubball.games.equations.variations.decimal_point import DECIMAL_POINT
from flubball.games.equations.variations.exponent import EXPONENTS
from flubball.games.equations.variations.factorial import FACTORIAL
from flubball.games.equations.variations.gcf import GCF
from flubball.games.equations.variations.imaginary import IMAGINARY
from flubball.games.equations.variations.lcm import LCM
from flubball.games.equations.variations.log import LOG
from flubball.games.equations.variations.multiple_of import MULTIPLES
from flubball.games.equations.variations.multiple_operations import MULTIPLE_OPERATIONS
from flubball.games.equations.variations.number_of_factors import NUMBER_OF_FACTORS
from flubball.games.equations.variations.percent import PERCENT
from flubball.games.equations.variations.powers_of_the_base import POWERS_OF_THE_BASE
from flubball.games.equations.variations.remainder import REMAINDER
from flubball.games.equations.variations.sideways import SIDEWAYS
from flubball.games.equations.variations.smallest_prime import SMALLEST_PRIME
from flubball.games.equations.variations.three_operation_solution import THREE_OPERATION_SOLUTION
from flubball.games.equations.variations.two_digit_numerals import TWO_DIGIT_NUMERALS
from flubball.games.equations.variations.upside_down import UPSIDE_DOWN
from flubball.games.equations.variations.wild import X_WILD, ZERO_WILD

_EVERY = (
    SIDEWAYS,
    UPSIDE_DOWN,
    ZERO_WILD,
    X_WILD,
    FACTORIAL,
    MULTIPLE_OPERATIONS,
    THREE_OPERATION_SOLUTION,
    REMAINDER,
    TWO_DIGIT_NUMERALS,
    LCM,
    GCF,
    NUMBER_OF_FACTORS,
    AVERAGE,
    SMALLEST_PRIME,
    PERCENT,
    DECIMAL_POINT,
    *BASES,
    *MULTIPLES,
    *EXPONENTS,
    POWERS_OF_THE_BASE,
    IMAGINARY,
    DECIMAL_IN_GOAL,
    LOG,
)
ALL: Mapping[str, Variation] = {variation.name: variation for variation in _EVERY}

__all__ = ["ALL", "Variation"]
