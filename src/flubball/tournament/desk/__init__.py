"""What each person at a desk sees: pure views of the state of an event."""
