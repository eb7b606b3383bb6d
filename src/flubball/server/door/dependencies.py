"""Dependencies that handlers name as parameters, besides what the request holds."""

from typing import TypeAlias

from litestar.di import NamedDependency

from flubball.server.door.services import Services
from flubball.server.roles import Visitor

TheServices: TypeAlias = NamedDependency[Services]
TheVisitor: TypeAlias = NamedDependency[Visitor]
