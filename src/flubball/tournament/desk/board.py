"""The director's board: what is next, who is missing, which tables are late, what waits."""

import msgspec

from flubball.tournament.desk.names import desk_name, who_did
from flubball.tournament.desk.tables import (
    TableStatus,
    TableView,
    game_name,
    status_of,
    table_views,
)
from flubball.tournament.event.chain import Line
from flubball.tournament.event.day_state import CallFor, Clock
from flubball.tournament.event.hall_actions import KeepMoves
from flubball.tournament.event.rounds import expected, old_draft, waits_for
from flubball.tournament.event.state import Event, EventState
from flubball.tournament.event.telling import tell, tell_together
from flubball.tournament.roster import Player
from flubball.tournament.standings import Standings

MOST_ENTRIES = 12


class NextStep(msgspec.Struct, frozen=True):
    """What is next, in a sentence, and what does it: the kind of page or button."""

    kind: str
    sentence: str
    waits: str = ""
    round: int = 0


class RoundView(msgspec.Struct, frozen=True):
    """A round in numbers. `status`: none, draft, out, done."""

    round: int
    status: str
    tables: int = 0
    entered: int = 0
    confirmed: int = 0
    held: int = 0


class EntryView(msgspec.Struct, frozen=True):
    """A line of the log as people read it."""

    number: int
    at: int
    by: str
    sentence: str


class Missing(msgspec.Struct, frozen=True):
    """Somebody who has not arrived."""

    id: str
    name: str
    team: str
    school: str


class CallView(msgspec.Struct, frozen=True):
    """A call for a judge."""

    number: int
    round: int
    table: int
    by: str
    about: str
    judge: str
    ruling: str
    clause: str
    open: bool
    first: str
    """The ruling that was appealed, with its judge."""
    game: str
    """What is played there, as the judge's page knows it."""
    online: bool
    """It is played at a Flubball table."""


class AwardView(msgspec.Struct, frozen=True):
    """An award, and who has it."""

    title: str
    name: str


class Board(msgspec.Struct, frozen=True):
    """Everything a director needs in sight."""

    id: str
    version: int
    now: int
    settings: Event
    next: NextStep
    players: int
    arrived: int
    missing: list[Missing]
    rounds: list[RoundView]
    round: int
    tables: list[TableView]
    late: list[int]
    calls: list[CallView]
    announcement: str
    clock: Clock | None
    frozen: bool
    published: bool
    names: str
    awards: list[AwardView]
    entries: list[EntryView]


def board(id: str, state: EventState, standings: Standings, lines: list[Line], now: int) -> Board:
    """The board as of now."""
    current = current_round(state)
    tables = table_views(state, current, standings) if current in state.released else []
    missing = [missing_view(p) for p in state.playing.players if p.id not in state.arrived]
    return Board(
        id,
        state.entries,
        now,
        state.event,
        next_step(state, tables),
        len(state.playing.players),
        len(state.arrived - state.withdrawn),
        missing,
        [round_view(state, number, standings) for number in range(1, state.event.rounds + 1)],
        current,
        tables,
        late_tables(state, tables, now),
        [call_view(state, each) for each in state.calls.values()],
        state.announcement,
        state.clock,
        state.frozen is not None,
        state.published,
        state.names.value,
        [AwardView(title, desk_name(state, id)) for id, title in state.awards],
        presses(state, lines),
    )


def missing_view(player: Player) -> Missing:
    """Somebody who is not there, by name.

    >>> missing_view(Player("p01", team="Owls")).name
    'p01'
    """
    return Missing(player.id, player.name or player.id, player.team, player.school)


def current_round(state: EventState) -> int:
    """The last round that is out; 0 before the first.

    >>> from flubball.tournament.event import Event, start
    >>> current_round(start(Event("Day", "wff", "")))
    0
    """
    return max(state.released, default=0)


