#!/usr/bin/env python3
"""Writes Sources/Catalogue/Generated from the facts in facts/.

Each list of facts becomes one text inside a string literal, one row a line: such a literal is constant data, compiles at once
and costs nothing at start-up, where thousands of structure literals would do neither.

    make-catalogue.py            write the files
    make-catalogue.py --check    write nothing; fail where a file is not what the facts give
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FACTS = ROOT / "facts"
GENERATED = ROOT / "Sources" / "Catalogue" / "Generated"

# References below this address are written without it.
DOCUMENTATION = "https://developer.apple.com/documentation"

CONFIDENCES = {"apple", "observed", "inferred"}


# The columns of every table of names by their length.
BY_LENGTH = ["length", "names"]


class FactError(Exception):
    """A fact that the tables can't hold, or that contradicts another."""


def field(value, where):
    """The text of a single value; empty stands for none."""
    if value is None:
        return ""
    if value is True:
        return "1"
    if isinstance(value, (dict, list)) or value is False:
        raise FactError(f"{where}: {value!r} is not a single value")
    text = str(value)
    if not text:
        raise FactError(f"{where}: an empty value")
    if any(character in text for character in "\t\n\r") or '"""#' in text or "\\#" in text:
        raise FactError(f"{where}: {text!r} has a character that the table uses itself")
    return text


def items(values, where, separator=";"):
    """The text of a list of values."""
    texts = [field(value, where) for value in values or []]
    for text in texts:
        if separator in text:
            raise FactError(f"{where}: {text!r} has the separator {separator!r}")
    return separator.join(texts)


def records(rows, where):
    """The text of a list of small records, each a list whose members are values or lists of values."""
    texts = []
    for row in rows:
        parts = [items(part, where, "+") if isinstance(part, list) else field(part, where) for part in row]
        if any(mark in part for part in parts for mark in ";,"):
            raise FactError(f"{where}: {parts!r} has a separator")
        texts.append(",".join(parts))
    return ";".join(texts)


def reference(entry, where):
    url = entry.get("reference")
    if url is None:
        return ""
    if not url.startswith("https://"):
        raise FactError(f"{where}: {url!r} is no address")
    return field(url.removeprefix(DOCUMENTATION) if url.startswith(DOCUMENTATION + "/") else url, where)


def confidence(entry, where):
    if entry.get("confidence") not in CONFIDENCES:
        raise FactError(f"{where}: no confidence")
    return entry["confidence"]


class Table:
    """Rows of texts under named columns, as an enumeration in Swift."""

    def __init__(self, name, comment, columns, rows, sort=True, unique=True):
        self.name, self.comment, self.columns = name, comment, columns.split()
        self.rows = sorted(rows, key=lambda row: row[0].encode()) if sort else rows
        if unique and len({row[0] for row in rows}) != len(rows):
            raise FactError(f"{name}: a key occurs twice")
        for row in self.rows:
            if len(row) != len(self.columns):
                raise FactError(f"{name}: {row!r} does not fit its columns")

    def swift(self):
        cases = ", ".join(self.columns)
        column = "" if self.columns == BY_LENGTH else f"    enum Column: Int, FactColumn {{ case {cases} }}\n\n"
        # A row may end in empty fields; leaving their tabs out spares white space at the end of lines.
        text = "\n".join("\t".join(row).rstrip("\t") for row in self.rows)
        return (
            f"/// {self.comment}\n"
            f"enum {self.name} {{\n"
            f"{column}"
            f'    static let text: StaticString = #"""\n{text}\n"""#\n'
            f"}}\n"
        )


def names(name, comment, values):
    return Table(name, comment, "name", [[field(value, name)] for value in values])


def names_by_length(name, comment, values):
    """Names in groups of one length, so that a spelling is compared with few of them."""
    groups = {}
    for value in sorted(values, key=str.encode):
        groups.setdefault(len(value.encode()), []).append(value)
    return Table(name, comment, "length names", [[str(length), items(group, name)] for length, group in groups.items()])


def misspellings(name, comment, entries):
    return Table(name, comment, "wrong right confidence",
                 [[field(e["wrong"], name), field(e["right"], name), confidence(e, e["wrong"])] for e in entries])


