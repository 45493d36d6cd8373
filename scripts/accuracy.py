#!/usr/bin/env python3
"""Holds what the rules find in real projects against what a person thinks of it.

    accuracy.py [--update] [REPOSITORY...]

Runs `plimsoll check HEAD --all` on every repository of the corpus and joins each error and warning with its judgement in
Tests/Accuracy/judgements/<rule>.tsv: repository, path, target, fingerprint, true or false, reason. A finding without a
judgement counts as false and is listed; a judgement without a finding is listed too. Prints the table of rules as Markdown.

    --update      also write the table into README.md
    --json FILE   also write the figures and the findings without a judgement

The corpus is the folder of clones or bundles that PLIMSOLL_CORPUS names, else ../shared/corpus. A bundle is cloned into a temporary
folder. PLIMSOLL_COMMAND names the command. Status: 0, 1 where an error has no judgement or is false, 77 without a corpus.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import importlib

docs = importlib.import_module("make-docs")

ROOT = Path(__file__).resolve().parent.parent
# Rules that can't be judged by the corpus, which holds no images but those of icons.
UNMEASURED = {"asset-file-missing"}
JUDGEMENTS = ROOT / "Tests/Accuracy/judgements"
NO_CORPUS = 77


class Judgement:
    """One line of a file of judgements."""

    def __init__(self, line, where):
        parts = line.split("\t")
        if len(parts) != 6 or parts[4] not in ("true", "false") or not parts[5].strip():
            raise SystemExit(f"{where}: not of the form repository, path, target, fingerprint, true or false, reason")
        self.repository, self.path, self.target, self.fingerprint, verdict, self.reason = parts
        self.is_true = verdict == "true"


def judgements():
    """By rule, repository and fingerprint; a fingerprint is of one rule, path and subject."""
    known = {}
    for path in sorted(JUDGEMENTS.glob("*.tsv")):
        lines = path.read_text(encoding="utf-8").splitlines()
        if lines != sorted(lines):
            raise SystemExit(f"{path.name} is not sorted")
        for number, line in enumerate(lines, 1):
            judgement = Judgement(line, f"{path.name}:{number}")
            known[(path.stem, judgement.repository, judgement.fingerprint)] = judgement
    return known


def repositories(folder, names, temporary):
    """Clones by name; a bundle is cloned bare."""
    found = {}
    for path in sorted(folder.iterdir()):
        name = path.name.removesuffix(".bundle")
        if names and name not in names:
            continue
        if path.suffix == ".bundle":
            clone = Path(temporary) / name
            subprocess.run(["git", "clone", "-q", "--bare", str(path), str(clone)], check=True)
            found[name] = clone
        elif (path / ".git").exists() or (path / "HEAD").exists():
            found[name] = path
    return found


def findings(command, clone):
    # A foreign owner is no reason to refuse what is only read here.
    environment = {**os.environ, "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*"}
    run = subprocess.run([command, "check", "HEAD", "--all", "--fail-on", "never", "--format", "json", "-C", str(clone)],
                         capture_output=True, text=True, env=environment)
    if run.returncode != 0:
        raise SystemExit(f"{clone.name}: {run.stderr.strip()}")
    return [f for f in json.loads(run.stdout)["findings"] if f["state"] != "fixed" and f["severity"] in ("error", "warning") and f["rule"] not in UNMEASURED]


def table(rows):
    lines = ["| rule | errors and warnings | true | false | no judgement |", "| --- | ---: | ---: | ---: | ---: |"]
    total = [0, 0, 0]
    for rule, (true, false, unjudged) in sorted(rows.items()):
        total = [total[0] + true, total[1] + false, total[2] + unjudged]
        lines.append(f"| {rule} | {true + false + unjudged} | {true} | {false} | {unjudged} |")
    lines.append(f"| all | {sum(total)} | {total[0]} | {total[1]} | {total[2]} |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repositories", nargs="*")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--json")
    options = parser.parse_args()
    corpus = Path(os.environ.get("PLIMSOLL_CORPUS") or ROOT.parent / "shared/corpus")
    if not corpus.is_dir():
        print(f"accuracy: skipped, for there is no corpus at {corpus}; PLIMSOLL_CORPUS names one", file=sys.stderr)
        return NO_CORPUS
    known, used = judgements(), set()
    rows = defaultdict(lambda: [0, 0, 0])
    bad, unjudged = [], []
    with tempfile.TemporaryDirectory() as temporary:
        clones = repositories(corpus, options.repositories, temporary)
        if not clones:
            print(f"accuracy: skipped, for {corpus} holds no repositories", file=sys.stderr)
            return NO_CORPUS
        for name, clone in clones.items():
            for finding in findings(docs.command(), clone):
                key = (finding["rule"], name, finding["fingerprint"])
                judgement = known.get(key)
                used.add(key)
                place = f"{name}: {finding['path']}:{finding['line'] or ''}: {finding['severity']}: {finding['message']} [{finding['rule']}] {finding['fingerprint']}"
                if judgement is None:
                    rows[finding["rule"]][2] += 1
                    unjudged.append({"repository": name, **{k: finding[k] for k in ("rule", "severity", "path", "line", "target", "message", "fingerprint")}})
                    print(f"accuracy: no judgement: {place}", file=sys.stderr)
                else:
                    rows[finding["rule"]][0 if judgement.is_true else 1] += 1
                if finding["severity"] == "error" and not (judgement and judgement.is_true):
                    bad.append(place)
    for rule, name, fingerprint in sorted(set(known) - used):
        if name in clones:
            print(f"accuracy: no such finding any more: {name}: {known[(rule, name, fingerprint)].path} [{rule}] {fingerprint}", file=sys.stderr)
    text = table(rows)
    print(f"{len(clones)} repositories\n\n{text}", end="")
    if options.json:
        Path(options.json).write_text(json.dumps({"rules": rows, "unjudged": unjudged, "bad": bad}, indent=1) + "\n", encoding="utf-8")
    if options.update:
        head = f"At the tips of {len(clones)} open-source projects:\n\n"
        docs.README.write_text(docs.replaced(docs.README.read_text(encoding="utf-8"), "accuracy", head + text), encoding="utf-8")
    if bad:
        print(f"accuracy: {len(bad)} errors are false or have no judgement", file=sys.stderr)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
