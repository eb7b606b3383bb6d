"""Who plays: players with their teams and schools, as one frozen value."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

import msgspec


class Player(msgspec.Struct, frozen=True):
    """A player of an event. The id need not be a name, so that a child's name can stay at home.

    `total` are the points so far, `order` the place in the team, `apart` whom not to meet.

    >>> Player("p01", "Ann", team="Owls", school="Lakeside").label
    'Ann (p01)'
    """

    id: str
    name: str = ""
    team: str = ""
    school: str = ""
    division: str = ""
    section: str = ""
    order: int | None = None
    total: Fraction | None = None
    apart: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """How sentences name the player."""
        return f"{self.name} ({self.id})" if self.name and self.name != self.id else self.id


class Roster(msgspec.Struct, frozen=True, dict=True):
    """The players of an event, in the order of the file; each id once.

    >>> roster = Roster((Player("p01"), Player("p02", apart=("p01",))))
    >>> [sorted(pair) for pair in roster.apart]
    [['p01', 'p02']]
    """

    players: tuple[Player, ...]

    def __post_init__(self) -> None:
        ids = [player.id for player in self.players]
        if len(set(ids)) != len(ids):
            twice = next(id for id in ids if ids.count(id) > 1)
            raise ValueError(f"the roster has the player {twice} twice")

    @cached_property
    def by_id(self) -> Mapping[str, Player]:
        """The players by id."""
        return {player.id: player for player in self.players}

    @cached_property
    def apart(self) -> frozenset[frozenset[str]]:
        """The pairs that must not meet; one of the two has to name the other, both have to be here.

        >>> Roster((Player("p01", apart=("gone",)),)).apart
        frozenset()
        """
        return frozenset(
            frozenset((player.id, other))
            for player in self.players
            for other in player.apart
            if other in self.by_id
        )

    def without(self, ids: frozenset[str]) -> "Roster":
        """The roster without some players.

        >>> [p.id for p in Roster((Player("a"), Player("b"))).without(frozenset("a")).players]
        ['b']
        """
        return Roster(tuple(player for player in self.players if player.id not in ids))
