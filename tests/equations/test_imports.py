"""No two modules of EQUATIONS import each other, by whatever way round, not even for types."""

from scripts.import_graph import below, knots, module_imports

GAME = "flubball.games.equations"


def test_no_modules_import_each_other() -> None:
    imports = below(module_imports(), GAME)
    assert len(imports) > 100
    assert knots(imports) == []
