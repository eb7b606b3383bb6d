"""What is printed of Contig 60."""
