"""What a game tells the Monitor, in parts by who asks; `monitor.rules` puts them together."""
