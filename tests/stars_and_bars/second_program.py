"""Stars & Bars written a second time, as plainly as possible. Nothing here uses the package.

Cells are pairs (column, row); cards are sets of words.
"""

from itertools import product

FIGURES, NUMBERS = ("star", "bar"), ("1", "2", "3")
COLOURS, SHADINGS = ("red", "blue", "green"), ("solid", "striped", "open")
DECK = ["-".join(words) for words in product(FIGURES, NUMBERS, COLOURS, SHADINGS)]
CELLS_IN_ORDER = [column + row for row in "1234" for column in "abcd"]
CELLS = {cell: ("abcd".index(cell[0]), int(cell[1])) for cell in CELLS_IN_ORDER}
MIDDLE = {"b2", "c2", "b3", "c3"}


def ways(one: str, other: str) -> int:
    """Words of one card that the other has not got."""
    return len(set(one.split("-")) - set(other.split("-")))


def points(card: str, cell: str, tops: dict[str, str], exact: bool = False) -> int:
    """What a card scores on a cell among face-up cards."""
    x, y = CELLS[cell]
    found = 0
    for other, top in tops.items():
        u, v = CELLS[other]
        if other == cell or max(abs(u - x), abs(v - y)) != 1:
            continue
        if (other in MIDDLE) is not (cell in MIDDLE):
            continue
        different = ways(card, top)
        wanted = 1 if v == y else 2 if u == x else 3
        if not exact or different == wanted:
            found += different
    return found


def pairs() -> dict[int, int]:
    """How many pairs of cards differ in so many ways, by looking at each pair."""
    found = dict.fromkeys(range(5), 0)
    for k, one in enumerate(DECK):
        for other in DECK[:k]:
            found[ways(one, other)] += 1
    return found


def pairs_by_product() -> dict[int, int]:
    """The same by counting: an attribute of n values agrees in 1 way and differs in n - 1."""
    row = [1]
    for values in (FIGURES, NUMBERS, COLOURS, SHADINGS):
        more = len(values) - 1
        row = [a + more * b for a, b in zip([*row, 0], [0, *row], strict=True)]
    # Each pair is counted from both its cards; a card with itself is no pair.
    return {k: (len(DECK) * many) // 2 if k else 0 for k, many in enumerate(row)}
