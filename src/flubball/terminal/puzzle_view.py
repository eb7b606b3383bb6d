"""A puzzle in the terminal: the table, what is asked, and the answers to choose from."""

from rich.text import Text

from flubball import games
from flubball.puzzles import Puzzle, kind_of
from flubball.terminal.boards.drawing import board_lines
from flubball.terminal.prose import Width, fit


def puzzle_lines(puzzle: Puzzle, width: Width) -> list[Text]:
    """All that is asked, and nothing of the key.

    >>> from flubball.puzzles.puzzle import two
    >>> choices = two(("yes", "A WFF"), ("no", "Not a WFF"))
    >>> asked = {"text": "Kp"}
    >>> puzzle = Puzzle("is-it-a-wff", "wff", {}, "Is Kp a WFF?", asked, choices, ("no",))
    >>> [line.plain for line in puzzle_lines(puzzle, 80)]
    ['Is it a WFF?', 'Is Kp a WFF?', '1  A WFF', '2  Not a WFF']
    """
    kind = kind_of(puzzle.game, puzzle.kind)
    texts = [f"{kind.ask(puzzle)} {kind.how}".strip()]
    if puzzle.variations:
        texts.insert(0, f"Variations: {', '.join(puzzle.variations)}.")
    if "paper" in puzzle.asked:
        texts.append(puzzle.asked["paper"])
    texts += [f"{number}  {each.label}" for number, each in enumerate(puzzle.choices, 1)]
    said = [Text(part) for text in texts for part in fit(text, width)]
    return [Text(kind.title, "bold"), *_table(puzzle, width), *said]


def _table(puzzle: Puzzle, width: Width) -> list[Text]:
    game = games.get(puzzle.game)
    if not set(puzzle.start) - {"division", "season"}:
        return []  # nothing lies on a table
    seat = int(puzzle.asked.get("seat", "0"))
    return board_lines(game, game.view(puzzle.table(), seat), width)
