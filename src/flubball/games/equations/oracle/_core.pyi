from collections.abc import Callable

class Prepared:
    def ask(
        self,
        counts: bytes,
        most_extra: int,
        budget: int,
        cancel: Callable[[], bool] | None = None,
        refuted: bool = False,
        nearest: bool = False,
    ) -> bytes: ...
    def list(
        self,
        counts: bytes,
        most_extra: int,
        limit: int,
        budget: int,
        cancel: Callable[[], bool] | None = None,
    ) -> bytes: ...

class Session:
    def __init__(self, cap: int = ..., prune: bool = True) -> None: ...
    def solve(
        self,
        problem: bytes,
        budget: int,
        cancel: Callable[[], bool] | None = None,
        refuted: bool = False,
        nearest: bool = False,
    ) -> bytes: ...
    def prepare(self, problem: bytes) -> Prepared: ...
    def values(self, problem: bytes, budget: int) -> bytes: ...
    def bytes(self) -> int: ...
    def clear(self) -> None: ...

def solve(problem: bytes, budget: int, cancel: Callable[[], bool] | None = None) -> bytes: ...
