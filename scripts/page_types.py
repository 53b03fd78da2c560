"""Writes the TypeScript types of the page's messages from the API's document: `python -m scripts.page_types [--check]`.

`web/src/house/messages.ts` holds an interface for every message, and a table that says of every request what it takes
and gives. It is committed, so that a change of the API shows in the diff; a test fails when it is stale.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from jinn.server.app import all_routes
from jinn.server.openapi import PAGES, REF, describe
from jinn.wire.matches import Gone, Presence

TARGET = Path(__file__).resolve().parents[1] / "web" / "src" / "house" / "messages.ts"
HEAD = "// Made by `python -m scripts.page_types` from the messages in src/jinn/wire: change those, not this.\n"
Schema = dict[str, Any]


def main(words: list[str]) -> int:
    """Writes the file, or says whether it is as it should be."""
    text = messages()
    if words == ["--check"]:
        fresh = TARGET.exists() and TARGET.read_text("utf-8") == text
        print("fresh" if fresh else "stale: run python -m scripts.page_types")
        return 0 if fresh else 1
    TARGET.write_text(text, "utf-8")
    return 0


def messages() -> str:
    """The text of the file."""
    document = json.loads(json.dumps(describe(all_routes())))
    # What only streams tell stands in no answer.
    _, streamed = msgspec.json.schema_components([Gone, Presence], ref_template=REF)
    known = {**document["components"]["schemas"], **streamed}
    parts = [HEAD]
    parts += [_interface(name, schema) for name, schema in sorted(known.items())]
    parts.append(_requests(document["paths"]))
    return "\n".join(parts)


def _interface(name: str, schema: Schema) -> str:
    about = _comment(schema.get("description", ""), "")
    if "properties" not in schema:
        return f"{about}export type {name} = {_type(schema)};\n"
    asked = set(schema.get("required", ()))
    # What comes is whole, whatever has a default; what goes may leave a default out.
    goes = schema.get("additionalProperties") is False
    rows = []
    for field, inner in schema["properties"].items():
        mark = "" if field in asked or (not goes and "default" in inner) else "?"
        rows.append(f"  readonly {field}{mark}: {_type(inner)};")
    return f"{about}export interface {name} {{\n" + "\n".join(rows) + "\n}\n"


def _comment(text: str, indent: str) -> str:
    first = " ".join(text.split("\n\n", maxsplit=1)[0].split())
    return f"{indent}/** {first} */\n" if first else ""


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    if "anyOf" in schema or "oneOf" in schema:
        inner = [_type(one) for one in schema.get("anyOf") or schema["oneOf"]]
        return " | ".join(dict.fromkeys(inner))
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return "readonly [" + ", ".join(_type(one) for one in schema["prefixItems"]) + "]"
        inner_type = _type(schema.get("items") or {})
        return f"readonly ({inner_type})[]" if " " in inner_type else f"readonly {inner_type}[]"
    if kind == "object":
        return f"Readonly<Record<string, {_type(schema.get('additionalProperties') or {})}>>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def _requests(paths: dict[str, dict[str, Schema]]) -> str:
    rows = []
    for path, methods in sorted(paths.items()):
        for method, operation in sorted(methods.items()):
            if path in PAGES:
                continue
            fields = [f"gives: {_gives(operation)}"]
            if "requestBody" in operation:
                fields.append(f"takes: {_type(operation['requestBody']['content']['application/json']['schema'])}")
            if names := re.findall(r"\{(\w+)\}", path):
                fields.append("path: { " + "; ".join(f"{name}: string" for name in names) + " }")
            asked = [parameter for parameter in operation["parameters"] if parameter["in"] == "query"]
            if asked:
                query = "; ".join(f"{parameter['name']}?: string | number" for parameter in asked)
                fields.append(f"query: {{ {query} }}")
            rows.append(f'  "{method.upper()} {path}": {{ {"; ".join(fields)} }};')
    about = "/** Every request: what it gives, what it takes, what its path and its query want. */\n"
    return about + "export interface Requests {\n" + "\n".join(rows) + "\n}\n"


def _gives(operation: Schema) -> str:
    for status, response in operation["responses"].items():
        if status.startswith("2"):
            content: Schema = response["content"]
            inner = content.get("application/json", {}).get("schema")
            return _type(inner) if inner else "string"
    return "unknown"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
