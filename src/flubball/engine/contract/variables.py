"""What the parts of a game are generic in: states, actions, views."""

from typing import TypeVar

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
