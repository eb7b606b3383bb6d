"""What is printed of Stars & Bars."""
