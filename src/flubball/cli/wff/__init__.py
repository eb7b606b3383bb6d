"""The commands of WFF 'N PROOF."""
