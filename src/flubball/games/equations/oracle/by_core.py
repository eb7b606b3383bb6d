"""Asking the C++ core, and reading its answer back into trees of exact values."""

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace

from flubball.games.equations.oracle.answers import Proof, Searched
from flubball.games.equations.oracle.arithmetic import Arithmetic, Dropped
from flubball.games.equations.oracle.backend import Session
from flubball.games.equations.oracle.budget import TIE, Meter
from flubball.games.equations.oracle.problem import (
    MAX_COPIES,
    Kind,
    Postfix,
    Prefix,
    Problem,
    is_held,
    words_of,
)
from flubball.games.equations.oracle.reduce import Question
from flubball.games.equations.oracle.solution_trees import Node, write
from flubball.games.equations.oracle.value_tables import step
from flubball.games.equations.values import mpq

_HEAD = 11
_VERDICTS = ("impossible", "solvable", "not-decided", "tie")
_TIE = 3
_PROOFS: tuple[Proof, ...] = ("exhausted", "exhausted", "counting", "magnitude", "divisibility")
_WHY = ("", "the budget", "cancelled", "dropped", "incomplete", "the memory")
_ATOM, _BINARY, _PREFIX, _, _BANG = range(5)


@dataclass(frozen=True, slots=True)
class CoreAnswer:
    """What the core says; a `tie` is a Solution that only exact values can confirm."""

    verdict: str
    proof: Proof
    why: str
    searched: Searched
    node: Node | None = None
    extras: int = 0  # cubes of Resources in the witness
    hints: tuple[int, ...] = ()  # exponents of the base that are worth a try


def is_for_core(question: Question) -> bool:
    """Can the core be asked? It knows no complex numbers, not every operator, few cubes alike."""
    if question.imaginary or not (question.problem.targets or question.problem.sums):
        return False
    if any(sign.op is None for sign in question.problem.operations):
        return False
    return all(kind.all <= MAX_COPIES for kind in question.problem.kinds)


class Prepared:
    """A question of a running shake: reduced and encoded once, asked as cubes move.

    What must stay: kinds, numerals, signs, targets. What may change: the counts of the kinds
    and `most_extra`. `is_for_core(question)` must hold.

        prepared = prepare(question, session)
        for answer in prepared.answers(kinds, most_extra, meter): ...
    """

    def __init__(self, question: Question, session: Session) -> None:
        self.problem = what_it_holds(question.problem)
        self._core = session.prepare(self.problem.encode())
        self._arithmetic = Arithmetic(self.problem)

    def answers(
        self, kinds: Sequence[Kind], most_extra: int, meter: Meter, nearest: bool = False
    ) -> Iterator[CoreAnswer]:
        """The core's answer; as long as it is a tie and more is asked for, the next one.

        `kinds` in the order of the Problem. `nearest`: fewest cubes from Resources first.
        """
        counts = bytes(number for k in kinds for number in (k.need, k.may, k.extra))
        refuted = False
        while True:
            left = max(meter.budget.nodes - meter.nodes, 1)
            reply = self._core.ask(counts, most_extra, left, meter.budget.cancel, refuted, nearest)
            words = words_of(reply)
            verdict, proof, why, _, extras, work, sets = words[:7]
            meter.nodes += work
            tree = None
            end = _HEAD + 2 * words[_HEAD - 1]
            if end > _HEAD:
                with meter.core() if verdict == _TIE else nullcontext():
                    tree = _tree(words[_HEAD:end], self.problem, self._arithmetic)
            answer = CoreAnswer(
                _VERDICTS[verdict],
                _PROOFS[proof],
                _WHY[why],
                Searched(work, sets, 0),
                tree,
                extras,
                words[end:],
            )
            yield answer
            if answer.verdict != "tie":
                return
            refuted = True
            meter.nodes += TIE

    def listed(
        self, kinds: Sequence[Kind], most_extra: int, limit: int, meter: Meter
    ) -> tuple[list[Node], bool]:
        """Up to `limit` trees of Solutions, few cubes first, and whether there are no others.

        Commuted forms come once for the most part, re-bracketed ones each: make them canonical.
        """
        counts = bytes(number for k in kinds for number in (k.need, k.may, k.extra))
        left = max(meter.budget.nodes - meter.nodes, 1)
        words = words_of(self._core.list(counts, most_extra, limit, left, meter.budget.cancel))
        found: list[Node] = []
        at = 2
        for _ in range(words[1]):
            end = at + 1 + 2 * words[at]
            tree = _tree(words[at + 1 : end], self.problem, self._arithmetic)
            if tree is not None:
                found.append(tree)
            at = end
        return found, bool(words[0]) and len(found) == words[1]


def prepare(question: Question, session: Session) -> Prepared:
    """Make a question ready to be asked with changing counts.

    Raises `ValueError` or `OverflowError` for a Problem that the core can't take.
    """
    return Prepared(question, session)


def answers(
    question: Question, session: Session, meter: Meter, nearest: bool = False
) -> Iterator[CoreAnswer]:
    """The core's answer; as long as it is a tie and more is asked for, the next one.

    Raises `ValueError` or `OverflowError` for a Problem that the core can't take.
    """
    problem = question.problem
    prepared = prepare(question, session)
    return prepared.answers(problem.kinds, problem.most_extra, meter, nearest)


def what_it_holds(problem: Problem) -> Problem:
    """Without targets that the core can't hold; those make the Problem incomplete."""
    fit = tuple(t for t in problem.targets if is_held(*t))
    if len(fit) == len(problem.targets):
        return problem
    return replace(problem, targets=fit, complete=False, why="a Goal value beyond 62 bits")


def _tree(words: tuple[int, ...], problem: Problem, arithmetic: Arithmetic) -> Node | None:
    """The witness, in postfix order, with exact values; None if one can't be worked out."""
    done: list[Node] = []
    try:
        for piece, index in zip(words[::2], words[1::2], strict=True):
            node = _node(arithmetic, problem, piece, index, done)
            if node is None:
                return None
            done.append(node)
    except Dropped:
        return None
    (tree,) = done
    return tree


def _in_order(node: Node) -> tuple[int, str]:
    text = write(node)
    return len(text), text


def _node(
    arithmetic: Arithmetic, problem: Problem, piece: int, index: int, done: list[Node]
) -> Node | None:
    if piece == _ATOM:
        atom = problem.atoms[index]
        return Node(mpq(atom.num, atom.den), atom)
    last = done.pop()
    if piece == _BINARY:
        sign, left = problem.binaries[index], done.pop()
        if sign.operator.commutes and not sign.operator.ordered:
            # One way to write it, whichever way it was found.
            left, last = sorted((left, last), key=_in_order)
        value = arithmetic.binary(sign.operator, left.value, last.value)
        return None if value is None else Node(value, sign, (left, last))
    unary: Prefix | Postfix | None = None
    if piece != _BANG:
        unary = problem.prefixes[index] if piece == _PREFIX else problem.postfixes[index]
    value = step(arithmetic, unary, last)
    return None if value is None else Node(value, unary, (last,))
