"""The process that all workers of a server are forked from: what they need is loaded once.

Run by `flubball.server.worker_process`, to which its standard input is a socket. It forks a worker
for every request, ends one on request, and tells how each of them ended. When the socket is closed,
so also when the server is killed, it ends with all its workers.
"""

import ctypes
import gc
import os
import resource
import select
import signal
import socket
import struct
import sys
from contextlib import suppress

from flubball import games
from flubball.server.puzzle_check import load_kinds
from flubball.server.reviewing import load_coaches
from flubball.server.worker import VERDICTS, lower_priority, readable, serve

REQUEST = struct.Struct("!qQid")
"""The worker to end, or `NEW` with its memory, its place behind the server and its seconds."""
REPORT = struct.Struct("!qq")
"""A worker and its exit code, or `STARTED`."""
NEW = 0
STARTED = 1 << 32
_DIES_WITH_PARENT = 1  # PR_SET_PDEATHSIG of <sys/prctl.h>


def load() -> None:
    """Everything a question may need, so that none pays for it."""
    games.every()
    load_kinds()
    load_coaches()


def main() -> None:
    """Fork workers until the socket is closed; whatever prints goes to the error stream."""
    server = socket.socket(fileno=os.dup(0))
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    load()
    os.nice(VERDICTS)
    gc.collect()
    gc.freeze()  # a later collection in a worker copies no page because of its marks
    try:
        _fork_on_request(server)
    except ConnectionError:
        return  # the server was killed


def _fork_on_request(server: socket.socket) -> None:
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(woken, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake)
    waiting = select.poll()
    waiting.register(server, select.POLLIN)
    waiting.register(woken, select.POLLIN)
    workers: set[int] = set()
    try:
        while True:
            ready = {file for file, _ in waiting.poll()}
            if woken in ready:
                os.read(woken, 4096)
                _report_ended(server, workers)
            if server.fileno() in ready and not _do_request(server, workers):
                return
    finally:
        for worker in workers:
            os.kill(worker, signal.SIGKILL)


def _do_request(server: socket.socket, workers: set[int]) -> bool:
    asked, files, _, _ = socket.recv_fds(server, REQUEST.size, 1, socket.MSG_WAITALL)
    if len(asked) < REQUEST.size:
        return False
    worker, *duty = REQUEST.unpack(asked)
    if worker != NEW:
        if worker in workers:  # it may have ended by itself meanwhile
            os.kill(worker, signal.SIGKILL)
        return True
    [file] = files
    born = os.fork()
    if not born:
        server.close()
        _be_worker(file, *duty)
    os.close(file)
    workers.add(born)
    server.sendall(REPORT.pack(born, STARTED))
    return True


def _report_ended(server: socket.socket, workers: set[int]) -> None:
    for worker in list(workers):
        found, status = os.waitpid(worker, os.WNOHANG)
        if found:
            workers.remove(worker)
            server.sendall(REPORT.pack(worker, os.waitstatus_to_exitcode(status)))


def _be_worker(file: int, memory: int, behind: int, seconds: float) -> None:
    """In the forked process: answer what comes from the server, then end."""
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(_DIES_WITH_PARENT, signal.SIGKILL)
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        lower_priority(behind)
        end = socket.socket(fileno=file)
        with suppress(ConnectionError):  # the server was killed: nobody is left to answer
            serve(end.makefile("rb"), end.makefile("wb"), readable(file), seconds)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()
