"""What is printed of Fab-a-Diffy."""
