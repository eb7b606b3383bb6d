"""A mistyped word at the keyboard, where the program has words of its own besides the game's."""

from collections.abc import Iterable
from typing import Any

from flubball.engine.contract.notation import Notation
from flubball.engine.errors import NotationError, UnknownWordError
from flubball.engine.play import unreadable
from flubball.engine.ruling import Ruling
from flubball.engine.suggestions import suggest_words


def unknown_word(
    game: Notation[Any, Any], text: str, now: Iterable[str], own: Iterable[str]
) -> Ruling | None:
    """The refusal of a word that neither the game nor the program has; None if the game has it.

    `now` are words that may be said now, `own` those of the program.

    >>> from flubball import games
    >>> print(unknown_word(games.get("contig-60"), "bord", ("roll", "opinion"), ("board",)))
    Refused  ·  unreadable
      bord
      ^^^^
      There is no word 'bord'.
    help: Did you mean board? You may say now: roll, opinion.
    """
    try:
        game.parse_action(text)
    except UnknownWordError as error:
        return unreadable(text, error, suggest_words(error.word, now, own))
    except NotationError:
        return None
    return None
