"""The Monitor's words, and the notation of actions.

An action is a word and what follows it. A game adds words of its own, see `rules.Word`.
"""

import re
from collections.abc import Callable, Mapping

import msgspec

from flubball.engine.errors import NotationError, UnknownWordError

WHAT = re.compile(r"[a-z0-9][a-z0-9-]{0,39}", re.ASCII)
MOST = 6


class Action(msgspec.Struct, frozen=True):
    """A word with what belongs to it, in its one spelling.

    >>> format_action(Action("challenge", "announcing scoring"))
    'challenge announcing scoring'
    """

    word: str
    text: str = ""


def nothing(text: str) -> str:
    """Read nothing: the word stands alone.

    >>> nothing("")
    ''
    """
    if text:
        raise NotationError("Nothing follows this word.", end=len(text), help="Send it alone.")
    return ""


def one_of(*known: str) -> Callable[[str], str]:
    """A reader of one of these texts.

    >>> one_of("C", "I", "IA")("IA")
    'IA'
    """

    def read(text: str) -> str:
        if text not in known:
            sentence = f"{text[:40]!r} is not one of {', '.join(known)}."
            raise NotationError(sentence, end=len(text), help=f"Say {' or '.join(known)}.")
        return text

    return read


READERS: Mapping[str, Callable[[str], str]] = {
    "pass": nothing,
    "declare": nothing,
    "opinion": nothing,
    "sign": nothing,
    "hint": nothing,
    "ruling": one_of("C", "I", "IA"),
    "stop": nothing,
    "conduct": one_of("0", "1"),
}
"""The Monitor's words but `first` and `challenge`, whose texts are the game's."""


def format_action(action: Action) -> str:
    """The action in words."""
    return f"{action.word} {action.text}" if action.text else action.word


def parse_action(text: str, readers: Mapping[str, Callable[[str], str]]) -> Action:
    """The action the words say.

    >>> parse_action("ruling  IA", READERS)
    Action(word='ruling', text='IA')
    """
    said, _, rest = text.partition(" ")
    word = said.lower()
    read = readers.get(word)
    if read is None:
        sentence = f"There is no word {said[:40]!r}." if said else "You said nothing."
        raise UnknownWordError(sentence, said)
    try:
        return Action(word, read(rest.strip(" ")))
    except NotationError as error:
        shift = len(text) - len(rest.lstrip(" "))
        raise NotationError(
            error.sentence, start=shift + error.start, end=shift + error.end, help=error.help
        ) from None
