"""What people call a cube's colour and the sign on it."""

COLOURS = {"r": "red", "b": "blue", "g": "green", "k": "black"}
SIGNS = {
    "+": "plus", "-": "minus", "x": "times", "÷": "divided by", "^": "to the power", "√": "root",
}  # fmt: skip
