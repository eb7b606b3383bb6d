"""Does a rule give this WFF here? The inputs are found, or tried as they are cited."""

from collections.abc import Iterator, Sequence
from itertools import product

import msgspec

from flubball.games.wff.formulas import Formula
from flubball.games.wff.rules import Options
from flubball.games.wff.rules_of_inference import Rule, Way
from flubball.games.wff.scope import Box, Found, in_reach, places


class Applied(msgspec.Struct, frozen=True):
    """The inputs of a line: numbers of lines, and subproofs as `3-5`."""

    lines: tuple[int, ...]
    subproofs: tuple[str, ...] = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """All of them as citations, each once."""
        return tuple(dict.fromkeys((*map(str, self.lines), *self.subproofs)))


def apply(
    rule: Rule, goal: Formula, levels: int, stack: Sequence[Box], options: Options
) -> Applied | None:
    """The inputs from which the rule gives the WFF, `levels` R's being written; None if none.

    With R's some input has to stand exactly so many levels out (WFF VII-B-2-h).
    """
    if levels >= len(stack):
        return None
    if rule.name == "R":
        numbers = stack[-1 - levels].have.get(goal) if levels else None
        return Applied((numbers[0],)) if numbers else None
    for way in rule.ways(goal, in_reach(stack, levels)):
        found = _fits(way, levels, stack, options)
        if found is not None:
            return found
    return None


def _fits(way: Way, levels: int, stack: Sequence[Box], options: Options) -> Applied | None:
    chosen = _lines(way, levels, stack, options)
    if chosen is None:
        return None
    boxes = next(_boxes(way, stack, options), None)
    return None if boxes is None else Applied(chosen, tuple(box.cite for box in boxes))


def _boxes(way: Way, stack: Sequence[Box], options: Options) -> Iterator[tuple[Box, ...]]:
    """The subproofs that may serve; one for both cases of Ao only by house ruling H37."""
    around = stack[-1].boxes
    fitting = [[box for box in around if box.serves(w, options)] for w in way.subproofs]
    for pick in product(*fitting):
        if options.line_twice or len({box.start for box in pick}) == len(pick):
            yield pick


def _lines(way: Way, levels: int, stack: Sequence[Box], options: Options) -> tuple[int, ...] | None:
    if not levels and len(set(way.lines)) == len(way.lines):
        have = stack[-1].have
        chosen = [have.get(one) for one in way.lines]
        return tuple(numbers[0] for numbers in chosen if numbers) if all(chosen) else None
    found = [places(stack, one, levels) for one in way.lines]
    if not all(found) or (levels and not found):
        return None
    for pick in product(*found):
        if _allowed(pick, levels, options):
            return tuple(number for number, _ in pick)
    return None


def _allowed(pick: Sequence[Found], levels: int, options: Options) -> bool:
    if not options.line_twice and len({number for number, _ in pick}) < len(pick):
        return False
    return max((distance for _, distance in pick), default=0) == levels


def apply_cited(
    rule: Rule,
    goal: Formula,
    levels: int,
    stack: Sequence[Box],
    cites: frozenset[str],
    options: Options,
) -> bool:
    """Does the rule give the WFF from exactly the cited lines and subproofs?"""
    if levels >= len(stack):
        return False
    if rule.name == "R":
        numbers = stack[-1 - levels].have.get(goal, []) if levels else []
        return any(cites == {str(number)} for number in numbers)
    return any(
        _cited(way, levels, stack, cites, options)
        for way in rule.ways(goal, in_reach(stack, levels))
    )


def _cited(
    way: Way, levels: int, stack: Sequence[Box], cites: frozenset[str], options: Options
) -> bool:
    found = [
        [place for place in places(stack, one, levels) if str(place[0]) in cites]
        for one in way.lines
    ]
    boxes = [set(named) for one in _boxes(way, stack, options) for named in _named(one)]
    for pick in product(*found):
        if not _allowed(pick, levels, options):
            continue
        lines = {str(number) for number, _ in pick}
        if any(lines | named == cites for named in boxes):
            return True
    return False


def _named(boxes: Sequence[Box]) -> Iterator[tuple[str, ...]]:
    """How subproofs may be cited; a lone supposition by its number too."""
    return product(*((b.cite, str(b.start)) if b.start == b.end else (b.cite,) for b in boxes))
