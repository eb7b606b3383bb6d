"""The commands of Equations."""
