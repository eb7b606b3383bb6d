"""The server: storage, live tables and worker processes, and the door in front of them.

Nothing in here knows a game by name: games come from `flubball.games`, bots from
`flubball.players`, both by the names in the tables' rows.
"""
