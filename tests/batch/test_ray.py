"""The engine ray: the same call, the same results. Ray itself is an optional extra."""

import pytest

from flubball import batch
from flubball.batch import BatchError, NoEngine, ray_cluster


def fail_at_three(number: int) -> int:
    if number == 3:
        raise ValueError("no such cube")
    return number * number


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(ray_cluster, "import_module", missing)
    with pytest.raises(NoEngine, match=r"pip install 'flubball\[ray\]'"):
        batch.run(abs, [1, 2], engine="ray")


def test_another_engine_is_refused() -> None:
    with pytest.raises(ValueError, match="local or ray, not 'steam'"):
        batch.run(abs, [1], engine="steam")


def test_two_workers_of_a_local_cluster_give_the_same() -> None:
    seen: list[int] = []
    items = [-4, 2, 7]
    found = batch.run(
        fail_at_three, items, workers=2, engine="ray", progress=lambda step: seen.append(step.done)
    )
    assert found == batch.run(fail_at_three, items, workers=2) and seen == [1, 2, 3]
    with pytest.raises(BatchError, match="3: ValueError: no such cube"):
        batch.run(fail_at_three, [1, 3], workers=2, engine="ray")
