"""Whether a model of some worlds respects the rules, from the wording of the rules alone.

Nothing of `flubball.games.wff.derivability` is used. A rule is respected when, whatever set of
worlds the lines around it are true in (a set that no later world leaves), its conclusion is true
in all of these worlds as soon as its lines and subproofs are.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from wff.brute import split

True_ = Mapping[str, Sequence[bool]]
Later = Sequence[Sequence[int]]


def kept_sets(later: Later) -> Iterator[tuple[bool, ...]]:
    """Every set of worlds that no later world leaves."""
    for some in product((False, True), repeat=len(later)):
        if all(not some[w] or all(some[v] for v in later[w]) for w in range(len(later))):
            yield some


def fault(later: Later, true: True_, rules: frozenset[str]) -> str:
    """A rule that the model does not respect among its own WFFs; empty if there is none."""
    kept = tuple(kept_sets(later))
    for text, where in true.items():
        if tuple(where) not in kept:
            return f"{text} is lost in a later world"
    for around in kept:
        for text in true:
            for name in rules:
                if not _respected(name, text, around, true):
                    return f"{name} for {text}"
    return ""


def _within(around: Sequence[bool], *lines: Sequence[bool]) -> Iterator[int]:
    """The worlds in which what stands around a subproof and its lines are true."""
    for w, there in enumerate(around):
        if there and all(line[w] for line in lines):
            yield w


def _gives(around: Sequence[bool], lines: Sequence[Sequence[bool]], end: Sequence[bool]) -> bool:
    return all(end[w] for w in _within(around, *lines))


def _absurd(around: Sequence[bool], start: Sequence[bool], true: True_) -> bool:
    """Does a subproof from there hold some WFF and its negation, as far as the model tells?"""
    return any(
        _gives(around, [start], true[text[1:]]) and _gives(around, [start], where)
        for text, where in true.items()
        if text[0] == "N"
    )


def _respected(name: str, text: str, around: Sequence[bool], true: True_) -> bool:
    """Is the rule with this WFF as its main one (the joined WFF) all right around here?"""
    op, a, b = split(text)
    if name in ("R", "Rp"):
        return True  # a set that later worlds keep
    if op != name[0]:
        return True
    whole, left = true[text], true[a]
    if op == "N":
        if name == "Ni":
            return not _absurd(around, left, true) or _gives(around, [], whole)
        return not _absurd(around, whole, true) or _gives(around, [], left)
    right = true[b]
    if op == "E":
        left, right = true["C" + a + b], true["C" + b + a]
    if name in ("Ki", "Ei"):
        return _gives(around, [left, right], whole)
    if name in ("Ko", "Eo"):
        return _gives(around, [whole], left) and _gives(around, [whole], right)
    if name == "Ai":
        return _gives(around, [left], whole) and _gives(around, [right], whole)
    if name == "Co":
        return _gives(around, [whole, left], right)
    if name == "Ci":
        return not _gives(around, [left], right) or _gives(around, [], whole)
    return all(  # Ao
        _gives(around, [whole], end)
        for end in true.values()
        if _gives(around, [left], end) and _gives(around, [right], end)
    )
