"""Open sockets handed over to their homes: two servers of a small application, real sockets."""

import errno
import os
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from flubball.server.door.network import homes
from flubball.server.door.network.homes import ALONE, Home, ranked
from server.homes import SECONDS, Small, files, path_with_home, waited

UPGRADE = (
    b"Host: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
HERE, THERE = path_with_home(0, 2), path_with_home(1, 2)


def request(path: str, more: bytes = b"") -> bytes:
    return b"GET %b HTTP/1.1\r\n%b%b\r\n" % (path.encode(), UPGRADE, more)


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Small, Small]]:
    folder = str(tmp_path_factory.mktemp("h"))
    with Small(Home(folder, 0, 2)) as one, Small(Home(folder, 1, 2)) as other:
        yield one, other


def opened(server: Small, path: str) -> ClientConnection:
    return connect(f"ws://127.0.0.1:{server.port}{path}", open_timeout=SECONDS)


def heard(line: socket.socket, many: int) -> bytes:
    found = b""
    while len(found) < many and (piece := line.recv(4_096)):
        found += piece
    return found


def served_by(answer: bytes) -> bytes:
    """Who serves it, by the first frame."""
    head, _, frame = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101"), answer
    return frame[2:]


def answered(line: socket.socket) -> bytes:
    found = b""
    while b"\r\n\r\n" not in found or len(found.partition(b"\r\n\r\n")[2]) < 3:
        piece = line.recv(4_096)
        assert piece, found
        found += piece
    return served_by(found)


def test_a_socket_is_served_by_its_home_whoever_accepted_it(two: tuple[Small, Small]) -> None:
    for number, path in enumerate((HERE, THERE)):
        for server in two:
            with opened(server, f"{path}?seat=1") as socket:
                assert socket.recv(SECONDS) == str(number)
                socket.send("x" * 20_000)
                assert socket.recv(SECONDS) == "x" * 20_000
                own = socket.socket.getsockname()
            assert two[number].seen[-1] == (path, own), "the client's own address"


def test_requests_stay_where_they_are(two: tuple[Small, Small]) -> None:
    for number, server in enumerate(two):
        with server.line() as line:
            for path in (HERE, THERE):
                line.sendall(b"GET %b HTTP/1.1\r\nHost: x\r\n\r\n" % path.encode())
                assert line.recv(4_096).endswith(b"\r\n\r\n%d" % number)


def test_a_line_that_had_requests_before_is_handed_over_too(two: tuple[Small, Small]) -> None:
    """As a proxy does that keeps its connections."""
    with two[0].line() as line:
        line.sendall(b"GET %b HTTP/1.1\r\nHost: x\r\n\r\n" % THERE.encode())
        assert line.recv(4_096).endswith(b"\r\n\r\n0")
        line.sendall(request(THERE))
        assert answered(line) == b"1"


def test_a_head_may_come_byte_by_byte(two: tuple[Small, Small]) -> None:
    with two[0].line() as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for byte in request(THERE):
            line.sendall(bytes((byte,)))
            time.sleep(0.001)
        assert answered(line) == b"1"


@pytest.mark.parametrize(
    ("line", "lines", "status"),
    [(8_000, 2, b"101"), (16_000, 1, b"400"), (8_000, 5, b"431")],
)
def test_long_heads_have_their_usual_limits(
    two: tuple[Small, Small], line: int, lines: int, status: bytes
) -> None:
    """16 kB are read, in lines as the library of sockets takes them; 40 not."""
    for path in (HERE, THERE):
        with two[0].line() as open_line:
            open_line.sendall(request(path, b"".join([b"X-L: " + b"a" * line + b"\r\n"] * lines)))
            assert open_line.recv(4_096).split()[1] == status


