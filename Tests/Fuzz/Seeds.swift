import Foundation

/// Small inputs that every reader understands, to start from.
enum Seeds {
    static let json: [[UInt8]] = [
        #"{"images":[{"filename":"Icon.png","idiom":"universal","platform":"ios","size":"1024x1024","appearances":[{"appearance":"luminosity","value":"dark"}]}],"info":{"author":"xcode","version":1}}"#,
        "{\n  \"images\" : [\n    { \"idiom\" : \"mac\", \"scale\" : \"2x\", \"size\" : \"16x16\", },\n  ],\n}\n",
        #"{"groups":[{"layers":[{"name":"a","glass":false,"position":{"scale":1.5e-1,"translation-in-points":[0,-0.5]}}],"shadow":null}],"fill":"automatic"}"#,
        #"{"sourceLanguage":"en","strings":{"CFBundleName":{"localizations":{"é":{"stringUnit":{"state":"new","value":"\ud83d\ude00 \u00e9\n😀"}}}}},"version":"1.0"}"#,
        "[[[[[]]]],{},[{}],true,false,null,0,-1,9223372036854775807]",
        "{\n<<<<<<< HEAD\n  \"a\": 1\n=======\n  \"a\": 2\n>>>>>>> topic\n}",
    ].map { Array($0.utf8) } + [Array("\u{FEFF}{\"a\":1}".utf8), "{\"é\":[1]}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }]

    static let json5: [[UInt8]] = [
        "// project\n{ id: 'A', targets: [ { name: 'App', 'build-settings': { 'FOO[config=Debug]': [\"a\", 'b\\x41\\\nc'], }, }, ], /* end */ }",
        "{a:+.5,b:5.,c:0xFF,d:-Infinity,e:NaN,\\u0061b:1,$_:2,é:3}",
    ].map { Array($0.utf8) }

    static let jsonTokens = ["[", "]", "{", "}", ",", ":", "\"", "\\", "{\"a\":", "\"a\"", "true", "null", "1.5e3", "-", "\\u", "\\ud800", "\\udc00", "\n", "\r\n", "\u{FEFF}", "😀", "<<<<<<< "]

    static let json5Tokens = ["'", "//", "/*", "*/", "a:", "Infinity", "NaN", "0x", ".", "+", "\\x", "\\\n", "\u{2028}", "\u{A0}", "$", "\\u0061"]

    static let images = pngs + decoded([
        "/9j/4AAQSkZJRgABAQAAAQABAAD/4gDoSUNDX1BST0ZJTEUAAQEAAADYAAAAAAIAAABtbnRyUkdCIFhZWiAAAAAAAAAAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFkZXNjAAAAkAAAAEhkZXNjAAAAAAAAADpEaXNwbGF5IFAzIDAxMjM0NTY3ODlhYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ekFCQ0RFRkdISUoAAAD/7gAOQWRvYmUAZAAAAAAC/9sAQwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/8IAFAgAEAAgBAERAAIRAAMRAAQRAP/aAAgBAQAAPwAAAAAAAAAAAA==",
        "R0lGODlhCgAUAIAAAAAAAAAAACH+AUEAIfkEAQAABQAs",
        "UklGRjwAAABXRUJQVlA4WAoAAAAwAAAAKwEAxwAASUNDUNgAAAAAAADYAAAAAAIAAABtbnRyUkdCIFhZWiAAAAAAAAAAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFkZXNjAAAAkAAAAEhkZXNjAAAAAAAAADpEaXNwbGF5IFAzIDAxMjM0NTY3ODlhYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ekFCQ0RFRkdISUoAAAA=",
        "UklGRhQAAABXRUJQVlA4TAUAAAAvK8ExEA==",
        "UklGRhgAAABXRUJQVlA4IAoAAAAAAACdASosAcgA",
        "AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABmW1ldGEAAAAAAAAACGhkbHIAAAAOcGl0bQAAAAAAAgAAAXdpcHJwAAABVGlwY28AAAAUaXNwZQAAAAAAAACgAAAAeAAAABRpc3BlAAAAAAAAD8AAAAvQAAAACWlyb3QBAAAA5GNvbHJwcm9mAAAA2AAAAAACAAAAbW50clJHQiBYWVogAAAAAAAAAAAAAAAAYWNzcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABZGVzYwAAAJAAAABIZGVzYwAAAAAAAAA6RGlzcGxheSBQMyAwMTIzNDU2Nzg5YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXpBQkNERUZHSElKAAAAAAAAJ2F1eEMAAAAAdXJuOm1wZWc6aGV2YzoyMDE1OmF1eGlkOjEAAAAAEHBpeGkAAAAAAwgICAAAABtpcG1hAAAAAAAAAAIAAQGBAAIEggMEBg==",
        "SUkqAAgAAAAGAAABAwABAAAALAEAAAEBBAABAAAAyAAAAAIBAwAEAAAAVgAAAAYBAwABAAAAAgAAAFIBAwABAAAAAgAAAHOHBwDYAAAAXgAAAAAAAAAQABAAEAAQAAAAANgAAAAAAgAAAG1udHJSR0IgWFlaIAAAAAAAAAAAAAAAAGFjc3AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD21gABAAAAANMtAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWRlc2MAAACQAAAASGRlc2MAAAAAAAAAOkRpc3BsYXkgUDMgMDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6QUJDREVGR0hJSgAAAA==",
        "PD94bWwgdmVyc2lvbj0iMS4wIj8+CjwhLS0gYSAtLT48IURPQ1RZUEUgc3ZnIFsgPCFFTlRJVFkgYSAiYiI+IF0+PHN2ZyB4bWxucz0ieCIvPg==",
    ])

    /// Of all colour types, with and without interlacing, transparency chunk and profile.
    static let pngs = decoded([
        "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAYAAADam2dgAAAAAXNSR0IArs4c6QAAAARnQU1BAACxjwv8YQUAAAAdSURBVHjaY/hPBGAkRhETMYqYiVHEQowiBqo5HAAI5/sQMsf+DwAAAABJRU5ErkJggg==",
        "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAYAAAH9DIu1AAAALElEQVR42mP4jwYYMBg4VcAAI0EVuAAjsQoZKDaJiZACZordQHVfU+wnYgEAJHT2IyQCOSoAAAAASUVORK5CYII=",
        "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAFfskrFAAAABlBMVEUAAAAAAAClZ7nPAAAAAnRSTlP/AOW3MEoAAAAYSURBVHjaY2CAAkYkEkQxMTAwo8oxgUkAAR0ADBQRYNAAAAAASUVORK5CYII=",
        "iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgAAAAC1QCAdAAAAAnRSTlMAAQGU/a4AAAAZSURBVHjaY2BgYGAEYiYgZgZiFgYIAIkBAADAAAzp/5+BAAAAAElFTkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFEAIAAABSnW3xAAAABnRSTlMAAQABAAElA3SAAAAAGElEQVR42mNgwAsY8Usz4Zdmxi/Ngl8aAAMHAAvPQUBFAAAAAElFTkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAQAAAAnZu5uAAAAiGlDQ1BJQ0MgUHJvZmlsZQAAeNpjYGC4wQAETECcm1dSFOTupBARGaXAgAQSk4sLGPCCb9cYGEH0ZV0G0gFjSmpxMpCeAMQeUDYIWLlkFhfkJFYqBBgrGBgaGZuYmplbWCYmJaekpqVnZGZl5+Tm5RcUFhWXlJaVV1RWOTo5u7i6uXt4egE1AwAYGyEDRVl8UgAAAARjSUNQDA0AAW4D4+8AAAAWSURBVHjaY/gPB4wIJhOCyYxgsiCYAFr/MdnuCn5DAAAAAElFTkSuQmCC",
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAYAAABWKLW/AAAAfmlDQ1BwAAB42mNgYLjBAARMQJybV1IU5O6kEBEZpcCABBKTiwsY8IJv1xgYQfRlXQbSAWNKanEykJ4AxB5QNghYuWQWF+QkVioEGCsYGBoZm5iamVtYJiYlp6SmpWdkZmXn5OblFxQWFZeUlpVXVFY5Ojm7uLq5e3h6ATUDABgbIQMJTU4kAAAACnRFWHRTb2Z0d2FyZQB4So2/zgAAABFJREFUeNpj+I8EGJE5TMgcALu7I+BO3F/ZAAAAAElFTkSuQmCC",
    ])

    static let imageTokens = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "iCCP", "CgBI", "\0\0\0\0", "RIFF", "WEBP", "VP8X", "ICCP", "Adobe", "ICC_PROFILE\0", "meta", "iprp", "ipco", "ipma",
                              "desc", "mluc", "acsp", "II*\0", "MM\0*", "<!--", "<!DOCTYPE", "[", "<svg"]

