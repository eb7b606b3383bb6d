"""Drafts of proofs: boxes that grow in any order, then only what the Goal needs is written out."""

from collections.abc import Iterator, Sequence

from flubball.games.wff.formulas import Formula
from flubball.games.wff.proofs import Proof, Row
from flubball.games.wff.rules_of_inference import DISCHARGING


class Entry:
    """A line of a draft."""

    __slots__ = ("box", "boxes", "formula", "inputs", "number", "rule")

    def __init__(
        self,
        box: "Draft",
        formula: Formula,
        rule: str,
        inputs: Sequence["Entry"] = (),
        boxes: Sequence["Draft"] = (),
    ) -> None:
        self.box = box
        self.formula = formula
        self.rule = rule
        self.inputs = list(inputs)
        self.boxes = tuple(boxes)
        self.number = 0


class Draft:
    """A box of a draft. A subproof joins its parent when a rule uses it, so lines that it asks of
    the parent while it is written stand before it."""

    __slots__ = ("depth", "ends", "have", "items", "parent")

    def __init__(self, parent: "Draft | None" = None) -> None:
        self.parent = parent
        self.depth: int = parent.depth + 1 if parent else 0
        self.items: list[Entry | Draft] = []
        self.have: dict[Formula, Entry] = {}
        self.ends: tuple[Entry, ...] = ()

    def suppose(self, formula: Formula) -> Entry:
        """A premise of the main proof, or the supposition of a subproof."""
        entry = Entry(self, formula, "s")
        self.items.append(entry)
        self.have.setdefault(formula, entry)
        return entry

    def open(self, supposition: Formula) -> "Draft":
        """A new subproof."""
        inner = Draft(self)
        inner.suppose(supposition)
        return inner

    def add(
        self,
        formula: Formula,
        rule: str,
        inputs: Sequence[Entry] = (),
        boxes: Sequence["Draft"] = (),
    ) -> Entry:
        """A line by a rule; its subproofs are closed before it."""
        self.items.extend(boxes)
        entry = Entry(self, formula, rule, inputs, boxes)
        self.items.append(entry)
        self.have.setdefault(formula, entry)
        return entry

    def close(self, *ends: Entry) -> "Draft":
        """Say what the subproof was for: its last line, or its contradictory pair."""
        self.ends = ends
        return self

    def find(self, formula: Formula) -> Entry | None:
        """The line that has the WFF, here or in a box around this one."""
        box: Draft | None = self
        while box is not None:
            if formula in box.have:
                return box.have[formula]
            box = box.parent
        return None

    def use(self, formula: Formula) -> Entry:
        """A line of this very box that has the WFF, reiterated where it stands outside."""
        found = self.find(formula)
        if found is None:
            raise KeyError(formula)
        return found if found.box is self else self.add(formula, "R", (found,))

    def chain(self) -> Iterator["Draft"]:
        """This box and those around it, innermost first."""
        box: Draft | None = self
        while box is not None:
            yield box
            box = box.parent


def finish(main: Draft, goal: Entry) -> Proof:
    """The proof of that line, without lines that nothing needs."""
    needed = _needed(goal)
    _merge(needed)
    needed = _needed(goal)
    wanted = {id(entry) for entry in needed}
    lines = list(_flat(main, wanted, goal))
    for number, entry in enumerate(lines, 1):
        entry.number = number
    return tuple(_row(entry) for entry in lines)


def _needed(goal: Entry) -> list[Entry]:
    seen: dict[int, Entry] = {}
    waiting = [goal]
    while waiting:
        entry = waiting.pop()
        if id(entry) in seen:
            continue
        seen[id(entry)] = entry
        waiting += entry.inputs
        for box in entry.boxes:
            waiting += box.ends
            first = box.items[0]
            assert isinstance(first, Entry)
            waiting.append(first)
    return list(seen.values())


def _merge(needed: Sequence[Entry]) -> None:
    """A reiterated line that serves one line only is written beside that line's rule."""
    uses: dict[int, int] = {}
    for entry in needed:
        for one in entry.inputs:
            uses[id(one)] = uses.get(id(one), 0) + 1
        for box in entry.boxes:
            for end in box.ends:
                uses[id(end)] = uses.get(id(end), 0) + 2
    for entry in needed:
        if entry.rule in ("R", "Rp", "s") or (entry.rule in DISCHARGING and entry.rule != "Ao"):
            continue
        entry.inputs = [
            one.inputs[0] if one.rule == "R" and uses[id(one)] == 1 else one for one in entry.inputs
        ]


def _flat(box: Draft, wanted: set[int], goal: Entry | None = None) -> Iterator[Entry]:
    for item in box.items:
        if isinstance(item, Draft):
            if any(id(end) in wanted for end in item.ends) and _used(item, wanted):
                yield from _flat(item, wanted)
        elif id(item) in wanted or (goal is not None and item.rule == "s"):
            yield item
            if item is goal:
                return


def _used(box: Draft, wanted: set[int]) -> bool:
    first = box.items[0]
    return isinstance(first, Entry) and id(first) in wanted


def _row(entry: Entry) -> Row:
    depth = entry.box.depth
    levels = max((depth - one.box.depth for one in entry.inputs), default=0)
    rule = entry.rule
    if rule == "R":
        rule = ",".join(["R"] * levels)
    elif levels:
        rule = ",".join([*["R"] * levels, rule])
    cites = [str(one.number) for one in entry.inputs]
    cites += [f"{first}-{last}" for first, last in map(_span, entry.boxes)]
    return Row(depth, str(entry.formula), rule, tuple(dict.fromkeys(cites)))


def _span(box: Draft) -> tuple[int, int]:
    numbers = [entry.number for entry in _entries(box) if entry.number]
    return min(numbers), max(numbers)


def _entries(box: Draft) -> Iterator[Entry]:
    for item in box.items:
        if isinstance(item, Draft):
            yield from _entries(item)
        else:
            yield item
