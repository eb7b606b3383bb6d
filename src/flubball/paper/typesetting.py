"""From data to PDF: typst with the fonts that come with the package; the same data, same bytes."""

from functools import lru_cache
from importlib import resources
from typing import Any, Literal

import msgspec
import segno
import typst

from flubball.drawing import Drawing
from flubball.drawing.svg import INK, PAPER, element

Size = Literal["letter", "a4"]
SIZES: tuple[Size, ...] = ("letter", "a4")
_FOLDER = resources.files(__package__)
STANDARD = "ua-1"
"""PDF/UA-1: tagged, with words for every picture, so that a screen reader can read a sheet."""


@lru_cache(maxsize=1)
def _fonts() -> typst.Fonts:
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(_FOLDER / "fonts")]
    )


def pdf(template: str, data: Any, paper: Size = "letter") -> bytes:
    """A document of a template; raises `typst.TypstError` where the template is wrong.

    >>> pdf("words", {"title": "Nothing", "lines": []})[:8]
    b'%PDF-1.7'
    """
    made = _compile(template, data, paper, "pdf", pdf_standards=[STANDARD])
    assert isinstance(made, bytes)
    return made


def pictures(template: str, data: Any, paper: Size = "letter", ppi: float = 96) -> list[bytes]:
    """The same document as PNG, a page each.

    >>> len(pictures("words", {"title": "Nothing", "lines": []}, ppi=20))
    1
    """
    made = _compile(template, data, paper, "png", ppi=ppi)
    return [made] if isinstance(made, bytes) else list(made)


def _compile(template: str, data: Any, paper: Size, format: str, **more: Any) -> Any:
    source = (_FOLDER / "templates" / f"{template}.typ").read_text(encoding="utf-8")
    common = (_FOLDER / "templates" / "common.typ").read_text(encoding="utf-8")
    told = msgspec.json.encode(data, enc_hook=_plain).decode()
    return typst.compile(
        f"{common}\n{source}".encode(),
        format=format,  # type: ignore[call-overload]
        font_paths=_fonts(),
        ignore_system_fonts=True,
        sys_inputs={"data": told, "paper": "us-letter" if paper == "letter" else "a4"},
        **more,
    )


def _plain(value: Any) -> Any:
    raise NotImplementedError(type(value))


def picture(drawing: Drawing, width: float, label: str = "") -> dict[str, Any]:
    """A drawing as the templates take it.

    >>> sorted(picture(Drawing("", 2, 1, "nothing"), 10))
    ['alt', 'height', 'label', 'svg', 'width']
    """
    high = round(width * drawing.height / drawing.width, 2) if drawing.width else 0
    return {
        "svg": drawing.svg, "alt": drawing.alt, "width": width, "height": high, "label": label,
    }  # fmt: skip


def qr(address: str) -> Drawing:
    """The QR code of an address, with the quiet zone that readers need.

    >>> qr("http://localhost:8000/").alt
    'QR code to http://localhost:8000/'
    """
    rows = segno.make(address, error="m", micro=False, boost_error=False).matrix
    edge = 4
    wide = len(rows) + 2 * edge
    dark = "".join(
        f"M{x + edge} {y + edge}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, bit in enumerate(row)
        if bit
    )
    body = element("rect", width=wide, height=wide, fill=PAPER)
    body += element("path", d=dark, fill=INK, shape_rendering="crispEdges")
    return Drawing(body, wide, wide, f"QR code to {address}")
