"""Rule on this challenge: C, I or IA."""

from random import Random
from typing import Any

from flubball.engine.prompt import Names
from flubball.monitor import Action
from flubball.monitor.challenging import challengeable_now, judged
from flubball.monitor.explaining import challenged, ruled
from flubball.monitor.telling import tell_turn
from flubball.puzzles.kind import Kind, said
from flubball.puzzles.puzzle import Made, Puzzle, PuzzleChoice, Verdict
from flubball.puzzles.walking import states, weak_pair

RULINGS = (
    PuzzleChoice("C", "C: correct"),
    PuzzleChoice("I", "I: incorrect"),
    PuzzleChoice("IA", "IA: inappropriate"),
)
MOST = 400


class Unchallenging:
    """Plays like another bot and says nothing of what its opponent does wrong."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def choose(self, view: Any, seat: int, rng: Random) -> Action | None:
        """A word of the other bot, but no challenge."""
        action: Action | None = self.inner.choose(view, seat, rng)
        if action is None or action.word != "challenge":
            return action
        if view.table.phase == "over":
            return Action("sign") if str(seat) in view.actors else None
        turn: Action | None = self.inner.turn(view.table, rng) if str(seat) in view.actors else None
        return turn


class RuleOnThis(Kind):
    """Of each ruling about a third: what it is to be is drawn first."""

    name, title = "rule-on-this", "Rule on this challenge"

    def make(self, division: str, rng: Random) -> Made | None:
        wanted = rng.choice("CI") if rng.random() < 2 / 3 else "IA"
        bots = [Unchallenging(bot) for bot in weak_pair(self.game_name, rng)]
        options = {"first": "0", "enforcement": "table", "clock": "none"}
        skipped = rng.randrange(3, 20)
        for table in states(self.game, bots, rng, options, MOST):
            play = table.play
            if table.phase != "turn" or not play.is_fresh or play.last is None:
                continue
            skipped -= 1
            if skipped <= 0 and (found := self._challenge(table, wanted, rng)):
                return found
        return None

    def _challenge(self, table: Any, wanted: str, rng: Random) -> Made | None:
        rules, seat = self.game.rules, table.play.card
        now = challengeable_now(rules, table, seat)
        listed = [n for n in rules.known() if n not in now] if wanted == "IA" else list(now)
        rng.shuffle(listed)
        for name in listed:
            asked = self._asked(table, seat, name)
            if asked is not None and judged(rules, asked) == wanted:
                return self._made(table, asked, seat, name, wanted)
        return None

    def _asked(self, table: Any, seat: int, name: str) -> Any | None:
        """The table after the challenge; None where it can't be said."""
        action = self.game.parse_action(f"challenge {name}")
        if not self.game.check(table, seat, action).accepted:
            return None
        return self.game.apply(table, seat, action, 0)

    def _made(self, table: Any, asked: Any, seat: int, name: str, word: Any) -> Made:
        last = table.play.last
        rules = self.game.rules
        doings = ", ".join(each.partition(": ")[2] for each in last.doings)
        told = " ".join(tell_turn(rules, last, Names(seat)))
        reason = ruled(rules, asked, word)
        clause = f" ({reason.citations[0]})" if reason.citations else ""
        return Made(
            {"position": self.game.format_position(table)},
            f"Your opponent's turn: {told} You challenge at once: {challenged(rules, name)}. "
            "What does the Monitor rule?",
            (word,),
            f"{reason.sentence}{clause}",
            {"challenge": name, "seat": str(seat), "turn": doings},
            RULINGS,
            (f"challenges: {name}",),
        )

    def right(self, puzzle: Puzzle, answer: str) -> Verdict:
        asked = self._asked(puzzle.table(), int(puzzle.asked["seat"]), puzzle.asked["challenge"])
        return said(asked is not None and judged(self.game.rules, asked) == answer, puzzle)

    def attempt(self, puzzle: Puzzle, bot: Any, rng: Random) -> str:
        seat = int(puzzle.asked["seat"])
        view: Any = self.game.view(puzzle.table(), seat)
        name = puzzle.asked["challenge"]
        if name not in view.challenges:
            return "IA"
        return "C" if name in bot.made(view, seat) else "I"
