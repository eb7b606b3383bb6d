"""One match of an arena, with the time that its players took."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec

from flubball import games, players, plugins
from flubball.arena.contests import Contest
from flubball.engine.game import AnyGame
from flubball.engine.record_format import format_record
from flubball.players import AnyBot, RandomBot

RANDOM = "random"


class Played(msgspec.Struct, frozen=True):
    """What came of a contest. `cpu` and `slowest` are milliseconds of the processor, by seat."""

    players: tuple[str, ...]
    seed: str
    scores: tuple[int, ...]
    reason: str
    entries: int
    choices: tuple[int, ...] = ()
    cpu: tuple[float, ...] = ()
    slowest: tuple[float, ...] = ()
    slowest_words: tuple[str, ...] = ()

    @property
    def is_decided(self) -> bool:
        """Has somebody won alone?

        >>> Played(("1", "2"), "s", (2, 2), "turn limit", 80).is_decided
        False
        """
        return self.scores.count(max(self.scores)) == 1


def find_player(game: str, name: str) -> AnyBot:
    """The bot of a player's name; raises `NoBot`.

    >>> type(find_player("contig-60", "random")).__name__
    'RandomBot'
    """
    if ":" in name or name in plugins.names(plugins.BOTS):
        return players.load(game, name)
    return RandomBot(games.get(game)) if name == RANDOM else players.get(game, name)


class Timed:
    """A bot whose choices are timed; it chooses as the bot does."""

    def __init__(self, bot: AnyBot, game: AnyGame) -> None:
        self.bot, self.game = bot, game
        self.patient: bool = getattr(bot, "patient", False)
        self.times: list[float] = []
        self.slowest = (0.0, "")

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        """The bot's choice."""
        begun = process_time()
        action = self.bot.choose(view, seat, rng)
        took = 1000 * (process_time() - begun)
        if action is not None:
            self.times.append(took)
            if took > self.slowest[0]:
                self.slowest = (took, self.game.format_action(action))
        return action


def play(contest: Contest) -> dict[str, Any]:
    """The match of a contest, as plain data that JSON keeps.

    >>> play(Contest("contig-60", ("1", "random"), "s"))["players"]
    ['1', 'random']
    """
    game = games.get(contest.game)
    bots = [Timed(find_player(contest.game, name), game) for name in contest.players]
    record = players.play_match(contest.game, bots, contest.seed, dict(contest.options))
    outcome = record.outcome
    assert outcome is not None
    if contest.records:
        folder = Path(contest.records)
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{_file_name(contest)}.record"
        path.write_text(format_record(record), encoding="utf-8")
    played = Played(
        contest.players,
        contest.seed,
        outcome.scores,
        outcome.reason,
        len(record.entries),
        tuple(len(bot.times) for bot in bots),
        tuple(round(sum(bot.times), 3) for bot in bots),
        tuple(round(bot.slowest[0], 3) for bot in bots),
        tuple(bot.slowest[1] for bot in bots),
    )
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(played))
    return found


def played_of(found: Sequence[dict[str, Any]]) -> list[Played]:
    """The same as values."""
    return [msgspec.convert(each, Played) for each in found]


def _file_name(contest: Contest) -> str:
    return "".join(c if c.isalnum() else "-" for c in contest.key).strip("-")
