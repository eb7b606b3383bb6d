"""The coach of Stars & Bars."""
