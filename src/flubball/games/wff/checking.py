"""The checker: every line of a proof judged on its own (WFF VII-B-2).

A line that is wrong still counts as written for the lines below it, so one fault stays one fault.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec

from flubball.engine.ruling import Mark, Reason
from flubball.games.wff.applying import Applied, apply, apply_cited
from flubball.games.wff.formulas import Formula, NotAWff, parse, read
from flubball.games.wff.near_misses import misapplied
from flubball.games.wff.proofs import Proof, Row
from flubball.games.wff.reasons import Written, read_reason
from flubball.games.wff.rules import Rules
from flubball.games.wff.rules_of_inference import RULES
from flubball.games.wff.scope import Box


class Line(msgspec.Struct, frozen=True):
    """What the checker says of one line; `inputs` are what it follows from, once found."""

    number: int
    faults: tuple[Reason, ...] = ()
    inputs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Checked:
    """What the checker says of a proof: line by line, and of the whole."""

    lines: tuple[Line, ...]
    whole: tuple[tuple[int, Reason], ...] = ()

    @cached_property
    def faults(self) -> tuple[tuple[int, Reason], ...]:
        """Every fault with its line, the first bad line first."""
        own = [(line.number, fault) for line in self.lines for fault in line.faults]
        return tuple(sorted((*own, *self.whole), key=lambda fault: fault[0]))

    @property
    def valid(self) -> bool:
        """Is the proof right?"""
        return not self.whole and not any(line.faults for line in self.lines)

    @property
    def first_bad(self) -> int | None:
        """The number of the first bad line."""
        return self.faults[0][0] if self.faults else None

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all faults, each once."""
        return tuple(dict.fromkeys(fault.code for _, fault in self.faults))


def check(
    proof: Proof,
    goal: str,
    premises: Sequence[str],
    using: Iterable[str] | None,
    rules: Rules,
) -> Checked:
    """Check a proof of the Goal from the premises with the rules that the Solution names.

    >>> from flubball.games.wff.proofs import parse_text
    >>> proof = parse_text("p  s\\nKsq  s\\nq  Ko\\nAsp  Ai\\nKAspq  Ki")
    >>> check(proof, "KAspq", ["p", "Ksq"], ["Ko", "Ai", "Ki"], Rules()).valid
    True
    >>> check(proof, "KAspq", ["p", "Ksq"], ["Ko", "Ai"], Rules()).codes
    ('rule-not-in-solution',)
    """
    named = None if using is None else frozenset(n for one in using for n in _named(one))
    run = _Run(Counter(_key(premise) for premise in premises), named, rules)
    lines = tuple(run.line(number, row) for number, row in enumerate(proof, 1))
    return Checked(lines, tuple(run.whole(proof, goal, premises)))


def _named(text: str) -> tuple[str, ...]:
    written = read_reason(text)
    return (written.rule,) if written.rule else ()


def _key(text: str) -> str:
    return "".join(text.split())


