"""Play and read by typed lines: what `jinn` says and asks in a plain terminal. Read `hotseat` first."""
