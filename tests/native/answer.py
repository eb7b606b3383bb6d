"""What the core answers, read back: the words, and the value and cubes of a witness."""

from dataclasses import dataclass
from struct import unpack

from flubball.games.equations.oracle.problem import Problem
from flubball.games.equations.values import Value, mpq
from flubball.games.equations.variations.operators import Op
from native.brute import Brute

IMPOSSIBLE, SOLVABLE, NOT_DECIDED, TIE = range(4)
PROOFS = ("", "exhausted", "counting", "magnitude", "divisibility")
WHYS = ("", "budget", "cancelled", "dropped", "incomplete", "memory")
ATOM, BINARY, PREFIX, POSTFIX, FACTORIAL = range(5)


@dataclass(frozen=True)
class Reply:
    """The words of an answer, see native/README.md."""

    verdict: int
    proof: str
    why: str
    target: int
    extras: int
    work: int
    sets: int
    open: int
    tables: int
    bytes: int
    witness: tuple[tuple[int, int], ...]


def read(data: bytes) -> Reply:
    words = unpack(f"<{len(data) // 8}q", data)
    end = 11 + 2 * words[10]
    tokens = tuple(zip(words[11:end:2], words[12:end:2], strict=True))
    target, extras, work, sets, open_, tables, size = words[3:10]
    proof, why = PROOFS[words[1]], WHYS[words[2]]
    return Reply(words[0], proof, why, target, extras, work, sets, open_, tables, size, tokens)


def text(problem: Problem, reply: Reply) -> str:
    """The witness, bracketed throughout."""
    stack: list[str] = []
    for piece, index in reply.witness:
        if piece == ATOM:
            stack.append(problem.atoms[index].text)
        elif piece == BINARY:
            right, left = stack.pop(), stack.pop()
            stack.append(f"({left}{problem.binaries[index].text}{right})")
        elif piece == PREFIX:
            stack.append(f"({problem.prefixes[index].text}{stack.pop()})")
        else:
            sign = problem.postfixes[index].text if piece == POSTFIX else "!"
            stack.append(f"({stack.pop()}{sign})")
    (whole,) = stack
    return whole


def value(problem: Problem, reply: Reply) -> Value:
    """The exact value of the witness, by the values' own operations."""
    brute = Brute(problem)
    stack: list[Value] = []
    for piece, index in reply.witness:
        if piece == ATOM:
            atom = problem.atoms[index]
            stack.append(mpq(atom.num, atom.den))
        elif piece == BINARY:
            right, left = stack.pop(), stack.pop()
            stack.append(brute.binary(problem.binaries[index].op, left, right))
        elif piece == PREFIX:
            stack.append(brute.unary(problem.prefixes[index].op, stack.pop()))
        elif piece == POSTFIX:
            postfix = problem.postfixes[index]
            exponent = mpq(postfix.exponent_num, postfix.exponent_den)
            stack.append(brute.power(stack.pop(), exponent))
        else:
            stack.append(brute.unary(Op.FACTORIAL, stack.pop()))
    (whole,) = stack
    return whole


def cubes(problem: Problem, reply: Reply) -> tuple[int, ...]:
    """How many cubes of each kind the witness uses."""
    used = [0] * len(problem.kinds)
    rows = (problem.atoms, problem.binaries, problem.prefixes, problem.postfixes)
    for piece, index in reply.witness:
        for kind in rows[piece][index].kinds if piece < FACTORIAL else ():
            used[kind] += 1
    return tuple(used)
