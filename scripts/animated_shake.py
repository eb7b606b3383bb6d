"""A shake of EQUATIONS in ten seconds, for the README: docs/pictures/shake.svg.

    .venv/bin/python scripts/animated_shake.py [--check]

Every picture is the mat of a table that was really played, word by word, through the checked
door; the last words are the judge's. Pictures follow each other by CSS, so one file is all.
"""

import sys
from pathlib import Path

from flubball import equations as eq
from flubball import games
from flubball.drawing.cubes import words
from flubball.drawing.mat import laid
from flubball.drawing.svg import Drawing, above, element, group
from flubball.engine import send

FILE = Path(__file__).resolve().parent.parent / "docs/pictures/shake.svg"
START = {
    "phase": "goal",
    "setter": "0",
    "division": "elementary",
    "resources": "1 2 3 5 6 7 + + x -",
}
SAID = [
    (0, "goal 2x3", "Ada sets the Goal: 2×3"),
    (1, "move 5 R", "Ben puts 5 in Required"),
    (0, "move + P", "Ada puts + in Permitted"),
    (1, "move 7 F", "Ben puts 7 in Forbidden"),
    (0, "move - P", "Ada puts − in Permitted"),
    (1, "block", "Ben takes the Block …"),
    (1, "now", "… and says Now: one more cube is enough"),
]
EQUATION = "5+1 = 2x3"
SECONDS = 10


def frames() -> list[Drawing]:
    """The mats with what was said, then the ruling."""
    game = games.get("equations")
    table = game.start(2, START)
    shown = [("The cubes are rolled", eq.Mat.of(table))]
    for number, (seat, text, says) in enumerate(SAID, 1):
        step = send(game, table, seat, text, at=1_000 * number)
        assert step.ruling.accepted, (text, step.ruling)
        table = step.state
        shown.append((says, eq.Mat.of(table)))
    ruling = eq.Rules.of(table).judge(EQUATION, table, after="now")
    assert ruling.correct, ruling
    shown.append((f"Ben writes {EQUATION.replace('x', '×')}. {ruling.sentence}", shown[-1][1]))
    return [above([words(says), laid(mat)], 16) for says, mat in shown]


def animated(pictures: list[Drawing]) -> str:
    """One picture after the other, for ever; the last stays twice as long."""
    share = 100 / (len(pictures) + 1)
    wide = max(each.width for each in pictures) + 24
    high = max(each.height for each in pictures) + 24
    rules, drawn = [], []
    for number, each in enumerate(pictures):
        first, last = number * share, (number + 1) * share
        if number == len(pictures) - 1:
            last = 100
        rules.append(
            f".f{number}{{animation:f{number} {SECONDS}s steps(1) infinite;opacity:0}}"
            f"@keyframes f{number}{{0%{{opacity:{int(not number)}}}"
            f"{first:.2f}%{{opacity:1}}{last:.2f}%{{opacity:{int(last == 100)}}}}}"
        )
        drawn.append(group(each.body, class_=f"f{number}", transform="translate(12 12)"))
    body = "".join(drawn).replace("class-=", "class=")
    still = "@media (prefers-reduced-motion:reduce){g{animation:none!important}.f1{opacity:1}}"
    style = element("style", "".join(rules) + still)
    paper = element("rect", width=wide, height=high, fill="#ffffff", rx=12)
    return Drawing(style + paper + body, wide, high, "A shake of Equations in ten seconds").svg


def main() -> int:
    """Write it; with --check say whether it is what it should be."""
    text = animated(frames()) + "\n"
    if "--check" in sys.argv:
        return int(not FILE.exists() or FILE.read_text(encoding="utf-8") != text)
    FILE.write_text(text, encoding="utf-8")
    print(f"{FILE.name}: {len(text) / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
