"""How a round is drawn: who may share a table, and whose levels should be near."""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from random import Random

import msgspec

from flubball.tournament.roster import Roster
from flubball.tournament.seating.dealing import deal, shuffled
from flubball.tournament.seats import Round

SECTION = 9  # players, where the roster has no sections: four rounds of three without a repeat


class Scheme(StrEnum):
    """The ways to draw."""

    RANDOM = "random"
    SECTIONS = "sections"
    POWER = "power"
    UPDOWN = "updown"


class Plan(msgspec.Struct, frozen=True):
    """What a scheme asks for: groups that keep to themselves, levels by player."""

    groups: tuple[tuple[int, ...], ...] = ()
    levels: tuple[Fraction, ...] = ()


def plan(
    scheme: Scheme,
    roster: Roster,
    past: tuple[Round, ...],
    points: Mapping[str, Fraction],
    dice: Random,
) -> Plan:
    """What the scheme means for this roster. `points` are those so far, or of the last round.

    >>> from flubball.tournament.roster import Player
    >>> roster = Roster((Player("a", section="x"), Player("b", section="y")))
    >>> plan(Scheme.RANDOM, roster, (), {}, Random(1))
    Plan(groups=(), levels=())
    """
    if scheme is Scheme.SECTIONS:
        return Plan(groups=_sections(roster, dice))
    if scheme is Scheme.POWER:
        return Plan(levels=tuple(points.get(player.id, Fraction(0)) for player in roster.players))
    if scheme is Scheme.UPDOWN:
        return Plan(levels=_updown(roster, past, points))
    return Plan()


def _sections(roster: Roster, dice: Random) -> tuple[tuple[int, ...], ...]:
    """The roster's sections, or tables dealt into sections so that teams are spread over them."""
    named: dict[str, list[int]] = {}
    for place, player in enumerate(roster.players):
        named.setdefault(player.section, []).append(place)
    if len(named) > 1 or "" not in named:
        return _without_loners([named[name] for name in sorted(named)])
    everyone = tuple(range(len(roster.players)))
    tables = deal(shuffled(roster, everyone, dice))
    count = max(1, round(len(everyone) / SECTION))
    groups = [sorted(p for table in tables[k::count] for p in table) for k in range(count)]
    return _without_loners(groups)


def _without_loners(groups: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    """Nobody can play alone: a section of one joins the smallest other."""
    large = [group for group in groups if len(group) > 1]
    for group in groups:
        if len(group) == 1 and large:
            min(large, key=len).extend(group)
    return tuple(tuple(group) for group in (large or groups))


def _updown(
    roster: Roster, past: tuple[Round, ...], points: Mapping[str, Fraction]
) -> tuple[Fraction, ...]:
    """The table each should come to: winners one up, losers one down; table 1 is the highest.

    Who did not play in the last round comes to the lowest table; before the first round players
    stand in the order of their points, three to a table.
    """
    if not past:
        ranked = sorted(roster.players, key=lambda p: -points.get(p.id, Fraction(0)))
        target = {player.id: place // 3 for place, player in enumerate(ranked)}
    else:
        last = max(past, key=lambda each: each.round).tables
        target = dict.fromkeys((p.id for p in roster.players), len(last) - 1)
        for number, table in enumerate(last):
            scores = [points.get(id, Fraction(0)) for id in table]
            for id, score in zip(table, scores, strict=True):
                up = score == max(scores) > min(scores)
                down = score == min(scores) < max(scores)
                target[id] = min(max(number - up + down, 0), len(last) - 1)
    return tuple(Fraction(-target[player.id]) for player in roster.players)
