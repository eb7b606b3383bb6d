"""No two modules of EQUATIONS import each other, by whatever way round, not even for types."""

import grimp

GAME = "flubball.games.equations"


def knots(imports: dict[str, set[str]]) -> list[set[str]]:
    """The sets of modules that reach one another, of those with more than one member."""
    reached = {module: reach(module, imports) for module in imports}
    found: list[set[str]] = []
    for module in sorted(imports):
        knot = {other for other in reached[module] if module in reached[other]}
        if knot and knot not in found:
            found.append(knot)
    return found


def reach(start: str, imports: dict[str, set[str]]) -> set[str]:
    """Every module that one imports, directly or through others."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = imports[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def test_a_knot_is_found() -> None:
    assert knots({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == [{"b", "c"}]


def test_no_modules_import_each_other() -> None:
    graph = grimp.build_graph("flubball", exclude_type_checking_imports=False, cache_dir=None)
    modules = {module for module in graph.modules if module.startswith(GAME)}
    imports = {m: graph.find_modules_directly_imported_by(m) & modules for m in modules}
    assert len(modules) > 100
    assert knots(imports) == []
