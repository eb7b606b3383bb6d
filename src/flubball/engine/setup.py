"""What a match starts from: seats, options, and the rulebook it is played by."""

import msgspec


class Setup(msgspec.Struct, frozen=True):
    """The number of players and the game's options as texts, in the order given.

    >>> Setup(2, (("stones", "7"),)).mapping
    {'stones': '7'}
    """

    seats: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def mapping(self) -> dict[str, str]:
        """The options by name, as `Game.start` takes them."""
        return dict(self.options)


class Edition(msgspec.Struct, frozen=True):
    """A rulebook of one season: its id and the hash of its data file."""

    id: str
    hash: str
