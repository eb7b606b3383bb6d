"""Written expressions: from text to tokens, faces, numerals and elements."""
