"""Classes: a coach's link, a private lobby, nicknames."""

from typing import Annotated

import msgspec
from litestar.params import JSONBody, PathParameter

from flubball import games
from flubball.server.door.access.guards import address, class_row
from flubball.server.door.access.relations import CLASS
from flubball.server.door.access.tokens import new_id
from flubball.server.door.api.tables import TableShown, show_tables
from flubball.server.door.dependencies import TheServices, TheVisitor
from flubball.server.door.problems import Refusal, no_class
from flubball.server.door.routes import AnyRequest, endpoint
from flubball.server.door.services import Services
from flubball.server.nicknames import nickname
from flubball.server.roles import Role, Visitor
from flubball.server.storage.accounts import classes, settings
from flubball.server.storage.accounts.classes import ClassRow

ClassPath = Annotated[
    str, PathParameter(max_length=64, description="The class: its id, or its link.")
]


class ClassShown(msgspec.Struct, frozen=True):
    """A class. `nickname` is yours in it, empty for its coach; only the coach is told the link.

    `game` is the one its new tables begin with; empty where the coach has chosen none. `rated`:
    its matches count for those who have asked for a rating.
    """

    id: str
    title: str
    coach: bool
    nickname: str
    members: list[str]
    link: str
    game: str
    rated: bool


class ClassRated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether matches of the class count for ratings."""

    rated: bool


class ClassGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game of a class; empty for none in particular."""

    game: Annotated[str, msgspec.Meta(max_length=60)]


class Gone(msgspec.Struct, frozen=True):
    """What was deleted or left."""

    gone: bool = True


@endpoint("POST", "/classes", "class.create", status=201, tag="classes")
async def create(request: AnyRequest, services: TheServices, visitor: TheVisitor) -> ClassShown:
    """Open a class. Its title is two words, drawn like a nickname."""
    invited = visitor.role in (Role.COACH, Role.ADMIN)
    if not invited and await services.read(settings.who_opens_classes) == settings.COACHES:
        help = "Ask whoever runs this server for a coach's code."
        raise Refusal(403, "coaches-only", "Only coaches open classes on this server.", help)
    services.throttle("class", visitor.id)
    services.throttle("classes", address(request))
    id = new_id()
    row = ClassRow(id, visitor.id, nickname(services.pick), services.clock(), id)
    await services.write(classes.add, row)
    return ClassShown(row.id, row.title, True, "", [], row.link, "", False)


@endpoint("GET", "/classes", "class.list", tag="classes")
async def own(services: TheServices, visitor: TheVisitor) -> list[ClassShown]:
    """The classes you coach and those you are in, without their members."""
    coached = [] if _guest(visitor) else await services.read(classes.coached, visitor.id)
    joined = await services.read(classes.joined, visitor.occupant)
    mine = [_shown(row, True, "", []) for row in coached]
    return [*mine, *(_shown(row, False, name, []) for row, name in joined)]


@endpoint("GET", "/classes/{class_id:str}", "class.info", tag="classes")
async def info(services: TheServices, visitor: TheVisitor, class_id: ClassPath) -> ClassShown:
    """A class and the nicknames in it."""
    return await _show(services, visitor, class_id)


@endpoint("GET", "/classes/{class_id:str}/lobby", "class.lobby", tag="classes")
async def lobby(
    services: TheServices, visitor: TheVisitor, class_id: ClassPath
) -> list[TableShown]:
    """The tables of the class that are not over."""
    row = await class_row(services, class_id)
    infos = await services.tables.lobby(f"{CLASS}{row.id}")
    return await show_tables(services, visitor, infos)


@endpoint("POST", "/classes/{class_id:str}/join", "class.join", tag="classes")
async def join(services: TheServices, visitor: TheVisitor, class_id: ClassPath) -> ClassShown:
    """Join a class by its link, under a new nickname."""
    row = await class_row(services, class_id)
    if class_id != row.link:
        raise no_class()
    now = services.clock()
    await services.write(classes.join, row.id, visitor.occupant, services.pick, now)
    return await _show(services, visitor, row.id)


@endpoint("POST", "/classes/{class_id:str}/link", "class.link", tag="classes")
async def change_link(
    services: TheServices, visitor: TheVisitor, class_id: ClassPath
) -> ClassShown:
    """Give the class another link. Members stay; nobody joins by the one before."""
    row = await class_row(services, class_id)
    await services.write(classes.set_link, row.id, new_id())
    return await _show(services, visitor, row.id)


@endpoint("POST", "/classes/{class_id:str}/game", "class.game", tag="classes")
async def set_game(
    services: TheServices, visitor: TheVisitor, class_id: ClassPath, data: JSONBody[ClassGame]
) -> ClassShown:
    """Choose the game that new tables of the class begin with."""
    if data.game and data.game not in games.names():
        raise Refusal(404, "no-game", "There is no such game.", "Look at the list of games.")
    row = await class_row(services, class_id)
    await services.write(classes.set_game, row.id, data.game)
    return await _show(services, visitor, row.id)


@endpoint("POST", "/classes/{class_id:str}/rated", "class.rated", tag="classes")
async def set_rated(
    services: TheServices, visitor: TheVisitor, class_id: ClassPath, data: JSONBody[ClassRated]
) -> ClassShown:
    """Say whether matches of the class count for those in it who have asked for a rating."""
    row = await class_row(services, class_id)
    await services.write(classes.set_rated, row.id, data.rated)
    return await _show(services, visitor, row.id)


@endpoint("POST", "/classes/{class_id:str}/leave", "class.leave", tag="classes")
async def leave(services: TheServices, visitor: TheVisitor, class_id: ClassPath) -> Gone:
    """Leave a class."""
    row = await class_row(services, class_id)
    await services.write(classes.leave, row.id, visitor.occupant)
    return Gone()


@endpoint("DELETE", "/classes/{class_id:str}/members/{name:str}", "class.remove", tag="classes")
async def remove(
    services: TheServices,
    class_id: ClassPath,
    name: Annotated[str, PathParameter(max_length=80, description="A nickname in the class.")],
) -> Gone:
    """Take somebody out of the class, by nickname."""
    row = await class_row(services, class_id)
    there = await services.read(classes.members, row.id)
    found = [visitor for visitor, nickname in there.items() if nickname == name]
    if not found:
        raise Refusal(404, "no-member", "Nobody in the class has this nickname.")
    await services.write(classes.leave, row.id, found[0])
    return Gone()


@endpoint("DELETE", "/classes/{class_id:str}", "class.delete", tag="classes")
async def delete(services: TheServices, class_id: ClassPath) -> Gone:
    """Close the class for good. Its tables stay for those who sit at them."""
    row = await class_row(services, class_id)
    await services.write(classes.remove, row.id)
    return Gone()


async def _show(services: Services, visitor: Visitor, class_id: str) -> ClassShown:
    row = await class_row(services, class_id)
    there = await services.read(classes.members, row.id)
    coach = not _guest(visitor) and row.coach == visitor.id
    mine = there.get(visitor.occupant, "")
    return _shown(row, coach, mine, sorted(there.values()))


def _shown(row: ClassRow, coach: bool, nickname: str, members: list[str]) -> ClassShown:
    link = row.link if coach else ""
    return ClassShown(row.id, row.title, coach, nickname, members, link, row.game, row.rated)


def _guest(visitor: Visitor) -> bool:
    return visitor.role is Role.GUEST


HANDLERS = [create, own, info, lobby, join, change_link, set_game, set_rated, leave, remove, delete]
