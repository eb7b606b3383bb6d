"""The live socket of a table: its endpoint, the session on it, and what is said there."""
