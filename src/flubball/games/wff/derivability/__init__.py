"""Derivability: a proof, a model or all that a proof can have; a stated bound for long sequents."""

from flubball.games.wff.derivability.deciding import BOUNDS, Bounds, derivable
from flubball.games.wff.derivability.results import Derivation

__all__ = ["BOUNDS", "Bounds", "Derivation", "derivable"]
