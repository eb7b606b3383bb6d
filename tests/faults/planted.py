"""A small server of one table with a fault of choice, and clients that record what they saw."""

from random import Random

from faults.history import Heard, History, Look, Send, Stored
from faults.linearizability import NEVER

FAULTS = ("drop", "double", "reorder", "stale read", "told before stored", "slow clock")
TABLE = "t"


class Table:
    """What is stored, and one thing that goes wrong now and then; `fault` "" is the honest one."""

    def __init__(self, fault: str, rng: Random) -> None:
        self.fault, self.rng = fault, rng
        self.log: list[Stored] = []
        self.promised = 0

    @property
    def _wrong(self) -> bool:
        return self.rng.random() < 0.1

    def store(self, seat: str, number: int | None, text: str, at: int) -> int:
        """The place that is acknowledged."""
        if self.fault == "slow clock":
            at //= 3
        entry = Stored(TABLE, len(self.log) + 1, seat, text, at, number)
        wrong = number is not None and self._wrong
        if wrong and self.fault == "drop":
            return entry.seq
        self.log.append(entry)
        if wrong and self.fault == "double":
            self.log.append(Stored(TABLE, entry.seq + 1, seat, text, at, number))
        if wrong and self.fault == "reorder" and len(self.log) > 1:
            one, other = self.log[-2:]
            self.log[-2:] = [
                Stored(TABLE, one.seq, other.seat, other.text, one.at, other.number),
                Stored(TABLE, other.seq, one.seat, one.text, other.at, one.number),
            ]
        return entry.seq

    def length(self) -> int:
        """What somebody who comes is shown."""
        stale = self.fault == "stale read" and self._wrong
        return max(0, len(self.log) - 3) if stale else len(self.log)


def play(fault: str, seed: int, steps: int = 200, clients: int = 3) -> History:
    """A history of clients whose words travel for a while; answers are lost now and then."""
    rng = Random(seed)
    table, found = Table(fault, rng), History()
    numbers = [0] * clients
    free = [0.0] * clients
    now = 0.0
    for _ in range(steps):
        who = rng.randrange(clients)
        now = max(now, free[who]) + rng.random() * 20
        client, seat, begin = f"client {who}", str(who), now - rng.random() * 15
        begin = max(begin, free[who])
        end = now + rng.random() * 15
        free[who] = end
        if rng.random() < 0.25:
            found.looks.append(Look(TABLE, client, "node", begin, end, table.length()))
            continue
        if rng.random() < 0.2:
            table.store("clock", None, "time", int(now))
        numbers[who] += 1
        text = f"move {rng.randrange(9)}"
        if fault == "told before stored" and rng.random() < 0.1:
            # Told, and then the process dies before it is stored; no answer comes.
            seq = len(table.log) + 1
            found.heard.append(Heard(TABLE, "client 0", now, seq, seat, text))
            found.sends.append(Send(TABLE, client, seat, numbers[who], text, begin))
            continue
        seq = table.store(seat, numbers[who], text, int(now))
        answered = rng.random() < 0.9
        found.sends.append(
            Send(
                TABLE,
                client,
                seat,
                numbers[who],
                text,
                begin,
                *((end, seq) if answered else (NEVER, 0)),
            )
        )
        last = table.log[-1] if table.log else None
        if last is not None and rng.random() < 0.7:
            heard = Heard(
                TABLE, f"client {rng.randrange(clients)}", end, last.seq, last.seat, last.text
            )
            found.heard.append(heard)
    found.log = list(table.log)
    return found
