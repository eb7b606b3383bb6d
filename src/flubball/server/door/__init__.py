"""The web layer: HTTP endpoints, live sockets, sessions and access checks.

`make_app` makes the application: JSON API, live sockets, accounts, and the authorisation matrix
that every one of them asks.
"""

from flubball.server.door.app import make_app
from flubball.server.door.config import Config

__all__ = ["Config", "make_app"]
