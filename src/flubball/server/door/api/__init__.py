"""The endpoints, one module for each matter."""
