"""What the program says: what happened, the board, what now, the words, the end."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace
from rich.text import Text

from flubball.engine.outcome import Outcome
from flubball.engine.prompt import Prompt, score_words
from flubball.engine.record import Entry
from flubball.engine.seats import CLOCK, Seat
from flubball.monitor import MonitorGame
from flubball.terminal.match import AnyMatch
from flubball.terminal.names import called, names_of
from flubball.terminal.prose import Width, fit

FEW = 9
"""Up to so many words stand in one line; more are numbered."""
LINES = 12
"""More lines of words are shown only when they are asked for."""
CHALLENGE = "challenge "


def prompt_of(match: AnyMatch, seat: Seat) -> Prompt:
    """What the seat may say now."""
    game = match.game
    return game.prompt(game.view(match.state, seat), seat, called(match))


def entry_lines(match: AnyMatch, entries: Iterable[Entry], typed: Seat | None) -> list[Text]:
    """What happened, a line each; what the seat `typed` has just said is not repeated."""
    names = names_of(match)
    return [
        Text(match.game.tell(_shown(match, entry), names), "bold" if entry.seat == CLOCK else "")
        for entry in entries
        if entry.seat != typed
    ]


def _shown(match: AnyMatch, entry: Entry) -> Entry:
    """The entry without what is hidden from the only person here."""
    game = match.game
    if not isinstance(game, MonitorGame) or len(match.people) != 1:
        return entry
    head = f"{entry.seat}: "
    text = game.rules.mask_doing(f"{head}{entry.text}", match.people[0]).removeprefix(head)
    return replace(entry, text=text)


def numbered(prompt: Prompt) -> tuple[str, ...]:
    """The words that have numbers now; none where they are few.

    >>> numbered(Prompt(words=("roll", "pass")))
    ()
    """
    plain = tuple(word for word in prompt.words if not word.startswith(CHALLENGE))
    return plain if len(plain) > FEW else ()


def word_lines(prompt: Prompt, width: Width, most: int = LINES) -> list[str]:
    """The words possible now: few in a line, many with numbers, challenges in a line of theirs.

    >>> word_lines(Prompt(words=("roll", "capture", "challenge laid", "challenge placing")), 60)
    ['  words: roll · capture', '  challenge: laid · placing']
    """
    lines = _numbered_lines(numbered(prompt), width)
    if len(lines) > most:
        lines = [*lines[:most], f"  … and {len(lines) - most} lines more: words shows all"]
    plain = [w for w in prompt.words if not w.startswith(CHALLENGE) and (not lines or " " not in w)]
    plain += [f"{blank.begins} …" for blank in prompt.blanks]
    whats = [w.removeprefix(CHALLENGE) for w in prompt.words if w.startswith(CHALLENGE)]
    for head, each in (("words", plain), ("challenge", whats)):
        if each:
            lines += fit(f"  {head}: {' · '.join(each)}", width, "    ")
    return lines


def _numbered_lines(words: Sequence[str], width: Width) -> list[str]:
    """Words of several parts: one line for a beginning; a number stays beside its word."""
    groups: dict[str, list[str]] = {}
    for number, word in enumerate(words, 1):
        begins, blank, last = word.rpartition(" ")
        if blank:
            groups.setdefault(begins, []).append(f"({number})\xa0{last}")
    lines = [
        line
        for begins, cells in groups.items()
        for line in fit(f"  {begins}: {' '.join(cells)}", width, "      ")
    ]
    return [line.replace("\xa0", " ") for line in lines]


def outcome_line(match: AnyMatch, outcome: Outcome) -> str:
    """How the game ended.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.match import Match
    >>> outcome_line(Match.begin("contig-60", Setup(2), [0], "a"), Outcome("time", (3, 1)))
    'The game is over, time. Points: you 3, the bot 1.'
    """
    return f"The game is over, {outcome.reason}. Points: {points(match, outcome)}."


def points(match: AnyMatch, outcome: Outcome) -> str:
    """The points of all players, by name."""
    return score_words(names_of(match), outcome.scores)
