"""What `?` shows: the keys and the words of the game."""

from typing import Any

from flubball import games
from flubball.cubes import CubeGame

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
_WORDS = """
Words                              short
{own.BEGIN}
  block, then now or impossible    b n i  challenge the last Mover
  put-back                                put the block back: costs a point
{own.WRITE}
  decide yes · decide no           y · no the Third Party's decision
  present                          p      hand your {paper} in
  waive                            a      no Impossible after the last cube
{own.CHECK}
  hint                                    with --hints: the next of three, counted
  hand                                    give the keyboard to the next writer
  stop                                    end the round now

{own.NOTES}"""


def help_page(game: str) -> str:
    """The page for a game.

    >>> help_page("wff").splitlines()[0]
    'Keys'
    """
    own = _of(game)
    return f"{_KEYS.format(leave=own.LEAVE)}{_words(game)}\n\nEsc closes this page."


def word_help(game: str) -> list[str]:
    """The words of a game, a line each.

    >>> word_help("wff")[0].split()
    ['Words', 'short']
    """
    return _words(game).strip().splitlines()


def form_of(game: str, word: str) -> str:
    """How a word with a text is typed, for the line above the list; `{goal}` is the Goal.

    >>> form_of("equations", "write")
    'write SOLUTION = {goal}'
    """
    return str(_of(game).FORMS[word])


def _words(game: str) -> str:
    found = games.get(game)
    assert isinstance(found, CubeGame)
    return _WORDS.format(own=_of(game), paper=found.kit.wording.paper)


def _of(game: str) -> Any:
    own = games.part(game, "help_text", "flubball.terminal")
    assert own is not None, game
    return own
