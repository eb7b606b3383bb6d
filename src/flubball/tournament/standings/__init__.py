"""Who stands where and why: points, tie-breakers, teams, and a ledger for each player."""

from flubball.tournament.standings.ledger import Line, Penalty, ledgers
from flubball.tournament.standings.points import Scoring, book_of
from flubball.tournament.standings.table import Standing, Standings, TeamStanding, standings
from flubball.tournament.standings.ties import parse_breaks

__all__ = [
    "Line",
    "Penalty",
    "Scoring",
    "Standing",
    "Standings",
    "TeamStanding",
    "book_of",
    "ledgers",
    "parse_breaks",
    "standings",
]
