"""Finds what a module cites: `cite` calls, constants, tables, docstrings and comments."""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from scripts.scan_prose import Found, cited, in_prose, whole

from flubball import rulebooks

_Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_EVERY = ".*"


@dataclass(frozen=True, slots=True)
class Use:
    """One citation and where it stands: `games/equations/judge/cube_use.py: cube_faults`."""

    citation: str
    place: str
    known: bool


def scan_folder(root: Path, folders: Iterable[str]) -> list[Use]:
    """Every citation in the modules of the folders, in the order of the files."""
    files = [file for folder in folders for file in sorted((root / folder).rglob("*.py"))]
    return [
        use
        for file in files
        for use in scan(file.read_text(encoding="utf-8"), file.relative_to(root).as_posix())
    ]


def scan(source: str, file: str, *, named_only: bool = False) -> list[Use]:
    """Every citation in one module; with `named_only` only those led by a book's name."""
    visitor = _Visitor(file, named_only)
    visitor.visit(ast.parse(source))
    for line, text in _comments(source):
        visitor.add(in_prose(text, named_only=named_only), visitor.scope_at(line))
    return visitor.uses


def _comments(source: str) -> Iterator[tuple[int, str]]:
    """Comments with their first line; lines of comment below each other are one."""
    start, last, text = 0, -1, ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        line, words = token.start[0], token.string.lstrip("# ")
        if line == last + 1 and token.line.lstrip().startswith("#"):
            last, text = line, f"{text} {words}"
            continue
        if text:
            yield start, text
        start, last, text = line, line, words
    if text:
        yield start, text


class _Visitor(ast.NodeVisitor):
    def __init__(self, file: str, named_only: bool) -> None:
        self.file = file
        self.named_only = named_only
        self.uses: list[Use] = []
        self.names: list[str] = []
        self.functions: list[ast.AST] = []
        self.scopes: list[tuple[int, int, str]] = []

    def add(self, found: Iterable[Found], scope: str) -> None:
        place = f"{self.file}: {scope}" if scope else self.file
        self.uses += [Use(one.citation, place, one.known) for one in found]

    def scope_at(self, line: int) -> str:
        around = [(start, name) for start, end, name in self.scopes if start <= line <= end]
        return max(around)[1] if around else ""

    def _scope(self, node: _Scope) -> None:
        self.names.append(node.name)
        self.functions.append(node)
        self.scopes.append((node.lineno, node.end_lineno or node.lineno, ".".join(self.names)))
        self.generic_visit(node)
        self.functions.pop()
        self.names.pop()

    visit_FunctionDef = _scope  # noqa: N815
    visit_AsyncFunctionDef = _scope  # noqa: N815
    visit_ClassDef = _scope  # noqa: N815

    def _assignment(self, node: ast.Assign | ast.AnnAssign) -> None:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if self.names or not isinstance(target, ast.Name):
            self.generic_visit(node)
            return
        self.names.append(target.id)
        self.scopes.append((node.lineno, node.end_lineno or node.lineno, target.id))
        self.generic_visit(node)
        self.names.pop()

    visit_Assign = _assignment  # noqa: N815
    visit_AnnAssign = _assignment  # noqa: N815

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            found = in_prose(node.value.value, named_only=self.named_only)
            self.add(found, ".".join(self.names))
        else:
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            found = [] if self.named_only else whole(node.value)
            self.add(found or in_prose(node.value, named_only=True), ".".join(self.names))

    def visit_Call(self, node: ast.Call) -> None:
        name = _called(node)
        if name == "cite":
            self._cite(node)
        elif name == "cite_variation" and node.args:
            self.add(self._variation(node.args[0]), ".".join(self.names))
        elif name == "Code" and node.args and isinstance(node.args[0], ast.Constant):
            self.names, names = [str(node.args[0].value)], self.names
            self.generic_visit(node)
            self.names = names
        else:
            self.generic_visit(node)

    def _cite(self, node: ast.Call) -> None:
        self.visit(node.func)
        books = [("", arg) for arg in node.args]
        books += [((word.arg or "").upper(), word.value) for word in node.keywords]
        for book, argument in books:
            for text in _texts(argument):
                self.add(cited(text, book), ".".join(self.names))

    def _variation(self, argument: ast.expr) -> list[Found]:
        patterns = _patterns(argument, self.functions[-1] if self.functions else None)
        found = [
            Found(f"{book.short} {clause}", clause in book.clauses)
            for book in map(rulebooks.get, rulebooks.ids())
            for division in book.divisions.values()
            for name, clause in division.get("cite", {}).items()
            if any(re.fullmatch(pattern, name) for pattern in patterns)
        ]
        return list(dict.fromkeys(found)) or [Found(f"variation {patterns[0]}", False)]


def _called(node: ast.Call) -> str:
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _texts(node: ast.expr) -> list[str]:
    """The texts an argument may be: itself, or the branches of a condition."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) and node.value else []
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    return []


def _patterns(node: ast.expr, function: ast.AST | None) -> list[str]:
    """Patterns for the variations an argument may name; what can't be told is every one."""
    if texts := _texts(node):
        return [re.escape(text) for text in texts]
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(t[0]) if (t := _texts(part)) else _EVERY for part in node.values]
        return ["".join(parts)]
    if isinstance(node, ast.Name) and function is not None:
        values = [
            inner.value
            for inner in ast.walk(function)
            if isinstance(inner, ast.Assign)
            and any(isinstance(t, ast.Name) and t.id == node.id for t in inner.targets)
        ]
        texts = [text for value in values for text in _texts(value)]
        return [re.escape(text) for text in texts] or [_EVERY]
    return [_EVERY]
