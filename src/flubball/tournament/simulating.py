"""A rehearsal: a made-up event from the first registration to the awards, all of it in a log."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import msgspec

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
from flubball.tournament.event.fold import apply
from flubball.tournament.event.rounds import expected
from flubball.tournament.event.state import Event, EventState, start
from flubball.tournament.results import State
from flubball.tournament.roster import Player, Roster
from flubball.tournament.seating.changes import add_late
from flubball.tournament.seating.draft import Draft, Wish, seat
from flubball.tournament.seating.schemes import Scheme
from flubball.tournament.seats import Round


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


def simulate(event: Event, roster: Roster, seed: int = 0, rates: Rates | None = None) -> Rehearsal:
    """Play an event with people who are late, absent or leave, and scores that are put right.

    A player's strength is a rating; a score is the rating with some luck.

    >>> event = Event("Rehearsal", "equations", "agloa-2026-27", rounds=2)
    >>> made = simulate(event, make_roster(12), 1)
    >>> len(made.drafts), made.state.standings().players[0].place
    (2, 1)
    """
    rates, dice = rates or Rates(), Random(seed)
    rating = {player.id: dice.gauss(20, 5) for player in roster.players}
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
        drafts.append(_draw(state, number, seed))
        do(Seat(drafts[-1].rounds[0]))
        do(Release(number))
        for id in late:
            if dice.random() < 0.5:
                do(Mark(number, id, State.LATE))
                do(AddLate(add_late(state.playing, state.released[number], id).round))
        for action_, by in _play(state, state.released[number], rating, rates, dice):
            do(action_, by)
    return Rehearsal(event, tuple(log), state, tuple(drafts))


def _troubles(state: EventState, number: int, rates: Rates, dice: Random) -> Iterator[Mark]:
    """Who is not there when the round is drawn."""
    for player in state.playing.players:
        if dice.random() < rates.absent:
            yield Mark(number, player.id, State.ABSENT)


def _draw(state: EventState, number: int, seed: int) -> Draft:
    event = state.event
    past = tuple(state.released[key] for key in sorted(state.released))
    points = {each.id: each.points for each in state.standings().players}
    if event.scheme is Scheme.UPDOWN and past:
        last = max(each.round for each in past)
        points = {
            each.id: sum((x.points for x in each.ledger if x.round == last), Fraction(0))
            for each in state.standings().players
        }
    wish = Wish(event.scheme, event.order, seed + number, points, steps=600)
    return seat(expected(state, number), 1, past, wish)


def _play(
    state: EventState, out: Round, rating: dict[str, float], rates: Rates, dice: Random
) -> Iterator[tuple[Action, str]]:
    for index, table in enumerate(out.tables):
        place = out.number_of(index)
        for id in table:
            chance = dice.random()
            if chance < rates.left:
                yield Mark(out.round, id, State.LEFT), "judge"
                continue
            if chance < rates.left + rates.late:
                yield Mark(out.round, id, State.LATE), "desk"
            score = max(0, round(rating[id] + dice.gauss(0, 4)))
            if dice.random() < rates.correction:
                yield Enter(out.round, id, score + dice.choice((-2, 2, 10))), "scorekeeper"
                yield Correct(out.round, id, score, "read from the sheet again"), "scorekeeper"
            else:
                yield Enter(out.round, id, score), "scorekeeper"
        yield Confirm(out.round, place), "judge"
