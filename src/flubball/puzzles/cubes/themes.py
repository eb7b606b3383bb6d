"""Themes of cube puzzles: variations in play, and what the Solution that shows the key uses."""

from flubball import games
from flubball.cubes import Table
from flubball.engine.solving import Solved

LONG = 7


def themes_of(game: str, table: Table, solved: Solved | None) -> tuple[str, ...]:
    """Variations, one that is alone, techniques of the game, and whether the Solution is long."""
    variations = table.shake.variations
    found = list(variations)
    if len(variations) == 1:
        found.append(f"{variations[0]} alone")
    own = games.part(game, "themes", "flubball.puzzles")
    if solved is not None and solved.answer == "solvable":
        found += own.techniques(solved.solution, variations) if own is not None else ()
        found += ["long Solutions"] if len(solved.cubes) >= LONG else []
    return tuple(dict.fromkeys(found))
