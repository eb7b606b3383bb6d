"""Rows of figures: what was measured of one kind of question, and how it reads."""

import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import Any

MEMORY = 200  # megabytes for one shake
HEAD = f"{'':44} {'n':>5} {'p50':>9} {'p99':>9} {'max':>9} {'wall p99':>9}  target"


@dataclass
class Row:
    """Milliseconds of one kind of question: processor time of the asking thread, and wall time.

    `targets` are (what, "p50" | "p99" | "max", milliseconds); `share` may be left undecided,
    None where no limit is named. Neither is for a variation where some questions are unbounded:
    those have a line of their own, and the shares that are left undecided are printed.
    """

    name: str
    targets: tuple[tuple[str, str, float], ...] = ()
    share: float | None = None
    times: dict[str, list[tuple[float, float]]] = field(default_factory=dict)
    verdicts: Counter[str] = field(default_factory=Counter)
    unbounded: Counter[str] = field(default_factory=Counter)
    ratios: list[tuple[float, float]] = field(default_factory=list)
    bytes: int = 0
    judged: int = 0
    confirmed: int = 0
    ahead: bool = False  # is it also measured with thinking ahead?

    def add(self, what: str, cpu: float, wall: float) -> None:
        """One answer took so long."""
        self.times.setdefault(what, []).append((cpu, wall))

    def summary(self) -> dict[str, Any]:
        """p50, p99 and max of everything timed, targets, and what was checked."""
        found: dict[str, Any] = {what: figures(t) for what, t in self.times.items()}
        for what, part, limit in self.targets:
            if what in found and not self.unbounded:
                found[what]["target"] = f"{part} <= {limit:g}"
                found[what]["met"] = found[what][part] <= limit
        ours, theirs = (sum(pair[i] for pair in self.ratios) for i in (0, 1))
        n, open_ = sum(self.verdicts.values()), undecided(self.verdicts)
        most = None if self.share is None or self.unbounded else int(self.share * n)
        return {
            "timed": found,
            "verdicts": dict(self.verdicts),
            "undecided": open_,
            "undecided at most": most,
            "undecided met": None if most is None else open_ <= most,
            "unbounded": dict(self.unbounded),
            "load": round(os.getloadavg()[0], 2),
            "ratio": round(theirs / ours, 1) if ours else None,
            "compared": len(self.ratios),
            "megabytes": round(self.bytes / 1e6, 1),
            "judged": self.judged,
            "confirmed": self.confirmed,
        }


def undecided(verdicts: Mapping[str, int]) -> int:
    """How many questions were left open.

    >>> undecided({"Solvable": 3, "NotDecided": 1})
    1
    """
    known = ("Solvable", "Impossible")
    return sum(count for verdict, count in verdicts.items() if verdict not in known)


def share(verdicts: Mapping[str, int]) -> str:
    """So many of so many are open.

    >>> share({"Solvable": 3, "NotDecided": 1})
    '1 of 4 (25.0%)'
    """
    n, open_ = sum(verdicts.values()), undecided(verdicts)
    return f"{open_} of {n} ({open_ / max(1, n):.1%})"


def figures(times: list[tuple[float, float]]) -> dict[str, Any]:
    """The quantiles of processor time, and p99 of wall time."""
    cpu, wall = ([pair[i] for pair in times] for i in (0, 1))
    return {
        "n": len(times),
        "p50": quantile(cpu, 0.5),
        "p99": quantile(cpu, 0.99),
        "max": round(max(cpu), 3),
        "wall p99": quantile(wall, 0.99),
    }


def quantile(times: list[float], share: float) -> float:
    """The smallest time that at least this share does not exceed (nearest rank).

    >>> quantile([3.0, 1.0, 2.0], 0.5)
    2.0
    """
    return round(sorted(times)[ceil(len(times) * share) - 1], 3)


def printed(name: str, row: dict[str, Any]) -> list[str]:
    """A row for reading: a line for each thing timed, and one for everything else."""
    met = {True: "met", False: "MISSED", None: ""}
    lines = [
        f"{name + ': ' + what:44} {t['n']:5} {t['p50']:9} {t['p99']:9} {t['max']:9}"
        f" {t['wall p99']:9}  {t.get('target', '-')} {met[t.get('met')]}".rstrip()
        for what, t in row["timed"].items()
    ]
    most = row["undecided at most"]
    allowed = "no limit named" if most is None else f"at most {most}: {met[row['undecided met']]}"
    endless = f"where unbounded {share(row['unbounded'])}, " if row["unbounded"] else ""
    lines.append(
        f"    undecided {share(row['verdicts'])}, {allowed}; {endless}"
        f"{row['megabytes']} MB (at most {MEMORY}: {met[row['megabytes'] <= MEMORY]}), "
        f"{row['judged']} witnesses judged, {row['confirmed']} impossible confirmed, "
        f"{row['ratio']} times as fast as the reference (n {row['compared']}), load {row['load']}"
    )
    return lines
