"""Every state of the page that has a look of its own, each reached by playing there.

A story is played by a few people and stops in one state after the other; whoever goes through it
takes pictures, or asks axe, and lets it go on. `make screenshots` and test_states.py do.
"""

from page import states_around, states_boards, states_cubes
from page.story import Story

STORIES: dict[str, Story] = {
    **states_around.STORIES,
    **states_cubes.STORIES,
    **states_boards.STORIES,
}
"""By name: the part before a colon is the game, or `around` for what is around the tables."""


def games() -> tuple[str, ...]:
    """What the stories are about."""
    return tuple(dict.fromkeys(name.partition(":")[0] for name in STORIES))