    static let xml: [[UInt8]] = [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n"
            + "\t<string>x &amp; &#x20AC; <![CDATA[<y>]]></string>\n\t<key>b</key><array><integer>-12</integer><real>1.5e3</real><true/><false/></array>\n\t<!-- c --><key>d</key><date>2026-11-30T12:00:00Z</date>\n"
            + "\t<key>e</key><data>AAEC/w==</data><key>f</key><dict><key>CF$UID</key><integer>1</integer></dict>\n</dict>\n</plist>\n",
        "<plist><dict><key>a</key><integer>0x7F</integer><key>a</key><string/></dict></plist>",
        "<?xml version='1.0' encoding='ISO-8859-1'?><plist><string>\u{C3}\u{A9}</string></plist>",
    ].map { Array($0.utf8) }

    static let openStep: [[UInt8]] = [
        "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjects = {\n\t\tA1 /* App */ = {isa = PBXNativeTarget; name = \"My App\"; files = (\n\t\t\tB2 /* x */,\n\t\t); };\n\t};\n\trootObject = P0;\n}\n",
        "/* name */\n\"CFBundleName\" = \"N\\U00e9\\n\\101\";\nNSCameraUsageDescription;\n",
        "{ d = <0fbd 77>; e = 'q'; a = (1, (2), {}); }",
    ].map { Array($0.utf8) }

