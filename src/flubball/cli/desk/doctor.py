"""`flubball desk doctor`: what is wrong with the room, before anybody sits in it."""

import shutil
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from flubball.cli.desk.places import DataOption, desk_database, desk_folder
from flubball.cli.output import console

ENOUGH = 500_000_000
"""Bytes on the disk: a day takes a few millions, PDFs and the system take the rest."""
PHONE = 60


class Finding(NamedTuple):
    """What was looked at, how it is, and what to do where it is not good."""

    what: str
    good: bool
    says: str


def doctor_command(
    port: Annotated[int, typer.Option(min=1, max=65_535, help="The desk's port.")] = 8000,
    data: DataOption = None,
    phone: Annotated[
        bool, typer.Option("--phone", help="Wait a minute for a phone to reach this laptop.")
    ] = False,
) -> None:
    """Look at address, port, disk, clock and paper; with --phone, whether a phone gets through."""
    found = [*look(port, data)]
    if phone:
        found.append(_phone(port))
    out = console()
    for each in found:
        mark = "ok   " if each.good else "LOOK "
        out.print(f"{mark} {each.what}: {each.says}", soft_wrap=True)
    raise typer.Exit(0 if all(each.good for each in found) else 1)


def look(port: int, data: Path | None) -> Iterator[Finding]:
    """Every finding about this machine."""
    folder = desk_folder(data)
    yield _address()
    yield _port(port)
    yield _disk(folder)
    yield _clock(data)
    yield _paper()
    yield Finding(
        "Wi-Fi",
        True,
        "some networks keep phones apart from laptops; run it with --phone to be sure.",
    )


def _address() -> Finding:
    from flubball.server.door.network.addresses import room_addresses

    found = room_addresses()
    if not found:
        return Finding("address", False, "this laptop is in no network; join the room's Wi-Fi.")
    return Finding("address", True, ", ".join(found))


def _port(port: int) -> Finding:
    from flubball.server.door.network.ports import is_free

    if is_free("0.0.0.0", port):
        return Finding("port", True, f"{port} is free.")
    said = f"{port} is taken, perhaps by a desk that runs; else choose --port {port + 1}."
    return Finding("port", False, said)


def _disk(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free
    said = f"{free // 1_000_000} MB are free in {folder}."
    return Finding("disk", free >= ENOUGH, said if free >= ENOUGH else f"{said} Make room.")


def _clock(data: Path | None) -> Finding:
    """The clock of the laptop is not behind what was kept last."""
    from flubball.server.storage.events.log import last_time

    now = time.time() * 1_000
    with desk_database(data) as engine:
        last = last_time(engine)
    shown = time.strftime("%Y-%m-%d %H:%M:%S")
    if last > now:
        return Finding("clock", False, f"it says {shown}, which is before the last entry: set it.")
    return Finding("clock", True, f"it says {shown}; compare it with a phone's.")


def _paper() -> Finding:
    """A sheet is made, as it would be for the printer."""
    try:
        import typst

        made = typst.compile(b"#set page(width: 5cm, height: 5cm)\nTest")
    except Exception as error:
        return Finding("paper", False, f"sheets can't be made: {type(error).__name__}.")
    good = bytes(made[:5]) == b"%PDF-" if isinstance(made, bytes) else False
    return Finding("paper", good, "sheets can be made." if good else "no PDF came out.")


def _phone(port: int, seconds: float = PHONE) -> Finding:
    """Whether another machine of the room gets through to this one."""
    from flubball.server.door.network.addresses import room_addresses

    addresses = room_addresses()
    if not addresses:
        return Finding("phone", False, "this laptop is in no network.")
    typer.echo(f"Open http://{addresses[0]}:{port} on a phone now, within {seconds:.0f} seconds …")
    try:
        listening = socket.create_server(("0.0.0.0", port))
    except OSError:
        return Finding("phone", False, f"port {port} is taken: end the desk that runs there.")
    until = time.monotonic() + seconds
    with listening:
        while (left := until - time.monotonic()) > 0:
            listening.settimeout(left)
            try:
                line, (host, *_) = listening.accept()
            except TimeoutError:
                break
            with line:
                line.sendall(b"HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nIt works.\r\n")
            if host not in (*addresses, "127.0.0.1"):
                return Finding("phone", True, f"{host} got through.")
    said = (
        "none got through. The Wi-Fi may keep devices apart (client isolation), or the laptop's "
        "firewall closes the port: use a phone's hotspot or another network."
    )
    return Finding("phone", False, said)
