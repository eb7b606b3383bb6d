"""A private PostgreSQL for tests: a cluster in a temporary folder, on a free port of loopback.

The binaries must be there; a machine without them fails the tests instead of skipping them.
"""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

from planted_secrets import DATABASE_PASSWORD

PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt/postgresql")
ROOM = 1 << 30
ASKED = "asked_for_a_password"
_numbers = count()


def find_binaries() -> Path:
    """The folder with initdb and pg_ctl, the newest version first."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    for place in PLACES:
        for initdb in sorted(Path(place).glob("**/bin/initdb"), reverse=True):
            return initdb.parent
    raise RuntimeError("PostgreSQL is not installed: the server's tests need its binaries.")


class Cluster:
    """A running PostgreSQL server. `ASKED` needs a password, everybody else is trusted."""

    def __init__(self, port: int, folder: Path) -> None:
        self.port, self.folder = port, folder

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://postgres:{DATABASE_PASSWORD}@127.0.0.1:{self.port}/{name}"

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"test_{os.getpid()}_{next(_numbers)}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder}"
        options += " -c max_connections=200"
        log = self.folder / "log"
        self._control("-l", log, "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        self._control("-m", how, "stop")

    def _control(self, *words: object) -> None:
        _run(find_binaries() / "pg_ctl", "-D", self.folder / "data", "-w", *words)


@contextmanager
def cluster(on_disk: bool = False) -> Iterator[Cluster]:
    """A cluster that is gone afterwards, with every write flushed as on a real server."""
    binaries = find_binaries()
    start = "flubball-pg-"
    folder = Path(tempfile.mkdtemp(prefix=start)) if on_disk else quick_folder(start)
    try:
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(folder, user.pw_uid, user.pw_gid)
        data, port = folder / "data", _free_port()
        _run(
            binaries / "initdb",
            "-D",
            data,
            "-U",
            "postgres",
            "-A",
            "trust",
            "--no-sync",
            "-E",
            "UTF8",
        )
        hba = data / "pg_hba.conf"
        hba.write_text(f"host all {ASKED} 127.0.0.1/32 scram-sha-256\n" + hba.read_text())
        running = Cluster(port, folder)
        running.start()
        try:
            yield running
        finally:
            running.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def quick_folder(prefix: str) -> Path:
    """A new folder in memory where there is room: a killed process loses no file there either."""
    memory = Path("/dev/shm")
    roomy = memory.is_dir() and shutil.disk_usage(memory).free > ROOM
    return Path(tempfile.mkdtemp(prefix=prefix, dir=memory if roomy else None))


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _run(*words: object) -> None:
    """Run a command as the user postgres: PostgreSQL refuses to run as root."""
    command = [str(word) for word in words]
    if os.getuid() == 0:
        command = ["runuser", "-u", "postgres", "--", *command]
    done = subprocess.run(
        command, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60
    )
    if done.returncode:
        raise RuntimeError(f"{command} failed:\n{done.stdout}")
