"""The start: options, and the toss that decides who begins."""

import re
from collections.abc import Mapping
from typing import Any, cast

from msgspec.structs import replace

from flubball.engine.deadlines import MINUTE, SECOND
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.options import Choice, Option
from flubball.engine.ruling import Ruling
from flubball.engine.seats import DICE, Seat
from flubball.monitor.actions import Action
from flubball.monitor.notation import parse_position
from flubball.monitor.rules import Rules
from flubball.monitor.saying import Rule, Words, no
from flubball.monitor.table import B, Config, Play, Table, Turn

MAX_LIMIT = 240
MAX_REMINDER = 600
MAX_TURNS = 2_000
CHOICES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "enforcement": (("strict", "They are refused"), ("table", "They stand until challenged")),
    "judging": (("auto", "The software"), ("person", "A person")),
    "first": (
        ("toss", "The dice decide"),
        ("0", "Seat 0 has the flag card"),
        ("1", "Seat 1 has the flag card"),
    ),
}
SAYS = {
    "enforcement": "What happens to wrong sentences, scores and placements",
    "judging": "Who is the Monitor",
    "first": "Who begins",
    "time": "Minutes until time is called, 0 for no limit",
    "reminder": "Seconds from the reminder to the forfeit of a turn",
    "turns": "The game ends after so many turns",
    "position": "Where everything lies",
    "turn": "The seat with the flag card",
}


def options(rules: Rules[B]) -> tuple[Option, ...]:
    """The options of a game, the Monitor's first.

    >>> from flubball import games
    >>> [each.name for each in options(games.get("contig-60").rules)][:4]
    ['enforcement', 'judging', 'first', 'time']
    """
    usual = _usual(rules)
    listed = [
        Option(name, SAYS[name], values[0][0], tuple(Choice(*each) for each in values))
        for name, values in CHOICES.items()
    ]
    listed += [Option(name, SAYS[name], str(value)) for name, value in usual.items()]
    middle = [Option(name, SAYS[name], middle=True) for name in ("position", "turn")]
    return (*listed, *rules.settings, *middle)


def _usual(rules: Rules[B]) -> dict[str, int]:
    law = rules.law
    minutes, seconds = law.limit("game") // MINUTE, law.limit("reminder") // SECOND
    return {"time": minutes, "reminder": seconds, "turns": rules.turns}


def start(rules: Rules[B], seats: int, given: Mapping[str, str]) -> Table[B]:
    """The first state, or that of the position given."""
    if seats != 2:
        raise SetupError(f"{rules.title} is for two players.")
    known = {option.name: option for option in options(rules)}
    for name, value in given.items():
        if name not in known:
            raise SetupError(f"{rules.title} has no option {name[:40]!r}.")
        choices = [choice.value for choice in known[name].choices]
        if choices and value not in choices:
            raise SetupError(f"The option {name} is {' or '.join(choices)}.")
    config = _config(rules, given)
    table = _placed(rules, config, given)
    if "turn" in given:
        table = _with_card(rules, table, given["turn"])
    return table


def _config(rules: Rules[B], given: Mapping[str, str]) -> Config:
    usual = _usual(rules)
    most = {"time": MAX_LIMIT, "reminder": MAX_REMINDER, "turns": MAX_TURNS}
    found = {}
    for name, value in usual.items():
        text = given.get(name, str(value))
        if not re.fullmatch("0|[1-9][0-9]{0,4}", text, re.ASCII) or int(text) > most[name]:
            raise SetupError(f"The option {name} is a number up to {most[name]}.")
        found[name] = int(text)
    if not found["turns"]:
        raise SetupError("The option turns is at least 1.")
    settings = tuple((o.name, given.get(o.name, o.default)) for o in rules.settings)
    return Config(
        limit=found["time"] * 60,
        reminder=found["reminder"],
        turns=found["turns"],
        enforcement=cast(Any, given.get("enforcement", "strict")),
        judging=cast(Any, given.get("judging", "auto")),
        settings=settings,
    )


def new_table(config: Config, board: B, first: str) -> Table[B]:
    """A table at the beginning, before the toss or with the card at a seat.

    >>> new_table(Config(0, 10, 400), 5, "1").play.card
    1
    """
    seat = int(first) if first != "toss" else 0
    play = Play(board, Turn(seat, board), first=seat)
    return Table(config, play, phase="start" if first == "toss" else "turn")


def _placed(rules: Rules[B], config: Config, given: Mapping[str, str]) -> Table[B]:
    position = given.get("position")
    if position is None:
        board = rules.fresh(dict(config.settings))
        return new_table(config, board, given.get("first", "toss"))
    try:
        bare = rules.parse_board(position) if " · " not in position else None
        if bare is None:
            return parse_position(rules, position)
    except NotationError as error:
        raise SetupError(error.sentence) from error
    first = given.get("first", "toss")
    first = first if first != "toss" else str(rules.to_move(bare))
    return new_table(config, rules.seated(bare, int(first)), first)


def _with_card(rules: Rules[B], table: Table[B], text: str) -> Table[B]:
    if text not in ("0", "1"):
        raise SetupError("The option turn is 0 or 1.")
    if table.phase != "turn" or not table.play.is_fresh:
        raise SetupError("The option turn needs a position at the beginning of a turn.")
    board = rules.seated(table.play.board, int(text))
    return replace(table, play=replace(table.play, board=board, turn=Turn(int(text), board)))


# first: the toss


def _check_first(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    if seat != DICE:
        return no(rules, "not-your-part", "The toss is for the dice.")
    if table.phase != "start":
        return no(rules, "not-now", "It is decided who begins.")
    return None


def _first(rules: Rules[Any], table: Table[Any], seat: int, action: Action, at: int) -> Table[Any]:
    first = rules.starter(action.text)
    if first is None:  # NMP Equipment Readings 1: a tied toss is done again.
        return table
    board = rules.tossed(table.play.board, action.text)
    return begin(replace(table, play=replace(table.play, board=board)), first, at)


def begin(table: Table[B], first: int, at: int) -> Table[B]:
    """The card goes to the player who begins."""
    play = replace(table.play, first=first, turn=Turn(first, table.play.board), began=at)
    return replace(table, phase="turn", play=play)


START: Words = {"first": Rule(_check_first, _first)}
