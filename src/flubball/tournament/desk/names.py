"""How players are called: in full at the desk, as the director chose in public."""

from flubball.tournament.event.day_actions import NamesShown
from flubball.tournament.event.roles import TABLE_ID
from flubball.tournament.event.state import EventState
from flubball.tournament.roster import Player


def public_name(player: Player, shown: NamesShown) -> str:
    """A player as everybody may read it.

    >>> ann = Player("p01", "Ann Lee")
    >>> [public_name(ann, each) for each in NamesShown]
    ['p01', 'Ann', 'Ann Lee']
    """
    if shown is NamesShown.ID or not player.name:
        return player.id
    return player.name.split()[0] if shown is NamesShown.FIRST else player.name


def desk_name(state: EventState, id: str) -> str:
    """A player's name at the desk; the id where there is none."""
    found = state.roster.by_id.get(id)
    return (found.name or id) if found is not None else id


def who_did(state: EventState, by: str) -> str:
    """Whoever is behind an entry."""
    if by == TABLE_ID:
        return "Flubball table"
    if by in state.people:
        return state.people[by].label
    return desk_name(state, by) if by in state.roster.by_id else by
