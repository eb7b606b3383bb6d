"""The errors the engine raises on purpose. Anything else it raises is a bug."""


class EngineError(ValueError):
    """What all of them have in common."""


class NotationError(EngineError):
    """A position, action, seat or time that can't be read; `start:end` marks where.

    >>> NotationError("No such word.", start=0, end=4).end
    4
    """

    def __init__(self, sentence: str, *, start: int = 0, end: int = 0, help: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.start = start
        self.end = end
        self.help = help


class FormError(NotationError):
    """A text that does not have the form of its notation at all; the sentence tells the form."""


class UnknownWordError(NotationError):
    """An action that begins with a word the game does not have.

    >>> UnknownWordError("There is no word 'jump'.", "jump").end
    4
    """

    def __init__(self, sentence: str, word: str) -> None:
        super().__init__(sentence, end=len(word))
        self.word = word


class SetupError(EngineError):
    """A number of seats or an option that the game does not have."""


class RecordError(EngineError):
    """A record that can't be written or read; `line` counts from 1, 0 where there is none.

    >>> str(RecordError("No game is named.", 2))
    'line 2: No game is named.'
    """

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.sentence = sentence
        self.line = line


class ReplayError(EngineError):
    """A record whose entries do not fit the game; `index` counts entries from 0."""

    def __init__(self, sentence: str, index: int = -1) -> None:
        super().__init__(f"entry {index}: {sentence}" if index >= 0 else sentence)
        self.sentence = sentence
        self.index = index


class ClockError(EngineError):
    """A deadline that passes but is still due, or that the game can't let pass."""


class UnknownGameError(EngineError):
    """No game of that name."""
