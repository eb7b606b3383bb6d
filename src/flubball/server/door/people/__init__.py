"""Accounts and guests as people: how they are shown, kept, and deleted."""
