"""The reasons a ruling on an Equation or a selection may give, one page each.

`flubball explain CODE` and `docs/rulings/` are made from this table and from nothing else.
"""

from collections.abc import Mapping

from flubball.engine.ruling import Code

_EQUATION = (
    Code(
        "not-an-equation",
        "Not an Equation",
        "The text is not one Solution, one equal sign and one Goal.",
        "Write Solution = Goal; Goal = Solution is accepted too.",
        ("AGLOA VII-B-1", "AGLOA VII-B-2 Com (a)", "MLAG VII-B-1", "MLAG VII-C-3-a"),
        "`(6x6)+1` alone, for the Goal 37",
    ),
    Code(
        "goal-illegal",
        "The Goal has no legal interpretation",
        "Whatever the writer does with the cubes of the Goal, they name no number that is allowed.",
        "Such a Goal should have been challenged Impossible.",
        ("AGLOA VII-C-5-a", "MLAG VII-C-3-e"),
        "the Goal `7÷0` when 0 is not wild",
    ),
    Code(
        "goal-misread",
        "The Goal is not the one on the mat",
        "The side written for the Goal is not a legal interpretation of the cubes on the mat: "
        "other "
        "cubes, another order or turn, a value instead of the cubes, or a grouping against the "
        "spacing.",
        "Copy the Goal cube by cube and add brackets that fit its spaces.",
        ("AGLOA VII-C-5-b", "AGLOA VII-B-2 Com (b)", "MLAG VII-C-3-f", "house ruling H9"),
        "`(5x3)+4` for the Goal `5x 3+4`",
    ),
    Code(
        "illegal-expression",
        "A side names no number",
        "The expression can't be read, is undefined, or uses something that the rules in play "
        "forbid.",
        "Look at the marked place: a missing number, a division by 0, a power or root the division "
        "does not allow, or a sign no variation gives a meaning.",
        ("AGLOA III-A", "AGLOA III-B", "AGLOA III-C", "MLAG III-A", "MLAG III-C"),
        "`√5` in Elementary",
    ),
    Code(
        "ambiguous",
        "The Equation can be read in another way that is wrong",
        "There is no order of operations in AGLOA play. If some legal grouping makes the two sides "
        "differ, the Equation is incorrect; the ruling writes that grouping out.",
        "Add brackets until only the grouping you mean is left.",
        ("AGLOA VII-B-6", "AGLOA VII-C-5-c", "house ruling H5", "house ruling H10"),
        "`5^2-4+0 = 3x(5+2)` can be read `5^(2-4)+0`",
    ),
    Code(
        "unequal",
        "The sides do not match",
        "The Solution does not equal the Goal (or does not differ from it by a multiple of k where "
        "that is asked). Both exact values are shown.",
        "Check the arithmetic, and the brackets, on both sides.",
        ("AGLOA VII-C-5-d", "AGLOA VII-B-2", "MLAG VII-C-3-b", "MLAG VII-C-3-g"),
        "`(6x6)+2 = 37`",
    ),
    Code(
        "too-few-cubes",
        "Fewer than two cubes",
        "A Solution has at least two cubes; factorials and brackets are not cubes.",
        "Use one more cube.",
        ("AGLOA VII-B-3-a", "MLAG VII-B-3-a"),
        "`5! = 4x30`",
    ),
    Code(
        "required-unused",
        "A Required cube is not used",
        "Every cube in Required has to be in the Solution, each copy by itself.",
        "Work the named cube into the Solution.",
        ("AGLOA VII-B-3-b", "MLAG VII-B-3-b"),
        "a 5 in Required and no 5 in the Solution",
    ),
    Code(
        "cube-unavailable",
        "A cube is not there to be used",
        "The Solution uses a cube that is in Forbidden, in the Goal, or not on the table at "
        "all, or "
        "uses one more often than there are copies.",
        "Use only Required, Permitted and, as the challenge allows, Resources.",
        ("AGLOA VII-B-3-c", "AGLOA VII-B-3", "MLAG VII-B-3-d", "MLAG VII-B-3"),
        "two 3s written with only one 3 available",
    ),
    Code(
        "too-many-from-resources",
        "More than one cube from Resources after Now",
        "A Now challenge claims that at most one more cube is needed.",
        "Use Required and Permitted and at most one cube of Resources.",
        ("AGLOA VII-B-3-e", "MLAG VII-B-3-e"),
        "a 7 and a + both taken from Resources after Now",
    ),
    Code(
        "multi-digit-numeral",
        "A numeral with several digits in the Solution",
        "Solutions have one-digit numerals unless a variation in play says otherwise.",
        "Build the number from one-digit numerals.",
        ("AGLOA VII-B-4", "MLAG VII-B-4"),
        "`12+3 = 15`",
    ),
    Code(
        "variation-misapplied",
        "A variation is used wrongly or not at all",
        "A wild cube with two meanings, a third factorial, too few operations, notes of Powers "
        "of the "
        "Base in two forms, a Solution equal to the Goal under Multiple of k, and the like.",
        "Read the variation's clause and follow it everywhere in the Equation.",
        ("AGLOA VII-C-5-f", "AGLOA VII-B-5"),
        "`(0<3>x6)-0<4> = 14` with 0 Wild",
    ),
    Code(
        "unverifiable",
        "Nobody can check this value",
        "A number of factors that neither calculator nor factoring by hand can settle; the "
        "rules call "
        "such an Equation incorrect.",
        "Choose a Goal and a Solution whose values can be checked.",
        ("AGLOA XIII-C-9 Com", "house ruling H7"),
        "`x((8!)!+1)`, Junior and Senior only",
    ),
)

