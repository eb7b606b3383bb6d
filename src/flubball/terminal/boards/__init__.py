"""Board games in the terminal, a line at a time: any game of the registry, nothing about any."""
