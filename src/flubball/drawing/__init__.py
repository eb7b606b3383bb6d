"""Drawings: pure functions from plain values to SVG, for paper, notebooks and documents.

>>> from flubball.drawing import cube
>>> cube("r3").alt
'red 3'
"""

from flubball.drawing.cubes import cube, cubes, goal, written
from flubball.drawing.dice import dice, die
from flubball.drawing.mat import mat
from flubball.drawing.svg import Drawing, above, beside

__all__ = ["Drawing", "above", "beside", "cube", "cubes", "dice", "die", "goal", "mat", "written"]
