"""The games, one package each, found by name.

>>> from flubball import games
>>> games.names()[:2]
('contig-60', 'equations')
"""

from flubball.engine.registry import Registry

_all = Registry(__name__)
names, get, every = _all.names, _all.get, _all.every
lesson, chapters = _all.lesson, _all.chapters
part, parts, title = _all.part, _all.parts, _all.title

__all__ = ["chapters", "every", "get", "lesson", "names", "part", "parts", "title"]
