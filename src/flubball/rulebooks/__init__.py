"""Rulebooks: one data file per rulebook and season.

>>> from flubball import rulebooks
>>> rulebooks.get("mlag-2019-20").short
'MLAG'
"""

from flubball.rulebooks.book import Clause, Rulebook, UnknownClause
from flubball.rulebooks.citations import Citation, parse_citation
from flubball.rulebooks.house import BadRulebook
from flubball.rulebooks.loader import SEASON, faces, get, house_rulings, ids

__all__ = [
    "SEASON",
    "BadRulebook",
    "Citation",
    "Clause",
    "Rulebook",
    "UnknownClause",
    "faces",
    "get",
    "house_rulings",
    "ids",
    "parse_citation",
]
