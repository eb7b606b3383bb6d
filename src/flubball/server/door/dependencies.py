"""Dependencies that handlers name as parameters, besides what the request holds."""

from typing import TypeAlias

from litestar.di import NamedDependency

from flubball.server.door.services import Services
from flubball.server.live.events import LiveEvent
from flubball.server.roles import Visitor
from flubball.tournament.event.roles import Person

TheServices: TypeAlias = NamedDependency[Services]
TheVisitor: TypeAlias = NamedDependency[Visitor]
TheEvent: TypeAlias = NamedDependency[LiveEvent]
ThePerson: TypeAlias = NamedDependency[Person]
