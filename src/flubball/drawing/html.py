"""Tables that a notebook shows."""

from collections.abc import Iterable, Sequence
from html import escape

CELL = "text-align:left;padding:2px 12px 2px 0"


def table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with a title; whatever is in it is text.

    >>> table("Places", ["who"], [["Ann & Bo"]]).count("Ann &amp; Bo")
    1
    """
    inside = [f"<caption>{escape(title)}</caption>"] if title else []
    inside += ["<tr>", *(f'<th style="{CELL}">{escape(head)}</th>' for head in heads), "</tr>"]
    for row in rows:
        cells = (f'<td style="{CELL}">{escape(cell)}</td>' for cell in row)
        inside.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table>{''.join(inside)}</table>"
