"""The legal choices as a list: what the person at the keyboard may say now."""

from collections.abc import Iterator

from flubball.cubes.offers import blanks
from flubball.engine.seats import DICE
from flubball.procedure.rule import NOBODY
from flubball.terminal.play.session import Session
from flubball.terminal.play.words import read

FIRST = (
    "roll",
    "stop",
    "goal …",
    "lay …",
    "no-goal",
    "agree",
    "now",
    "impossible",
    "present",
    "write …",
    "decide",
    "accept",
    "waive",
    "block",
)
SAFE = ("roll", "sign")
"""Words that Enter alone takes: there is nothing to think about."""


def choices(session: Session) -> tuple[str, ...]:
    """What may be said, the likeliest first; texts that must be thought up end in `…`.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.play.session import begin
    >>> choices(begin(Setup(2), [0], "a"))
    ('roll',)
    """
    if session.over or session.hand == NOBODY:
        return ()
    found = list(_own(session))
    # The masked table: nobody's list may depend on what is hidden from this screen.
    table = session.shown.table
    said = list(map(session.game.format_action, session.game.legal(table, session.hand)))
    # A set's order differs from run to run.
    words = sorted(said) if table.phase == "select" else said
    found += _texts(session)
    found += words
    return tuple(sorted(dict.fromkeys(found), key=_rank))


def _rank(words: str) -> int:
    known = (words, words.partition(" ")[0])
    return next((FIRST.index(each) for each in known if each in FIRST), len(FIRST))


def _own(session: Session) -> Iterator[str]:
    if DICE in session.actors:
        yield "roll"
    if session.state.phase == "scored":
        yield "stop"


def _texts(session: Session) -> Iterator[str]:
    """Words with a text of the player's own, which no list can hold."""
    game, hand, table = session.game, session.hand, session.shown.table
    if hand not in session.actors:
        return
    for action, blank in blanks(game.kit, table, hand):
        if not action.text or game.check(table, hand, action).accepted:
            yield f"{blank.begins} …"


def matching(found: tuple[str, ...], line: str, session: Session) -> tuple[str, ...]:
    """The choices that begin with what is typed, or else contain it.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.play.session import begin
    >>> matching(("now", "move r3 R", "move b4 R"), "3", begin(Setup(2), [0], "a"))
    ('move r3 R',)
    """
    typed = line.strip().lower()
    if not typed:
        return found
    full = read(line, session.shown).text.lower() or typed
    for start in (typed, full):
        if hits := tuple(words for words in found if words.lower().startswith(start)):
            return hits
    return tuple(words for words in found if typed in words.lower())


def completed(found: tuple[str, ...], line: str, session: Session) -> str:
    """The line as Tab leaves it: as far as all matching choices agree, else the first of them."""
    hits = [words.removesuffix("…") for words in matching(found, line, session)]
    if not hits:
        return line
    common = _common(hits)
    return common if len(common) > len(line.strip()) else hits[0]


def _common(texts: list[str]) -> str:
    """The longest start that all of them share."""
    length = 0
    for letters in zip(*texts, strict=False):
        if len(set(letters)) > 1:
            break
        length += 1
    return texts[0][:length]
