"""Flubball: academic games played, judged, learned and run.

>>> from flubball import equations as eq
>>> eq.value_of("(5^2)-4", eq.Rules("agloa-2026-27", "elementary")).values
(mpq(21,1),)
"""

from flubball.games import equations
from flubball.version import VERSION

__version__ = VERSION

__all__ = ["__version__", "equations"]