    static let binaryPropertyLists = decoded(["YnBsaXN0MDDVAQIDBAUGBwwPEFFhUWJRY1FlUXUQAaQICQoLCSO/+AAAAAAAAEN4eXphAOnRDQ5RZBMAAAEAAAAAADNBwd4MQAAAAIAHCBMVFxkbHR8kJS4yNTg6Q0wAAAAAAAABAQAAAAAAAAARAAAAAAAAAAAAAAAAAAAATg=="])

    static let propertyListTokens = ["<", ">", "</", "/>", "&", "&amp;", "&#x", ";", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE", "<dict>", "</dict>", "<array>", "<key>", "<key>a</key>", "<string>", "<integer>",
                                     "<data>", "<date>", "<real>", "<true/>", "<plist>", "</plist>", "CF$UID", "{", "}", "(", ")", "=", ",", "\"", "'", "\\", "\\U", "/*", "*/", "//", "a = {", "<0f>",
                                     "bplist00", "\u{FEFF}", "<<<<<<< ", "=======", ">>>>>>> ", "encoding=\"", "UTF-16"]

    static let xcconfig: [[UInt8]] = [
        "#include \"Base.xcconfig\"\n#include? \"Local.xcconfig\"\n// comment\nA = b // c\nURL[sdk=iphoneos*][arch=arm64] = https://a.b;\nLONG = a \\\n  b \\\n c\nB = $(inherited) $(A:lower)\n",
        "\r\nA=\u{2028}B = 1\n\u{FEFF}C = é\n<<<<<<< HEAD\n",
    ].map { Array($0.utf8) }

    static let xcconfigTokens = ["#include", "#include? \"", "\"", "[", "]", "[sdk=", "=", "*", ";", "\\\n", "\n", "\r", "//", "$(", ")", "$(inherited)", "\u{2029}", "<<<<<<< "]

    static let yaml: [[UInt8]] = [
        "# a policy\nsdk: \"27\"\ntargets: { App: { distribution: app-store } }\nrules: { icon-composer: off, app-icon-alpha: note }\nexclude: [ \"Vendor/**\", 'x' ]\n"
            + "allow:\n  - { rule: app-icon-alpha, path: \"Kids/**\", reason: \"é\", until: 2027-03-01 }\n",
        "name: &name App\noptions:\n  bundleIdPrefix: com.example\nsettings: &s\n  base: {A: 1, B: YES}\ntargets:\n  App:\n    <<: *s\n    info:\n      path: Info.plist\n      properties: |\n        text\n        more\n    name: *name\n",
        "- >-\n  folded\n  text\n- ? a\n  : b\n- !!str 12\n- \"\\u20AC\\n\"\n...\n---\n- next\n",
    ].map { Array($0.utf8) }

    static let yamlTokens = ["- ", ": ", "? ", "\n", "\n  ", "\t", "&a ", "*a", "<<: *a", "[", "]", "{", "}", ",", "|", ">", "|2-", "#", "---", "...", "%YAML 1.2\n", "%TAG ! tag:a,b:\n", "!!str ", "!<a>", "\"", "'", "''",
                             "\\", "\\x41", "\\U0001F600", "é", "\u{2028}", "\u{85}", "\u{FEFF}", "\r", "~"]

    private static func decoded(_ texts: [String]) -> [[UInt8]] { texts.map { Array(Data(base64Encoded: $0) ?? Data()) } }
}
