"""The commands of a director."""

from flubball.cli.listing import RUN, Listed

COMMANDS = (
    Listed(
        "seat",
        RUN,
        "Seat everybody once a round, and say what no seating could avoid.",
        "tournament.seat:seat_command",
    ),
    Listed(
        "standings",
        RUN,
        "Print everybody's place, and the ledger that explains every point.",
        "tournament.standings:standings_command",
    ),
    Listed(
        "tournament",
        RUN,
        "Change a round, run a Pentathlon, add up events, rehearse.",
        "tournament.app:tournament_app",
    ),
)
