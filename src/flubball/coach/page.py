"""A review as one self-contained page: charts, marks with clauses, the board at each mark."""

from collections.abc import Callable, Iterator, Mapping
from html import escape

from flubball.coach.chart import shape_svg, titled
from flubball.coach.marks import KINDS
from flubball.coach.model import Moment, Review
from flubball.engine.prompt import counted

STYLE = """
body{font:16px/1.5 sans-serif;max-width:62rem;margin:1.5rem auto;padding:0 1rem;color:#222}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}svg{max-width:100%;height:auto}
article{border-top:1px solid #bbb;padding:.6rem 0;break-inside:avoid}
article h3{margin:0;font-size:1rem}
pre{font:13px/1.2 monospace;overflow-x:auto;background:#f6f4ef;padding:.5rem}
.proof{color:#444}.scroll{overflow-x:auto}td{padding:.1rem .8rem .1rem 0}
"""


def page(
    found: Review,
    title: str,
    cubes: bool,
    boards: Mapping[int, str],
    link: Callable[[str], str] = lambda clause: "",
) -> str:
    """The page; `boards` are drawings by entry, `link` gives the address of a clause or nothing."""
    lost = [mark for mark in found.entries if KINDS[mark.mark].lost]
    missed = [mark for mark in found.entries if not KINDS[mark.mark].lost]
    body = "".join((
        f"<h1>Review: {escape(title)}</h1><p>{escape(', '.join(found.players))}</p>",
        *_decisions(found), *_charts(found, cubes),
        *_section("What lost points", lost, found, boards, link),
        *_section("What was missed", missed, found, boards, link),
    ))  # fmt: skip
    head = f'<meta charset="utf-8"><title>Review: {escape(title)}</title><style>{STYLE}</style>'
    view = '<meta name="viewport" content="width=device-width,initial-scale=1">'
    return f'<!doctype html><html lang="en"><head>{head}{view}</head><body>{body}</body></html>\n'


def _decisions(found: Review) -> Iterator[str]:
    yield "<h2>Decisions that were right</h2><table>"
    for seat, (right, of) in enumerate(found.decisions):
        cells = (escape(found.players[seat]), f"{right} of {of}", f"{found.accuracy[seat]:.0%}",
                 f"{found.seconds[seat]:.0f} seconds",
                 *((counted(found.hints[seat], "hint"),) if found.hints else ()))  # fmt: skip
        yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    yield "</table>"


def _charts(found: Review, cubes: bool) -> Iterator[str]:
    for says, drawn in titled(found, cubes):
        yield f'<h2>{escape(says)}</h2><div class="scroll">{drawn}</div>'


def _section(
    title: str,
    marks: list[Moment],
    found: Review,
    boards: Mapping[int, str],
    link: Callable[[str], str],
) -> Iterator[str]:
    yield f"<h2>{title}</h2>"
    if not marks:
        yield "<p>Nothing.</p>"
    for mark in marks:
        yield from _article(mark, found, boards.get(mark.entry, ""), link)


def _article(mark: Moment, found: Review, board: str, link: Callable[[str], str]) -> Iterator[str]:
    kind = KINDS[mark.mark]
    sign = f'<svg width="16" height="16" aria-hidden="true">{shape_svg(kind.shape, 8, 8)}</svg>'
    turn = " · turning point" if mark.entry == found.turning_point else ""
    who = escape(found.players[mark.seat])
    yield f'<article id="entry-{mark.entry}"><h3>{sign} {escape(kind.title)} · {who}{turn}</h3>'
    yield f"<p>{escape(mark.deed)} {escape(mark.sentence)}</p>"
    clauses = " ".join(_clause(cite, link(cite)) for cite in mark.proof.cites)
    yield f'<p class="proof">Proof, {mark.proof.kind}: {escape(mark.proof.text)} {clauses}</p>'
    yield f"<pre>{escape(board)}</pre></article>" if board else "</article>"


def _clause(cite: str, address: str) -> str:
    if not address:
        return f"({escape(cite)})"
    return f'<a href="{escape(address, quote=True)}">{escape(cite)}</a>'
