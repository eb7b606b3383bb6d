"""From premises and named rules to a Solution that the judge accepts, Required cubes marked."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from flubball.games.wff.derivability import derivable
from flubball.games.wff.formulas import Formula
from flubball.games.wff.judging import judge
from flubball.games.wff.mat import Mat
from flubball.games.wff.oracle.answers import Solvable
from flubball.games.wff.oracle.budget import Meter
from flubball.games.wff.oracle.naming import Naming
from flubball.games.wff.oracle.pool import Pool, pack
from flubball.games.wff.oracle.questions import settling
from flubball.games.wff.rules import Rules

Refusal = Literal["no", "open"]
PROVER = 200  # steps that a search for a proof counts for


@dataclass(frozen=True)
class Asked:
    """One question: the mat, what it comes after, and the cubes that go with that."""

    rules: Rules
    mat: Mat
    after: str
    pool: Pool
    goal: Formula


def follows(
    premises: Sequence[Formula], asked: Asked, names: frozenset[str], meter: Meter
) -> bool | None:
    """Does the Goal follow? None where a search hit its bound."""
    options = asked.rules.options
    found = settling(tuple(premises), asked.goal, names, meter) if options.lenient else None
    if found is not None:
        return found
    meter.spend(PROVER)
    searched = derivable(premises, asked.goal, names, options)
    return False if searched.never else searched.found or None


def confirm(
    asked: Asked,
    meter: Meter,
    premises: Sequence[Formula],
    naming: Naming,
    *,
    whole: bool = False,
) -> Solvable | Refusal:
    """The Solution with its proof; `no` if it is surely wrong, `open` if a search hit its bound.

    With `whole` every premise and rule has to be essential, not only those with Required cubes.
    """
    meter.tried += 1
    if follows(premises, asked, naming.rules, meter) is False:
        return "no"
    parts = [*premises, *naming.texts()]
    needed = Counter(asked.mat.section("required"))
    essential = [
        _is_essential(asked, meter, premises, naming, place)
        if whole or needed.keys() & _letters(part)
        else False
        for place, part in enumerate(parts)
    ]
    texts = _marked(parts, essential, needed)
    if texts is None or (whole and not all(essential)):
        return "no"
    meter.spend(PROVER)
    found = derivable(premises, asked.goal, naming.rules, asked.rules.options)
    if found.proof is None:
        return "no" if found.never else "open"
    count = len(premises)
    text = f"{', '.join(texts[:count])} / {', '.join(texts[count:])}".strip()
    ruling = judge(text, asked.mat, asked.rules, asked.after, found.proof)
    if not ruling.correct:
        return "open" if ruling.correct is None else "no"
    uses = "".join(letter for part in parts for letter in _cubes(part))
    return Solvable(text, tuple(uses), asked.pool.taken(pack(uses)), found.proof, ruling.note)


def _cubes(part: str) -> str:
    return "R" if "(" in part else part


def _letters(part: str) -> set[str]:
    return set(_cubes(part))


def _is_essential(
    asked: Asked, meter: Meter, premises: Sequence[Formula], naming: Naming, place: int
) -> bool:
    """Does the Goal not follow without this part, as far as the judge searches?"""
    count = len(premises)
    names = naming.rules
    if place < count:
        premises = [one for n, one in enumerate(premises) if n != place]
    else:
        names = names - {sorted(names)[place - count]}
    if not names:
        return True
    return not follows(premises, asked, names, meter)


def _marked(
    parts: Sequence[str], essential: Sequence[bool], needed: Counter[str]
) -> list[str] | None:
    """The parts with marks behind Required cubes, all of them in essential parts; else None."""
    left = Counter(needed)
    made = []
    for part, good in zip(parts, essential, strict=True):
        cubes = _cubes(part)
        text = ""
        for letter in cubes:
            text += letter
            if good and left[letter]:
                left[letter] -= 1
                text += "'"
        made.append(text + part[len(cubes) :])
    return made if not left.total() else None
