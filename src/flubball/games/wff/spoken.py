"""Solutions as children read them: what they start from and the rules they name, in words."""

import re

_WILD = re.compile(r"R\(([A-Za-z]+)\)")
_REQUIRED = str.maketrans("", "", "'’")


def spoken(text: str) -> str:
    """A Solution without marks for Required cubes; of what follows `;;`, the proof, nothing.

    >>> spoken("Kp'q, r / R(Ki), Ko"), spoken("/ Ci"), spoken("Nq")
    ('from Kpq and r, by R as Ki and Ko', 'from nothing, by Ci', 'Nq')
    """
    solution = text.partition(";;")[0].translate(_REQUIRED).strip()
    premises, slash, rules = solution.partition("/")
    if not slash:
        return solution
    named = _listed(_WILD.sub(r"R as \1", rules))
    return f"from {_listed(premises) or 'nothing'}, by {named or 'no rule'}"


def _listed(text: str) -> str:
    items = [item.strip() for item in text.split(",") if item.strip()]
    return " and ".join(filter(None, (", ".join(items[:-1]), *items[-1:])))
