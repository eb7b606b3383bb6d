"""Looking back at matches: questions for worker processes, for they may take a while.

Nothing of the live tables is needed here: a worker would load all of it with the first question.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

import msgspec

from flubball import games, players
from flubball.engine import (
    AnyGame,
    EngineError,
    NotationError,
    Outcome,
    Record,
    ReplayError,
    Ruling,
    format_seat,
    parse_record,
    parse_seat,
)
from flubball.engine.prompt import Names
from flubball.engine.replaying import recheck, states_of
from flubball.engine.seats import JUDGE, SPECTATOR, Seat
from flubball.players.thoughts import thought_at
from flubball.server.questions import choice_seed

_game = lru_cache(games.get)


class ReplayRefusal(msgspec.Struct, frozen=True):
    """Why there is no answer, with the status of HTTP that says it."""

    status: int
    code: str
    sentence: str
    help: str = ""


class Step(msgspec.Struct, frozen=True):
    """A step: what was done (nothing in step 0), and the view after it, as in an update.

    `told` says in a sentence what was done; `sentence` and `turns` are the prompt's after it.
    """

    step: int
    at: int
    seat: str
    text: str
    ruling: Ruling | None
    told: str
    sentence: str
    turns: tuple[tuple[str, ...], ...]
    view: msgspec.Raw


class Replay(msgspec.Struct, frozen=True):
    """Some steps of a match. `steps` counts all of them, the start included."""

    game: str
    seats: int
    options: dict[str, str]
    seat: str
    steps: int
    first: int
    shown: list[Step]
    outcome: Outcome | None


class Show(msgspec.Struct, frozen=True):
    """Some steps of a record, as a seat saw them; one from outside is checked entry by entry.

    `called` are the players' names and `you` the reader's seat; a record from outside has none.

    >>> Show("nothing of the kind", "0", 0, 9, outside=True).answer().sentence
    "line 1: Expected 'flubball record 1'."
    """

    record: str
    seat: str
    first: int
    count: int
    outside: bool = False
    called: tuple[str, ...] = ()
    you: int | None = None

    def answer(self) -> Replay | ReplayRefusal:
        """The steps, or why there are none."""
        try:
            record = read_record(self.record) if self.outside else parse_record(self.record)
            seat = seat_of(self.seat, record.setup.seats)
            if isinstance(seat, ReplayRefusal):
                return seat
            called = self.called or tuple(f"seat {n + 1}" for n in range(record.setup.seats))
            return make_replay(record, seat, self.first, self.count, Names(self.you, called))
        except NotationError as error:
            return ReplayRefusal(400, "bad-record", error.sentence, error.help)
        except EngineError as error:
            return ReplayRefusal(400, "bad-record", str(error))


class Seen(msgspec.Struct, frozen=True):
    """A match so far, the seat that looks back, and which entries that seat was told of.

    >>> from flubball.engine import Edition, Entry, Setup
    >>> from flubball.engine.example import Nim
    >>> entries = (Entry(0, 0, "take 3"), Entry(0, 1, "take 1"))
    >>> record = Record("nim", "1", Edition("nim", "0"), Setup(2), entries)
    >>> [heap.stones for heap in Seen(record, (True, False), 1).views(Nim())]
    [10, 6]
    """

    record: Record
    told: tuple[bool, ...]
    seat: Seat

    def views(self, game: AnyGame) -> list[Any]:
        """The views by the seat's own count: the first before any entry, the last of now."""
        states = states_of(game, self.record)
        found = [game.view(next(states), self.seat)]
        for told, state in zip(self.told, states, strict=True):
            view = game.view(state, self.seat)
            if told:
                found.append(view)
            else:
                found[-1] = view
        return found


class OracleView(msgspec.Struct, frozen=True):
    """The view of a seat that somebody asks the oracle about, by its seq; without one the last.

    Players may ask where the answer helps nobody any more.
    """

    game: str
    seen: Seen
    seq: int | None

    def answer(self) -> Any:
        """The view, or why it is not told."""
        game, views = _game(self.game), self.seen.views(_game(self.game))
        if self.seq is not None and self.seq >= len(views):
            return ReplayRefusal(
                400, "no-seq", "There is no such entry.", "Name a seq of your updates."
            )
        if self.seen.seat == JUDGE:
            return views[-1 if self.seq is None else self.seq]
        over = [place for place, view in enumerate(views) if game.is_settled(view)]
        if not over or (self.seq is not None and over[-1] < self.seq):
            return ReplayRefusal(409, "not-yet", "The shake is not over.", "Ask when it is scored.")
        return views[over[-1] if self.seq is None else self.seq]


