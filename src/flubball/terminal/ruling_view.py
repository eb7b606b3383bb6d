"""A ruling for people: the card, then what each cited clause says in our words."""

from flubball.engine.ruling import Ruling, Verdict, format_ruling
from flubball.rulebooks import parse_citation
from flubball.terminal.prose import Width, fit, fit_marked
from flubball.terminal.styled import Styled, styled

CARD_WIDTH = 78
_STYLES = {
    Verdict.CORRECT: "bold green",
    Verdict.INCORRECT: "bold red",
    Verdict.NOT_DECIDED: "bold yellow",
}
# A challenge that may not be made is neither right nor wrong: IA, not I.
_OTHER_WORDS = {"challenge-inappropriate": "Inappropriate"}


def ruling_lines(ruling: Ruling, width: Width = None) -> list[Styled]:
    """The card and a line for each citation, folded to the width; None folds nothing.

    >>> from flubball import equations as eq
    >>> rules = eq.Rules("agloa-2026-27", "elementary")
    >>> for line in ruling_lines(rules.judge("(6x6)+1 = 37", eq.Mat(goal="37"))):
    ...     print(line.plain)
    Correct
      (6x6)+1 = 37
      Both sides are 37.
    """
    lines = _card_lines(ruling, width)
    if ruling.citations:
        lines.append(styled())
        lines += [styled(line) for line in citation_lines(ruling.citations, width)]
    return lines


def citation_lines(citations: tuple[str, ...], width: Width = None) -> list[str]:
    """What each cited place says, one line each.

    >>> citation_lines(("AGLOA VII-B-6-b(i)",))
    ['AGLOA VII-B-6-b(i): √ takes only the numeral behind it unless grouped.']
    """
    return [
        line
        for cited in citations
        for line in fit(f"{cited}: {parse_citation(cited).says}", width, "    ")
    ]


def _card_lines(ruling: Ruling, width: Width) -> list[Styled]:
    word = _OTHER_WORDS.get(ruling.code, ruling.verdict.value.capitalize())
    longer = len(word) - len(ruling.verdict.value)
    shown = format_ruling(ruling, min(width or CARD_WIDTH, CARD_WIDTH) - longer).split("\n")
    first = word + shown.pop(0)[len(ruling.verdict.value) :]
    head, *more = _head(first, ruling, width)
    lines = [styled(word, _STYLES.get(ruling.verdict, "bold")) + styled(head.removeprefix(word))]
    lines += map(styled, more)
    if ruling.text:
        text = shown.pop(0)
        marks = shown.pop(0) if ruling.marks else ""
        for line in fit_marked(text, marks, width):
            is_mark = bool(line.strip()) and set(line) <= {" ", "^"}
            lines.append(styled(line, "bold red" if is_mark else ""))
    return lines + [styled(part) for line in shown for part in fit(line, width)]


def _head(line: str, ruling: Ruling, width: Width) -> list[str]:
    """The first line of the card; where it is too long the citations get lines of their own."""
    if width is None or len(line) <= width:
        return [line]
    cites = ", ".join(ruling.reasons[0].citations) if ruling.reasons else ""
    return [line.removesuffix(cites).rstrip(), *fit(f"  {cites}", width)]
