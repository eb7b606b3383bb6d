"""The parts of the contract, one for each kind of caller; `engine.game` puts them together.

A function that needs one part of a game asks for that part.
"""
