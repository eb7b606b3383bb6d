"""What `?` shows: the keys and the words of the game."""

from typing import Any

from flubball import games

_KEYS = """\
Keys
  Enter        send what is typed, or take the marked choice
  ↑ ↓          go through the legal choices
  Tab          complete what is typed
  PgUp PgDn    scroll the log
  ? or F1      this page          Ctrl+S  the whole score sheet with reasons
  {leave}  leave; the match is saved, --resume goes on
  Ctrl+C       the same, at once
"""


def help_page(game: str) -> str:
    """The page for a game.

    >>> help_page("wff").splitlines()[0]
    'Keys'
    """
    own = _of(game)
    return f"{_KEYS.format(leave=own.LEAVE)}{own.WORDS}\n\nEsc closes this page."


def word_help(game: str) -> list[str]:
    """The words of a game, a line each.

    >>> word_help("wff")[0].split()
    ['Words', 'short']
    """
    return str(_of(game).WORDS).strip().splitlines()


def form_of(game: str, word: str) -> str:
    """How a word with a text is typed, for the line above the list; `{goal}` is the Goal.

    >>> form_of("equations", "write")
    'write SOLUTION = {goal}'
    """
    return str(_of(game).FORMS[word])


def _of(game: str) -> Any:
    own = games.part(game, "help_text", "flubball.terminal")
    assert own is not None, game
    return own
