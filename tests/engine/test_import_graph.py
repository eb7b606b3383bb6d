"""Imports: the largest knot does not grow, and the pictures show what is there."""

from itertools import combinations, pairwise

import pytest
from scripts import import_graph
from scripts.draw_packages import pictures, size, step_of, svg
from scripts.import_graph import between, knots, layers, module_imports, needed
from scripts.layered_layout import Size, layout

LARGEST = 2
"""Modules in the largest knot. Where it has become smaller, so does this number."""


def test_a_knot_is_found_whichever_way_round() -> None:
    assert knots({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == [{"b", "c"}]
    circle = {"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": {"b"}, "e": {"f"}, "f": {"e"}}
    assert knots(circle) == [{"b", "c", "d"}, {"e", "f"}]
    assert knots({"a": {"b"}, "b": set()}) == []


def test_the_largest_knot_does_not_grow() -> None:
    found = knots(module_imports())
    largest = found[0] if found else set()
    assert len(largest) <= LARGEST, sorted(largest)


def test_imports_for_types_count() -> None:
    imports = module_imports()
    assert len(imports) > 500
    assert "flubball.games.juggle.rules" in imports["flubball.games.juggle.sampling"]  # for types


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert import_graph.main() == 0
    assert "modules in the largest" in capsys.readouterr().out


def test_every_layer_and_no_other_package_is_in_the_picture() -> None:
    rows = layers("Imports point downwards")
    picture = pictures()["docs/packages.svg"]
    assert rows[0] == ["flubball.cli"] and rows[-1] == ["flubball.rulebooks"]
    for name in (name for row in rows for name in row):
        assert picture.count(f">{name.removeprefix('flubball.')}</text>") == 1


def test_arrows_point_down_and_lose_no_way() -> None:
    for contract in ("Imports point downwards", "EQUATIONS by stages, imports for types included"):
        rows = layers(contract)
        height = {name: -number for number, row in enumerate(rows) for name in row}
        every = between(module_imports(), height)
        kept = needed(every)
        assert all(height[to] < height[name] for name, found in kept.items() for to in found)
        assert needed(kept) == kept
        for name, found in every.items():
            assert found <= import_graph.reach([name], kept)


def test_nothing_lies_over_anything_else() -> None:
    rows = [["a"], ["b", "c"], ["d"], ["e", "f"]]
    sizes: dict[str, Size] = dict.fromkeys("abcdef", (90.0, 40.0)) | {"c": (200.0, 90.0)}
    edges = [("a", "b"), ("a", "d"), ("a", "e"), ("b", "f"), ("c", "d"), ("c", "e")]
    found = layout(rows, sizes, edges)
    lanes = {lane for route in found.routes.values() for lane in route[1:-1]}
    assert len(lanes) == 5
    for one, other in combinations([*found.boxes.values(), *lanes], 2):
        beside = one.x + one.width < other.x or other.x + other.width < one.x
        assert beside or one.bottom < other.y or other.bottom < one.y
    assert all(a.bottom < b.y for route in found.routes.values() for a, b in pairwise(route))


def test_larger_packages_are_larger() -> None:
    large, small = size("games", 30_000, 1.5), size("server", 8_000, 1.5)
    assert large[0] * large[1] > 3 * small[0] * small[1]
    assert size("a_long_name_of_a_package", 50, 1.5)[0] > size("short", 50, 1.5)[0]
    assert [step_of(n) for n in (1, 34_000, 11_000, 12_435)] == [10, 30_000, 12_000, 12_000]


def test_a_picture_has_an_arrow_for_each_needed_import() -> None:
    rows = [["flubball.engine"], ["flubball.rulebooks"]]
    imports = {"flubball.engine": {"flubball.rulebooks"}, "flubball.rulebooks": set()}
    assert svg("Two", rows, imports, 1.0).count('class="arrow"') == 1
    assert svg("Two", rows, {}, 1.0).count('class="arrow"') == 0
