"""Examples that stand free in a text, as doctest reads them, put into fences for the site."""

from itertools import pairwise


def fenced(markdown: str) -> str:
    """Examples that stand free in the text, as doctest reads them, in a fence of their own.

    >>> fenced(">>> 1 + 1\\n2\\n\\nEnd.")
    '```pycon\\n>>> 1 + 1\\n2\\n```\\n\\nEnd.'
    """
    lines: list[str] = []
    inside = example = False
    every = markdown.splitlines()
    for line, following in pairwise([*every, ""]):
        if line.lstrip().startswith("```"):
            inside = not inside
            if following.startswith(">>> "):
                line = line.replace("```python", "```pycon")
        elif not inside and not example and line.startswith(">>> "):
            lines.append("```pycon")
            example = True
        elif example and not line.strip():
            lines.append("```")
            example = False
        lines.append(line)
    return "\n".join([*lines, *(["```"] if example else [])])
