"""What was played: a line for each player and round, and its CSV."""

from collections.abc import Callable, Collection, Sequence
from enum import StrEnum

import msgspec

from flubball.engine.suggestions import nearest
from flubball.tournament.csv_text import Faults, Preview, Row, read, whole_number, write

Wrong = Callable[[Sequence[int | None]], str]

NEEDED = ("round", "table", "player", "score")
FURTHER = ("state",)


class State(StrEnum):
    """What a player was in a round."""

    PLAYING = "playing"
    LATE = "late"
    ABSENT = "absent"
    NO_SHOW = "no-show"
    FORFEIT = "forfeit"
    LEFT = "left"
    SUBSTITUTE = "substitute"
    BYE = "bye"

    @property
    def counts(self) -> bool:
        """True where the score counts as played.

        >>> State.LATE.counts, State.LEFT.counts
        (True, False)
        """
        return self in (State.PLAYING, State.LATE, State.SUBSTITUTE)


class Result(msgspec.Struct, frozen=True):
    """A player's score at a table of a round; None where the state alone says it."""

    round: int
    table: int
    player: str
    score: int | None
    state: State = State.PLAYING


def parse_results(
    text: str, players: Collection[str] | None = None, wrong: Wrong | None = None
) -> Preview[tuple[Result, ...]]:
    """The results a text holds, in its order, or what is wrong with them.

    Where `players` are known, others are a fault; `wrong` says what is wrong with the scores of a
    table (`Scoring.check`).

    >>> parse_results("round,table,player,score\\n1,4,p1,22\\n").value[0].score
    22
    >>> print(parse_results("round,table,player,score,state\\n1,4,p1,,no show\\n").faults[0])
    line 2, column state: There is no state 'no show'. Did you mean no-show?
    """

    def convert(rows: tuple[Row, ...], faults: Faults) -> tuple[Result, ...]:
        made = tuple(each for row in rows if (each := _result(row, faults)) is not None)
        _check_once(rows, faults)
        if players is not None:
            _check_players(rows, players, faults)
        if wrong is not None:
            _check_tables(rows, wrong, faults)
        return made

    return read(text, NEEDED, FURTHER, convert)


def format_results(results: tuple[Result, ...]) -> str:
    """The CSV that `parse_results` reads back.

    >>> format_results((Result(1, 4, "p1", 22), Result(1, 4, "p2", None, State.NO_SHOW)))
    'round,table,player,score,state\\n1,4,p1,22,playing\\n1,4,p2,,no-show\\n'
    """
    rows = (msgspec.structs.astuple(each) for each in results)
    return write((*NEEDED, *FURTHER), (["" if c is None else c for c in row] for row in rows))


def _result(row: Row, faults: Faults) -> Result | None:
    round, table = faults.whole(row, "round", 1), _table(row, faults)
    state = _state(row, faults)
    player = row.text("player")
    if not player:
        faults.add(row, "player", "The player is missing.")
    score = None
    if row.text("score") or (state is not None and state.counts):
        score = faults.whole(row, "score")
    if round is None or table is None or state is None:
        return None
    return Result(round, table, player, score, state)


def _table(row: Row, faults: Faults) -> int | None:
    """Who does not play need not have a table: 0."""
    text = row.text("state")
    if not row.text("table") and text in list(State) and not State(text).counts:
        return 0
    return faults.whole(row, "table", 0)


def _state(row: Row, faults: Faults) -> State | None:
    text = row.text("state")
    if not text:
        return State.PLAYING
    if text not in list(State):
        faults.add(row, "state", f"There is no state {text!r}.", nearest(text, State)[:1])
        return None
    return State(text)


def _check_once(rows: tuple[Row, ...], faults: Faults) -> None:
    first: dict[tuple[str, str], int] = {}
    for row in rows:
        key = (row.text("round").lstrip("0"), row.text("player"))
        if key in first:
            said = f"{key[1]} has a result of round {key[0]} in line {first[key]} already."
            faults.add(row, "player", said)
        first.setdefault(key, row.line)


def _check_players(rows: tuple[Row, ...], players: Collection[str], faults: Faults) -> None:
    for row in rows:
        id = row.text("player")
        if id and id not in players:
            said = f"There is no player {id} on the roster."
            faults.add(row, "player", said, nearest(id, players)[:1])


def _check_tables(rows: tuple[Row, ...], wrong: Wrong, faults: Faults) -> None:
    """Each score by itself, then with those of its table that came before."""
    tables: dict[tuple[str, ...], list[int | None]] = {}
    for row in rows:
        score, state = whole_number(row.text("score")), row.text("state")
        if score is None or (state and state in list(State) and not State(state).counts):
            continue
        if said := wrong((score,)):
            faults.add(row, "score", said)
            continue
        own = tables.setdefault((row.text("round"), row.text("table")), [])
        own.append(score)
        if said := wrong(own):
            faults.add(row, "table", said)
