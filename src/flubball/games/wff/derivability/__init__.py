"""Derivability: exact without subproofs, otherwise a sound prover and stated bounds."""

from flubball.games.wff.derivability.deciding import BOUNDS, Bounds, derivable
from flubball.games.wff.derivability.results import Derivation

__all__ = ["BOUNDS", "Bounds", "Derivation", "derivable"]
