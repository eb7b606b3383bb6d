"""What is printed of EQUATIONS."""
