"""«Джинн слушает»: the line console that talks as the source does, to a house on this machine or another.

Read in this order: `grammar` (what a line says; pure), `dialogue` (before and after games), `sitting` (one game),
`remarks` and `summary` (what the Jinn says, and what is told at the end), `here` (a house on this machine).
"""
