"""Tables in the database: what is appended to them in one transaction, and reading them."""
