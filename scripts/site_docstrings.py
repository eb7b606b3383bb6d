"""Examples of docstrings in the reference: as doctest reads them, in fences of their own."""

from typing import Any

from griffe import Extension, Object
from scripts.site_fences import fenced


class Fences(Extension):
    """Told by griffe of every object it has read."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
