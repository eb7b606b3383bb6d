"""A server process for tests that does nothing but listen."""

import time
from multiprocessing.synchronize import Event

from flubball.server.door.network.homes import Home
from flubball.server.door.network.processes import shared_socket
from flubball.server.door.network.serving import Serving


def listen(serving: Serving, started: Event, home: Home) -> None:
    """Listen until it is ended."""
    with shared_socket(serving.host, serving.port) as line:
        line.listen()
        started.set()
        while True:
            time.sleep(60)
