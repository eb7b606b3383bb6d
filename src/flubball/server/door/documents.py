"""A document as the answer to a request: shown in the browser, and saved under a name."""

from litestar import Response

PDF = "application/pdf"


def document(made: bytes, name: str, *, private: bool = False) -> Response[bytes]:
    """A PDF; a private one, with the codes of people on it, is kept in no cache.

    >>> answer = document(b"%PDF-1.7", "juggle-key", private=True)
    >>> answer.headers["Content-Disposition"], answer.headers["Cache-Control"]
    ('inline; filename="juggle-key.pdf"', 'no-store')
    """
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    if private:
        headers["Cache-Control"] = "no-store"
    return Response(made, media_type=PDF, headers=headers)
