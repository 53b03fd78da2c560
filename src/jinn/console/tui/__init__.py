"""The full-screen terminal, `jinn tui`: lobby, boards, replay, analysis, the league, puzzles. It needs the extra `tui`.

`pictures/` draws the boards as values, without a screen; `board` shows one and turns keys and clicks into a draft of a
move; the screens put the rest around it. All of it speaks to a house through the client, like everything else.
"""
