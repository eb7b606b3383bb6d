"""What admins set for this server."""

from typing import Literal

import msgspec
from litestar.params import JSONBody

from flubball.server.door.dependencies import TheServices
from flubball.server.door.routes import endpoint
from flubball.server.storage.accounts import settings


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`classes` says who may open one: everybody with an account, or coaches who came by a code."""

    classes: Literal["everybody", "coaches"]


@endpoint("GET", "/settings", "settings.show", tag="admins")
async def show(services: TheServices) -> Settings:
    """What is set."""
    found = await services.read(settings.who_opens_classes)
    return Settings("coaches" if found == settings.COACHES else "everybody")


@endpoint("POST", "/settings", "settings.change", tag="admins")
async def change(services: TheServices, data: JSONBody[Settings]) -> Settings:
    """Set it, for all processes of the server."""
    await services.write(settings.set_setting, settings.CLASSES, data.classes)
    return data


HANDLERS = [show, change]
