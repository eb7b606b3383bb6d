"""What a game's setup may say, as data: enough for a form."""

import msgspec


class Choice(msgspec.Struct, frozen=True):
    """One value of an option; `only` names other options and the value each must have for it."""

    value: str
    says: str = ""
    only: dict[str, str] = {}


class Option(msgspec.Struct, frozen=True):
    """An option of `Game.start`. Without choices it is a text; `many` takes several with blanks.

    `middle` options take a match up in the middle: they are for positions, not for new matches.

    >>> Option("traps", "How traps work", "line", (Choice("line"), Choice("same-ring"))).default
    'line'
    """

    name: str
    says: str
    default: str = ""
    choices: tuple[Choice, ...] = ()
    many: bool = False
    middle: bool = False
