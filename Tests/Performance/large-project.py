#!/usr/bin/env python3
"""Holds plimsoll to its bound on large projects: a project.pbxproj of 10 MB is read and resolved in at most 3 times the time that
Python's plistlib needs to read the same objects, and in at most 12 times the file's size of memory.

    Tests/Performance/large-project.py .build/release/plimsoll [--megabytes 10] [--runs 5]
"""
import argparse
import os
import plistlib
import resource
import subprocess
import sys
import tempfile
import time

TIME_BOUND, MEMORY_BOUND = 3.0, 12.0
TARGETS = 40


def objects(megabytes):
    """A project like those of large teams: some targets, and for the rest sources in groups with their build files."""
    made = {}

    def configurations(owner, settings):
        for name in ("Debug", "Release"):
            made[f"{owner}-{name}"] = {"isa": "XCBuildConfiguration", "name": name, "buildSettings": dict(settings)}
        made[f"{owner}-LIST"] = {"isa": "XCConfigurationList", "buildConfigurations": [f"{owner}-Debug", f"{owner}-Release"],
                                 "defaultConfigurationName": "Release"}
        return f"{owner}-LIST"

    targets = [f"{number:024X}" for number in range(TARGETS)]
    project = {"isa": "PBXProject", "mainGroup": "MAIN", "targets": targets,
               "buildConfigurationList": configurations("PROJECT", {"SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "17.0"})}
    made["PROJECT"] = project
    phases = {}
    for number, target in enumerate(targets):
        settings = {"GENERATE_INFOPLIST_FILE": "YES", "PRODUCT_BUNDLE_IDENTIFIER": f"com.example.part{number}", "MARKETING_VERSION": "1.0",
                    "INFOPLIST_KEY_NSCameraUsageDescription": "Scans the code.", "PRODUCT_NAME": "$(TARGET_NAME)"}
        made[target] = {"isa": "PBXNativeTarget", "name": f"Part{number}", "productType": "com.apple.product-type.application",
                        "buildPhases": [f"SOURCES{number}"], "buildConfigurationList": configurations(target, settings)}
        phases[number] = made[f"SOURCES{number}"] = {"isa": "PBXSourcesBuildPhase", "buildActionMask": "2147483647", "files": []}
    groups = []
    size, number = 0, 0
    group = None
    while size < megabytes * 1_000_000:
        if number % 100 == 0:
            group_id = f"A{number:023X}"
            group = made[group_id] = {"isa": "PBXGroup", "children": [], "path": f"Feature{number}", "sourceTree": "<group>"}
            groups.append(group_id)
        file, build = f"F{number:023X}", f"B{number:023X}"
        name = f"SomeRatherLongNameOfAViewController{number}.swift"
        made[file] = {"isa": "PBXFileReference", "lastKnownFileType": "sourcecode.swift", "path": name, "sourceTree": "<group>"}
        made[build] = {"isa": "PBXBuildFile", "fileRef": file}
        group["children"].append(file)
        phases[number % TARGETS]["files"].append(build)
        size += 400
        number += 1
    made["MAIN"] = {"isa": "PBXGroup", "children": groups, "sourceTree": "<group>"}
    return made


def open_step(value, depth=0):
    """Written as Xcode does, a field a line."""
    tabs = "\t" * depth
    if isinstance(value, dict):
        return "{\n" + "".join(f"{tabs}\t{quoted(k)} = {open_step(v, depth + 1)};\n" for k, v in value.items()) + tabs + "}"
    if isinstance(value, list):
        return "(\n" + "".join(f"{tabs}\t{quoted(item)} /* in Sources */,\n" for item in value) + tabs + ")"
    return quoted(value)


def quoted(text):
    return text if text.replace("_", "").replace(".", "").replace("/", "").isalnum() else '"' + text + '"'


def measured(command, runs, folder=None):
    """The shortest time of some runs, and the most memory that one took, in bytes."""
    shortest = None
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        took = time.perf_counter() - start
        shortest = took if shortest is None else min(shortest, took)
    memory = subprocess.run([sys.executable, "-c", "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL);"
                             "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"] + command,
                            cwd=folder, check=True, capture_output=True, text=True)
    return shortest, int(memory.stdout) * (1 if sys.platform == "darwin" else 1024)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plimsoll")
    parser.add_argument("--megabytes", type=float, default=10)
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    plimsoll = os.path.abspath(arguments.plimsoll)
    with tempfile.TemporaryDirectory() as folder:
        made = {"archiveVersion": "1", "objectVersion": "56", "objects": objects(arguments.megabytes), "rootObject": "PROJECT"}
        text = "// !$*UTF8*$!\n" + open_step(made) + "\n"
        # The estimate of an object's size is a rough one.
        scale = arguments.megabytes * 1_000_000 / len(text)
        made["objects"] = objects(arguments.megabytes * scale)
        text = "// !$*UTF8*$!\n" + open_step(made) + "\n"
        project = os.path.join(folder, "App.xcodeproj")
        os.mkdir(project)
        with open(os.path.join(project, "project.pbxproj"), "w") as file:
            file.write(text)
        as_xml = os.path.join(folder, "project.xml")
        with open(as_xml, "wb") as file:
            plistlib.dump(made, file)
        git = ["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@example.com"]
        subprocess.run(git + ["init", "-q"], check=True)
        subprocess.run(git + ["add", "App.xcodeproj"], check=True)
        subprocess.run(git + ["commit", "-qm", "A large project"], check=True)

        nothing, _ = measured([sys.executable, "-c", "import plistlib"], arguments.runs)
        whole, _ = measured([sys.executable, "-c", f"import plistlib; plistlib.load(open({as_xml!r}, 'rb'))"], arguments.runs)
        ours, memory = measured([plimsoll, "show", "--at", "HEAD", "--format", "json"], arguments.runs, folder)
        size = len(text.encode())
        time_ratio, memory_ratio = ours / (whole - nothing), memory / size
        print(f"{size / 1e6:.1f} MB, {len(made['objects'])} objects, {TARGETS} targets")
        print(f"plistlib {whole - nothing:.3f} s, plimsoll show {ours:.3f} s: {time_ratio:.2f} times (bound {TIME_BOUND:g})")
        print(f"plimsoll's memory {memory / 1e6:.0f} MB: {memory_ratio:.1f} times the file (bound {MEMORY_BOUND:g})")
        return 0 if time_ratio <= TIME_BOUND and memory_ratio <= MEMORY_BOUND else 1


if __name__ == "__main__":
    sys.exit(main())
