"""Whole matches between bots: one runner for terminal, arena and tests. Pure.

The same game, bots, seed and options give the same record on any machine.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from flubball import games
from flubball.engine.contract.starting import NO_OPTIONS
from flubball.engine.errors import EngineError
from flubball.engine.game import AnyGame
from flubball.engine.play import decide, pass_time
from flubball.engine.record import ENGINE, Entry, Record
from flubball.engine.ruling import Ruling
from flubball.engine.seats import DICE, JUDGE, Seat, format_seat
from flubball.engine.seeded import SeededDice, seed_hash
from flubball.engine.setup import Setup
from flubball.players.bot import AnyBot, Shown, needs_table_alone

PACE = 3_000
"""Milliseconds that a player's word takes, where nobody says otherwise."""


class RefusedWord(EngineError):
    """A bot said what the table refuses. `ruling` says why."""

    def __init__(self, seat: Seat, text: str, ruling: Ruling) -> None:
        super().__init__(f"Seat {seat} said {text!r}, which is refused: {ruling.sentence}")
        self.ruling = ruling


class Silence(EngineError):
    """The table waits for somebody, and nobody has anything to say."""


def play_match(
    game: str,
    bots: Sequence[AnyBot],
    seed: str,
    options: Mapping[str, str] = NO_OPTIONS,
    pace: int = PACE,
) -> Record:
    """A match from its start to its outcome, one bot a seat.

    Every word of a player takes `pace` milliseconds of the match. Raises `SetupError` for options
    that the game does not have, and `RefusedWord` and `Silence` where a bot is to blame.

    >>> from flubball import players
    >>> bots = [players.get("contig-60", 1)] * 2
    >>> record = play_match("contig-60", bots, "a")
    >>> sum(record.outcome.scores), record == play_match("contig-60", bots, "a")
    (4, True)
    """
    running = Running(games.get(game), Setup(len(bots), tuple(options.items())), bots, seed, pace)
    while running.game.outcome(running.state) is None:
        running.advance()
    return running.record()


def speaking_order(seats: Iterable[int], actors: Sequence[Seat]) -> list[int]:
    """Whoever only might challenge speaks before whoever is to move.

    >>> speaking_order([0, 1, 2], (1,))
    [0, 2, 1]
    """
    waiting: list[int] = []
    others: list[int] = []
    for seat in seats:
        (waiting if seat in actors else others).append(seat)
    return others + waiting


def chance_of(seed: str, seat: int, entries: int) -> Random:
    """A bot's own chance for one choice: it hangs on the seed and on how far the match has come.

    >>> chance_of("a", 0, 5).random() == chance_of("a", 0, 5).random()
    True
    """
    return Random(chance_seed(seed, seat, entries))


def chance_seed(seed: str, seat: int, entries: int) -> str:
    """What a bot's chance for one choice begins with."""
    return f"{seed}:bot:{seat}:{entries}"


class Running:
    """A match under way."""

    def __init__(
        self, game: AnyGame, setup: Setup, bots: Sequence[AnyBot], seed: str, pace: int
    ) -> None:
        self.game, self.setup, self.bots, self.seed, self.pace = game, setup, bots, seed, pace
        self.state: Any = game.start(setup.seats, setup.mapping)
        self.entries: list[Entry] = []
        self.at = 0
        self._seats = range(len(bots))
        self._patient = [getattr(bot, "patient", False) for bot in bots]
        self._by_table = [needs_table_alone(type(bot)) for bot in bots]
        self._dice = SeededDice(seed)
        self._chance = Random()

    def record(self) -> Record:
        """The match so far."""
        edition = self.game.edition(self.setup)
        outcome = self.game.outcome(self.state)
        hashed = seed_hash(self.seed)
        entries = tuple(self.entries)
        return Record(
            self.game.name, ENGINE, edition, self.setup, entries, outcome, hashed, self.seed
        )

    def advance(self) -> None:
        """The next thing that happens: dice, judge, a bot, or else time passes."""
        actors = self.game.actors(self.state)
        if not self.automatic(actors) and not self._speak(actors):
            self.wait()

    def automatic(self, actors: Sequence[Seat]) -> bool:
        """Let the dice or the judge act, where the table waits for them; has one of them?"""
        if DICE in actors:
            self._do(DICE, self.game.sample(self.state, DICE, self._dice))
            return True
        return JUDGE in actors and self._judge()

    def say(self, seat: Seat, action: Any) -> None:
        """A player's word, and the time that it takes."""
        self._do(seat, action)
        self._pass(self.at + self.pace)

    def _judge(self) -> bool:
        decision = self.game.judge(self.state)
        if decision is None:
            return False
        step = decide(self.game, self.state, decision, self.at, self.at)
        self.state = step.state
        self.entries += step.entries
        return True

    def _speak(self, actors: Sequence[Seat]) -> bool:
        asked = [seat for seat in self._seats if seat in actors or not self._patient[seat]]
        for seat in asked if len(asked) == 1 else speaking_order(asked, actors):
            # As `chance_of`, without a new `Random` a word, which would be seeded twice.
            self._chance.seed(chance_seed(self.seed, seat, len(self.entries)))
            action = self._choice(seat, seat in actors)
            if action is not None:
                self.say(seat, action)
                return True
        return False

    def _choice(self, seat: int, waited: bool) -> Any:
        """What the bot says, by its view, or by the table alone where that is all it looks at."""
        bot = self.bots[seat]
        table = self.game.shown(self.state, seat) if self._by_table[seat] else None
        if table is None:
            return bot.choose(self.game.view(self.state, seat), seat, self._chance)
        shown = Shown(table, (format_seat(seat),) if waited else ())
        return bot.choose(shown, seat, self._chance)

    def _do(self, seat: Seat, action: Any) -> None:
        ruling = self.game.check(self.state, seat, action, self.at)
        text = self.game.format_action(action)
        if not ruling.accepted:
            raise RefusedWord(seat, text, ruling)
        self.state = self.game.apply(self.state, seat, action, self.at)
        self.entries.append(Entry(self.at, seat, text))

    def wait(self) -> None:
        """Nobody speaks: the next deadline passes."""
        due = self.game.due(self.state)
        if due is None:
            raise Silence(f"Nobody speaks: {self.game.format_position(self.state)}")
        self._pass(max(due.at, self.at) + 1)

    def _pass(self, at: int) -> None:
        self.state, passed = pass_time(self.game, self.state, at)
        self.entries += passed
        self.at = at
