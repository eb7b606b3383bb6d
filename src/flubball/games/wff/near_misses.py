"""Why a rule does not apply: what it needs, and which available lines come close."""

from collections.abc import Mapping, Sequence

from flubball.engine.ruling import Reason
from flubball.games.wff.applying import apply
from flubball.games.wff.formulas import Formula
from flubball.games.wff.rules import Options
from flubball.games.wff.rules_of_inference import Rule, Subproof, Way
from flubball.games.wff.scope import Box, in_reach, places

_USED = ("WFF VII-C-5-c",)
_COUNTS = ("No R", "R", "R,R", "R,R,R")


def misapplied(
    rule: Rule,
    goal: Formula,
    levels: int,
    stack: Sequence[Box],
    everywhere: Mapping[Formula, Sequence[int]],
    options: Options,
) -> list[Reason]:
    """The reasons why the rule does not give the WFF here, root cause first."""
    return (
        _wrong_count(rule, goal, levels, stack, options)
        or _not_closed(rule, goal, levels, stack, options)
        or _left_outside(rule, goal, levels, stack, options)
        or _missing(rule, goal, levels, stack, everywhere, options)
    )


def _wrong_count(
    rule: Rule, goal: Formula, levels: int, stack: Sequence[Box], options: Options
) -> list[Reason]:
    """Right with another number of R's (WFF VII-B-2-h)."""
    for other in range(len(stack)):
        found = None if other == levels else apply(rule, goal, other, stack, options)
        if found is None:
            continue
        least = 1 if rule.name == "R" else 0
        if other < least:
            continue
        beside = "" if rule.name == "R" else f" beside {rule.name}"
        cites = " and ".join(found.cites)
        text = (
            f"{_times(levels)} is written, but the farthest input stands "
            f"{other} level{'s' * (other != 1)} out: {_fits(other)}{beside} fits ({cites})."
        )
        missing = Reason("reiteration-missing", text, (), ("WFF VII-B-2-h",))
        used = Reason("rule-misapplied", text, (), _USED)
        return [missing, used] if other > levels else [used, missing]
    return []


def _fits(levels: int) -> str:
    return _times(levels) if levels else "no R"


def _times(levels: int) -> str:
    return _COUNTS[levels] if levels < len(_COUNTS) else f"R {levels} times"


def _not_closed(
    rule: Rule, goal: Formula, levels: int, stack: Sequence[Box], options: Options
) -> list[Reason]:
    """Right one level further out, if the subproof that is open here were closed."""
    if not rule.subproofs or rule.name == "R" or len(stack) < 2:
        return []
    inner, outer = stack[-1], stack[-2]
    inner.end = max(numbers[-1] for numbers in inner.have.values()) if inner.have else inner.start
    outer.boxes.append(inner)
    found = apply(rule, goal, levels, stack[:-1], options)
    outer.boxes.pop()
    if found is None:
        return []
    text = f"{goal} follows by {rule.name} outside the subproof that begins at line {inner.start}."
    help = "Close the subproof first: write this line one level further out."
    return [
        Reason("subproof-open", text, (), ("WFF VII-B-2-e",), help),
        Reason("rule-misapplied", text, (), _USED, help),
    ]


def _left_outside(
    rule: Rule, goal: Formula, levels: int, stack: Sequence[Box], options: Options
) -> list[Reason]:
    """The subproof is there, and what it lacks stands above it outside (WFF VII-B-2-h)."""
    for way in rule.ways(goal, in_reach(stack, levels)):
        for wanted in way.subproofs:
            boxes = [box for box in stack[-1].boxes if box.supposition == wanted.start]
            if any(box.serves(wanted, options) for box in boxes):
                continue
            for box in boxes:
                if lines := _outside(box, wanted, stack):
                    return _bring_in(box, lines)
    return []


def _outside(box: Box, wanted: Subproof, stack: Sequence[Box]) -> dict[int, Formula]:
    """The lines above the subproof that would complete it, by number."""
    above = {
        one: numbers[0]
        for outer in stack
        for one, numbers in outer.have.items()
        if numbers[0] < box.start
    }
    if wanted.end is not None:
        return {above[wanted.end]: wanted.end} if wanted.end in above else {}
    for one in (*box.have, *above):
        if one.op == "N" and (one.left in box.have or one.left in above):
            return {above[half]: half for half in (one.left, one) if half not in box.have}
    return {}