def info_plist_keys(facts):
    def row(e):
        key = e["key"]
        return [field(key, key), items(e["types"], key), items(e.get("tolerated"), key), items(e.get("values"), key), field(e.get("closed"), key),
                records([[value, platforms] for value, platforms in e.get("valuePlatforms", {}).items()], key),
                records([[value, platforms] for value, platforms in e.get("deprecatedValues", {}).items()], key),
                items(e.get("platforms"), key), field(e["status"], key), items(e.get("replacements"), key), items(e.get("needs"), key),
                items(e.get("excludes"), key), items(e.get("ignoredBeside"), key), items(e.get("codes"), key), items(e.get("flags"), key),
                field(e.get("label"), key), confidence(e, key), reference(e, key)]

    keys = facts["keys"]
    top_level = [e for e in keys if "/" not in e["key"]]
    known = {e["key"] for e in keys}
    for e in keys:
        if "/" in e["key"] and e["key"].rpartition("/")[0] not in known:
            raise FactError(f"{e['key']}: its parent is unknown")
    for e in facts["required"]:
        for name in [e["key"]] + e.get("or", []):
            if name not in known:
                raise FactError(f"{name}: is required and unknown")
    for e in facts["misspellings"]:
        if e["wrong"] in known or e["right"].partition("~")[0] not in known:
            raise FactError(f"{e['wrong']}: known itself, or stands for an unknown key")
    return [
        Table("InfoPlistKeyTable", "Keys by their path.",
              "key types tolerated values closed valuePlatforms deprecatedValues platforms status replacements needs excludes ignoredBeside"
              " codes flags label confidence reference", [row(e) for e in keys]),
        names_by_length("InfoPlistKeyNameTable", "The names of top-level keys, for comparing spellings.", [e["key"] for e in top_level]),
        Table("InfoPlistKeyLabelTable", "Top-level keys by the name that Xcode shows.", "label key",
              [[field(e["label"], e["key"]), field(e["key"], e["key"])] for e in top_level if "label" in e], unique=False),
        Table("RequiredInfoPlistKeyTable", "Keys that a kind of product must have, by the kind.",
              "product key alternatives platforms store code confidence reference",
              [[product, field(e["key"], "required"), items(e.get("or"), e["key"]), items(e.get("platforms"), e["key"]), field(e.get("store"), e["key"]),
                field(e.get("code"), e["key"]), confidence(e, e["key"]), reference(e, e["key"])]
               for e in facts["required"] for product in e["products"]], unique=False),
        Table("RefusedInfoPlistValueTable", "Values that the store refuses though their key takes any of their kind.", "key value code confidence reference",
              [[field(e["key"], "refused"), field(e["value"], e["key"]), field(e["code"], e["key"]), confidence(e, e["key"]), reference(e, e["key"])]
               for e in facts["refused"]]),
        Table("SystemSchemeTable", "URL schemes that the system answers itself, and the entitlements that let an app answer them.",
              "scheme entitlements confidence reference",
              [[field(e["scheme"], "systemSchemes"), items(e.get("entitlements"), e["scheme"]), confidence(e, e["scheme"]), reference(e, e["scheme"])]
               for e in facts["systemSchemes"]]),
        Table("DeviceCapabilityTable", "What is known of which devices have a capability.", "capability everywhereFrom notOn confidence reference",
              [[field(e["capability"], "capabilities"), field(e.get("everywhereFrom"), e["capability"]), items(e.get("notOn"), e["capability"]),
                confidence(e, e["capability"]), reference(e, e["capability"])] for e in facts["capabilities"]]),
        misspellings("InfoPlistMisspellingTable", "Wrong spellings that were met or are likely.", facts["misspellings"]),
        names("InfoPlistDroppedKeyTable", "Keys that the build leaves out when their value is empty.", facts["droppedWhenEmpty"]),
    ]


def purpose_strings(facts):
    def row(e):
        key = e["key"]
        companions = [[c["key"], "below " + "+".join(c["below"]) if "below" in c else c["when"], confidence(c, key)] for c in e.get("companions", [])]
        return [field(key, key), field(e["resource"], key), field(e["type"], key), items(e.get("platforms"), key), field(e["status"], key),
                field(e["strength"], key), records([[c["kind"], confidence(c, key)] for c in e.get("consequences", [])], key),
                records([[r["key"], r["from"]] for r in e.get("replacedBy", [])], key), records(companions, key),
                records([[x["key"], x["relation"], confidence(x, key)] for x in e.get("entitlements", [])], key), field(e.get("livesIn"), key),
                items(e.get("flags"), key), items(e.get("frameworks"), key), items(e.get("swift"), key), items(e.get("objectiveC"), key),
                field(e["evidenceConfidence"], key), confidence(e, key), reference(e, key)]

    return [
        Table("PurposeStringTable", "Purpose strings by their key.",
              "key resource type platforms status strength consequences replacedBy companions entitlements livesIn flags frameworks swift"
              " objectiveC evidenceConfidence confidence reference", [row(e) for e in facts["purposeStrings"]]),
        Table("PlaceholderTable", "Texts that say nothing, or that a review refused.", "text confidence",
              [[field(e["text"], e["text"]), confidence(e, e["text"])] for e in facts["placeholders"]]),
    ]


