"""Seeded dice: the documented mapping, to the bit, and fair."""

import copy
import pickle
from collections import Counter
from hashlib import sha256
from itertools import pairwise

import pytest

from flubball import games
from flubball.engine import DICE, seeded
from flubball.engine.seeded import SeededDice, block, new_seed, seed_hash

# From `printf demo:0 | sha256sum` and so on, each number by 6.
DEMO = "b98ded00b15bdae443910c84350c1b5aae6f2cc1ce6987583cc86650c36c0a14"
FACES = "531232611525"


def second_program(seed: str, count: int, choices: int) -> list[int]:
    """The mapping as `docs/records.md` tells it, written a second time."""
    found: list[int] = []
    number = 0
    while len(found) < count:
        value = int(sha256((seed + ":" + str(number)).encode("utf-8")).hexdigest(), 16)
        number += 1
        if value < 2**256 // choices * choices:
            found.append(value % choices)
    return found


def test_fixed_vectors() -> None:
    assert f"{block('demo', 0):064x}" == DEMO
    dice = SeededDice("demo")
    assert "".join(dice.choice("123456") for _ in range(12)) == FACES
    assert dice.counter == 12
    assert seed_hash("demo").startswith("2a97516c354b6884")
    assert new_seed(b"0123456789abcdef") == sha256(b"0123456789abcdef").hexdigest()[:32]


@pytest.mark.parametrize("seed", ["demo", "", "a:1", "√9 🎲", "374708fff7719dd5979ec875d56cd228"])
@pytest.mark.parametrize("choices", [1, 2, 6, 7, 24, 1000])
def test_another_program_gets_the_same(seed: str, choices: int) -> None:
    dice = SeededDice(seed)
    assert [dice.below(choices) for _ in range(40)] == second_program(seed, 40, choices)


def test_a_block_beyond_the_last_multiple_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = [2**256 - 1, 2**256 - 4, 2**256 - 5, 3]
    monkeypatch.setattr(seeded, "block", lambda seed, number: blocks[number])
    dice = SeededDice("any")
    # 2^256 leaves 4 by 6: the last four numbers are passed over.
    assert (dice.below(6), dice.counter) == (5, 3)
    assert (dice.below(6), dice.counter) == (3, 4)


def test_bits_come_from_the_front() -> None:
    whole = block("demo", 0)
    for bits in (0, 1, 8, 53, 255, 256):
        assert SeededDice("demo").getrandbits(bits) == whole >> (256 - bits)
    assert SeededDice("demo").getrandbits(300) == (whole << 256 | block("demo", 1)) >> 212
    assert SeededDice("demo").random() == (whole >> 203) / 2**53
    assert 0 <= SeededDice("demo").random() < 1


@pytest.mark.parametrize("choices", [2, 6, 10])
def test_every_choice_is_as_likely(choices: int) -> None:
    """Chi-square below its 99.9 % point; the seed is fixed, so this never flickers."""
    draws = 12_000
    dice = SeededDice("as likely")
    counts = Counter(dice.below(choices) for _ in range(draws))
    wanted = draws / choices
    square = sum((counts[face] - wanted) ** 2 / wanted for face in range(choices))
    assert square < {2: 10.83, 6: 20.52, 10: 27.88}[choices]
    assert len(counts) == choices


def test_one_choice_says_nothing_about_the_next() -> None:
    dice = SeededDice("pairs")
    faces = [dice.below(6) for _ in range(14_401)]
    counts = Counter(pairwise(faces))
    square = sum((counts[a, b] - 400) ** 2 / 400 for a in range(6) for b in range(6))
    assert square < 66.62  # 35 degrees of freedom, 99.9 %


def test_going_on_from_a_counter() -> None:
    dice = SeededDice("demo")
    first = [dice.below(6) for _ in range(30)]
    later = SeededDice("demo", start=12)
    assert [later.below(6) for _ in range(18)] == first[12:]


def test_copies_go_on_from_the_same_place() -> None:
    dice = SeededDice("demo")
    dice.below(6)
    copies = [copy.copy(dice), copy.deepcopy(dice), pickle.loads(pickle.dumps(dice))]
    other = SeededDice("else")
    other.setstate(dice.getstate())
    following = dice.below(1000)
    assert [twin.below(1000) for twin in (*copies, other)] == [following] * 4


def test_what_can_not_be_asked() -> None:
    dice = SeededDice("demo")
    for count in (0, -1, 2**256 + 1):
        with pytest.raises(ValueError, match="can't be made"):
            dice.below(count)
    with pytest.raises(ValueError, match="negative"):
        dice.getrandbits(-1)
    with pytest.raises(IndexError):
        dice.choice([])
    with pytest.raises(NotImplementedError):
        dice.seed(1)
    with pytest.raises(ValueError, match="16 random bytes"):
        new_seed(bytes(15))
    assert dice.counter == 0


def test_a_roll_of_equations_is_one_choice_a_cube() -> None:
    """Red, blue, green, black, six cubes of each; the faces in the rulebook's order."""
    game = games.get("equations")
    state = game.start(2, {"setter": "0", "division": "basic"})
    action = game.sample(state, DICE, SeededDice("demo"))
    assert action is not None
    places = second_program("demo", 24, 6)
    faces = ("r0 r1 r2 r3 r+ r-", "b0 b1 b2 b3 bx b÷", "g4 g5 g6 g^ gx g-", "k7 k8 k9 k√ k+ k÷")
    cubes = [faces[number // 6].split()[place] for number, place in enumerate(places)]
    assert game.format_action(action) == "roll " + " ".join(cubes)
