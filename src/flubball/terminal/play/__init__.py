"""A match at one keyboard: the session without a screen, and the full-screen program around it."""
