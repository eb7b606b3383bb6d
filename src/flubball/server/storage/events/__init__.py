"""The logs of tournament events: their heads and their chained entries."""
