"""A guest who signs up or logs in keeps the seats."""

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from flubball.server.door.problems import Refusal
from flubball.server.door.services import Services
from flubball.server.door.store.taking_over import take_over
from flubball.server.storage.news import News

TRIES = 5


async def keep_seats(services: Services, guest: str, account: str) -> None:
    """The account takes over all that the guest has, in one transaction; then tables are told."""
    news = News(services.engine)

    def work(db: Connection) -> tuple[str, ...]:
        tables = take_over(db, guest, account, services.tables.clock())
        if tables:
            news.announce(db, tables)
        return tables

    for _ in range(TRIES):
        try:
            tables = await services.write(work)
            break
        except IntegrityError:
            continue  # at one of the tables somebody sat down or left at the same moment
    else:
        help = "Try again in a moment."
        raise Refusal(409, "busy", "The seats of the guest could not be taken over.", help)
    services.sockets.close(lambda socket: socket.visitor.occupant == guest, "account")
    await services.tables.look_again(tables)
