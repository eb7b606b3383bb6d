"""Lines of words that fit a width; a width of None leaves them as they are (piped output)."""

import textwrap

Width = int | None


def fit(text: str, width: Width, hanging: str = "  ") -> list[str]:
    """One line, folded between words where it is too long; `hanging` starts the folded ones.

    >>> fit("help: write (5^2)-4", 14)
    ['help: write', '  (5^2)-4']
    >>> fit("help: write (5^2)-4", None)
    ['help: write (5^2)-4']
    """
    if width is None or len(text) <= width:
        return [text]
    indent = text[: len(text) - len(text.lstrip())]
    return textwrap.wrap(
        text.strip(),
        max(width, len(hanging) + 8),
        initial_indent=indent,
        subsequent_indent=hanging,
        break_on_hyphens=False,
    )


def fit_marked(text: str, marks: str, width: Width) -> list[str]:
    """A text and the `^` below it, cut at the same places so that they stay together.

    >>> fit_marked("123456", "   ^^^", 4)
    ['1234', '   ^', '56', '^^']
    """
    if width is None or len(text) <= width:
        return [text, marks] if marks.strip() else [text]
    lines = []
    for start in range(0, max(len(text), len(marks)), width):
        lines.append(text[start : start + width])
        below = marks[start : start + width].rstrip()
        lines += [below] if below else []
    return lines


def printable(text: str) -> str:
    """The text safe to show: tabs and the like become blanks, the rest `�`; places stay.

    >>> printable("2+\\t3\\x1b")
    '2+ 3�'
    """
    return "".join(c if c.isprintable() else " " if c.isspace() else "�" for c in text)
