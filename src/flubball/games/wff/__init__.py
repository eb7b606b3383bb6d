"""WFF 'N PROOF: formulas, proofs, the checker, derivability, Solutions, judge and oracle.

The names for programs are in `flubball.wff`.
"""
