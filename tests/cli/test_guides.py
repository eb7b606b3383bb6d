"""The guides tell the truth: console blocks are real runs, the table of notes is right.

Run as a program it runs the blocks again and writes what they print now into the guides.
"""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from flubball import equations as eq
from flubball.cli import app

DOCS = Path(__file__).parents[2] / "docs"
GUIDES = ("guide-judge.md", "guide-player.md")
BLOCK = re.compile(r"^```console\n(\$ flubball (.*?(?:\\\n.*?)*)\n(.*?))^```$", re.S | re.M)
PROMPT = re.compile(
    r"^(?:Rulebook|Division|Variations|Goal|Required|Permitted|Forbidden|Resources|After|Equation)"
    r"(?: \[.*?\])?: ?(.*)$",
    re.M,
)
ROW = re.compile(r"^\| `([^`]+)` \| [^|]+ \| ([-0-9/]+) \| ([^|]+) \|$", re.M)


def blocks() -> list[tuple[str, str]]:
    found = []
    for guide in GUIDES:
        text = (DOCS / guide).read_text(encoding="utf-8")
        found += [(match[2], match[3]) for match in BLOCK.finditer(text)]
    return found


def real_run(command: str, output: str) -> str:
    """What the command prints when the answers of the old output are typed."""
    typed = "".join(f"{match[1]}\n" for match in PROMPT.finditer(output))
    result = CliRunner().invoke(app, shlex.split(command.replace("\\\n", " ")), input=typed)
    return "".join(f"{line.rstrip()}\n" for line in result.stdout.splitlines())


@pytest.mark.parametrize(("command", "output"), blocks())
def test_console_blocks_are_real(command: str, output: str) -> None:
    assert real_run(command, output) == output


def test_there_are_blocks_in_both_guides() -> None:
    for guide in GUIDES:
        assert len(BLOCK.findall((DOCS / guide).read_text(encoding="utf-8"))) >= 3


def notes() -> list[tuple[str, str, str]]:
    return [m.groups() for m in ROW.finditer((DOCS / GUIDES[0]).read_text(encoding="utf-8"))]  # type: ignore[misc]


@pytest.mark.parametrize(("written", "worth", "names"), notes())
def test_the_table_of_notes_is_right(written: str, worth: str, names: str) -> None:
    variations = re.findall(r"`([^`]+)`", names)
    elementary = eq.Rules("agloa-2026-27", "elementary").playable
    in_middle = "Middle" in names or not set(variations) <= elementary
    division = "middle" if in_middle else "elementary"
    found = eq.value_of(written, eq.Rules("agloa-2026-27", division, variations))
    assert [eq.format_value(value) for value in found.values] == [worth]


def test_every_note_of_these_divisions_is_in_the_table() -> None:
    text = " ".join(written for written, _, _ in notes())
    for note in ("<sw>", "<ud>", "<sw,ud>", "<7>", "<lcm>", "<gcf>", "<exp>", "<.>", "<100>", "!"):
        assert note in text


def rewrite() -> None:
    for guide in GUIDES:
        text = (DOCS / guide).read_text(encoding="utf-8")
        for match in BLOCK.finditer(text):
            new = match[1].removesuffix(match[3]) + real_run(match[2], match[3])
            text = text.replace(match[1], new)
        (DOCS / guide).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    rewrite()
