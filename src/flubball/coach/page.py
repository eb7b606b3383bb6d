"""A review as one self-contained page: charts, marks with clauses, the board at each mark."""

from collections.abc import Callable, Iterator, Mapping
from html import escape

from flubball.coach.chart import marks_of, parts, shape_svg, titled
from flubball.coach.marks import KINDS
from flubball.coach.model import Moment, Proof, Review
from flubball.drawing.cubes import written
from flubball.engine.prompt import counted

STYLE = """
body{font:16px/1.5 sans-serif;max-width:62rem;margin:1.5rem auto;padding:0 1rem;color:#222}
h1{font-size:1.6rem;margin-bottom:0}h2{font-size:1.2rem;margin:2.2rem 0 .4rem}
svg{max-width:100%;height:auto}article{border-top:1px solid #bbb;padding:.6rem 0;break-inside:avoid}
article{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:0 1.2rem}
article h3{margin:0;font-size:1rem}article p{margin:.2rem 0}figure{margin:0}
figure svg{width:100%;max-height:20rem}
.proof svg{height:1.9rem;width:auto;vertical-align:middle}.proof,.soft{color:#444}
.scroll{overflow-x:auto}.scroll svg{max-width:none}
td{padding:.1rem .8rem .1rem 0}.share{display:inline-block;width:min(8rem,15vw);background:#ddd}
.share i{display:block;height:.5rem;background:#4b2fa8}
summary{cursor:pointer;min-height:1.5rem}.turning{box-shadow:-4px 0 #c8622b;padding-left:.8rem}
@media(max-width:40rem){article{grid-template-columns:minmax(0,1fr)}}
@media print{details>:not(summary){display:none}a{color:inherit}}
"""


def page(
    found: Review,
    title: str,
    cubes: bool,
    boards: Mapping[int, str],
    link: Callable[[str], str] = lambda clause: "",
) -> str:
    """The page; `boards` are SVG by entry, `link` gives the address of a clause or nothing.

    Every part of the match has its chart with its marks below it, in their order; parts of which
    nothing is said are folded.
    """
    body = "".join((
        f"<h1>Review: {escape(title)}</h1><p>{escape(', '.join(found.players))}</p>",
        *_summary(found), *_decisions(found), *_parts(found, cubes, boards, link),
    ))  # fmt: skip
    head = f'<meta charset="utf-8"><title>Review: {escape(title)}</title><style>{STYLE}</style>'
    view = '<meta name="viewport" content="width=device-width,initial-scale=1">'
    return f'<!doctype html><html lang="en"><head>{head}{view}</head><body>{body}</body></html>\n'


def _summary(found: Review) -> Iterator[str]:
    """How much was lost and missed, where it turned, and what the signs mean."""
    lost = sum(KINDS[mark.mark].lost for mark in found.entries)
    missed = len(found.entries) - lost
    yield f"<p><b>What lost points: {lost}. What was missed: {missed}.</b>"
    turning = next((m for m in found.entries if m.entry == found.turning_point), None)
    if turning is not None:
        where = f'<a href="#entry-{turning.entry}">Turning point</a>'
        yield f" {where}: {escape(turning.deed)}"
    yield "</p>"
    if found.entries:
        signs = (("circle", "gave something away"), ("square", "was wrong"),
                 ("triangle", "missed something"))  # fmt: skip
        yield f'<p class="soft">{" &nbsp; ".join(f"{_sign(s)} {says}" for s, says in signs)}</p>'
    if found.undecided:
        many = counted(len(found.undecided), "position")
        yield f'<p class="soft">Not decided: {many}, of which nothing is said.</p>'


def _decisions(found: Review) -> Iterator[str]:
    yield "<h2>Decisions that were right</h2><table>"
    for seat, (right, of) in enumerate(found.decisions):
        share = f"{found.accuracy[seat]:.0%}"
        cells = (escape(found.players[seat]), f"{right} of {of}",
                 f'<span class="share"><i style="width:{share}"></i></span>', share,
                 f"{found.seconds[seat]:.0f} seconds",
                 *((counted(found.hints[seat], "hint"),) if found.hints else ()))  # fmt: skip
        yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    yield "</table>"


def _parts(
    found: Review, cubes: bool, boards: Mapping[int, str], link: Callable[[str], str]
) -> Iterator[str]:
    """Each part of the match with its chart, and what is said of it."""
    without = list(found.entries)  # before there is anything to draw a chart of
    for (says, drawn), part in zip(titled(found, cubes), parts(found), strict=True):
        marks = marks_of(found, part, cubes)
        without = [mark for mark in without if mark not in marks]
        title, chart = escape(says), f'<div class="scroll">{drawn}</div>'
        if marks:
            yield f"<h2>{title}</h2>{chart}"
            yield from (_article(m, found, boards.get(m.entry, ""), link) for m in marks)
        else:
            yield f"<details><summary>{title}: nothing to say</summary>{chart}</details>"
    yield from (_article(m, found, boards.get(m.entry, ""), link) for m in without)


def _article(mark: Moment, found: Review, board: str, link: Callable[[str], str]) -> str:
    kind, is_turning = KINDS[mark.mark], mark.entry == found.turning_point
    turn = " · turning point" if is_turning else ""
    who = escape(found.players[mark.seat])
    clauses = " ".join(_clause(cite, link(cite)) for cite in mark.proof.cites)
    said = (
        f"<h3>{_sign(kind.shape)} {escape(kind.title)} · {who}{turn}</h3>"
        f"<p>{escape(mark.deed)} {escape(mark.sentence)}</p>"
        f'<p class="proof">Proof, {mark.proof.kind}: {_proof(mark.proof)} {clauses}</p>'
    )
    figure = f"<figure>{board}</figure>" if board else ""
    marked = ' class="turning"' if is_turning else ""
    return f'<article id="entry-{mark.entry}"{marked}><div>{said}</div>{figure}</article>'


def _proof(proof: Proof) -> str:
    """An Equation in its cubes; other proofs as they are said."""
    if proof.kind == "equation":
        return written(proof.text).svg
    return escape(proof.text)


def _sign(shape: str) -> str:
    return f'<svg width="16" height="16" aria-hidden="true">{shape_svg(shape, 8, 8)}</svg>'


def _clause(cite: str, address: str) -> str:
    if not address:
        return f"({escape(cite)})"
    return f'<a href="{escape(address, quote=True)}">{escape(cite)}</a>'
