"""The start: options, and the toss that decides who begins."""

from collections.abc import Mapping
from typing import Any, cast

from msgspec.structs import replace

from flubball.engine.deadlines import MINUTE, SECOND
from flubball.engine.errors import NotationError, SetupError
from flubball.engine.options import Option
from flubball.engine.ruling import Ruling
from flubball.engine.seats import DICE, Seat
from flubball.monitor.actions import Action
from flubball.monitor.notation import parse_position
from flubball.monitor.rules import Rules
from flubball.monitor.saying import Rule, Words, refusal
from flubball.monitor.table import B, Config, Play, Table, Turn
from flubball.procedure import hints
from flubball.procedure.notation import SEPARATOR
from flubball.procedure.start import CLOCK, number_of, one_of, refuse_unknown, seat_of, value_of

MAX_LIMIT = 240
MAX_REMINDER = 600
MAX_TURNS = 2_000
CHOICES = (
    one_of(
        "enforcement",
        "What happens to wrong sentences, scores and placements",
        ("strict", "They are refused"),
        ("table", "They stand until challenged"),
    ),
    one_of("judging", "Who is the Monitor", ("auto", "The software"), ("person", "A person")),
    one_of(
        "first",
        "Who begins",
        ("toss", "The dice decide"),
        ("0", "Seat 0 has the flag card"),
        ("1", "Seat 1 has the flag card"),
    ),
    CLOCK,
    hints.OPTION,
)


def options(rules: Rules[B]) -> tuple[Option, ...]:
    """The options of a game, the Monitor's first.

    >>> from flubball import games
    >>> [each.name for each in options(games.get("contig-60").rules)][:4]
    ['enforcement', 'judging', 'first', 'clock']
    """
    law = rules.law
    minutes, seconds = law.limit("game") // MINUTE, law.limit("reminder") // SECOND
    return (
        *CHOICES,
        Option("time", "Minutes until time is called, 0 for no limit", str(minutes)),
        Option("reminder", "Seconds from the reminder to the forfeit of a turn", str(seconds)),
        Option("turns", "The game ends after so many turns", str(rules.turns)),
        *rules.settings,
        Option("position", "Where everything lies", middle=True),
        Option("turn", "The seat with the flag card", middle=True),
    )


def start(rules: Rules[B], seats: int, given: Mapping[str, str]) -> Table[B]:
    """The first state, or that of the position given."""
    if seats != 2:
        raise SetupError(f"{rules.title} is for two players.")
    known = {option.name: option for option in options(rules)}
    refuse_unknown(given, known, rules.title)
    said = {name: value_of(option, given) for name, option in known.items()}
    table = _placed(rules, _config(rules, said), given.get("position"), said["first"])
    return _with_card(rules, table, said["turn"]) if "turn" in given else table


def _config(rules: Rules[B], said: Mapping[str, str]) -> Config:
    times = {"rulebook": 1, "relaxed": 2, "none": 0}[said["clock"]]
    if said["hints"] == "on" and (said["enforcement"], said["clock"]) != ("strict", "none"):
        raise SetupError(hints.PRACTICE)
    return Config(
        limit=number_of("time", said["time"], 0, MAX_LIMIT) * 60 * times,
        reminder=number_of("reminder", said["reminder"], 0, MAX_REMINDER),
        turns=number_of("turns", said["turns"], 1, MAX_TURNS),
        enforcement=cast(Any, said["enforcement"]),
        judging=cast(Any, said["judging"]),
        settings=tuple((option.name, said[option.name]) for option in rules.settings),
        clock=cast(Any, said["clock"]),
        hints=said["hints"] == "on",
    )


def new_table(config: Config, board: B, first: str) -> Table[B]:
    """A table at the beginning, before the toss or with the card at a seat.

    >>> new_table(Config(0, 10, 400), 5, "1").play.card
    1
    """
    seat = int(first) if first != "toss" else 0
    play = Play(board, Turn(seat, board), first=seat)
    return Table(config, play, phase="start" if first == "toss" else "turn")


def _placed(rules: Rules[B], config: Config, position: str | None, first: str) -> Table[B]:
    if position is None:
        return new_table(config, rules.fresh(dict(config.settings)), first)
    try:
        if SEPARATOR in position:
            return parse_position(rules, position)
        bare = rules.parse_board(position)
    except NotationError as error:
        raise SetupError(error.sentence) from error
    first = first if first != "toss" else str(rules.to_move(bare))
    return new_table(config, rules.seated(bare, int(first)), first)


def _with_card(rules: Rules[B], table: Table[B], text: str) -> Table[B]:
    seat = seat_of("turn", text, 2)
    if table.phase != "turn" or not table.play.is_fresh:
        raise SetupError("The option turn needs a position at the beginning of a turn.")
    board = rules.seated(table.play.board, seat)
    return replace(table, play=replace(table.play, board=board, turn=Turn(seat, board)))


# first: the toss


def _check_first(
    rules: Rules[Any], table: Table[Any], seat: Seat, action: Action, at: int
) -> Ruling | None:
    if seat != DICE:
        return refusal(rules, "not-your-part", "The toss is for the dice.")
    if table.phase != "start":
        return refusal(rules, "not-now", "It is decided who begins.")
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
