"""The coach of Contig 60."""
