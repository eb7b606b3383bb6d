"""What the cube games and the Pentathlon share: words and their rules, the law of a book.

It knows no cubes, no boards and no Monitor; `cubes` and `monitor` stand on it.
"""
