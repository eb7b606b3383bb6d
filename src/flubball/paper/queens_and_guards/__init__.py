"""What is printed of Queens & Guards."""
