"""Powers of powers, too big for intervals."""
