"""What is printed of Juggle."""
