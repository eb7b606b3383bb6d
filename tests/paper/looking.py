"""Documents as pictures: pages as grey values, where there is ink, what QR codes say."""

from io import BytesIO
from typing import Any, TypeAlias

import numpy as np
import pypdfium2
import zxingcpp

Page: TypeAlias = "np.ndarray[Any, np.dtype[np.uint8]]"
SCALE = 1.7  # pixels to a point


def pages(made: bytes, scale: float = SCALE) -> list[Page]:
    """Every page in grey, dark is 0."""
    document = pypdfium2.PdfDocument(BytesIO(made))
    try:
        return [page.render(scale=scale, grayscale=True).to_numpy().copy() for page in document]
    finally:
        document.close()


def edges(page: Page, scale: float = SCALE) -> tuple[float, float, float, float]:
    """Millimetres without ink on the left, the right, the top and the bottom."""
    dark = page < 200
    across, down = np.flatnonzero(dark.any(axis=0)), np.flatnonzero(dark.any(axis=1))
    high, wide = page.shape
    points = (across[0], wide - 1 - across[-1], down[0], high - 1 - down[-1])
    left, right, top, bottom = (float(each) / scale / 72 * 25.4 for each in points)
    return left, right, top, bottom


def codes(page: Page) -> list[str]:
    """What the QR codes on a page say."""
    return sorted(found.text for found in zxingcpp.read_barcodes(np.ascontiguousarray(page)))


def words(made: bytes) -> str:
    """The text of a document, as a reader copies it."""
    document = pypdfium2.PdfDocument(BytesIO(made))
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()
