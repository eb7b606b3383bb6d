"""Rolls that anybody can compute again: a second program, a statistical test, and what it finds."""

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from scipy.stats import chi2

from flubball import games
from flubball.engine import DICE, Record, parse_record
from flubball.engine.fairness import Roll, verify_rolls
from flubball.engine.seeded import SeededDice, draws_again
from flubball.players import RandomBot, play_match

RECORDS = Path(__file__).parents[1] / "records"
KEPT = {"equations": "seeded-match.txt", "wff": "wff-seeded.txt"}
GAMES = ("equations", "wff", "contig-60", "juggle", "stars-and-bars", "fab-a-diffy")
UNLIKELY = 1e-6
"""The seeds are fixed, so this never flickers; a fair mapping fails it once in a million seeds."""


def second_program(seed: str, roll: Roll, block: int) -> tuple[str, int]:
    """The roll as `docs/records.md` tells it, written a second time; and the next block."""
    picked = []
    for draw in roll.draws:
        count = len(draw.among)
        while True:
            number = int(sha256(f"{seed}:{block}".encode()).hexdigest(), 16)
            block += 1
            if draw.by_bits:
                bits = bin(number)[2:].zfill(256)
                place = int(bits[: len(bin(count)) - 2], 2)
                if place < count and place not in draw.taken:
                    break
            elif number < 2**256 // count * count:
                place = number % count
                break
        picked.append(draw.among[place])
    return " ".join(picked), block


def match(name: str) -> Record:
    """A whole match; those of cube games are kept ones."""
    if name in KEPT:
        return parse_record((RECORDS / KEPT[name]).read_text(encoding="utf-8"))
    game = games.get(name)
    return play_match(name, [RandomBot(game), RandomBot(game)], "fair")


@pytest.mark.parametrize("name", GAMES)
def test_a_second_program_rolls_the_same(name: str) -> None:
    record = match(name)
    found = verify_rolls(games.get(name), record)
    assert found.is_promised and not found.others
    assert len(found.rolls) == sum(entry.seat == DICE for entry in record.entries) > 0
    block = 0
    for roll in found.rolls:
        text, block = second_program(found.seed, roll, block)
        assert roll.text.partition(" ")[2] == text


def test_a_changed_roll_and_another_seed_are_found() -> None:
    game, record = games.get("contig-60"), match("contig-60")
    index = [n for n, entry in enumerate(record.entries) if entry.text.startswith("roll")][-1]
    entries = list(record.entries)
    dice = entries[index].text
    entries[index] = replace(
        entries[index], text="roll 1 1 1" if dice != "roll 1 1 1" else "roll 6 6 6"
    )
    found = verify_rolls(game, replace(record, entries=tuple(entries[: index + 1])))
    assert [roll.entry for roll in found.others] == [index]
    assert found.others[0].seeded == dice
    other = verify_rolls(game, replace(record, seed="another"))
    assert not other.is_promised and other.others
    assert not verify_rolls(game, replace(record, seed="")).is_promised


def test_cards_are_drawn_in_our_own_way() -> None:
    """Python's generator happens to draw so too; the mapping must not change when it does."""
    for cards in (1, 5, 21, 22, 40, 86, 100):
        for wanted in {1, min(5, cards), min(6, cards), cards}:
            dice = SeededDice("cards")
            other = SeededDice("cards")
            assert dice.sample(range(cards), wanted) == Random.sample(other, range(cards), wanted)
            assert dice.counter == other.counter
    assert draws_again(30, 5) and not draws_again(21, 5)
    with pytest.raises(ValueError, match="can't be drawn"):
        SeededDice("x").sample([1, 2], 3)
    with pytest.raises(TypeError):
        SeededDice("x").sample([1, 2], 1, counts=[1, 1])


def p_value(counts: Counter[Any], kinds: int) -> float:
    """How likely a fair thing of so many kinds strays as far as these counts."""
    expected = counts.total() / kinds
    square = sum((counts[kind] - expected) ** 2 / expected for kind in counts)
    square += (kinds - len(counts)) * expected
    return float(chi2.sf(square, kinds - 1))


def rolled(dice: Random, rolls: int = 6_000) -> list[list[int]]:
    """Twenty-four cubes of six faces, so many times."""
    return [[dice.choice(range(6)) for _ in range(24)] for _ in range(rolls)]


def strays(rolls: list[list[int]]) -> float:
    """The least likely of: all faces, each cube by itself, neighbours, a cube and its last roll."""
    faces = [face for roll in rolls for face in roll]
    found = [p_value(Counter(faces), 6)]
    found += [p_value(Counter(roll[cube] for roll in rolls), 6) for cube in range(24)]
    found.append(p_value(Counter(pairwise(faces)), 36))
    found.append(p_value(Counter(zip(faces, faces[24:], strict=False)), 36))
    return min(found) * len(found)


def test_cubes_are_fair() -> None:
    assert strays(rolled(SeededDice("fair cubes"))) > UNLIKELY


class Spoilt(SeededDice):
    """Dice with a fault: what becomes of a block."""

    def __init__(self, seed: str, face: Callable[[int, int], int]) -> None:
        super().__init__(seed)
        self.face, self.last = face, 0

    def choice(self, seq: Any) -> Any:
        self.last = self.face(self._next(), self.last) % len(seq)
        return seq[self.last]


@pytest.mark.parametrize(
    "face",
    [
        pytest.param(lambda block, last: block & 15, id="four bits of six faces"),
        pytest.param(lambda block, last: last if block % 40 == 0 else block, id="sticks"),
        pytest.param(lambda block, last: last + 1 + block % 5, id="never twice"),
    ],
)
def test_the_statistical_test_finds_dice_that_are_not(face: Callable[[int, int], int]) -> None:
    assert strays(rolled(Spoilt("fair cubes", face), 2_000)) < UNLIKELY


@pytest.mark.parametrize(("cards", "wanted"), [(12, 5), (30, 4)])
def test_every_card_is_as_likely_at_every_place(cards: int, wanted: int) -> None:
    dice = SeededDice("fair cards")
    hands = [dice.sample(range(cards), wanted) for _ in range(6_000)]
    for place in range(wanted):
        assert p_value(Counter(hand[place] for hand in hands), cards) > UNLIKELY
    assert p_value(Counter((hand[0], hand[1]) for hand in hands), cards * (cards - 1)) > UNLIKELY
