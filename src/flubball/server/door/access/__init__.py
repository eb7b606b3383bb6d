"""Who may do what: the matrix and the guard that asks it, sessions, passwords, names of hosts."""