def entitlements(facts):
    def row(e):
        key = e["key"]
        return [field(key, key), items(e["types"], key), field(e.get("typeConfidence"), key), field(e.get("format"), key),
                field(e.get("formatConfidence"), key), items(e.get("values"), key), field(e.get("closed"), key), items(e.get("platforms"), key),
                field(e["status"], key), field(e.get("replacement"), key), items(e["groups"], key), field(e.get("macOS"), key),
                field(e.get("needsSandbox"), key), records([[x["key"], confidence(x, key)] for x in e.get("infoPlistKeys", [])], key),
                records([[x["mode"], confidence(x, key)] for x in e.get("backgroundModes", [])], key), items(e.get("requires"), key),
                items(e.get("implies"), key), items(e.get("redundantWith"), key), field(e.get("narrower"), key), field(e.get("livesIn"), key),
                items(e.get("flags"), key), confidence(e, key), reference(e, key)]

    return [
        Table("EntitlementTable", "Entitlements by their key.",
              "key types typeConfidence format formatConfidence values closed platforms status replacement groups macOS needsSandbox"
              " infoPlistKeys backgroundModes requires implies redundantWith narrower livesIn flags confidence reference",
              [row(e) for e in facts["entitlements"]]),
        names_by_length("EntitlementNameTable", "The names of entitlements, for comparing spellings.", [e["key"] for e in facts["entitlements"]]),
    ]


def privacy_manifest(facts):
    page = facts["references"]
    return [
        Table("PrivacyKeyTable", "Keys of a privacy manifest by their path.", "key type required label confidence reference",
              [[field(e["key"], "keys"), field(e["type"], e["key"]), field(e.get("required"), e["key"]), field(e["label"], e["key"]),
                confidence(e, e["key"]), reference(e, e["key"])] for e in facts["keys"]]),
        Table("PrivacyCategoryTable", "Categories of required reason API.", "category covers confidence reference",
              [[field(e["category"], "categories"), field(e["covers"], e["category"]), confidence(e, e["category"]), reference(e, e["category"])]
               for e in facts["categories"]]),
        Table("PrivacyReasonTable", "Reasons by their code.", "reason category gist declaredBy confidence reference",
              [[field(e["reason"], "reasons"), field(e["category"], e["reason"]), field(e["gist"], e["reason"]), field(e["declaredBy"], e["reason"]),
                confidence(e, e["reason"]), reference(e, e["reason"])] for e in facts["reasons"]]),
        Table("PrivacySymbolTable", "The functions and constants of the categories, by category.",
              "category swift objectiveC binary framework ambiguous confidence",
              [[field(e["category"], "symbols"), field(e["swift"], "symbols"), field(e["objectiveC"], e["swift"]), field(e["binary"], e["swift"]),
                field(e["framework"], e["swift"]), field(e.get("ambiguous"), e["swift"]), confidence(e, e["swift"])]
               for e in facts["symbols"]], unique=False),
        Table("PrivacyDataTypeTable", "Types of collected data.", "value group confidence reference",
              [[field(e["value"], "dataTypes"), field(e["group"], e["value"]), confidence(e, e["value"]), reference({"reference": page["dataTypes"]}, "dataTypes")]
               for e in facts["dataTypes"]]),
        Table("PrivacyPurposeTable", "Purposes of collection.", "value confidence reference",
              [[field(e["value"], "purposes"), confidence(e, e["value"]), reference({"reference": page["purposes"]}, "purposes")]
               for e in facts["purposes"]]),
        Table("PrivacyFaultTable", "What is known of each fault of a privacy manifest.", "fault code confidence reference",
              [[field(e["fault"], "faults"), field(e.get("code"), e["fault"]), confidence(e, e["fault"]), reference(e, e["fault"])]
               for e in facts["faults"]]),
        misspellings("PrivacyMisspellingTable", "Keys and values that were met in place of the right ones.", facts["misspellings"]),
        names("PrivacyListedSDKTable", "SDKs that need a manifest and a signature by Apple's list.", facts["sdks"]),
    ]


