"""Asking the C++ core, and reading its answer back into trees of exact values."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flubball.games.equations.oracle.answers import Proof, Searched
from flubball.games.equations.oracle.arithmetic import Arithmetic, Dropped
from flubball.games.equations.oracle.backend import Session
from flubball.games.equations.oracle.budget import Meter
from flubball.games.equations.oracle.problem import Op, Postfix, Prefix, Problem, words_of
from flubball.games.equations.oracle.reduce import Question
from flubball.games.equations.oracle.solution_trees import Node, write
from flubball.games.equations.oracle.value_tables import step
from flubball.games.equations.values import mpq

TIE_COST = 5_000  # steps that looking at a tie with exact values counts for
COMMUTATIVE = (Op.ADD, Op.MUL, Op.LCM, Op.GCF, Op.AVERAGE)
_HEAD = 11
_VERDICTS = ("impossible", "solvable", "not-decided", "tie")
_PROOFS: tuple[Proof, ...] = ("exhausted", "exhausted", "counting", "magnitude", "divisibility")
_WHY = ("", "the budget", "cancelled", "dropped", "incomplete")
_ATOM, _BINARY, _PREFIX, _, _BANG = range(5)


@dataclass(frozen=True, slots=True)
class CoreAnswer:
    """What the core says; a `tie` is a Solution that only exact values can confirm."""

    verdict: str
    proof: Proof
    why: str
    searched: Searched
    node: Node | None = None


def is_for_core(question: Question) -> bool:
    """Can the core be asked? It knows neither several roots nor numbers beyond 63 bits.

    Signs that repeat (Multiple Operations) are left to the reference: no brute force has checked
    the core on them.
    """
    if question.imaginary or question.problem.reusable or not question.problem.targets:
        return False
    return all(kind.all <= 15 for kind in question.problem.kinds)


def answers(
    question: Question, session: Session, meter: Meter, nearest: bool = False
) -> Iterator[CoreAnswer]:
    """The core's answer; as long as it is a tie and more is asked for, the next one.

    Raises `ValueError` or `OverflowError` for a Problem that the core can't take.
    """
    problem = _small(question.problem)
    data = problem.encode()
    refuted = False
    while True:
        left = max(meter.budget.nodes - meter.nodes, 1)
        words = words_of(session.solve(data, left, meter.budget.cancel, refuted, nearest))
        verdict, proof, why, _, _, work, sets = words[:7]
        meter.nodes += work
        tree = _tree(words[_HEAD:], problem) if words[_HEAD - 1] else None
        searched = Searched(work, sets, 0)
        answer = CoreAnswer(_VERDICTS[verdict], _PROOFS[proof], _WHY[why], searched, tree)
        yield answer
        if answer.verdict != "tie":
            return
        refuted = True
        meter.nodes += TIE_COST


def _small(problem: Problem) -> Problem:
    """Without targets beyond 63 bits; those make the Problem incomplete."""
    fit = tuple(t for t in problem.targets if max(abs(t[0]), t[1]) < 2**62)
    if len(fit) == len(problem.targets):
        return problem
    return replace(problem, targets=fit, complete=False, why="a Goal value beyond 62 bits")


def _tree(words: tuple[int, ...], problem: Problem) -> Node | None:
    """The witness, in postfix order, with exact values; None if one can't be worked out."""
    arithmetic = Arithmetic(problem)
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
        if sign.op in COMMUTATIVE:
            # One way to write it, whichever way it was found.
            left, last = sorted((left, last), key=_in_order)
        value = arithmetic.binary(sign.op, left.value, last.value)
        return None if value is None else Node(value, sign, (left, last))
    unary: Prefix | Postfix | None = None
    if piece != _BANG:
        unary = problem.prefixes[index] if piece == _PREFIX else problem.postfixes[index]
    value = step(arithmetic, unary, last)
    return None if value is None else Node(value, unary, (last,))
