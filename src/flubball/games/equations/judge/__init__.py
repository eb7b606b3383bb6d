"""The judge: is a written Equation correct, and what else is asked about one?"""
