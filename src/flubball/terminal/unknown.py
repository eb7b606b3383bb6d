"""A mistyped word at the keyboard, where the program has words of its own besides the game's."""

from collections.abc import Iterable, Sequence
from typing import Any

from flubball.engine.contract.notation import Notation
from flubball.engine.errors import NotationError, UnknownWordError
from flubball.engine.play import unreadable
from flubball.engine.ruling import Ruling
from flubball.engine.suggestions import suggest_words


def unknown_word(
    game: Notation[Any, Any], text: str, offered: Sequence[str], own: Iterable[str]
) -> Ruling | None:
    """The refusal of a word that neither the game nor the program has; None if the game has it.

    `offered` is what may be said now, `own` are words of the program.

    >>> from flubball import games
    >>> print(unknown_word(games.get("contig-60"), "bord", ("roll", "opinion r3"), ("board",)))
    Refused  ·  unreadable
      bord
      ^^^^
      There is no word 'bord'.
    help: Did you mean board? You may say now: roll, opinion.
    """
    try:
        game.parse_action(text)
    except UnknownWordError as error:
        return unreadable(text, error, suggest_words(error.word, offered, own))
    except NotationError:
        return None
    return None
