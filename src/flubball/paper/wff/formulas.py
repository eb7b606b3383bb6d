"""Formulas by chance, texts that are nearly formulas, and Goals that have a proof."""

from random import Random

from flubball import wff

_BINARY = "CAKE"


def formula(letters: int, rng: Random, variables: str = "pqrs") -> str:
    """A WFF of about so many letters.

    >>> wff.is_wff(formula(7, Random(1)))
    True
    """
    if letters <= 1:
        return rng.choice(variables)
    if letters == 2 or rng.random() < 0.2:
        return "N" + formula(letters - 1, rng, variables)
    left = rng.randrange(1, letters - 1)
    rest = formula(letters - 1 - left, rng, variables)
    return rng.choice(_BINARY) + formula(left, rng, variables) + rest


def broken(text: str, rng: Random) -> str:
    """The text with one slip: a letter dropped, doubled, changed, or two of them swapped."""
    at = rng.randrange(len(text))
    slips = (
        text[:at] + text[at + 1 :],
        text[:at] + text[at] + text[at:],
        text[:at] + rng.choice("CAKENpqrs") + text[at + 1 :],
        text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
    )
    return rng.choice(slips)


_STEPS = {"easy": (1, 2), "medium": (2, 3), "hard": (3, 5)}
"""Lines below the premises of the shortest proof we know."""


def goal_of(
    rules: wff.Rules, level: str, rng: Random
) -> tuple[list[str], str, list[str], wff.Proof] | None:
    """Premises, a Goal, the rules that a proof needs, and that proof; None where chance fails."""
    premises = [formula(rng.choice((3, 3, 4, 5)), rng, "pqr") for _ in range(rng.choice((1, 2, 2)))]
    known = [name for name in rules.names if name not in ("R", "Rp")]
    goal = formula(rng.choice((1, 2, 3, 3, 5)), rng, "pqr")
    if goal in premises or len(set(premises)) < len(premises):
        return None
    found = wff.derivable([wff.parse(one) for one in premises], wff.parse(goal), known)
    if not found.derivable or not found.proof:
        return None
    cited = {number for row in found.proof for cite in row.cites for number in cite.split("-")}
    if not all(str(number) in cited for number in range(1, len(premises) + 1)):
        return None  # every premise has a use
    using = sorted({name for row in found.proof for name in row.rule.split(",") if len(name) == 2})
    own = [row for row in found.proof if not row.supposes]
    least, most = _STEPS[level]
    if not least <= len(own) <= most or not using:
        return None
    if not wff.check(found.proof, goal, premises, [*using, "R"], rules).valid:
        return None
    needed = ["R"] if any("R" in row.rule.split(",") for row in found.proof) else []
    return premises, goal, [*needed, *using], found.proof
