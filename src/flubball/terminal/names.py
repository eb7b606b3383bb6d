"""What the players are called on the screen."""

from flubball.engine.prompt import Names
from flubball.terminal.match import AnyMatch

BOT = "the bot"


def called(match: AnyMatch) -> tuple[str, ...]:
    """What the players are called, by seat; people at one keyboard have the names of seats.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.match import Match
    >>> called(Match.begin("contig-60", Setup(2), [0], "a"))
    ('', 'the bot')
    """
    alone = len(match.bots) == 1
    return tuple(BOT if alone and s in match.bots else "" for s in range(match.setup.seats))


def names_of(match: AnyMatch) -> Names:
    """How sentences to the keyboard name the players: `you` is the only person.

    >>> from flubball.engine.setup import Setup
    >>> from flubball.terminal.match import Match
    >>> names = names_of(Match.begin("equations", Setup(2), [0], "a"))
    >>> names.of(0), names.of(1)
    ('you', 'the bot')
    """
    return Names(match.people[0] if len(match.people) == 1 else None, called(match))
