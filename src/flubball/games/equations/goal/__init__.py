"""The Goal on the mat: its cubes and spaces, what each cube may be, what fits it on paper."""