def next_step(state: EventState, tables: list[TableView]) -> NextStep:
    """The one thing to do next.

    >>> from flubball.tournament.event import Event, start
    >>> next_step(start(Event("Day", "wff", "")), []).sentence
    'Bring the roster: paste or choose a CSV file.'
    """
    if not state.players:
        return NextStep("roster", "Bring the roster: paste or choose a CSV file.")
    current = current_round(state)
    to_confirm = [t.table for t in tables if t.status is TableStatus.ENTERED]
    open_ = [t.table for t in tables if t.status in (TableStatus.PLAYING, TableStatus.PARTLY)]
    number = current + 1
    if earlier := _put_right(state, current):
        said = f"Confirm {_tables(earlier[1])} of round {earlier[0]}: a score was put right."
        return NextStep("confirm", said, round=earlier[0])
    if current and to_confirm:
        said = f"Confirm {_tables(to_confirm)} of round {current}."
        return NextStep("confirm", said, round=current)
    if current and len(open_) == len(tables) and not _timed(state, current):
        said = f"Round {current} is out. Start its clock when everybody sits."
        return NextStep("results", said, round=current)
    if current and open_:
        said = f"Round {current} is being played: results of {_tables(open_)} are to come."
        return NextStep("results", said, round=current)
    if number > state.event.rounds:
        return NextStep("standings", "All rounds are played: look at the standings.")
    waits = waits_for(state, number)
    absent = [
        p.id
        for p in expected(state, number).players
        if p.id not in state.arrived and number not in state.drafts
    ]
    if absent and not waits:
        who = "Nobody is" if len(absent) == len(state.playing.players) else f"{_players(absent)}"
        said = f"{who} ticked as here: tick who is, mark the others, then draw round {number}."
        return NextStep("arrivals", said, round=number)
    if not waits and (said := old_draft(state, number)):
        return NextStep("draw", said, round=number)
    if number in state.drafts:
        said = f"Round {number} is drawn. Look at it, then release it."
        return NextStep("release", said, waits, number)
    return NextStep("draw", f"Draw round {number}.", waits, number)


def _timed(state: EventState, current: int) -> bool:
    return state.clock is not None and state.clock.round == current


def _put_right(state: EventState, current: int) -> tuple[int, list[int]] | None:
    """Tables of an earlier round that wait for somebody to confirm a correction."""
    for number in sorted(n for n in state.released if n < current):
        out = state.released[number]
        found = [
            out.number_of(index)
            for index, players in enumerate(out.tables)
            if status_of(state, number, out.number_of(index), players) is TableStatus.ENTERED
        ]
        if found:
            return number, found
    return None


def _players(ids: list[str]) -> str:
    return "1 player is not" if len(ids) == 1 else f"{len(ids)} players are not"


def _tables(numbers: list[int]) -> str:
    named = ", ".join(map(str, numbers[:4]))
    more = f" and {len(numbers) - 4} more" if len(numbers) > 4 else ""
    return f"table{'' if len(numbers) == 1 else 's'} {named}{more}"


def late_tables(state: EventState, tables: list[TableView], now: int) -> list[int]:
    """Tables without a result although their time is over."""
    clock = state.clock
    if clock is None or clock.until is None:
        return []
    waiting = (TableStatus.PLAYING, TableStatus.PARTLY)
    return [
        t.table
        for t in tables
        if t.round == clock.round and t.status in waiting and now > clock.until + 60_000 * t.added
    ]


def round_view(state: EventState, number: int, standings: Standings) -> RoundView:
    """A round in numbers."""
    if number not in state.released:
        drafted = state.drafts.get(number)
        return RoundView(
            number, "draft" if drafted else "none", len(drafted.tables) if drafted else 0
        )
    tables = table_views(state, number, standings)
    count = [t.status for t in tables].count
    confirmed = count(TableStatus.CONFIRMED)
    return RoundView(
        number,
        "done" if confirmed == len(tables) else "out",
        len(tables),
        count(TableStatus.ENTERED),
        confirmed,
        count(TableStatus.HELD),
    )


def entry_view(state: EventState, line: Line) -> EntryView:
    """A line of the log in words."""
    entry = line.entry
    return EntryView(line.number, line.at, who_did(state, entry.by), tell(state, entry.action))


def is_beat(line: Line) -> bool:
    """True where nobody did anything: moves were kept, as they are every few seconds."""
    return isinstance(line.entry.action, KeepMoves)


def presses(state: EventState, lines: list[Line]) -> list[EntryView]:
    """What was done last, the newest first: entries of one press are told together."""
    shown: list[EntryView] = []
    place = len(lines)
    while place and len(shown) < MOST_ENTRIES:
        last = lines[place - 1]
        if is_beat(last):
            place -= 1
            continue
        first = place - 1
        while first and last.send and lines[first - 1].send == last.send:
            first -= 1
        done = [line.entry.action for line in lines[first:place]]
        by = who_did(state, last.by)
        shown.append(EntryView(last.number, last.at, by, tell_together(state, done)))
        place = first
    return shown


def call_view(state: EventState, call: CallFor) -> CallView:
    """A call with names."""
    return CallView(
        call.number,
        call.round,
        call.table,
        who_did(state, call.by),
        call.about,
        who_did(state, call.judge) if call.judge else "",
        call.ruling,
        call.clause,
        call.is_open,
        f"{who_did(state, call.first_judge)}: {call.first}" if call.first else "",
        game_name(state, call.round, call.table),
        (call.round, call.table) in state.flubball,
    )
