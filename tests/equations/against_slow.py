"""Comparing the judge's values with the slow evaluator's, one expression at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from equations.random_expressions import ALWAYS, Sample, samples
from equations.slow_evaluator import Answer, evaluate
from equations.slow_numbers import Number, TooBig, same
from equations.slow_values import read_value
from flubball import equations as eq

RULEBOOKS = {"agloa": "agloa-2026-27", "mlag": "mlag-2019-20"}


@dataclass(frozen=True)
class Comparison:
    """One expression with both answers; `slow` is None when it was too big for the slow one."""

    sample: Sample
    ours: str
    slow: str | None

    @property
    def agrees(self) -> bool:
        """Whether both say the same, or the slow evaluator had nothing to say."""
        return self.slow is None or self.ours == self.slow

    def __str__(self) -> str:
        setting = self.sample.setting
        played = " ".join(sorted(setting.variations)) or "no variations"
        where = f"{setting.book} {setting.division} {setting.side}, {played}"
        return f"{self.sample.text!r} ({where}): judge {self.ours}; slow evaluator {self.slow}"


def comparisons(division: str, seed: int, start: int = 0) -> Iterator[Comparison]:
    """Compare endless random expressions of a division, from the one numbered `start` on."""
    for sample in islice(samples(division, seed), start, None):
        yield compare(sample)


def compare(sample: Sample) -> Comparison:
    """Ask both about one expression."""
    try:
        return _compare(sample)
    except TooBig:
        return Comparison(sample, "", None)


def _compare(sample: Sample) -> Comparison:
    side = sample.setting.side
    slow = evaluate(sample.text, sample.setting)
    ours = eq.value_of(sample.text, _rules(sample), "goal" if side == "goal" else "solution")
    found = [read_value(eq.format_value(value)) for value in ours.values]
    if ours.kind == slow.kind and _same_values(found, slow):
        return Comparison(sample, slow.kind, slow.kind)
    texts = sorted(eq.format_value(value) for value in ours.values)
    undecided = f" ({ours.undecided})" if ours.undecided else ""
    return Comparison(sample, f"{ours.kind} {texts}{undecided}", f"{slow.kind} {slow.values}")


def _same_values(found: list[Number], slow: Answer) -> bool:
    if len(found) != len(slow.values):
        return False
    return all(any(same(value, other) for other in slow.values) for value in found)


def _rules(sample: Sample) -> eq.Rules:
    setting = sample.setting
    return _cached(setting.book, setting.division, setting.variations, sample.season)


@lru_cache(maxsize=4_096)
def _cached(book: str, division: str, variations: frozenset[str], season: str) -> eq.Rules:
    chosen = sorted(variations - {*ALWAYS.get(division, ())})
    return eq.Rules(RULEBOOKS[book], division, tuple(chosen), season)
