"""Devices that keep a copy of an event's log, and how much of it each of them has.

A device is in step while it has said that it has the newest entry. Whoever does something is told
that it is saved when every device in step has it too; one that does not answer in time is in step
no more, and nobody waits for it until it has caught up.
"""

import asyncio
import contextlib
from collections.abc import Iterator

import msgspec

PATIENCE = 1.5
"""Seconds that an acknowledgement waits for devices in step."""


class CopyKept(msgspec.Struct, frozen=True):
    """What a person's device had of the log last. `in_step`: it has all of it."""

    person: str
    have: int
    in_step: bool


class Device:
    """A device that is connected."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.have = 0
        self.in_step = False


class Copies:
    """The devices of one event."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._devices: set[Device] = set()
        self._left: dict[str, int] = {}
        self._heard = asyncio.Event()

    @contextlib.contextmanager
    def device(self, person: str) -> Iterator[Device]:
        """A device as long as it is connected."""
        device = Device(person)
        self._devices.add(device)
        try:
            yield device
        finally:
            self._devices.discard(device)
            self._left[person] = max(device.have, self._left.get(person, 0))
            self._heard.set()

    def hear(self, device: Device, have: int, version: int) -> None:
        """A device says how much it has kept."""
        device.have = min(have, version)
        device.in_step = device.in_step or device.have == version
        self._heard.set()

    async def settled(self, version: int) -> int:
        """Wait until the devices in step have a version; how many devices have it."""
        try:
            async with asyncio.timeout(self.patience):
                while any(each.in_step and each.have < version for each in self._devices):
                    self._heard.clear()
                    await self._heard.wait()
        except TimeoutError:
            for each in self._devices:
                each.in_step = each.have >= version
        return len({each.person for each in self._devices if each.have >= version})

    def kept(self, version: int) -> list[CopyKept]:
        """Everybody who has kept something, the longest first."""
        found = dict(self._left)
        for each in self._devices:
            found[each.person] = max(each.have, found.get(each.person, 0))
        here = {each.person for each in self._devices if each.have == version}
        made = [CopyKept(person, have, person in here) for person, have in found.items() if have]
        return sorted(made, key=lambda each: (-each.have, each.person))
