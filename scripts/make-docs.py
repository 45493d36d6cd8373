#!/usr/bin/env python3
"""Writes the tables of rules in README.md from the code.

    make-docs.py             write the tables
    make-docs.py --check     write nothing; fail where they are not what the code gives

The command is .build/release/plimsoll or .build/debug/plimsoll, whichever is newer; PLIMSOLL_COMMAND names another.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"


def replaced(text, name, body):
    """The text with what stands between the marks of this name replaced."""
    start, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    before, found, rest = text.partition(start)
    inside, closed, after = rest.partition(end)
    if not found or not closed:
        raise SystemExit(f"README.md has no marks '{start.strip()}' and '{end}'")
    return f"{before}{start}\n{body}\n{end}{after}"


def command():
    named = os.environ.get("PLIMSOLL_COMMAND")
    built = [path for path in (ROOT / ".build/release/plimsoll", ROOT / ".build/debug/plimsoll") if path.exists()]
    if not named and not built:
        raise SystemExit("there is no built command; run swift build")
    return named or str(max(built, key=lambda path: path.stat().st_mtime))


def main(arguments):
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    tables = subprocess.run([command(), "rules", "--format", "markdown"], check=True, capture_output=True, text=True).stdout
    text = README.read_text(encoding="utf-8")
    new = replaced(text, "rules", tables)
    if arguments:
        if new != text:
            print("make-docs: the tables of rules in README.md are not what the code gives; run scripts/make-docs.py", file=sys.stderr)
        return 0 if new == text else 1
    README.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
