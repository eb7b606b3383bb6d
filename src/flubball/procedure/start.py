"""Options of a start in words: known or not, one of some choices, a number within limits."""

import re
from collections.abc import Collection, Iterable, Mapping

from flubball.engine.errors import SetupError
from flubball.engine.options import Choice, Option

ONE_OF = "The option {name} is {known}."


def one_of(name: str, says: str, *choices: tuple[str, str]) -> Option:
    """An option with these values and what they say; the first is the usual one.

    >>> one_of("sand", "A sand timer", ("off", "No"), ("on", "Yes")).default
    'off'
    """
    return Option(name, says, choices[0][0], tuple(Choice(*each) for each in choices))


CLOCK = one_of(
    "clock",
    "How much time there is",
    ("rulebook", "The rulebook's"),
    ("relaxed", "Twice the rulebook's"),
    ("none", "No limits"),
)
"""Time as a choice of the table, in every game."""


def refuse_unknown(given: Iterable[str], known: Collection[str], title: str) -> None:
    """Raise `SetupError` where a name is given that is no option of the game.

    >>> refuse_unknown(["colour"], ["first"], "Contig 60")
    Traceback (most recent call last):
    flubball.engine.errors.SetupError: Contig 60 has no option 'colour'.
    """
    for name in given:
        if name not in known:
            raise SetupError(f"{title} has no option {name[:40]!r}.")


def chosen(name: str, text: str, known: Collection[str], sentence: str = ONE_OF) -> str:
    """The text, which has to be one of these; the sentence refuses any other.

    >>> chosen("turn", "2", ["0", "1"])
    Traceback (most recent call last):
    flubball.engine.errors.SetupError: The option turn is 0 or 1.
    """
    if text not in known:
        raise SetupError(sentence.format(name=name, known=" or ".join(known), text=text))
    return text


def value_of(option: Option, given: Mapping[str, str], sentence: str = ONE_OF) -> str:
    """What is given for an option, or its usual value; raises `SetupError` for no choice of it.

    >>> sand = one_of("sand", "A sand timer", ("off", "No"), ("on", "Yes"))
    >>> value_of(sand, {"sand": "on"}), value_of(sand, {})
    ('on', 'off')
    """
    text = given.get(option.name, option.default)
    known = [choice.value for choice in option.choices]
    return chosen(option.name, text, known, sentence) if known else text


def number_of(name: str, text: str, least: int, most: int) -> int:
    """The whole number that is given.

    >>> number_of("turns", "0", 1, 400)
    Traceback (most recent call last):
    flubball.engine.errors.SetupError: The option turns is a number from 1 to 400.
    """
    if re.fullmatch("0|[1-9][0-9]{0,8}", text, re.ASCII) and least <= int(text) <= most:
        return int(text)
    raise SetupError(f"The option {name} is a number from {least} to {most}.")


def seat_of(name: str, text: str, seats: int, sentence: str = ONE_OF) -> int:
    """The player's seat that is given.

    >>> seat_of("setter", "2", 3)
    2
    """
    return int(chosen(name, text, [str(seat) for seat in range(seats)], sentence))
