"""The runner: whole matches of every game, the same from the same seed, as the terminal plays."""

from random import Random
from typing import Any

import pytest

from flubball import games, players
from flubball.engine.game import AnyGame
from flubball.engine.replaying import recheck, replay
from flubball.engine.seeded import SeededDice
from flubball.engine.setup import Setup
from flubball.monitor import View
from flubball.players import RandomBot, RefusedWord, Silence, by_table, play_match
from flubball.players.bot import Shown
from flubball.terminal.automatic_players import AutomaticPlayers
from flubball.terminal.match import Match


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("mode", ["strict", "table"])
def test_a_random_match_is_played_to_its_end_and_replays(name: str, mode: str) -> None:
    game = games.get(name)
    options = {"enforcement": mode}
    record = play_match(name, [RandomBot(game)] * 2, "seed", options)
    assert record.outcome is not None and record.setup == Setup(2, (("enforcement", mode),))
    assert recheck(game, record) is None
    assert game.outcome(replay(game, record)) == record.outcome
    assert play_match(name, [RandomBot(game)] * 2, "seed", options) == record
    assert play_match(name, [RandomBot(game)] * 2, "other", options) != record


class ByView:
    """Random play that is asked as any other bot is, by a view."""

    patient = True

    def __init__(self, game: AnyGame) -> None:
        self.bot = RandomBot(game)

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        return self.bot.choose(view, seat, rng)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("mode", ["strict", "table"])
def test_random_play_without_views_is_what_it_is_with_them(name: str, mode: str) -> None:
    game = games.get(name)
    options = {"enforcement": mode, "judging": "auto"}
    record = play_match(name, [RandomBot(game)] * 2, "7", options)
    assert play_match(name, [ByView(game)] * 2, "7", options) == record
    table = game.start(2, record.setup.mapping)
    for seat in (0, 1):
        assert game.shown(table, seat) == game.view(table, seat).table


class Looking(RandomBot):
    """Random play that keeps what it was shown."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.shown: list[Any] = []

    @by_table
    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        self.shown.append(view)
        return super().choose(view, seat, rng)


class Viewing(Looking):
    """The same without the mark."""

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        return super().choose(view, seat, rng)


def test_a_choice_marked_as_by_the_table_gets_no_view_and_one_in_its_place_does() -> None:
    game = games.get("contig-60")
    bots = Looking(game), Viewing(game)
    play_match("contig-60", bots, "7")
    marked, plain = ({type(each) for each in bot.shown} for bot in bots)
    assert marked == {Shown} and plain == {View}


def test_the_terminal_plays_the_same_match() -> None:
    bots = [players.get("contig-60", 1)] * 2
    match = Match[Any].begin("contig-60", Setup(2), (), "seed")
    others = AutomaticPlayers(SeededDice("seed"), dict(enumerate(bots)))
    while not match.over:
        reply = others.act(match, 0)
        assert reply is not None
        match = reply.match
    assert play_match("contig-60", bots, "seed", pace=0) == match.record


def test_three_seats() -> None:
    record = play_match("wff", [RandomBot(games.get("wff"))] * 3, "seed", pace=20_000)
    assert record.outcome is not None and len(record.outcome.scores) == 3


class Stubborn(RandomBot):
    """Says one thing, whatever the table."""

    def __init__(self, text: str) -> None:
        super().__init__(games.get("contig-60"))
        self.text = text

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        return self.game.parse_action(self.text) if self.text else None


def test_a_bot_that_says_what_is_refused_is_told() -> None:
    with pytest.raises(RefusedWord, match="Seat 0 said 'place 3'") as told:
        play_match("contig-60", [Stubborn("place 3")] * 2, "seed", {"first": "0"})
    assert told.value.ruling.citations


def test_silence_lets_time_pass_and_ends_where_there_is_none() -> None:
    record = play_match("contig-60", [Stubborn("")] * 2, "seed", {"first": "0"})
    assert record.outcome is not None
    with pytest.raises(Silence, match="Nobody speaks"):
        play_match("equations", [Stubborn("")] * 2, "seed", {"clock": "none"})
