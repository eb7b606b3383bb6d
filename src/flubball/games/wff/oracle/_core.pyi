from collections.abc import Callable

class Sought:
    def __init__(self, wrong: bytes, tables: bytes) -> None: ...
    def premises(
        self,
        letters: bytes,
        skip: int,
        most: int,
        goal: str,
        rules: int,
        spend: Callable[[int], None],
    ) -> list[tuple[str, ...]]: ...
    def refused(self) -> tuple[str, ...]: ...

def follows(premises: tuple[str, ...], goal: str, rules: int) -> bool | None: ...
