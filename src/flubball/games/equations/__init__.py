"""EQUATIONS: cubes, written expressions, readings, exact values, judge and oracle.

The names for programs are in `flubball.equations`.
"""