_SELECTION = (
    Code(
        "no-effect",
        "The variation can't affect this shake",
        "No cube was rolled that the variation could use.",
        "Choose a variation whose cube is in Resources.",
        ("AGLOA II-B-2", "house ruling H14"),
        "0 Wild with no 0 rolled",
    ),
    Code(
        "conflict",
        "The variation conflicts with one already chosen",
        "The same variation is in play with another parameter, or another cube is wild already.",
        "Choose a variation of another kind.",
        ("AGLOA II-B-2", "house ruling H14"),
        "Base nine after Base eight",
    ),
    Code(
        "repeated",
        "The variation is in play already",
        "Somebody chose it for this shake, or it is always on in this division.",
        "Choose another one.",
        ("AGLOA II-B-2", "house ruling H14"),
        "Factorial after Factorial",
    ),
    Code(
        "not-in-division",
        "Not a variation of this division",
        "The division's list does not have it.",
        "Choose from the list of the division.",
        ("AGLOA II-B", "AGLOA XIII"),
        "Log in Elementary",
    ),
    Code(
        "not-this-season",
        "Not played this season",
        "Some variations are played in odd years only, others in even years only.",
        "Choose from this season's list.",
        ("AGLOA XIII-A Odd-year", "AGLOA XIII-A Even-year"),
        "Average in 2026-27",
    ),
    Code(
        "missing-parameter",
        "The choice lacks its parameter",
        "Base m, Multiple of k, Exponent and the wild cube need a number, a colour or a cube.",
        "Fill in the blank.",
        ("AGLOA II-B-1-c",),
        "Multiple of k without a k",
    ),
    Code(
        "wrong-number",
        "Too many or too few variations",
        "Each player chooses one; in a two-player match whoever is not Goal-setter chooses two; in "
        "Senior anybody may choose two.",
        "Choose as many as your seat must.",
        ("AGLOA II-B", "AGLOA II-B-3"),
        "one variation by the non-setter of a two-player match",
    ),
)

CODES: Mapping[str, Code] = {code.code: code for code in (*_EQUATION, *_SELECTION)}
EQUATION_CODES = tuple(code.code for code in _EQUATION)
SELECTION_CODES = tuple(code.code for code in _SELECTION)
GROUPS = (("Equations", EQUATION_CODES), ("Selecting a variation", SELECTION_CODES))
