"""The coach of Juggle."""
