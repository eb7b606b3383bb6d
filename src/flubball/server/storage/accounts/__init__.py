"""People and what they may: plain functions over one open connection."""
