"""The tournament desk, by resource: events, what was done, rounds, people, pages of each role."""

from flubball.server.door.api.desk import (
    commands,
    copies,
    events,
    hall,
    people,
    printing,
    rounds,
    shown,
)

HANDLERS = [
    *events.HANDLERS,
    *commands.HANDLERS,
    *rounds.HANDLERS,
    *people.HANDLERS,
    *copies.HANDLERS,
    *hall.HANDLERS,
    *printing.HANDLERS,
    *shown.HANDLERS,
]
