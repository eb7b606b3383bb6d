"""The question of a seating as numbers: players, tables, what a pair costs, who may move."""

from fractions import Fraction
from math import lcm

import msgspec
import numpy as np
from numpy.typing import NDArray

from flubball.tournament.roster import Roster
from flubball.tournament.seating.cost import FULL_TABLE, KEYS, pair_key, pairs, short_counts
from flubball.tournament.seats import Round

Ints = NDArray[np.int64]

_BITS = 62  # what all levels of cost have together


class Field(msgspec.Struct, frozen=True):
    """A seating to find. `static` is what a pair costs besides meeting again.

    `groups` are who may share tables, `fixed` the table (from 0) a player has in every round.
    """

    ids: tuple[str, ...]
    rounds: int
    full: int
    groups: tuple[tuple[int, ...], ...]
    fixed: dict[int, int]
    weights: dict[str, int]
    static: Ints
    met: Ints
    shorts: Ints
    levels: Ints  # by pair: how far their levels are apart

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.ids)


def weights_of(order: tuple[str, ...], meetings: int, nearness: int) -> dict[str, int]:
    """What one of each kind weighs, so that lesser ones together do not outweigh it.

    `meetings` and `nearness` say how much of a kind there can be. Where that is too much for 62
    bits, more than a few hundred of a lesser kind may outweigh one of a greater.

    >>> weights_of(KEYS, 100, 0)
    {'near': 1, 'uneven': 1, 'repeat': 512, 'school': 65536, 'team': 8388608, 'apart': 1073741824}
    """
    bits = {key: meetings.bit_length() for key in order}
    bits |= {"near": nearness.bit_length(), "uneven": 2 + meetings.bit_length()}
    over = sum(bits.values()) - _BITS
    while over > 0:
        largest = max(bits, key=bits.__getitem__)
        bits[largest] -= 1
        over -= 1
    found, shift = {}, 0
    for key in ("near", *reversed(order)):
        found[key] = 1 << shift
        shift += bits[key]
    return found


def field_of(
    roster: Roster,
    rounds: int,
    past: tuple[Round, ...] = (),
    order: tuple[str, ...] = KEYS,
    groups: tuple[tuple[int, ...], ...] = (),
    levels: tuple[Fraction, ...] = (),
    fixed: dict[int, int] | None = None,
    full: int = FULL_TABLE,
) -> Field:
    """The question for a roster; `levels`, where given, should be near each other at a table."""
    players, known = roster.players, roster.by_id
    n = len(players)
    near = np.zeros(n, np.int64) if not levels else whole_levels(levels)
    weights = weights_of(order, n * rounds, int(np.ptp(near)) * n * rounds)
    index = {player.id: place for place, player in enumerate(players)}
    static = np.zeros((n + 1, n + 1), np.int64)
    for one, two in _sharing(roster):
        static[one, two] += weights[pair_key(players[one], players[two])]
        static[two, one] = static[one, two]
    for pair in roster.apart:
        one, two = (index[id] for id in pair)
        static[one, two] += weights["apart"]
        static[two, one] += weights["apart"]
    apartness = np.abs(near[:, None] - near[None, :])
    static[:n, :n] += apartness
    met = np.zeros((n + 1, n + 1), np.int64)
    for pair in pairs(past, known):
        one, two = (index[id] for id in pair)
        met[one, two] += 1
        met[two, one] += 1
    counts = short_counts(past, known, full)
    shorts = np.array([counts[player.id] for player in players], np.int64)
    everyone = (tuple(range(n)),)
    return Field(
        tuple(index), rounds, full, groups or everyone, fixed or {}, weights, static, met, shorts,
        apartness,
    )  # fmt: skip


def whole_levels(levels: tuple[Fraction, ...]) -> Ints:
    """Levels as whole numbers with the same distances, up to a scale.

    >>> whole_levels((Fraction(1, 2), Fraction(3)))
    array([1, 6])
    """
    scale = lcm(*(level.denominator for level in levels))
    return np.array([int(level * scale) for level in levels], np.int64)


def _sharing(roster: Roster) -> list[tuple[int, int]]:
    """The pairs of one team or school, each once."""
    together: dict[tuple[str, str], list[int]] = {}
    for place, player in enumerate(roster.players):
        for key in ("team", "school"):
            if name := getattr(player, key):
                together.setdefault((key, name), []).append(place)
    found = {
        (one, two)
        for members in together.values()
        for one in members
        for two in members
        if one < two
    }
    return sorted(found)
