"""The games, one package each, found by name.

>>> from flubball import games
>>> games.names()[:2]
('contig-60', 'equations')
"""

from flubball.engine.registry import Registry

_all = Registry(__name__)
names, get, every = _all.names, _all.get, _all.every

__all__ = ["every", "get", "names"]
