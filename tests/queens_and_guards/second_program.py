"""A second move finder, written from the rules alone: cube coordinates, sets and midpoints.

It shares nothing with the package but the words of positions and actions. A position is a
mapping from cube coordinates to letters.
"""

from itertools import combinations, permutations

Cube = tuple[int, int, int]
Place = dict[Cube, str]

SIDES = ("Aa", "Bb")
DIRECTIONS = tuple(permutations((1, -1, 0)))
STARTS: tuple[Cube, Cube] = ((0, 5, -5), (0, -5, 5))
CENTRE: Cube = (0, 0, 0)
SIZE = 5


def cube(text: str) -> Cube:
    q, r = (int(part) for part in text.split(","))
    return q, -q - r, r


def name(cell: Cube) -> str:
    return f"{cell[0]},{cell[2]}"


def band(cell: Cube) -> int:
    return sum(abs(part) for part in cell) // 2


def neighbours(cell: Cube) -> set[Cube]:
    x, y, z = cell
    near = {(x + a, y + b, z + c) for a, b, c in DIRECTIONS}
    return {cell for cell in near if band(cell) <= SIZE}


def middles(place: Place, side: int, same_ring: bool) -> set[Cube]:
    """Cells halfway between two pieces of a side that stand two apart in a line."""
    found = set()
    for one, other in combinations([c for c, p in place.items() if p in SIDES[side]], 2):
        if any((a + b) % 2 for a, b in zip(one, other, strict=True)):
            continue
        x, y, z = ((a + b) // 2 for a, b in zip(one, other, strict=True))
        if (x, y, z) not in neighbours(one):
            continue
        if not same_ring or band(one) == band(other) == band((x, y, z)):
            found.add((x, y, z))
    return found


class Second:
    """A position with the side to move and the piece that may go to the rim."""

    def __init__(self, text: str) -> None:
        self.place: Place = {}
        self.side, self.caught, self.same_ring = 0, "", False
        for item in text.split("; "):
            key, value = item.split(": ")
            if key in "AaBb":
                self.place[cube(value)] = key
            elif key == "to-move":
                self.side = int(value)
            elif key == "caught":
                self.caught = value
            elif key == "traps":
                self.same_ring = value == "same-ring"

    def allowed(self, letter: str, cell: Cube) -> bool:
        return cell not in self.place and (letter.isupper() or cell not in {CENTRE, *STARTS})

    def back(self, cell: Cube) -> set[Cube]:
        letter = self.place[cell]
        if letter.isupper():
            cells = {STARTS["AB".index(letter)]}
        else:
            cells = {c for c in neighbours(cell) if band(c) == band(cell) + 1}
        return {c for c in cells if self.allowed(letter, c)}

    def moves(self) -> set[tuple[Cube, Cube]]:
        danger = middles(self.place, 1 - self.side, self.same_ring)
        mine = {cell for cell, piece in self.place.items() if piece in SIDES[self.side]}
        queen = {cell for cell in mine & danger if self.place[cell].isupper()}
        for group in (queen, mine & danger):
            ways = {(cell, end) for cell in group for end in self.back(cell)}
            if ways:
                return {way for way in ways if way[1] not in danger} or ways
        return {
            (cell, end)
            for cell in mine - danger
            for end in neighbours(cell) - danger
            if band(end) <= band(cell) and self.allowed(self.place[cell], end)
        }

    def rims(self) -> set[Cube]:
        if not self.caught:
            return set()
        letter = self.place[cube(self.caught)]
        span = range(-SIZE, SIZE + 1)
        every = {(x, -x - z, z) for x in span for z in span}
        return {c for c in every if band(c) == SIZE and self.allowed(letter, c)}

    def words(self) -> set[str]:
        moves = {f"move {name(start)} {name(end)}" for start, end in self.moves()}
        return moves | {f"rim {self.caught} {name(cell)}" for cell in self.rims()}

    def over(self) -> bool:
        round_centre = {self.place.get(cell, "") for cell in neighbours(CENTRE)}
        return round_centre in ({"a"}, {"b"}) or not self.words()

    def then(self, words: str) -> "Second":
        verb, first, second = words.split(" ")
        new = Second.__new__(Second)
        new.same_ring, new.caught = self.same_ring, ""
        new.place = {cell: piece for cell, piece in self.place.items() if cell != cube(first)}
        new.place[cube(second)] = self.place[cube(first)]
        new.side = self.side if verb == "rim" else 1 - self.side
        if verb == "move" and cube(second) in middles(self.place, new.side, self.same_ring):
            new.caught = second
        return new


def count(position: Second, depth: int) -> int:
    """The number of ways to do `depth` actions in a row."""
    if depth == 0:
        return 1
    if position.over():
        return 0
    words = position.words()
    return len(words) if depth == 1 else sum(count(position.then(w), depth - 1) for w in words)
