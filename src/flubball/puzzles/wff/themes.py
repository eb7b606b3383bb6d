"""Themes of WFF 'N PROOF: the rules of inference that the Solution shown names."""

import re
from collections.abc import Sequence


def techniques(solution: str, variations: Sequence[str]) -> tuple[str, ...]:
    """The rules, each once.

    >>> techniques("Epq / R, Eo, Co", ())
    ('R', 'Eo', 'Co')
    """
    names = re.findall(r"[CAKEN][io]|Rp|R", solution.partition("/")[2].replace("'", ""))
    return tuple(dict.fromkeys(names))
