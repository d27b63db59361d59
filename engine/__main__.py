"""The engine as a tool: ``python -m engine COMMAND`` reads JSON Lines, writes one for each.

The commands stand in :data:`engine.tool.COMMANDS`. A line that cannot be used gives
``{"error": "what and where"}`` and the next line goes on; the exit code stays 0.
"""

from __future__ import annotations

import io
import json
import os
import sys

from engine.tool import COMMANDS, answer


def main(arguments: list[str]) -> int:
    """Run one command over standard input; return the exit code."""
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        print(f"usage: python -m engine {{{','.join(COMMANDS)}}} < lines.jsonl", file=sys.stderr)
        return 2
    # JSON is UTF-8 whatever the locale says, and bytes that are none spoil only their own line.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    for number, text in enumerate(sys.stdin, 1):
        if not text.strip():
            continue
        result = answer(arguments[0], text)
        if isinstance(result.get("error"), str):  # what a file has wrong is not a fault of the line
            result["error"] = f"line {number}: {result['error']}"
        print(json.dumps(result, ensure_ascii=False), flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:  # the reader has had enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