class BotThought(msgspec.Struct, frozen=True):
    """What a bot was thinking at a step; empty where no bot spoke, or it had nothing to weigh."""

    step: int
    sentence: str


class Recall(msgspec.Struct, frozen=True):
    """What was the bot thinking whose step this is? The match is over; `bots` are levels by seat.

    >>> Recall("nothing of the kind", 1, {}, "").answer().code
    'bad-record'
    """

    record: str
    step: int
    bots: dict[int, str]
    bot_seed: str

    def answer(self) -> BotThought | ReplayRefusal:
        """The sentence, or why there is none."""
        try:
            record = parse_record(self.record)
            game = _game(record.game)
            bots = {seat: players.get(game.name, level) for seat, level in self.bots.items()}
        except EngineError as error:
            return ReplayRefusal(400, "bad-record", str(error))
        if not 0 < self.step <= len(record.entries):
            return ReplayRefusal(404, "no-step", "The match has no such step.", "They begin at 1.")
        return BotThought(self.step, thought_at(game, record, bots, self._chance, self.step - 1))

    def _chance(self, seat: int, entries: int) -> Random:
        return Random(choice_seed(self.bot_seed, seat, entries))


def read_record(text: str) -> Record:
    """A record from outside, checked entry by entry; raises `EngineError`.

    >>> read_record("nothing of the kind")
    Traceback (most recent call last):
    flubball.engine.errors.RecordError: line 1: Expected 'flubball record 1'.
    """
    record = parse_record(text)
    difference = recheck(_game(record.game), record)
    if difference is not None:
        raise ReplayError(difference.ruling.sentence, difference.index)
    return record


def seat_of(text: str, seats: int) -> Seat | ReplayRefusal:
    """The seat a text names, at a table with so many.

    >>> seat_of("1", 2), seat_of("2", 2).code
    (1, 'no-seat')
    """
    try:
        seat = parse_seat(text)
    except NotationError as error:
        return ReplayRefusal(400, "no-seat", error.sentence, "Name a seat of the table.")
    if seat in (JUDGE, SPECTATOR) or (isinstance(seat, int) and seat < seats):
        return seat
    return ReplayRefusal(404, "no-seat", "The table has no such seat.", "Seats count from 0.")


def make_replay(record: Record, seat: Seat, first: int, count: int, names: Names) -> Replay:
    """The steps of a record as one seat saw them, told by these names.

    >>> from flubball.engine import Edition, Entry, Setup
    >>> entries = (Entry(0, 0, "move 4,-5 3,-4"),)
    >>> record = Record("queens-and-guards", "1", Edition("x", "0"), Setup(2), entries)
    >>> [step.text for step in make_replay(record, SPECTATOR, 0, 9, Names()).shown]
    ['', 'move 4,-5 3,-4']
    """
    return Replay(
        record.game,
        record.setup.seats,
        record.setup.mapping,
        format_seat(seat),
        len(record.entries) + 1,
        first,
        list(_steps(record, seat, first, count, names)),
        record.outcome,
    )


def _steps(record: Record, seat: Seat, first: int, count: int, names: Names) -> Iterator[Step]:
    game = _game(record.game)
    for number, state in enumerate(islice(states_of(game, record), first + count)):
        if number < first:
            continue
        entry = record.entries[number - 1] if number else None
        view = game.view(state, seat)
        prompt = game.prompt(view, seat, names.called)
        yield Step(
            number,
            entry.at if entry else 0,
            format_seat(entry.seat) if entry else "",
            entry.text if entry else "",
            entry.ruling if entry else None,
            game.tell(entry, names) if entry else "",
            prompt.sentence,
            prompt.turns,
            msgspec.Raw(msgspec.json.encode(view)),
        )
