"""The injector, small: what `make verify --stage faults` does at length."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from faults.proxy import HOST, Proxy

TESTS = Path(__file__).parents[1]


def inject(database: str, fault: str, *more: str) -> dict[str, object]:
    """In a process of its own: the file layer is loaded at its start."""
    words = ["--database", database, "--fault", fault, "--times", "2", *more]
    done = subprocess.run(
        [sys.executable, "-m", "faults.injector", *words],
        env={**os.environ, "PYTHONPATH": f"{TESTS}:{TESTS.parent / 'src'}"},
        capture_output=True,
        text=True,
        check=False,
        timeout=900,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(("database", "fault"), [("sqlite", "power"), ("postgresql", "restart")])
def test_what_was_acknowledged_is_there_afterwards(database: str, fault: str) -> None:
    found = inject(database, fault)
    assert found["wrong"] == []
    counts = found["counts"]
    assert isinstance(counts, dict) and counts["faults"] == 2 and counts["acknowledged"] > 0


def test_a_server_that_syncs_nothing_is_found() -> None:
    wrong = inject("sqlite", "power", "--careless")["wrong"]
    assert isinstance(wrong, list) and any(str(line).startswith("lost") for line in wrong)


def test_the_proxy_passes_delays_stalls_and_cuts() -> None:
    async def main() -> None:
        async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while data := await reader.read(100):
                writer.write(data)
            writer.close()

        server = await asyncio.start_server(echo, HOST, 0)
        async with Proxy(server.sockets[0].getsockname()[1]) as proxy:
            reader, writer = await asyncio.open_connection(HOST, proxy.port)
            writer.write(b"one")
            assert await reader.readexactly(3) == b"one"
            proxy.stall()
            writer.write(b"two")
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.2):
                    await reader.readexactly(3)
            proxy.heal()
            assert await reader.readexactly(3) == b"two"
            proxy.cut()
            assert await reader.read(1) == b""
            writer.close()
            reader, other = await asyncio.open_connection(HOST, proxy.port)
            assert await reader.read(1) == b""
            other.close()
        server.close()
        # What is closed is gone a moment later, before the loop is.
        await asyncio.sleep(0.1)

    asyncio.run(main())
