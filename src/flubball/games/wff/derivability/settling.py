"""Does it follow? Yes or no without a proof, for those who ask thousands of times.

The answers are those of `derivable`, where it is certain; a proof is not written.
"""

from collections.abc import Callable
from typing import NamedTuple

from flubball.games.wff.derivability.contexts import Contexts, TooMany
from flubball.games.wff.derivability.isolated import Isolated
from flubball.games.wff.derivability.matrices import matrices_of
from flubball.games.wff.derivability.parts import parts_of
from flubball.games.wff.derivability.saturation import Saturation
from flubball.games.wff.derivability.universe import Universe, formulas_for
from flubball.games.wff.derivability.worlds import FRAMES, MOST_BITS, Worlds
from flubball.games.wff.formulas import Formula
from flubball.games.wff.rules_of_inference import DISCHARGING

OPS = "KACEN"
MOST_KEPT = 1 << 15


class Settled(NamedTuple):
    """Whether it follows, None where a search would be needed; and how much work that was."""

    follows: bool | None
    work: int = 0


_KEPT: dict[tuple[tuple[Formula, ...], Formula, frozenset[str]], Settled] = {}


def _nothing(boxes: int) -> None:
    """Work that nobody counts."""


def settled(
    premises: tuple[Formula, ...],
    goal: Formula,
    rules: frozenset[str],
    spend: Callable[[int], None] = _nothing,
) -> Settled:
    """Whether the Goal follows, under the default options; the work is in boxes looked through.

    `spend` hears of the work as it is done, and may raise; an answer that is kept costs the same.

    >>> from flubball.games.wff.formulas import parse
    >>> settled((parse("Cpq"), parse("p")), parse("q"), frozenset(["Co"])).follows
    True
    >>> settled((), parse("CCCpqpp"), frozenset(["Ci", "Co", "R"])).follows
    False
    """
    key = premises, goal, rules
    found = _KEPT.get(key)
    if found is not None:
        spend(found.work)
        return found
    found = _settle(premises, goal, rules, spend)
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    _KEPT[key] = found
    return found


def _settle(
    premises: tuple[Formula, ...],
    goal: Formula,
    rules: frozenset[str],
    spend: Callable[[int], None],
) -> Settled:
    if "R" not in rules:
        rules -= {"No"}  # docs/oracle-proofs-wff.md, lemma 4
    if not rules & DISCHARGING:
        return Settled(Saturation(premises, rules).derive(goal) is not None)
    text = "".join((*premises, goal))
    if matrices_of(rules, letters_of(text)).refute(premises, goal):
        return Settled(False)
    if Saturation(premises, rules).derive(goal) is not None:
        return Settled(True)
    if "No" in rules:
        return _by_rows(premises, goal, rules, spend)
    return _by_normal_forms(premises, goal, rules, spend)


def letters_of(text: str) -> str:
    """The K, A, C, E and N of a text, each once.

    >>> letters_of("CpNCqr")
    'CN'
    """
    return "".join(op for op in OPS if op in text)


def _by_rows(
    premises: tuple[Formula, ...],
    goal: Formula,
    rules: frozenset[str],
    spend: Callable[[int], None],
) -> Settled:
    """With No and R rows decide (docs/oracle-proofs-wff.md, lemma 3)."""
    if goal in premises:
        return Settled(True)
    parts = parts_of([*premises, goal])
    worlds = Worlds(FRAMES[0], parts, rules)
    if worlds.bits > MOST_BITS:
        return Settled(None)
    work = 1 << max(0, worlds.bits - 10)
    spend(work)
    return Settled(worlds.refuting(premises, goal) is None, work)


def _by_normal_forms(
    premises: tuple[Formula, ...],
    goal: Formula,
    rules: frozenset[str],
    spend: Callable[[int], None],
) -> Settled:
    """Without No a proof has a normal form (docs/oracle-proofs-wff.md, lemma 2)."""
    if "R" in rules:
        try:
            contexts = Contexts(premises, goal, rules, spend)
        except TooMany:
            return Settled(None)
        return Settled(contexts.just is not None, contexts.grown)
    universe = Universe(formulas_for(premises, goal, rules, 0), rules)
    search = Isolated(universe, universe.mask(premises), spend)
    return Settled(search.derive(universe.number[goal]) is not None, search.grown)