def test_who_says_nothing_or_half_of_it_is_nobodys_burden(two: tuple[Small, Small]) -> None:
    before = two[0].homes.given, two[1].homes.taken
    for said in (b"", b"GET " + THERE.encode(), request(THERE)[:-2]):
        with two[0].line() as line:
            line.sendall(said)
            time.sleep(0.05)
    assert (two[0].homes.given, two[1].homes.taken) == before


def test_a_request_with_a_body_or_a_second_one_before_the_answer_stays(
    two: tuple[Small, Small],
) -> None:
    for more in (b"Content-Length: 3\r\n", b"Transfer-Encoding: chunked\r\n"):
        before = two[0].homes.given
        with two[0].line() as line:
            line.settimeout(0.5)
            line.sendall(request(THERE, more))
            with suppress(TimeoutError):  # it waits for the rest, as any request does
                line.recv(4_096)
        assert two[0].homes.given == before
        with two[0].line() as line:
            line.sendall(b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n" + request(THERE))
            assert line.recv(4_096).startswith(b"HTTP/1.1 200")


def test_what_is_no_proper_request_gets_the_same_answer_everywhere(
    two: tuple[Small, Small],
) -> None:
    def answer(server: Small, asked: bytes) -> bytes:
        with server.line() as line:
            line.sendall(asked)
            return line.recv(4_096).split(b"\r\n")[0]

    proper = request(THERE)
    for wrong in (
        proper.replace(b"GET ", b"POST "),
        proper.replace(b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Version: 7"),
        proper.replace(b"Sec-WebSocket-Key", b"X-Key"),
        proper.replace(b"HTTP/1.1", b"HTTP/1.0"),
        request(f"http://127.0.0.1{THERE}"),
        request(f"{THERE}?seat=%00&x=%ff"),
        request(THERE, b"X-Odd: \xff\xfe\r\n"),
    ):
        assert answer(two[0], wrong) == answer(two[1], wrong) != b"", wrong


def test_many_at_once_leave_no_files_open(two: tuple[Small, Small]) -> None:
    def one(number: int) -> str:
        with opened(two[number % 2], (HERE, THERE)[number // 2 % 2]) as line:
            told = str(line.recv(SECONDS))
            line.send("again")
            assert line.recv(SECONDS) == "again"
            return told

    with ThreadPoolExecutor(20) as pool:
        list(pool.map(one, range(40)))
        assert waited(lambda: not two[0].server.server_state.connections)
        time.sleep(0.2)
        before = files()
        found = list(pool.map(one, range(600)))
    assert found == [str(number // 2 % 2) for number in range(600)]
    assert waited(lambda: files() <= before), (files(), before)


def test_those_who_are_cut_off_at_once_leave_no_files_open(two: tuple[Small, Small]) -> None:
    time.sleep(0.2)
    before = files()
    for _ in range(200):
        with two[0].line() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
            line.sendall(request(THERE))
    assert waited(lambda: files() <= before), (files(), before)


def test_a_dead_home_a_home_that_stands_still_and_one_that_never_was(tmp_path: Path) -> None:
    with Small(Home(str(tmp_path), 0, 2)) as one:
        with opened(one, THERE) as line:
            assert line.recv(SECONDS) == "0", "it has not begun yet"
        other = Small(Home(str(tmp_path), 1, 2))
        with other:
            with opened(one, THERE) as line:
                assert line.recv(SECONDS) == "1"
            long_ago = time.monotonic_ns() - int(2 * homes.STUCK * 10**9)
            other.server.homes._beat = lambda path: None  # type: ignore[method-assign]
            os.utime(tmp_path / "1", ns=(long_ago, long_ago))
            with opened(one, THERE) as line:
                assert line.recv(SECONDS) == "0", "it has not said for long that it takes any"
            now = time.monotonic_ns()
            os.utime(tmp_path / "1", ns=(now, now))
            with opened(one, THERE) as line:
                assert line.recv(SECONDS) == "1"
        with opened(one, THERE) as line:
            assert line.recv(SECONDS) == "0", "it has ended; its file is still there"
        assert (tmp_path / "1").exists()


def test_with_a_dead_home_all_agree_on_the_next(tmp_path: Path) -> None:
    path = path_with_home(2, 3)
    second = ranked(path.encode(), 3)[1]
    with ExitStack() as around:
        servers = [around.enter_context(Small(Home(str(tmp_path), n, 3))) for n in range(3)]
        servers[2].end()
        for server in servers[:2]:
            with opened(server, path) as line:
                assert line.recv(SECONDS) == str(second)


def test_who_takes_a_place_gets_its_sockets_while_the_other_still_serves(tmp_path: Path) -> None:
    with (
        Small(Home(str(tmp_path), 0, 2)) as one,
        Small(Home(str(tmp_path), 1, 2)) as old,
        opened(one, THERE) as before,
    ):
        assert before.recv(SECONDS) == "1"
        with Small(Home(str(tmp_path), 1, 2), old.port) as new:
            assert waited(lambda: new.server.homes._listening is not None)
            with opened(one, THERE) as line:
                assert line.recv(SECONDS) == "1"
                before.send("still there")
                assert before.recv(SECONDS) == "still there"
                assert (old.homes.taken, new.homes.taken) == (1, 1)
            old.end()
            with pytest.raises(ConnectionClosed) as closed:
                before.recv(SECONDS)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
            with opened(one, THERE) as line:
                assert line.recv(SECONDS) == "1"
            assert new.homes.taken == 2


def test_what_is_handed_over_while_the_home_closes_is_told_so(tmp_path: Path) -> None:
    """What came before it closed is answered or closed, never left without a word."""
    for _ in range(5):
        with Small(Home(str(tmp_path), 0, 2)) as one, ExitStack() as around:
            other = Small(Home(str(tmp_path), 1, 2)).__enter__()
            lines = [around.enter_context(one.line()) for _ in range(60)]
            for number, line in enumerate(lines):
                line.sendall(request(THERE))
                if number == 30:
                    other.server.should_exit = True
            other.end()
            for line in lines:
                line.settimeout(10)
                try:
                    found = heard(line, 4)
                except ConnectionResetError:
                    continue
                assert found.startswith(b"HTTP/1.1 ") or found == b"", found
            with opened(one, THERE) as late:
                assert late.recv(SECONDS) == "0"


class Full:
    """A listening socket that can't accept, for want of files, so many times."""

    def __init__(self, real: socket.socket, times: int) -> None:
        self.real, self.times, self.asked = real, times, 0
        self.fileno, self.shutdown, self.close = real.fileno, real.shutdown, real.close

    def accept(self) -> tuple[socket.socket, str]:
        self.asked += 1
        if self.asked <= self.times:
            raise OSError(errno.EMFILE, "Too many open files")
        found: tuple[socket.socket, str] = self.real.accept()
        return found


def test_a_home_without_room_for_one_more_file_waits_and_takes_it_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(homes, "AGAIN", 0.1)
    with Small(Home(str(tmp_path), 0, 2)) as one, Small(Home(str(tmp_path), 1, 2)) as other:
        real = other.homes._listening
        assert real is not None
        full = other.homes._listening = Full(real, 3)  # type: ignore[assignment]  # has all it needs
        began = time.monotonic()
        with opened(one, THERE) as line:
            assert line.recv(SECONDS) == "1"
        assert time.monotonic() - began > 0.25, "it does not ask again and again meanwhile"
        assert isinstance(full, Full) and full.asked == 4
        other.homes._listening = real


def test_without_a_folder_everybody_keeps_what_comes(tmp_path: Path) -> None:
    for home in (ALONE, Home(str(tmp_path / ("long" * 40)), 0, 2)):
        with Small(home) as one:
            for path in (HERE, THERE):
                with opened(one, path) as line:
                    assert line.recv(SECONDS) == "0"
