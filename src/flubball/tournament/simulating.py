"""A rehearsal: a made-up event from the first registration to the awards, all of it in a log."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec

from flubball.rulebooks import Rulebook
from flubball.tournament.event.actions import (
    Action,
    AddLate,
    Confirm,
    Correct,
    Enter,
    Entry,
    Mark,
    Register,
    Release,
    Seat,
)
from flubball.tournament.event.drawing import draw
from flubball.tournament.event.fold import apply
from flubball.tournament.event.state import Event, EventState, start
from flubball.tournament.results import State
from flubball.tournament.roster import Player, Roster
from flubball.tournament.seating.changes import add_late
from flubball.tournament.seating.draft import Draft
from flubball.tournament.seats import Round, Table
from flubball.tournament.standings import Scoring

Play = Callable[[Table, Scoring], Sequence[int]]


class Rates(msgspec.Struct, frozen=True):
    """How often things go wrong, for a player and round."""

    absent: float = 0.01
    late: float = 0.01
    left: float = 0.003
    correction: float = 0.01


class Rehearsal(msgspec.Struct, frozen=True):
    """What came of it: the log, the state it leads to, and the drafts of the rounds."""

    event: Event
    log: tuple[Entry, ...]
    state: EventState
    drafts: tuple[Draft, ...]


def make_roster(players: int, seed: int = 0, team: int = 5, teams_of_school: int = 3) -> Roster:
    """A roster of teams inside schools.

    >>> make_roster(2).players[1]
    Player(id='p0002', name='Player 2', team='Team 1', school='School 1', division='', \
section='', order=2, total=None, apart=())
    """
    made = []
    for number in range(players):
        of_team = number // team
        made.append(
            Player(
                f"p{number + 1:04}",
                f"Player {number + 1}",
                f"Team {of_team + 1}",
                f"School {of_team // teams_of_school + 1}",
                order=number % team + 1,
            )
        )
    return Roster(tuple(made))


def by_rating(roster: Roster, dice: Random) -> Play:
    """A player's strength is a rating; a score is the rating with some luck."""
    rating = {player.id: dice.gauss(20, 5) for player in roster.players}

    def play(table: Table, scoring: Scoring) -> list[int]:
        scores = [max(0, round(rating[id] + dice.gauss(0, 4))) for id in table]
        return card_scores(scores, scoring.book) if scoring.by_card else scores

    return play


def card_scores(scores: list[int], book: Rulebook) -> list[int]:
    """The score card of two: win, tie or loss.

    >>> from flubball.tournament.standings import book_of
    >>> card_scores([22, 20], book_of("pentathlon")), card_scores([9, 9], book_of("pentathlon"))
    ([3, 1], [2, 2])
    """
    found = []
    for score in scores:
        names = {True: "win", False: "loss"} if min(scores) < max(scores) else {True: "tie"}
        found.append(int(book.number(f"points.{names[score == max(scores)]}")))
    return found


def simulate(
    event: Event,
    roster: Roster,
    seed: int = 0,
    rates: Rates | None = None,
    play: Play | None = None,
) -> Rehearsal:
    """Play an event with people who are late, absent or leave, and scores that are put right.

    `play` says the scores of a table, such as those of a match between bots; else ratings do.

    >>> event = Event("Rehearsal", "equations", "agloa-2026-27", rounds=2)
    >>> made = simulate(event, make_roster(12), 1)
    >>> len(made.drafts), made.state.standings().players[0].place
    (2, 1)
    """
    rates, dice = rates or Rates(), Random(seed)
    play = play or by_rating(roster, dice)
    log: list[Entry] = []
    drafts: list[Draft] = []
    state = start(event)

    def do(action: Action, by: str = "desk") -> None:
        nonlocal state
        state = apply(state, action, by)
        log.append(Entry(by, action))

    for player in roster.players:
        do(Register(player))
    for number in range(1, event.rounds + 1):
        late = []
        for action in _troubles(state, number, rates, dice):
            do(action)
            late += [action.player] if action.state is State.ABSENT else []
        drafts.append(draw(state, number, seed + number, steps=600))
        do(Seat(drafts[-1].rounds[0]))
        do(Release(number))
        for id in late:
            if dice.random() < 0.5:
                do(Mark(number, id, State.LATE))
                out, seats = state.released[number], state.scoring.seats
                do(AddLate(add_late(state.playing, out, id, full=seats).round))
        for action_, by in _play(state, state.released[number], play, rates, dice):
            do(action_, by)
    return Rehearsal(event, tuple(log), state, tuple(drafts))


def _troubles(state: EventState, number: int, rates: Rates, dice: Random) -> Iterator[Mark]:
    """Who is not there when the round is drawn."""
    for player in state.playing.players:
        if dice.random() < rates.absent:
            yield Mark(number, player.id, State.ABSENT)


def _play(
    state: EventState, out: Round, play: Play, rates: Rates, dice: Random
) -> Iterator[tuple[Action, str]]:
    for index, table in enumerate(out.tables):
        place = out.number_of(index)
        if len(table) == 1:
            continue
        for id, score in zip(table, play(table, state.scoring), strict=True):
            chance = dice.random()
            if chance < rates.left:
                yield Mark(out.round, id, State.LEFT), "judge"
                continue
            if chance < rates.left + rates.late:
                yield Mark(out.round, id, State.LATE), "desk"
            if dice.random() < rates.correction:
                yield Enter(out.round, id, _misread(score, state.scoring, dice)), "scorekeeper"
                yield Correct(out.round, id, score, "read from the sheet again"), "scorekeeper"
            else:
                yield Enter(out.round, id, score), "scorekeeper"
        yield Confirm(out.round, place), "judge"


def _misread(score: int, scoring: Scoring, dice: Random) -> int:
    if scoring.by_card:
        return (score + dice.randint(1, 3)) % 4
    return score + dice.choice((-2, 2, 10))
