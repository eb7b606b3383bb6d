"""Multiple Operations: an available operation sign may be written many times (XIII-A-5)."""

from flubball.games.equations.variations.base import Variation

MULTIPLE_OPERATIONS = Variation(
    "multiple-operations",
    "multiple-operations",
    "Multiple Operations",
    operations_repeat=True,
    needs="+-x÷^√",
)
