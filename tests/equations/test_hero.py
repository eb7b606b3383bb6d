"""The Equation that the front page shows is one our own judge calls correct."""

import json
from pathlib import Path

from flubball import equations as eq

HERO = Path(__file__).parents[2] / "web" / "src" / "home" / "hero.json"


def test_the_equation_of_the_front_page_is_correct() -> None:
    hero = json.loads(HERO.read_text(encoding="utf-8"))
    used = tuple(part for part in hero["solution"] if len(part) > 1)
    text = "".join(part[-1] for part in hero["solution"])
    goal = "".join(cube[-1] for cube in hero["goal"])
    mat = eq.Mat(goal=" ".join(hero["goal"]), required=" ".join(used))
    ruling = eq.judge(f"{text}={goal}", mat, eq.Rules("agloa-2026-27", "elementary"))
    assert ruling.correct, ruling.sentence
