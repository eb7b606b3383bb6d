"""`flubball desk` and `flubball event`: run a day on one laptop, keep its log safe."""

from flubball.cli.listing import RUN, Listed

COMMANDS = (
    Listed("desk", RUN, "Run a tournament on this laptop.", "desk.serving:desk_app"),
    Listed(
        "event",
        RUN,
        "Print an event; verify, back up, restore and move its log.",
        "desk.events:event_app",
    ),
)
