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


class Referee(Second):
    """The same at a table: a turn, its announcements, and what was wrong with it, from words."""

    def __init__(self, text: str, side: int) -> None:
        super().__init__(text)
        self.side = side
        self.announced = {c for c, _ in self._trapped()} if "announced" not in text else set()
        self.seat_down()
        self.last: tuple[Cube, Cube] | None = None
        self.ignored: set[Cube] = set()

    def seat_down(self) -> None:
        """A turn begins."""
        self.steps: list[tuple[Cube, Cube]] = []
        self.left = self.called = self.touched = False
        self.formed: set[Cube] = set()
        self.late: set[Cube] = set()
        self.astray = ""
        self.wrong: set[str] = set()

    def _trapped(self) -> set[tuple[Cube, int]]:
        found = set()
        for side in (0, 1):
            danger = middles(self.place, 1 - side, self.same_ring)
            found |= {(c, side) for c in danger if self.place.get(c, "?") in SIDES[side]}
        return found

    def held(self, side: int) -> set[Cube]:
        return {cell for cell, whose in self._trapped() if whose == side}

    def able(self) -> set[Cube]:
        return {cell for cell in self.held(self.side) if self.back(cell)}

    def outs(self) -> set[tuple[Cube, Cube]]:
        """The ways out of traps that are right."""
        danger = middles(self.place, 1 - self.side, self.same_ring)
        able = self.able()
        crowned = {cell for cell in able if self.place[cell].isupper()}
        ways = {(cell, end) for cell in crowned or able for end in self.back(cell)}
        return {way for way in ways if way[1] not in danger} or ways

    def must(self) -> bool:
        able = self.able()
        return bool(able & self.announced) or bool(able and self.called and not self.left)

    def spent(self) -> bool:
        if not self.steps:
            return False
        return len(self.steps) > 1 or not self.called or not (self.left or self.able())

    def traps_by(self, start: Cube, end: Cube) -> set[Cube]:
        """Enemy pieces that a move would trap."""
        before = self.held(1 - self.side)
        other = Second.__new__(Referee)
        other.same_ring = self.same_ring
        other.place = {c: p for c, p in self.place.items() if c != start}
        other.place[end] = self.place[start]
        return other.held(1 - self.side) - before

    def right_moves(self) -> set[tuple[Cube, Cube]]:
        if self.spent():
            return set()
        ways = self.outs()
        if self.must():
            return ways
        danger = middles(self.place, 1 - self.side, self.same_ring)
        held, able = self.held(self.side), self.able()
        mine = {cell for cell, piece in self.place.items() if piece in SIDES[self.side]}
        for cell in mine - ((held - able) & self.announced):
            for end in neighbours(cell) - danger:
                steps = band(end) <= band(cell) and self.allowed(self.place[cell], end)
                meanwhile = able and cell not in held and self.traps_by(cell, end)
                if steps and not meanwhile:
                    ways.add((cell, end))
        return ways

    def words(self) -> set[str]:
        found = {f"move {name(one)} {name(two)}" for one, two in self.right_moves()}
        if not self.steps:
            found |= {f"rim {self.caught} {name(cell)}" for cell in self.rims()}
        for cell in self.held(1 - self.side) - self.announced:
            in_time = not (self.steps or self.touched) or cell in self.formed
            if in_time and (self.left or not self.able()):
                found.add(f"trap {name(cell)}")
        return found

    def hear(self, words: str) -> None:
        """Something the holder does, right or wrong."""
        verb, *cells = words.split(" ")
        if verb == "pass":
            self.last, self.ignored, self.caught = None, self.late, self.astray
            if self.steps:
                self.last = self.steps[-1]
            self.side = 1 - self.side
            self.seat_down()
        elif verb == "move":
            self._move(cube(cells[0]), cube(cells[1]))
        elif verb == "rim":
            self._rim(cube(cells[0]), cube(cells[1]), words)
        elif verb == "trap":
            self._trap(cube(cells[0]), words)
        self.announced &= {cell for cell, _ in self._trapped()}

    def _move(self, start: Cube, end: Cube) -> None:
        kind = self._kind(start, end)
        able, letter = self.able(), self.place[start]
        out = start in able and end in self.back(start)
        self.formed |= self.traps_by(start, end)
        del self.place[start]
        self.place[end] = letter
        self.formed &= self.held(1 - self.side)
        self.late = set() if out else able & self.held(self.side)
        self.steps.append((start, end))
        self.left |= out
        back = band(end) > band(start) and not out
        bad = back or (end == CENTRE and letter.islower()) or end in self.held(self.side)
        if bad:
            self.astray = name(end)
        elif self.astray == name(start):
            self.astray = ""
        self.wrong |= {kind} - {""}
        if end not in neighbours(start) and not out:
            self.wrong.add("step")
        if end in STARTS and letter.islower():
            self.wrong.add("crown")
        self.caught, self.last, self.ignored = "", None, set()

    def _kind(self, start: Cube, end: Cube) -> str:
        """The first challenge that is correct about a move; none for what goes to the rim."""
        if (start, end) in self.right_moves():
            return ""
        if self.spent():
            return "laid"
        held, able, letter = self.held(self.side), self.able(), self.place[start]
        crowned = any(self.place[cell].isupper() for cell in able)
        outs = start in able and end in self.back(start)
        if outs and (letter.isupper() or not crowned):
            return ""
        frozen = start in held - able and (start in self.announced or self.must())
        if self.must() or outs or frozen:
            return "leaving"
        if end not in neighbours(start):
            return "step"
        if band(end) > band(start) or (end == CENTRE and letter.islower()):
            return ""
        if letter.islower() and end in STARTS:
            return "crown"
        danger = middles(self.place, 1 - self.side, self.same_ring)
        return "" if end in danger else "announcing"

    def _rim(self, piece: Cube, end: Cube, words: str) -> None:
        if words not in self.words():
            self.wrong.add("rim")
        self.place[end] = self.place.pop(piece)
        self.caught, self.last, self.ignored, self.touched = "", None, set(), True

    def _trap(self, cell: Cube, words: str) -> None:
        known = cell in self.announced
        if (known and self.able() and not self.left) or (not known and words not in self.words()):
            self.wrong.add("announcing")
        self.announced.add(cell)
        if cell in self.ignored and self.last is not None and not self.steps:
            start, end = self.last
            self.place[start] = self.place.pop(end)
            self.caught, self.last, self.ignored = "", None, set()
