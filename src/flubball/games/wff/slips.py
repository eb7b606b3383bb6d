"""Slips of the pen in a Solution: what the writer probably meant."""

import re

from flubball.games.wff.formulas import read
from flubball.games.wff.rules_of_inference import DISCHARGING, NAMES, RULES

_BY_LETTERS = {name.lower(): name for name in NAMES}
_WILD = re.compile(r"[Rr]\W*(\w+)\W*")


def premise_help(written: str) -> str:
    """What may have been meant by a premise that is no WFF; empty if nobody can tell.

    >>> premise_help("Ko")
    'Ko is a rule. Write the rules behind a slash: p, Kqs / Ko, Ki.'
    >>> premise_help("p Ksq")
    'Write a comma between premises: p, Ksq.'
    """
    if written in RULES:
        return f"{written} is a rule. Write the rules behind a slash: p, Kqs / Ko, Ki."
    parts = written.split()
    if len(parts) > 1 and all(read(part) is not None for part in parts):
        return f"Write a comma between premises: {', '.join(parts)}."
    return ""


def rule_help(written: str) -> str:
    """What may have been meant by a rule that is none; empty if nobody can tell.

    >>> rule_help("ko"), rule_help("R=Ko"), rule_help("Ko Ki")
    ('Write Ko.', 'A wild R is written R(Ko).', 'Write a comma between rules: Ko, Ki.')
    >>> rule_help("Kpq")
    'Kpq is a WFF. Premises stand before the slash.'
    """
    if name := _BY_LETTERS.get(written.lower()):
        return f"Write {name}."
    parts = [_BY_LETTERS.get(part.lower(), "") for part in written.split()]
    if len(parts) > 1 and all(parts):
        return f"Write a comma between rules: {', '.join(parts)}."
    wild = _WILD.fullmatch(written)
    if wild and (name := _BY_LETTERS.get(wild[1].lower())):
        return f"A wild R is written R({name})."
    if read(written) is not None:
        return f"{written} is a WFF. Premises stand before the slash."
    return ""


def derivation_help(goal: str, premises: tuple[str, ...], names: tuple[str, ...]) -> str:
    """What is often forgotten when the Goal does not follow.

    >>> derivation_help("p", ("Kpq",), ("R",))
    'R alone only carries lines into subproofs. A wild R says its rule, such as R(Ko).'
    >>> derivation_help("p", ("p",), ("Ki",))
    'Being a premise is not enough: the Goal is the conclusion of a rule.'
    """
    if goal in premises:
        return "Being a premise is not enough: the Goal is the conclusion of a rule."
    if "R" in names and not DISCHARGING & set(names):
        return "R alone only carries lines into subproofs. A wild R says its rule, such as R(Ko)."
    if "R" not in names and DISCHARGING & set(names):
        return "A subproof has only its supposition; to use lines from outside, name R too."
    return ""
