"""Tables as CSV text: a header, free order of columns, and every fault with line and column."""

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from flubball.engine.suggestions import did_you_mean, nearest

T = TypeVar("T")


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with one cell: its line (from 1), its column, a sentence, what may be meant.

    >>> str(Fault(3, "team", "There is no team Owels.", ("Owls",)))
    'line 3, column team: There is no team Owels. Did you mean Owls?'
    """

    line: int
    column: str
    sentence: str
    nearest: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}" if self.column else f"line {self.line}"
        meant = did_you_mean(self.nearest)
        return f"{place}: {self.sentence}{meant}"


class Preview(msgspec.Struct, Generic[T], frozen=True):
    """What a text would bring: a value, or every fault; notices stop nothing."""

    value: T | None
    faults: tuple[Fault, ...] = ()
    notices: tuple[str, ...] = ()


class Row(msgspec.Struct, frozen=True):
    """One line of a table, with the texts of its known columns."""

    line: int
    cells: Mapping[str, str]

    def text(self, column: str) -> str:
        """What stands in a column; empty where the column is not there."""
        return self.cells.get(column, "")


class Faults:
    """Faults found so far; readers of cells add theirs."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, row: Row, column: str, sentence: str, nearest: Sequence[str] = ()) -> None:
        """Note a fault."""
        self.found.append(Fault(row.line, column, sentence, tuple(nearest)))

    def whole(self, row: Row, column: str, least: int | None = None) -> int | None:
        """The whole number in a cell; None, and a fault, where there is none."""
        text = row.text(column)
        number = whole_number(text)
        if number is None:
            said = f"{text!r} is not a whole number." if text else "A whole number is missing."
            self.add(row, column, said)
            return None
        if least is not None and number < least:
            self.add(row, column, f"{number} is below {least}.")
            return None
        return number


def whole_number(text: str) -> int | None:
    """The number that plain digits name, at most nine of them.

    >>> whole_number("-12"), whole_number("1_0"), whole_number("٣")
    (-12, None, None)
    """
    digits = text.removeprefix("-")
    fits = digits.isascii() and digits.isdigit() and len(digits) <= 9
    return int(text) if fits else None


def read(
    text: str,
    needed: Sequence[str],
    further: Sequence[str],
    convert: Callable[[tuple[Row, ...], Faults], T],
) -> Preview[T]:
    """Read a table; the value is there only where no cell is wrong."""
    faults, notices = Faults(), []
    lines = list(_lines(text, faults))
    if not lines:
        if not faults.found:
            faults.found.append(Fault(1, "", f"There is no line with columns {_list(needed)}."))
        return Preview(None, tuple(faults.found))
    names = [cell.strip().casefold() for cell in lines[0][1]]
    _check_header(lines[0][0], names, needed, faults)
    known = (*needed, *further)
    ignored = [name for name in names if name not in known and name]
    if ignored:
        notices.append(f"Not used: {_list(ignored)}.")
    if faults.found:
        return Preview(None, tuple(faults.found), tuple(notices))
    rows = tuple(_rows(lines[1:], names, known, faults))
    notices += _ending_early(lines[1:], names, needed, faults)
    value = convert(rows, faults)
    if faults.found:
        return Preview(None, tuple(sorted(faults.found, key=_place)), tuple(notices))
    return Preview(value, (), tuple(notices))


def write(columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """The text of a table.

    >>> write(("id", "name"), [("p1", "Ann, B.")])
    'id,name\\np1,"Ann, B."\\n'
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue()


def _place(fault: Fault) -> tuple[int, str]:
    return fault.line, fault.column


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)


def _lines(text: str, faults: Faults) -> Iterable[tuple[int, list[str]]]:
    """The lines that hold anything, each with the number of the line it begins at."""
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    begins = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield begins, cells
            begins = reader.line_num + 1
    except csv.Error as error:
        faults.found.append(Fault(begins, "", f"This is not CSV: {error}."))


def _check_header(line: int, names: list[str], needed: Sequence[str], faults: Faults) -> None:
    for name in needed:
        if name not in names:
            said = f"The column {name} is missing; the first line names the columns."
            faults.found.append(Fault(line, name, said, nearest(name, [n for n in names if n])))
    for name in dict.fromkeys(names):
        if name and names.count(name) > 1:
            faults.found.append(Fault(line, name, "This column is there twice."))


def _ending_early(
    lines: Sequence[tuple[int, list[str]]], names: list[str], needed: Sequence[str], faults: Faults
) -> list[str]:
    """A line without a cell that is needed is wrong; of other cells that are not there a notice."""
    early = [(line, names[len(cells) :]) for line, cells in lines if len(cells) < len(names)]
    for line, missing in early:
        for name in (name for name in missing if name in needed):
            faults.found.append(Fault(line, name, "There is no cell for this column."))
    if not early or faults.found:
        return []
    numbers = _list(str(line) for line, _ in early)
    return [f"Line {numbers}: fewer cells than columns; the others count as empty."]


def _rows(
    lines: Sequence[tuple[int, list[str]]],
    names: list[str],
    known: Sequence[str],
    faults: Faults,
) -> Iterable[Row]:
    for line, cells in lines:
        stripped = [cell.strip() for cell in cells]
        if any(stripped[len(names) :]):
            said = f"There are {len(cells)} cells for {len(names)} columns."
            faults.found.append(Fault(line, "", said))
            continue
        row = Row(line, {n: c for n, c in zip(names, stripped, strict=False) if n in known})
        for column, cell in row.cells.items():
            if not cell.isprintable():
                faults.add(row, column, "There is a sign in it that can't be printed.")
        yield row
