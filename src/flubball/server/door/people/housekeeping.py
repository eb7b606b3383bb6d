"""Periodic work: guests whose session is over are deleted, new keys for signing are taken up."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from flubball.server.door.people.retention import forget_old_guests
from flubball.server.door.services import Services
from flubball.server.storage.accounts.password_attempts import forget_full

HOUR = 3_600.0


@asynccontextmanager
async def housekeeping(services: Services, every: float = HOUR) -> AsyncIterator[None]:
    """Do it in the background as long as the context lasts."""
    task = asyncio.create_task(_keep(services, every))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _keep(services: Services, every: float) -> None:
    while True:
        try:
            count = await forget_old_guests(services)
            await services.write(forget_full, services.clock())
            await services.renew_keys()
        except Exception as error:  # a busy database must not end the housekeeping
            services.log.error("housekeeping", error=type(error).__name__)
        else:
            services.log.info("housekeeping", guests=count)
        await asyncio.sleep(every)