class _Run:
    """One run over a proof; lives inside one question."""

    def __init__(self, premises: Counter[str], named: frozenset[str] | None, rules: Rules) -> None:
        self.left = premises
        self.named = named
        self.rules = rules
        self.stack = [Box(1)]
        self.everywhere: dict[Formula, list[int]] = {}
        self.first_rule = 0

    def line(self, number: int, row: Row) -> Line:
        formula = read(row.wff)
        faults = [] if formula is not None else [_not_a_wff(row)]
        inputs: tuple[str, ...] = ()
        supposes = row.supposes
        if self._place(number, row, faults):
            if supposes:
                if formula is not None:
                    self.stack[-1].suppose(formula, number)
                    self.everywhere.setdefault(formula, []).append(number)
                return Line(number, tuple(faults))
            faults += _no_supposition()
        if supposes:
            self._unreasoned(number, row, faults)
        else:
            self.first_rule = self.first_rule or number
            inputs = self._reason(row, formula, number, faults)
        if formula is not None:
            self.stack[-1].add(formula, number)
            self.everywhere.setdefault(formula, []).append(number)
        return Line(number, tuple(faults), inputs)

    def _place(self, number: int, row: Row, faults: list[Reason]) -> bool:
        """Open or close boxes as the depth says; True when the line is the first of a subproof."""
        depth = len(self.stack) - 1
        sibling = 0 < row.depth <= depth and row.supposes and row.rule.strip() != ""
        if row.depth > depth or sibling:
            self._close(row.depth - 1 if sibling else depth, number)
            self.first_rule = self.first_rule or number
            if not self.rules.subproofs:
                text = f"The {self.rules.division.capitalize()} game has no subproofs."
                faults.append(Reason("rule-not-in-division", text, (), ("WFF III-A Note",)))
            if row.depth > len(self.stack):
                text = "A subproof is opened inside one that has no supposition yet."
                help = "Indent one level at a time."
                cites = ("WFF VII-B-2-e", "WFF VII-B-2-f")
                faults.append(Reason("subproof-open", text, (), cites, help))
            while len(self.stack) <= row.depth:
                self.stack.append(Box(number))
            return True
        self._close(row.depth, number)
        return False

    def _close(self, depth: int, number: int) -> None:
        while len(self.stack) - 1 > depth:
            box = self.stack.pop()
            box.end = number - 1
            self.stack[-1].enclose(box)

    def _unreasoned(self, number: int, row: Row, faults: list[Reason]) -> None:
        """A line without a rule: a premise, or a line whose reason is missing."""
        key = _key(row.wff)
        if row.depth == 0 and self.left[key] > 0:
            self.left[key] -= 1
            if self.first_rule:
                text = f"The premise {row.wff} stands below line {self.first_rule}."
                help = "List all premises before anything else."
                faults.append(Reason("premises-first", text, (), ("WFF VII-B-2-b",), help))
            return
        if not row.rule.strip():
            text = "This line has no rule beside it, and it is no premise."
            cites = ("WFF VII-B-2-g", "WFF VII-C-5-g-1")
            faults.append(Reason("no-rule", text, (), cites))
        if row.rule.strip() or not self.first_rule:
            text = f"The Solution has no premise {row.wff}, or it was listed already."
            faults.append(Reason("premises-differ", text, (), ("WFF VII-B-2-b",)))
            if self.first_rule:
                text = f"A premise can't stand below line {self.first_rule}."
                faults.append(Reason("premises-first", text, (), ("WFF VII-B-2-b",)))

    def _reason(
        self, row: Row, formula: Formula | None, number: int, faults: list[Reason]
    ) -> tuple[str, ...]:
        written = read_reason(row.rule)
        faults += self._legal(written)
        if written.fault:
            cites = ("WFF VII-B-2-g", "WFF VII-C-5-g-7" if written.rule else "WFF VII-C-5-g-5")
            faults.append(Reason("rule-misapplied", written.fault, (), cites))
            if not written.rule:
                faults.append(Reason("no-rule", written.fault, (), ("WFF VII-B-2-g",)))
            return ()
        if formula is None:
            return ()
        if written.levels and len(self.stack) == 1:
            text = "R carries a line into a subproof; this line stands in the main proof."
            faults.append(Reason("rule-misapplied", text, (), ("WFF VII-B-2-g",)))
            return ()
        return self._applied(row, written, formula, number, faults)

    def _legal(self, written: Written) -> list[Reason]:
        found = []
        for name in written.names if written.rule else ():
            if name not in self.rules.allowed:
                text = f"The {self.rules.division.capitalize()} game has no {name}."
                cites = ("WFF III-A", "WFF VII-C-5-e")
                found.append(Reason("rule-not-in-division", text, (), cites))
            if self.named is not None and name not in self.named:
                text = f"The Solution does not name {name}."
                cites = ("WFF VII-B-2-g", "WFF III-C")
                found.append(Reason("rule-not-in-solution", text, (), cites))
        return found

    def _applied(
        self, row: Row, written: Written, formula: Formula, number: int, faults: list[Reason]
    ) -> tuple[str, ...]:
        options, stack = self.rules.options, self.stack
        rule, levels = RULES[written.rule], written.levels
        if row.cites:
            cites = frozenset(_cite(one) for one in row.cites)
            if apply_cited(rule, formula, levels, stack, cites, options):
                return row.cites
        found = apply(rule, formula, levels, stack, options)
        if found is None:
            faults += misapplied(rule, formula, levels, stack, self.everywhere, options)
            return ()
        if row.cites:
            faults.append(_miscited(row, rule.sentence, found, number))
            return ()
        return found.cites

    def whole(self, proof: Proof, goal: str, premises: Sequence[str]) -> list[tuple[int, Reason]]:
        """Faults of the proof as a whole, each with the line where it shows."""
        last = len(proof)
        found = []
        for premise in premises:
            if read(premise) is None:
                text = f"The premise {premise} is no WFF: {_why(premise)}"
                found.append((min(1, last), Reason("not-a-wff", text, (), ("WFF VII-C-5-b",))))
        missing = list(self.left.elements())
        if missing:
            text = f"Premises of the Solution that the proof does not list: {', '.join(missing)}."
            at = self.first_rule or last
            found.append((at, Reason("premises-differ", text, (), ("WFF VII-B-2-b",))))
        if not any(not row.supposes for row in proof):
            text = "A proof has at least one line with a rule."
            found.append((last, Reason("no-rule", text, (), ("WFF VII-B-2-d",))))
        if len(self.stack) > 1:
            text = f"The proof ends inside the subproof that begins at line {self.stack[-1].start}."
            found.append((last, Reason("subproof-open", text, (), ("WFF VII-B-2-e",))))
        return found + self._goal(proof, goal)

    def _goal(self, proof: Proof, goal: str) -> list[tuple[int, Reason]]:
        last = len(proof)
        found = []
        if read(goal) is None:
            text = f"The Goal {goal} is no WFF: {_why(goal)}"
            found.append((last, Reason("not-a-wff", text, (), ("WFF VII-C-5-a",))))
        if not proof or proof[-1].depth or _key(proof[-1].wff) != _key(goal):
            text = f"The main proof does not end with the Goal {goal}."
            found.append((last, Reason("not-the-goal", text, (), ("WFF VII-C-5-g-2",))))
        return found