def asset_catalogs(facts):
    def slot(e):
        where = f"slot {e}"
        return [field(e["layout"], where), field(e["idiom"], where), field(e.get("platform"), where), field(e["size"], where),
                field(e.get("scale"), where), field(e.get("role"), where), field(e.get("subtype"), where), field(e.get("appearance"), where),
                field(e["pixels"], where), field(e["need"], where), field(e.get("code"), where), confidence(e, where)]

    return [
        Table("IconLayoutTable", "Layouts of app icons.", "layout platforms container layers confidence reference",
              [[field(e["layout"], "layouts"), items(e["platforms"], e["layout"]), field(e["container"], e["layout"]),
                items(e.get("layers"), e["layout"]), confidence(e, e["layout"]), reference(e, e["layout"])] for e in facts["layouts"]]),
        Table("IconSlotTable", "Slots by layout, in the order that Xcode shows them.",
              "layout idiom platform size scale role subtype appearance pixels need code confidence",
              [slot(e) for e in facts["slots"]], unique=False),
        Table("AssetFieldTable", "Values of the fields of Contents.json and icon.json.", "field values confidence reference",
              [[field(e["field"], "fields"), items(e["values"], e["field"]), confidence(e, e["field"]), reference(e, e["field"])]
               for e in facts["fields"]]),
        Table("AssetFolderTable", "Kinds of folders in asset catalogs by their extension.", "suffix name contents array entryKeys confidence reference",
              [[field(e["extension"], "folders"), field(e["name"], e["extension"]), field(e["contents"], e["extension"]),
                field(e.get("array"), e["extension"]), items(e.get("entryKeys"), e["extension"]), confidence(e, e["extension"]),
                reference(e, e["extension"])] for e in facts["folders"]]),
    ]


def store_codes(facts):
    return [
        Table("StoreCodeTable", "Answers of the store, of notarization, of reviews and of the systems.",
              "code family gist severity enforcedFrom platforms decidable confidence reference",
              [[field(e["code"], "codes"), field(e["family"], e["code"]), field(e["gist"], e["code"]), field(e["severity"], e["code"]),
                field(e.get("from"), e["code"]), items(e["platforms"], e["code"]), field(e["decidable"], e["code"]), confidence(e, e["code"]),
                reference(e, e["code"])] for e in facts["codes"]]),
    ]


def info_plist_settings(facts):
    def row(e):
        name = e["setting"]
        return [field(name, name), field(e["key"], name), field(e["type"], name), field(e["written"] or None, name), field(e.get("merge"), name),
                field(e["whenEmpty"], name), field(e.get("standard"), name), items(e.get("values"), name), field(e.get("label"), name),
                confidence(e, name), reference(e, name)]

    return [
        Table("InfoPlistSettingTable", "Settings by their name.",
              "setting key type written merge whenEmpty standard values label confidence reference", [row(e) for e in facts["settings"]]),
        names_by_length("InfoPlistSettingNameTable", "The names of the INFOPLIST_KEY_ settings, for comparing spellings.",
                        [e["setting"] for e in facts["settings"] if not e.get("standard")]),
    ]


def entitlement_settings(facts):
    return [
        Table("EntitlementSettingTable", "Settings by their name.", "setting adds confidence reference",
              [[field(e["setting"], "settings"), records([[a["value"], a["entitlement"]] for a in e["adds"]], e["setting"]),
                confidence(e, e["setting"]), reference(e, e["setting"])] for e in facts["settings"]]),
    ]


def releases(facts):
    return [
        Table("CurrentReleaseTable", "The release that current uploads are built with.", "release", [[field(facts["current"], "current")]]),
        Table("SDKGateTable", "What begins with an SDK release.", "gate release code confidence reference",
              [[field(e["gate"], "gates"), field(e["release"], e["gate"]), field(e.get("code"), e["gate"]), confidence(e, e["gate"]),
                reference(e, e["gate"])] for e in facts["gates"]]),
        Table("StoreMinimumTable", "Minimum versions that the store accepts or has announced.", "platform version enforcedFrom code confidence reference",
              [[field(e["platform"], "minimums"), field(e["version"], "minimums"), field(e["from"], "minimums"), field(e["code"], "minimums"),
                confidence(e, "minimums"), reference(e, "minimums")] for e in facts["minimums"]]),
        Table("LimitTable", "The largest numbers that are accepted.", "limit value confidence reference",
              [[field(e["limit"], "limits"), field(e["value"], e["limit"]), confidence(e, e["limit"]), reference(e, e["limit"])]
               for e in facts["limits"]]),
    ]


