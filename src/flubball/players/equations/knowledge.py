"""What a level of EQUATIONS knows: the oracle's answers, as far as this player would see them."""

from functools import lru_cache
from typing import NamedTuple

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible, Solvable
from flubball.players.equations.oracle_queries import QUESTION, Ask

SECTIONS = ("required", "permitted", "forbidden", "resources")


class Knowledge(NamedTuple):
    """The limits of a player. A step budget is of one question, and counted."""

    longest: int
    """It sees no Solution of more cubes."""
    unused: str
    """Signs that it never uses in a Solution."""
    proofs: frozenset[str]
    """The arguments by which it knows that there is no Solution."""
    plan: bool
    """It plays by a plan of its own and does not look at what the others could do with it."""
    tried: int
    """Moves it looks at, whether they are safe."""
    ending: int
    """With so many cubes in Resources it plays without a fault, as far as its Solutions go."""
    goals: int
    """Goals with a Solution that it compares."""
    steps: int = QUESTION
    """Of one question."""
    slips: int = 0
    """Under tournament rules one turn of so many breaks a rule; 0 for none."""
    variations: bool = True
    """It uses what the variations of a shake allow; else it sees only what is right without."""
    watches: bool = True
    """It charges others with what they do wrong."""
    ambiguity: bool = True
    """It shows that an Equation is ambiguous."""


def seen(
    knowledge: Knowledge, ask: Ask, rules: eq.Rules, mat: eq.Mat, after: str
) -> Solvable | None:
    """A Solution that the player sees, or none.

    >>> from flubball.players.equations.oracle_queries import ask
    >>> rules = eq.Rules("agloa-2026-27", "elementary")
    >>> mat = eq.Mat("9", required="3", permitted="3", forbidden="", resources="x + 6")
    >>> from flubball.players.cube_games import EVERY_PROOF
    >>> clever = Knowledge(24, "", EVERY_PROOF, False, 8, 5, 4)
    >>> seen(clever, ask, rules, mat, "now").witness
    '3x3 = 9'
    >>> print(seen(clever._replace(unused="x"), ask, rules, mat, "now"))
    None
    """
    if any(cube.symbol in knowledge.unused for cube in mat.section("required")):
        return None
    usable = _usable(mat, knowledge.unused) if knowledge.unused else mat
    bare = rules if knowledge.variations else _without_variations(rules)
    known = ask(bare, usable, after)
    if not isinstance(known, Solvable) or len(known.uses) > knowledge.longest:
        return None
    # Some variations ask for more, or make something else of the Goal.
    right = bare is rules or rules.judge(known.witness, usable, after).correct
    return known if right else None


def is_hopeless(
    knowledge: Knowledge, ask: Ask, rules: eq.Rules, mat: eq.Mat, after: str = "impossible"
) -> bool:
    """Does the player know that there is no Solution?

    >>> from flubball.players.equations.oracle_queries import ask
    >>> rules = eq.Rules("agloa-2026-27", "elementary")
    >>> from flubball.players.cube_games import COUNTING
    >>> simple = Knowledge(4, "√", COUNTING, True, 0, 0, 2)
    >>> is_hopeless(simple, ask, rules, eq.Mat("9", "1 2 3", "", "", "+ 9"))
    True
    """
    if not knowledge.proofs:
        return False
    known = ask(rules, mat, after)
    return isinstance(known, Impossible) and known.proof in knowledge.proofs


@lru_cache(64)
def _without_variations(rules: eq.Rules) -> eq.Rules:
    return eq.Rules(rules.rulebook, rules.division, (), rules.season)


def _usable(mat: eq.Mat, unused: str) -> eq.Mat:
    sections = (
        " ".join(str(cube) for cube in mat.section(name) if cube.symbol not in unused)
        for name in SECTIONS
    )
    return eq.Mat(mat.goal, *sections)
