"""What a seating costs, again: from the text of the format, without the library's counting."""

from flubball.tournament.roster import Roster
from flubball.tournament.seats import Round


def slow_cost(roster: Roster, rounds: tuple[Round, ...]) -> dict[str, int]:
    """Pair by pair, over all rounds."""
    players = list(roster.players)
    found = dict.fromkeys(("apart", "team", "school", "repeat", "uneven"), 0)
    for k, one in enumerate(players):
        for two in players[k + 1 :]:
            times = sum(
                one.id in table and two.id in table for each in rounds for table in each.tables
            )
            if two.id in one.apart or one.id in two.apart:
                found["apart"] += times
            if one.team != "" and one.team == two.team:
                found["team"] += times
            elif one.school != "" and one.school == two.school:
                found["school"] += times
            found["repeat"] += max(0, times - 1)
    short = [
        sum(player.id in table and len(table) < 3 for each in rounds for table in each.tables)
        for player in players
    ]
    found["uneven"] = max(short) - min(short)
    return found