def _why(text: str) -> str:
    try:
        parse(text)
    except NotAWff as bad:
        return bad.sentence
    return ""


def _not_a_wff(row: Row) -> Reason:
    try:
        parse(row.wff)
    except NotAWff as bad:
        cites = ("WFF II-B-1", "WFF VII-C-5-g-4")
        return Reason("not-a-wff", bad.sentence, (Mark(bad.start, bad.end),), cites)
    raise AssertionError("a WFF after all")


def _no_supposition() -> list[Reason]:
    text = "A subproof begins with its supposition; this line has a rule."
    cites = ("WFF VII-B-2-f",)
    return [Reason("rule-misapplied", text, (), cites), Reason("subproof-open", text, (), cites)]


def _cite(text: str) -> str:
    parts = text.replace("–", "-").split("-")
    return "-".join(part.strip().lstrip("0") for part in parts)


def _miscited(row: Row, sentence: str, found: Applied, number: int) -> Reason:
    bad = [one for one in row.cites if _ahead(one, number)]
    ahead = f" {bad[0]} is not above this line." if bad else ""
    text = f"It does not follow from {', '.join(row.cites)} by {row.rule}.{ahead} {sentence}"
    help = f"It follows from {', '.join(found.cites)}; or leave the numbers out."
    return Reason("rule-misapplied", text, (), ("WFF VII-C-5-c", "WFF VII-B-2-i"), help)


def _ahead(text: str, number: int) -> bool:
    return any(part.strip().isdigit() and int(part) >= number for part in text.split("-"))
