"""Turns: the flag card changes hands, the minute runs out, time is called."""

from typing import Any

from msgspec.structs import replace

from flubball.engine.ruling import Ruling
from flubball.engine.seats import Seat
from flubball.monitor.actions import Action
from flubball.monitor.rules import Rules
from flubball.monitor.saying import Words, by_fault, by_holder, by_judge, not_in_a_turn, refusal
from flubball.monitor.table import B, Config, End, Ended, Play, Table, Turn


def hand_over(rules: Rules[B], config: Config, play: Play[B], how: Ended, at: int) -> Play[B]:
    """The flag card goes to the other player; the game may end with that.

    A player who lost this turn by an incorrect challenge hands it straight back.
    """
    done = replace(play.turn, ended=how, end=play.board)
    board = rules.passed(play)
    seat = 1 - play.card
    play = replace(
        play,
        board=board,
        turn=Turn(seat, board),
        last=done,
        count=play.count + 1,
        began=at,
        reminded=False,
    )
    end = _end(rules, config, play)
    if end is not None:
        return replace(play, end=end)
    if (following := rules.next_game(config, play)) is not None:
        board, first = following
        return replace(play, board=board, turn=Turn(first, board), first=first, last=None)
    if seat not in play.skips:
        return play
    skips = list(play.skips)
    skips.remove(seat)
    return hand_over(rules, config, replace(play, skips=tuple(skips)), "lost", at)


def _end(rules: Rules[B], config: Config, play: Play[B]) -> End | None:
    new_round = play.card == play.first
    if play.declared and new_round:
        # NMP Challenging Declared win; in a round game the second player has had a turn (H60).
        both = len(set(play.declared)) == 2
        cites = (rules.own("Declaring a win"),)
        return End("win declared", None if both else play.declared[0], cites, declared=True)
    return award(rules, config, play)


def award(rules: Rules[B], config: Config, play: Play[B]) -> End | None:
    """The Monitor ends the game where the board, the clock or the cap on turns says so."""
    end = rules.stopped(config, play)
    if end is None and play.called and play.card == play.first and not rules.begun(play):
        end = rules.at_time(config, play)
    if end is None and play.count >= config.turns:
        end = replace(rules.at_time(config, play), reason="turn limit")
    return None if end is None else replace(end, awarded=True)


def moved_on(table: Table[B], play: Play[B]) -> Table[B]:
    """The table with this play: a turn, or the end of the game."""
    return replace(table, play=play, phase="turn" if play.end is None else "over")


# pass


def _check_pass(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    return by_fault(rules, rules.incomplete(table.config, table.play))


def _pass(rules: Rules[Any], table: Table[Any], seat: int, action: Action, at: int) -> Table[Any]:
    return moved_on(table, hand_over(rules, table.config, table.play, "passed", at))


# stop: the Monitor calls time


def _check_stop(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    if table.phase != "start" and (ruling := not_in_a_turn(rules, table)) is not None:
        return ruling
    if table.play.called:
        return refusal(rules, "time-called", "Time has been called already.")
    return None


def _stop(rules: Rules[Any], table: Table[Any], seat: int, action: Action, at: int) -> Table[Any]:
    return call_time(rules, table, at)


def call_time(rules: Rules[B], table: Table[B], at: int) -> Table[B]:
    """Time is called: the round is completed if the beginner's turn is under way.

    >>> from flubball import games
    >>> game = games.get("contig-60")
    >>> call_time(game.rules, game.start(2, {"first": "0"}), 0).play.end.winner is None
    True
    """
    play = replace(table.play, called=True)
    under_way = play.card != play.first or rules.begun(play)
    if table.phase == "turn" and under_way:
        return replace(table, play=play)
    end = replace(rules.at_time(table.config, play), awarded=True)
    return moved_on(table, replace(play, end=end, began=at))


def forfeit(rules: Rules[B], table: Table[B], at: int) -> Table[B]:
    """The minute and the reminder have passed."""
    play = table.play
    if not rules.law.forfeits(rules.name):
        return replace(table, play=replace(play, reminded=True), held=None)
    how: Ended = "passed"
    if not rules.complete(table.config, play):
        play, how = replace(play, board=rules.forfeited(play)), "forfeited"
    over = hand_over(rules, table.config, play, how, at)
    return replace(moved_on(table, over), held=None)


TURNS: Words = {"pass": by_holder(_check_pass, _pass), "stop": by_judge(_check_stop, _stop)}
