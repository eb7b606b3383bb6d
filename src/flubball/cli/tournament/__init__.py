"""The commands of a tournament: seat, standings, tournament."""
