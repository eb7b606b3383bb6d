"""Turns with one mistake made on purpose: every challenge is ruled as the mistake says.

What is right is computed by the second program; the package only plays and rules.
"""

from collections.abc import Mapping
from random import Random

import pytest

from flubball.engine import decide, parse_seat, send
from flubball.games.stars_and_bars import Board
from flubball.games.stars_and_bars.game import GAME
from flubball.monitor import Table
from stars_and_bars import second_program as second

OUTER = "star-1-red-open star-1-blue-open star-1-green-open star-1-green-solid"
CENTRAL = "star-1-red-solid star-2-red-solid star-3-red-solid bar-1-red-solid"
HAND = ("bar-2-blue-open", "bar-3-blue-open", "star-3-green-solid", "bar-1-green-striped")
POSITION = (
    f"a1: {OUTER}; d4: bar-1-red-open; b2: {CENTRAL}; c2: bar-3-green-open; "
    "b3: star-2-green-solid; "
    f"hand 0: {' '.join(HAND)}; hand 1: star-2-green-open bar-3-red-striped; score: 30 20"
)
TOPS = {
    "a1": "star-1-green-solid", "d4": "bar-1-red-open", "b2": "bar-1-red-solid",
    "c2": "bar-3-green-open", "b3": "star-2-green-solid",
}  # fmt: skip
ERRORS = ("placement", "scoring", "announcing", "laid", "stack-points")
MISTAKES: Mapping[str, tuple[str, ...]] = {
    "none": (),
    "points": ("scoring", "placement"),
    "total": ("scoring", "placement"),
    "silence": ("announcing",),
    "claimed-first": ("stack-points",),
    "claimed-late": ("stack-points",),
    "moved": ("laid",),
    "covered": ("placement",),
}
"""What is done wrong, and the challenges that are then correct, all others not."""


class Turn:
    """One turn of seat 0 with a mistake, in words, and what is right about it."""

    def __init__(self, mistake: str, rng: Random) -> None:
        self.lines: list[str] = []
        self.mistake, self.rng, self.tops = mistake, rng, dict(TOPS)
        self.stacks = 0
        if mistake == "covered" or rng.random() < 0.5:
            self.turn_over()
        self.claimed = self.stacks + (2 * rng.randint(1, 2) if mistake == "claimed-first" else 0)
        self.early = mistake == "claimed-first" or (self.stacks > 0 and rng.random() < 0.5)
        if self.early:
            self.lines.append(f"0: say {self.claimed} {30 + self.claimed}")
        self.place()
        if mistake == "claimed-late":
            self.lines.append("0: remove a1")
            self.claimed += 2
        if mistake != "silence":
            self.lines.append(f"0: say {self.announced()}")
        self.lines += ["dice: draw bar-2-red-solid", "0: pass"]

    def turn_over(self) -> None:
        self.lines.append("0: turn-over b2")
        del self.tops["b2"]
        self.stacks = 2

    def place(self) -> None:
        card = self.rng.choice(HAND)
        # The outer stack is left as it is, for it may be removed afterwards.
        cells = [cell for cell in second.CELLS if cell not in ("a1", "b2")]
        cell = "b2" if self.mistake == "covered" else self.rng.choice(cells)
        if self.mistake == "moved":
            first = self.rng.choice([each for each in cells if each != cell])
            self.lines.append(f"0: place {card} {first}")
        self.worth = second.points(card, cell, self.tops)
        self.lines.append(f"0: place {card} {cell}")

    def announced(self) -> str:
        points, total = self.claimed + self.worth, 30 + self.claimed + self.worth
        if self.mistake == "points":
            # Five is more than any stack scores, so that no stack explains it.
            points, total = points + 5, total + 5
        elif self.mistake == "total":
            total += self.rng.choice((-1, 10))
        elif self.early and self.rng.random() < 0.5:
            points = self.worth
        return f"{points} {total}"

    def score_after(self, correct: str) -> int:
        """The score of seat 0 once the right challenge was ruled on."""
        if correct == "stack-points":
            return 30 + self.worth
        kept = self.claimed if self.mistake != "silence" or self.early else 0
        return 30 + kept


def played(turn: Turn) -> Table[Board]:
    table = GAME.start(2, {"position": POSITION, "enforcement": "table"})
    for line in turn.lines:
        seat, _, words = line.partition(": ")
        step = send(GAME, table, parse_seat(seat), words, at=0)
        assert step.ruling.accepted, (line, step.ruling.sentence)
        table = step.state
    return table


@pytest.mark.parametrize("mistake", MISTAKES)
@pytest.mark.parametrize("seed", range(8))
def test_only_the_mistake_is_a_correct_challenge(mistake: str, seed: int) -> None:
    turn = Turn(mistake, Random(f"{mistake} {seed}"))
    table = played(turn)
    for error in ERRORS:
        claimed = send(GAME, table, 1, f"challenge {error}", at=0).state
        decision = GAME.judge(claimed)
        assert decision is not None
        after = decide(GAME, claimed, decision, at=0).state
        right = error in MISTAKES[mistake]
        assert decision.action.text == ("C" if right else "I"), (error, turn.lines)
        assert after.play.card == (1 if right else 0)
        if right:
            assert after.play.board.scores == (turn.score_after(error), 20), turn.lines
        else:
            assert after.play.board == table.play.board
