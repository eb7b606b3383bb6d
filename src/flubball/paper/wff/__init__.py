"""What is printed of WFF 'N PROOF."""
