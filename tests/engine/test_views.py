"""Secrets are found wherever they are in a view, and nothing else is."""

from dataclasses import dataclass
from types import MappingProxyType

import msgspec
import pytest

from flubball.engine import leaks
from flubball.engine.views import reachable


class Paper(msgspec.Struct, frozen=True):
    seat: int
    text: str


@dataclass(frozen=True)
class Sheet:
    papers: tuple[Paper, ...]


SECRET = Paper(1, "9-4=5")


@pytest.mark.parametrize(
    "view",
    [
        SECRET,
        [SECRET],
        {"papers": (SECRET,)},
        {"papers": {"seat": 1, "text": "9-4=5"}},
        Sheet((Paper(0, "x"), SECRET)),
        (("a", [{"b": (SECRET,)}]),),
    ],
)
def test_a_value_is_found(view: object) -> None:
    assert leaks(view, [SECRET, Paper(2, "other")]) == (SECRET,)


@pytest.mark.parametrize(
    "view", ["9-4=5", "Ben wrote 9-4=5.", {"9-4=5": 1}, {"a": ["9-4=5"]}, SECRET, {"9-4=5", "b"}]
)
def test_a_text_is_found_inside_texts(view: object) -> None:
    assert leaks(view, ["9-4=5"]) == ("9-4=5",)


@pytest.mark.parametrize("view", [None, "", "9-4", 5, {"seat": 1}, Paper(1, "9-4"), [Sheet(())]])
def test_nothing_is_found_where_nothing_is(view: object) -> None:
    assert leaks(view, [SECRET, "9-4=5"]) == ()


def test_numbers_are_found_by_type() -> None:
    assert leaks([1, 2], [2, True, 3.0]) == (2,)
    assert leaks([True], [1, True]) == (True,)


def test_a_circle_is_walked_once() -> None:
    circle: list[object] = ["a"]
    circle.append(circle)
    assert len(list(reachable(circle))) == 2
    assert "b" in list(reachable(MappingProxyType({"a": frozenset(["b"])})))
