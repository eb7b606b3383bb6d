"""`flubball desk` and `flubball event`: run a day on one laptop, keep its log safe."""

from flubball.cli.listing import RUN, Listed

COMMANDS = (
    Listed("desk", RUN, "Run a tournament on this laptop.", "desk.serving:desk_app"),
    Listed(
        "event",
        RUN,
        "Verify, back up, restore and move the log of an event.",
        "desk.events:event_app",
    ),
)
