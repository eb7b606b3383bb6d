"""A witness that a move has spoilt, mended: one part of it is written with other cubes.

A move takes a cube away or asks for one more. Mostly the Solution that was known before serves
again when one small part of it is exchanged for another of the same value. That proves nothing
where it fails; a mended witness is counted and judged like any other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from flubball.games.equations.oracle.backend import Session
from flubball.games.equations.oracle.budget import Meter
from flubball.games.equations.oracle.by_core import is_for_core, prepare
from flubball.games.equations.oracle.problem import (
    MAX_COPIES,
    MAX_CUBES,
    Atom,
    Kind,
    Problem,
    is_small,
)
from flubball.games.equations.oracle.reduce import Question
from flubball.games.equations.oracle.shake import Waiting
from flubball.games.equations.oracle.simpler import COPIES, plain_of
from flubball.games.equations.oracle.solution_trees import Node, nodes
from flubball.games.equations.oracle.spending import Spent, spent
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.oracle.witnesses import Asked, Witness, WitnessRefused, confirm
from flubball.games.equations.values import mpq

LEAST = 3  # cubes that must be used: with fewer a search is as quick
EACH = 4_000  # steps for one part
ALL = 60_000  # steps for everything
SHARE = 4  # one in so many steps of what is left, at most
NUMERALS = 4  # of a part and what is to come into it, at most


@dataclass(frozen=True, slots=True)
class Room:
    """What may be written instead of a part: counts, and how many cubes of Resources."""

    kinds: tuple[Kind, ...]
    most: int


def mended(
    asked: Asked, waiting: Waiting, spoilt: Sequence[Witness], tables: Tables, meter: Meter
) -> Witness | None:
    """A witness for this mat that differs in one part from one of these; None proves nothing.

    >>> from flubball.games.equations.goal.mat import Mat
    >>> from flubball.games.equations.oracle.oracle import Oracle
    >>> from flubball.games.equations.rules import Rules
    >>> rules = Rules("agloa-2026-27", "elementary")
    >>> first = Oracle(rules, Mat(goal="7", required="3 4 +", resources="0 x 5 +"))
    >>> print(first.impossible())
    Solvable: 3+4 = 7, with 3 cubes.
    >>> then = first.moved(Mat(goal="7", required="3 4 + 0 x", resources="5 +"))
    >>> len(then.impossible().uses)
    7
    """
    session = tables.session
    if session is None or not waiting.questions:
        return None
    if sum(kind.need for kind in waiting.questions[0].problem.kinds) < LEAST:
        return None
    own = meter.part(min(ALL, meter.left // SHARE))
    found = None
    for witness in spoilt:
        question = _question_of(witness, waiting.questions)
        if question is not None and not own.is_out:
            found = _mended(asked, witness, question, session, own)
        if found is not None:
            break
    meter.nodes += own.nodes
    return found


def _mended(
    asked: Asked, witness: Witness, question: Question, session: Session, meter: Meter
) -> Witness | None:
    """The witness with one part exchanged."""
    simple = plain_of(question)
    for part, room in _parts(witness.node, question.problem):
        try:
            prepared = prepare(_asking(simple, part, room), session)
        except (ValueError, OverflowError):  # the core can't take it
            return None
        own = meter.part(min(EACH, meter.left))
        said = next(prepared.answers(room.kinds, room.most, own))
        meter.nodes += own.nodes
        if said.verdict == "solvable" and said.node is not None:
            found = _confirmed(asked, witness, part, said.node, question.problem)
            if found is not None:
                return found
        if meter.is_out:
            break
    return None


def _question_of(witness: Witness, questions: Sequence[Question]) -> Question | None:
    """The question whose signs and Goals are those of the witness."""
    for question in questions:
        problem = question.problem
        known = {*problem.atoms, *problem.binaries, *problem.prefixes, *problem.postfixes}
        if witness.goal not in question.goals or not is_for_core(question):
            continue
        if all(one.sign is None or one.sign in known for one in nodes(witness.node)):
            return question
    return None


def _asking(question: Question, part: Node, room: Room) -> Question:
    value = part.value
    assert isinstance(value, mpq)
    target = int(value.numerator), int(value.denominator)
    problem = replace(
        question.problem,
        kinds=room.kinds,
        most_extra=room.most,
        targets=(target,),
        sums=(),
        peeled=(),
        modulus=0,
        least_cubes=1,
        least_operations=0,
        complete=False,
        why="a part",
    )
    return replace(question, problem=problem)


def _parts(tree: Node, problem: Problem) -> Iterator[tuple[Node, Room]]:
    """Parts that may be exchanged, and what there is to write instead; small ones first."""
    whole = spent(tree, problem)
    found = []
    for part in nodes(tree):
        numerals = sum(isinstance(one.sign, Atom) for one in nodes(part))
        value = part.value
        if numerals > NUMERALS or not isinstance(value, mpq):
            continue
        if not is_small(int(value.numerator), int(value.denominator)):
            continue
        room = _room(whole, spent(part, problem), problem)
        if room is not None:
            found.append((numerals, part, room))
    found.sort(key=lambda one: one[0])
    for _, part, room in found:
        yield part, room


def _room(whole: Spent, part: Spent, problem: Problem) -> Room | None:
    """What is left for a part, all others staying; None where those take too much already."""
    most = problem.most_extra
    kinds: list[Kind] = []
    copied: list[int] = []
    for number, kind in enumerate(problem.kinds):
        once = whole.once[number] - part.once[number]
        again = sum(whole.again[number : number + 1]) - sum(part.again[number : number + 1])
        over = max(0, once + (again > 0) - kind.free)
        most -= over
        if over > kind.extra or most < 0:
            return None
        need = max(0, kind.need - once - again)
        may = max(0, kind.free - once - (again > 0) - need)
        kinds.append(Kind(kind.label, need, may, kind.extra - over))
        if number in problem.reusable and (again or kind.free > once):
            copied.append(number)
    room = (MAX_CUBES - sum(kind.all for kind in kinds)) // max(len(copied), 1)
    for number in copied:
        kind = kinds[number]
        more = min(COPIES, room, MAX_COPIES - kind.all)
        kinds[number] = Kind(kind.label, kind.need, kind.may + max(more, 0), kind.extra)
    return Room(tuple(kinds), most)


def _confirmed(
    asked: Asked, witness: Witness, part: Node, other: Node, problem: Problem
) -> Witness | None:
    tree = _exchanged(witness.node, part, other)
    factorials = sum(
        1 if one.sign is None else getattr(one.sign, "factorials", 0) for one in nodes(tree)
    )
    if 0 <= problem.factorials < factorials:
        return None
    if spent(tree, problem).resources(problem.kinds, problem.most_extra) is None:
        return None
    try:
        return confirm(asked, tree, witness.goal, problem)
    except WitnessRefused:
        return None  # legal apart, not together: a part may be one that a sign does not allow


def _exchanged(tree: Node, part: Node, other: Node) -> Node:
    if tree is part:
        return other
    return replace(tree, parts=tuple(_exchanged(one, part, other) for one in tree.parts))
