"""The rolls of a session: they follow from its seed alone."""

from flubball.engine.record import Record
from flubball.engine.replay import steps
from flubball.engine.seats import DICE
from flubball.engine.seeded import SeededDice
from flubball.terminal.play.session import game_of


def dice_after(record: Record) -> SeededDice:
    """The dice of a match that goes on: every recorded roll has been rolled with them."""
    dice = SeededDice(record.seed)
    game = game_of(record.game)
    for state, entry in zip(steps(game, record), record.entries, strict=False):
        if entry.seat == DICE:
            game.sample(state, DICE, dice)
    return dice
