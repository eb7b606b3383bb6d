"""What is special to WFF 'N PROOF on a terminal."""
