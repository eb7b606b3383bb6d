"""The checker of what the core says of huge numbers is checked: it finds faults of ours."""

from pathlib import Path

import pytest

from native.faults import FAULTS, found, planted


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str, built: Path, tmp_path: Path) -> None:
    assert found(built, planted(name, tmp_path))


def test_without_a_fault_nothing_is_found(built: Path) -> None:
    assert not found(built, None)