def explanations(facts):
    return [
        Table("KeyGistTable", "What Info.plist keys say, by their path.", "key gist confidence",
              [[field(e["key"], e["key"]), field(e["gist"], e["key"]), confidence(e, e["key"])] for e in facts["keys"]]),
        Table("EntitlementGistTable", "What entitlements allow.", "key gist confidence",
              [[field(e["key"], e["key"]), field(e["gist"], e["key"]), confidence(e, e["key"])] for e in facts["entitlements"]]),
        Table("PurposeStringNeedTable", "When purpose strings are needed, and what happens without.", "key neededWhen ifMissing confidence",
              [[field(e["key"], e["key"]), field(e["neededWhen"], e["key"]), field(e.get("ifMissing"), e["key"]), confidence(e, e["key"])]
               for e in facts["purposeStrings"]]),
        Table("StoreCodeRemedyTable", "When a code is met, and what to do.", "code condition remedy confidence",
              [[field(e["code"], e["code"]), field(e["condition"], e["code"]), field(e["remedy"], e["code"]), confidence(e, e["code"])]
               for e in facts["codes"]]),
    ]


FILES = {
    "AssetCatalogTables.swift": ("asset-catalogs.json", asset_catalogs),
    "EntitlementSettingTables.swift": ("entitlement-settings.json", entitlement_settings),
    "EntitlementTables.swift": ("entitlements.json", entitlements),
    "ExplanationTables.swift": ("explanations.json", explanations),
    "InfoPlistKeyTables.swift": ("info-plist-keys.json", info_plist_keys),
    "InfoPlistSettingTables.swift": ("info-plist-settings.json", info_plist_settings),
    "PrivacyManifestTables.swift": ("privacy-manifest.json", privacy_manifest),
    "PurposeStringTables.swift": ("purpose-strings.json", purpose_strings),
    "ReleaseTables.swift": ("releases.json", releases),
    "StoreCodeTables.swift": ("store-codes.json", store_codes),
}


def no_repeated_names(pairs):
    result = {}
    for name, value in pairs:
        if name in result:
            raise FactError(f"{name} occurs twice in one object")
        result[name] = value
    return result


def load(source):
    facts = json.loads((FACTS / source).read_text(encoding="utf-8"), object_pairs_hook=no_repeated_names)
    check_sources(facts, facts.get("sources"), source)
    return facts


def check_sources(value, known, where):
    """Every source that an entry names is in the file's list of sources."""
    if isinstance(value, list):
        for member in value:
            check_sources(member, known, where)
    elif isinstance(value, dict):
        for name, member in value.items():
            if name == "sources" and isinstance(member, list):
                for source in member:
                    if source not in known:
                        raise FactError(f"{where}: {source!r} is not among the sources")
            else:
                check_sources(member, known, where)


def generate():
    """The text of each generated file by its name."""
    texts = {}
    for name, (source, tables) in FILES.items():
        head = f"// Generated by scripts/make-catalogue.py from facts/{source}; do not edit\n\n"
        texts[name] = head + "\n".join(table.swift() for table in tables(load(source)))
    return texts


def check(texts):
    """What is not as the facts give it, one line each."""
    present = {path.name for path in GENERATED.glob("*")} if GENERATED.is_dir() else set()
    problems = [f"{name} is not generated" for name in sorted(present - set(texts))]
    for name, text in texts.items():
        path = GENERATED / name
        if name not in present:
            problems.append(f"{name} is missing")
        elif path.read_text(encoding="utf-8") != text:
            problems.append(f"{name} differs from the facts")
    return problems


def main(arguments):
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        texts = generate()
    except FactError as error:
        print(f"make-catalogue: {error}", file=sys.stderr)
        return 1
    if arguments:
        problems = check(texts)
        for problem in problems:
            print(f"make-catalogue: {problem}; run scripts/make-catalogue.py", file=sys.stderr)
        return 1 if problems else 0
    GENERATED.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (GENERATED / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
