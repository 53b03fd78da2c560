"""The process that thinks for the Jinn. Read `thinking`, then `worker`, then `command`."""
