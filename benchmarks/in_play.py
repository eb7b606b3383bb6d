"""The oracles on shakes as they are played: how much is undecided, why, and how long it takes.

Bots choose variations and Goal, then cubes move at random; after the Goal and after every move
both questions are asked, Now and Impossible, of the oracle of the running shake. A row is a
division; its shakes take turns between the seasons and between two and three players. Times are
milliseconds of processor time of one question, the move to its mat included. What was left
undecided is listed by the reason given.

    python benchmarks/in_play.py [--questions N | --quick] [--division NAME]... [--fresh]
                                 [--seed TEXT] [--list FILE] [--json FILE]
"""

import argparse
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.in_play_shakes import GAMES, Asked, Shaken, shaken
from benchmarks.oracle_rows import quantile

from flubball.cubes.answers import NotDecided

QUESTIONS = 2_000
QUICK = 200
ROWS = {
    "elementary": ("equations", "elementary", 0.002, 50),
    "middle": ("equations", "middle", 0.002, 50),
    "junior": ("equations", "junior", 0.005, 100),
    "senior": ("equations", "senior", 0.005, 100),
    "wff-elementary": ("wff", "elementary", 0.005, 100),
    "wff-middle": ("wff", "middle", 0.005, 100),
    "wff-regular": ("wff", "regular", 0.005, 100),
}
LONGEST = 2_000
_DETAIL = re.compile(r"\d[\d,.]*")


@dataclass
class Row:
    """What was asked of one division, and what came of it."""

    times: list[float] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)
    undecided: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, after: str, why: str | None, spent: float) -> None:
        """One question; `why` is the reason where it is undecided."""
        self.times.append(spent)
        self.asked[after] += 1
        if why is not None:
            self.undecided[after] += 1
            self.reasons[reason(why)] += 1

    def share(self, after: str) -> float:
        """The share of one question that is undecided."""
        return self.undecided[after] / max(1, self.asked[after])

    def summary(self) -> dict[str, Any]:
        """The figures."""
        return {
            "questions": sum(self.asked.values()),
            "now undecided": round(self.share("now"), 5),
            "impossible undecided": round(self.share("impossible"), 5),
            "p50": quantile(self.times, 0.5),
            "p99": quantile(self.times, 0.99),
            "max": round(max(self.times), 3),
            "reasons": dict(self.reasons.most_common()),
        }


def reason(why: str) -> str:
    """The reason without what differs from mat to mat.

    >>> reason("a value was left out: 9^387420489 has 1,233 digits")
    'a value was left out: #^# has # digits'
    """
    return _DETAIL.sub("#", why)


def ask(row: Row, shake: Shaken, fresh: bool, most: int, told: Callable[[str], None]) -> None:
    """Both questions at every mat of a shake, up to so many questions in the row."""
    oracle = None
    for mat in shake.mats:
        for after in ("now", "impossible"):
            if sum(row.asked.values()) >= most:
                return
            start = time.thread_time()
            if oracle is None or fresh:
                oracle = GAMES[shake.game].oracle(shake.rules, mat)
            elif oracle.mat != mat:
                oracle = GAMES[shake.game].moved(oracle, mat)
            answer = oracle.after(after)
            spent = (time.thread_time() - start) * 1000
            why = answer.why if isinstance(answer, NotDecided) else None
            row.add(after, why, spent)
            one = Asked(shake.rules, mat, after, answer, spent)
            if why is not None or spent > LONGEST / 4:
                told(str(one))


def shakes(name: str, seed: str) -> Iterator[Shaken]:
    """Shakes of a row without end."""
    game, division, *_ = ROWS[name]
    number = 0
    while True:
        players, odd = 2 + number % 2, number // 2 % 2
        rng = Random(f"{seed} {name} {number}")
        found = shaken(game, division, players, "2027-28" if odd else "2026-27", rng)
        if found is not None:
            yield found
        number += 1


def measure(
    name: str,
    most: int,
    seed: str,
    fresh: bool = False,
    told: Callable[[str], None] = lambda _: None,
) -> Row:
    """A row of so many questions."""
    row = Row()
    for shake in shakes(name, seed):
        ask(row, shake, fresh, most, told)
        if sum(row.asked.values()) >= most:
            return row
    raise AssertionError


def printed(name: str, figures: dict[str, Any]) -> Iterator[str]:
    """A row for reading."""
    _, _, share, p99 = ROWS[name]
    worst = max(figures["now undecided"], figures["impossible undecided"])
    met = [worst <= share, figures["p99"] <= p99, figures["max"] <= LONGEST]
    yield (
        f"{name:15} {figures['questions']:6} {figures['now undecided']:10.2%}"
        f" {figures['impossible undecided']:10.2%} {figures['p50']:9.2f} {figures['p99']:9.1f}"
        f" {figures['max']:9.1f}  " + " ".join("met" if one else "MISSED" for one in met)
    )
    for why, count in figures["reasons"].items():
        yield f"    {count:5}  {why}"


def main() -> None:
    """Measure, print, and write JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--questions", type=int, default=QUESTIONS, help="of each row")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK} questions a row")
    parser.add_argument("--division", action="append", choices=ROWS, help="only these rows")
    parser.add_argument("--fresh", action="store_true", help="a new oracle for every question")
    parser.add_argument("--seed", default="in play", help="other shakes")
    parser.add_argument("--list", type=Path, help="where undecided and slow questions go")
    parser.add_argument("--json", type=Path, help="where the figures go")
    chosen = parser.parse_args()
    most = QUICK if chosen.quick else chosen.questions
    report = {}
    listed: list[str] = []
    print(
        f"{'':15} {'asked':>6} {'Now':>10} {'Impossible':>10} {'p50 ms':>9} {'p99':>9} {'max':>9}"
        "  undecided, p99, max"
    )
    for name in chosen.division or ROWS:
        row = measure(name, most, chosen.seed, chosen.fresh, listed.append)
        report[name] = row.summary()
        print(*printed(name, report[name]), sep="\n", flush=True)
        if chosen.list:
            chosen.list.write_text("\n".join(listed) + "\n")
    if chosen.json:
        chosen.json.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
