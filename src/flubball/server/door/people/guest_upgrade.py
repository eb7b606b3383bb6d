"""A guest who signs up or logs in keeps the seats."""

from flubball.server.door.problems import Refusal
from flubball.server.door.services import Services
from flubball.server.storage import Connection
from flubball.server.storage.accounts.guest_upgrade import move_to_account
from flubball.server.storage.log import WriteConflict

TRIES = 5


async def upgrade_guest(services: Services, guest: str, account: str) -> None:
    """The account takes over all that the guest has, in one transaction; then tables are told."""

    def work(db: Connection) -> tuple[str, ...]:
        return move_to_account(db, guest, account, services.tables.clock())

    for _ in range(TRIES):
        try:
            tables = await services.write(work)
            break
        except WriteConflict:
            continue  # at one of the tables somebody sat down or left at the same moment
    else:
        help = "Try again in a moment."
        raise Refusal(409, "busy", "The seats of the guest could not be taken over.", help)
    services.sockets.close(lambda socket: socket.visitor.occupant == guest, "account")
    await services.tables.look_again(tables)
