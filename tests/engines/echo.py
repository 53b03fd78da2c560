"""A program of somebody else for the arena: it sows from the last house that it can; with an argument it misbehaves."""

import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    if "hello" in asked:
        said = json.dumps({"protocol": 1, "engine": "echo-1"})
    elif sys.argv[1:] == ["dies"]:
        break
    else:
        row = asked["view"].partition(":")[2].split()[asked["seat"]].partition("/")[0].split(",")
        house = max(number for number, stones in enumerate(row, 1) if stones != "0")
        said = json.dumps({"move": "9" if sys.argv[1:] == ["cheats"] else str(house), "nodes": 1})
    sys.stdout.write(said + "\n")
    sys.stdout.flush()
