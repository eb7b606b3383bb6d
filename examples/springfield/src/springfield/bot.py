"""Queens & Guards, always to the middle: `flubball arena queens-and-guards --players 1,middle`."""

from random import Random
from typing import Any


class MiddleBot:
    """Announces traps, else moves the piece that comes nearest to the middle of the board."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        prompt = self.game.prompt(view, seat)  # what its seat may say now, and nothing more
        if not prompt.yours:
            return None
        best = max(map(self.worth, prompt.words))
        words = rng.choice([text for text in prompt.words if self.worth(text) == best])
        return self.game.parse_action(words)

    def worth(self, words: str) -> int:
        word, *cells = words.split()
        if word == "move":
            return -max(abs(int(number)) for number in cells[1].split(","))
        return {"sign": 2, "trap": 1, "pass": -100}.get(word, -1000)