def _bring_in(box: Box, lines: Mapping[int, Formula]) -> list[Reason]:
    names = " and ".join(f"{one} of line {number}" for number, one in sorted(lines.items()))
    text = f"The subproof {box.cite} can't use {names}, which {_stand(lines)} outside it."
    help = f"Bring {'them' if len(lines) > 1 else 'it'} into the subproof with R first."
    cites = ("WFF VII-B-2-h",)
    return [
        Reason("reiteration-missing", text, (), cites, help),
        Reason("rule-misapplied", text, (), _USED, help),
    ]


def _stand(lines: Mapping[int, Formula]) -> str:
    return "stand" if len(lines) > 1 else "stands"


def _missing(
    rule: Rule,
    goal: Formula,
    levels: int,
    stack: Sequence[Box],
    everywhere: Mapping[Formula, Sequence[int]],
    options: Options,
) -> list[Reason]:
    text = rule.sentence
    reach = list(in_reach(stack, max(levels, len(stack) - 1)))
    ways = list(rule.ways(goal, reach))
    help = ""
    if not ways and rule.shape not in ("any WFF", goal.op):
        text += f" {goal} is no {rule.shape} WFF."
    elif rule.name == "R" and not levels:
        help = "Write R once for each level."
    elif ways:
        scored = [(_lacks(way, levels, stack, options), way) for way in ways]
        lacks, way = min(scored, key=lambda pair: len(pair[0]))
        text += f" For {goal} here {' and '.join(lacks)} {_verb(lacks)} missing." if lacks else ""
        help = _help(way, levels, stack, everywhere)
    elif rule.name in ("Ko", "Co"):
        text += f" No {rule.name[0]} line here gives {goal}."
        help = _close(rule, goal, stack)
    elif rule.name == "Ao":
        text += " No A line stands here."
    return [Reason("rule-misapplied", text, (), _USED, help)]


def _verb(lacks: Sequence[str]) -> str:
    return "are" if len(lacks) > 1 else "is"


def _lacks(way: Way, levels: int, stack: Sequence[Box], options: Options) -> list[str]:
    lacks = [str(one) for one in way.lines if not places(stack, one, levels)]
    boxes = stack[-1].boxes
    lacks += [str(w) for w in way.subproofs if not any(b.serves(w, options) for b in boxes)]
    if not lacks and not options.line_twice:
        if len(set(way.lines)) < len(way.lines):
            lacks.append(f"a second {way.lines[0]}")
        if len(set(way.subproofs)) < len(way.subproofs):
            lacks.append(str(way.subproofs[0]).replace("a subproof", "a second subproof", 1))
    return lacks


def _help(
    way: Way, levels: int, stack: Sequence[Box], everywhere: Mapping[Formula, Sequence[int]]
) -> str:
    """Lines that have what is missing, where they can't be used; else lines that are there."""
    for one in way.lines:
        if places(stack, one, levels):
            continue
        if outer := places(stack, one, len(stack) - 1):
            return f"{one} stands at line {outer[0][0]}; reiterate it with R."
        if numbers := everywhere.get(one):
            return f"{one} stands at line {numbers[0]}, inside a closed subproof."
    for wanted in way.subproofs:
        for box in stack[-1].boxes:
            if box.supposition == wanted.start and (wanted.end is None or box.last != wanted.end):
                ends = _ends(box) if wanted.end else "has no contradictory pair"
                return f"The subproof {box.cite} starts with {wanted.start} but {ends}."
    for one in way.lines:
        if found := places(stack, one, levels):
            return f"Line {found[0][0]} is {one}."
    return ""


def _ends(box: Box) -> str:
    if box.last is None and box.boxes:
        return f"ends inside the subproof {box.boxes[-1].cite}, with no line of its own"
    return f"ends with {box.last}"


def _close(rule: Rule, goal: Formula, stack: Sequence[Box]) -> str:
    letter = rule.name[0]
    for box in reversed(stack):
        for one, numbers in box.have.items():
            if one.op == letter and goal in one:
                return f"Line {numbers[0]} is {one}, which comes closest."
    return ""
