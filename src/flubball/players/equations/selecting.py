"""Selecting a variation: a legal one, and if possible one that leaves the bot's search as it is."""

from random import Random

from flubball import equations as eq
from flubball.cubes import Action, CubeGame, Table
from flubball.players.thoughts import note

# These change what the bot's own Solutions are worth, or how a Goal is read.
_UNWANTED = ("wild", "three-operation-solution", "average", "base", "multiple-of", "imaginary")


def choose_variation(game: CubeGame, table: Table, rng: Random) -> Action | None:
    """Some variation that may be selected now; None if there is none."""
    legal = [
        name
        for name in sorted(game.kit.choices(table.config))
        if name in eq.VARIATIONS and game.kit.selection(table, name).accepted
    ]
    liked = [name for name in legal if eq.VARIATIONS[name].family not in _UNWANTED]
    if liked:
        note(lambda: f"It is one of {len(liked)} that leave my Goals and Solutions as they are.")
    return Action("select", rng.choice(liked or legal)) if legal else None
