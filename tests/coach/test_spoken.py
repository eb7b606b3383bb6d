"""Nothing that children read has notes in angle brackets or letters for colours."""

import pytest

from flubball import games
from flubball.cubes import CubeGame
from flubball.cubes.equipment import Equipment


def kit(name: str) -> Equipment:
    game = games.get(name)
    assert isinstance(game, CubeGame)
    return game.kit


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("2+3 = 5", "2+3 = 5"),
        ("3<ud>2<exp> = 32<exp>", "3² = 3², with the first 3 upside-down"),
        ("b0<3,exp>", "⁰, with the ⁰ as 3"),
        ("(9<ud>-1<10^1>)÷2<sw,ud> = 38",
         "(9−1)÷2 = 38, with the 9 upside-down, the 1 as 10^1 and the 2 sideways and upside-down"),
        ("8<ud>-8<ud> = 0", "8−8 = 0, with both 8s upside-down"),
        ("7-7<ud> = 14", "7−7 = 14, with the second 7 upside-down"),
        ("3√<lcm>4 = 12", "3√4 = 12, with the √ as least common multiple"),
        ("0<7,ud>+r7 = 0", "0+7 = 0, with the first 0 as 7 and upside-down"),
        ("0<^,ten>", "0, with the 0 as the digit ten"),
        ("i<ud>", "−, with the − as i, sideways and upside-down"),
        ("((8x2)^(3÷4))<=-8i>", "((8×2)^(3÷4)), with the brackets as -8i"),
    ],
)  # fmt: skip
def test_an_equation_is_said_without_notation(written: str, said: str) -> None:
    assert kit("equations").plain_paper(written) == said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Ks'p' / R(Rp)", "from Ksp, by R as Rp"),
        ("p', r / R(Ki)", "from p and r, by R as Ki"),
        ("p, q, r / Ki, Ko", "from p, q and r, by Ki and Ko"),
        ("Rp / p", "from Rp, by p"),
        ("/ Ci, R", "from nothing, by Ci and R"),
        ("Nq", "Nq"),
    ],
)
def test_a_solution_is_said_without_marks(written: str, said: str) -> None:
    assert kit("wff").plain_paper(written) == said


def test_a_sentence_has_words_for_notes() -> None:
    sentence = kit("equations").plain_sentence("(5<ud>-2) = g4 is not the Goal r4b0, 4<exp>.")
    assert sentence == "(5 upside-down -2) = 4 is not the Goal 40, ⁴."
