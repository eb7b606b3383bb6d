"""What an operation may answer instead of a value."""


class Undefined(Exception):
    """The expression names no real number; `code` says why, `message` says it in words.

    >>> Undefined("division-by-zero", "Division by zero.").code
    'division-by-zero'
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class NotDecided(Exception):
    """No exact answer within the stated limits; `what` says what was tried and what stopped it.

    >>> NotDecided("factoring beyond 100 bits").what
    'factoring beyond 100 bits'
    """

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
