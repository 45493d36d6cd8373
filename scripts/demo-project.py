"""Writes a small Xcode project for scripts/demo.sh: python3 demo-project.py FOLDER"""

import json
import pathlib
import struct
import sys
import zlib

PROJECT = """\
// !$*UTF8*$!
{
	archiveVersion = 1;
	classes = {
	};
	objectVersion = 56;
	objects = {

/* Begin PBXBuildFile section */
		A10000000000000000000011 /* LedgerApp.swift in Sources */ = {isa = PBXBuildFile; fileRef = A10000000000000000000021 /* LedgerApp.swift */; };
		A10000000000000000000012 /* Assets.xcassets in Resources */ = {isa = PBXBuildFile; fileRef = A10000000000000000000022 /* Assets.xcassets */; };
/* End PBXBuildFile section */

/* Begin PBXFileReference section */
		A10000000000000000000020 /* Ledger.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = Ledger.app; sourceTree = BUILT_PRODUCTS_DIR; };
		A10000000000000000000021 /* LedgerApp.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = LedgerApp.swift; sourceTree = "<group>"; };
		A10000000000000000000022 /* Assets.xcassets */ = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
		A10000000000000000000023 /* App.entitlements */ = {isa = PBXFileReference; lastKnownFileType = text.plist.entitlements; path = App.entitlements; sourceTree = "<group>"; };
		A10000000000000000000024 /* App.xcconfig */ = {isa = PBXFileReference; lastKnownFileType = text.xcconfig; path = App.xcconfig; sourceTree = "<group>"; };
/* End PBXFileReference section */

/* Begin PBXGroup section */
		A10000000000000000000030 = {
			isa = PBXGroup;
			children = (
				A10000000000000000000031 /* App */,
				A10000000000000000000032 /* Config */,
				A10000000000000000000033 /* Products */,
			);
			sourceTree = "<group>";
		};
		A10000000000000000000031 /* App */ = {
			isa = PBXGroup;
			children = (
				A10000000000000000000021 /* LedgerApp.swift */,
				A10000000000000000000022 /* Assets.xcassets */,
				A10000000000000000000023 /* App.entitlements */,
			);
			path = App;
			sourceTree = "<group>";
		};
		A10000000000000000000032 /* Config */ = {
			isa = PBXGroup;
			children = (
				A10000000000000000000024 /* App.xcconfig */,
			);
			path = Config;
			sourceTree = "<group>";
		};
		A10000000000000000000033 /* Products */ = {
			isa = PBXGroup;
			children = (
				A10000000000000000000020 /* Ledger.app */,
			);
			name = Products;
			sourceTree = "<group>";
		};
/* End PBXGroup section */

/* Begin PBXNativeTarget section */
		A10000000000000000000040 /* Ledger */ = {
			isa = PBXNativeTarget;
			buildConfigurationList = A10000000000000000000061 /* Build configuration list for PBXNativeTarget "Ledger" */;
			buildPhases = (
				A10000000000000000000041 /* Sources */,
				A10000000000000000000042 /* Resources */,
			);
			buildRules = (
			);
			dependencies = (
			);
			name = Ledger;
			productName = Ledger;
			productReference = A10000000000000000000020 /* Ledger.app */;
			productType = "com.apple.product-type.application";
		};
/* End PBXNativeTarget section */

/* Begin PBXProject section */
		A10000000000000000000050 /* Project object */ = {
			isa = PBXProject;
			attributes = {
				BuildIndependentTargetsInParallel = 1;
				LastUpgradeCheck = 2600;
			};
			buildConfigurationList = A10000000000000000000060 /* Build configuration list for PBXProject "Ledger" */;
			compatibilityVersion = "Xcode 14.0";
			developmentRegion = en;
			hasScannedForEncodings = 0;
			knownRegions = (
				en,
				Base,
			);
			mainGroup = A10000000000000000000030;
			productRefGroup = A10000000000000000000033 /* Products */;
			projectDirPath = "";
			projectRoot = "";
			targets = (
				A10000000000000000000040 /* Ledger */,
			);
		};
/* End PBXProject section */

/* Begin PBXResourcesBuildPhase section */
		A10000000000000000000042 /* Resources */ = {
			isa = PBXResourcesBuildPhase;
			buildActionMask = 2147483647;
			files = (
				A10000000000000000000012 /* Assets.xcassets in Resources */,
			);
			runOnlyForDeploymentPostprocessing = 0;
		};
/* End PBXResourcesBuildPhase section */

/* Begin PBXSourcesBuildPhase section */
		A10000000000000000000041 /* Sources */ = {
			isa = PBXSourcesBuildPhase;
			buildActionMask = 2147483647;
			files = (
				A10000000000000000000011 /* LedgerApp.swift in Sources */,
			);
			runOnlyForDeploymentPostprocessing = 0;
		};
/* End PBXSourcesBuildPhase section */

/* Begin XCBuildConfiguration section */
		A10000000000000000000071 /* Debug */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				ONLY_ACTIVE_ARCH = YES;
				SDKROOT = iphoneos;
			};
			name = Debug;
		};
		A10000000000000000000072 /* Release */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				SDKROOT = iphoneos;
			};
			name = Release;
		};
		A10000000000000000000073 /* Debug */ = {
			isa = XCBuildConfiguration;
			baseConfigurationReference = A10000000000000000000024 /* App.xcconfig */;
			buildSettings = {
				PRODUCT_NAME = "$(TARGET_NAME)";
			};
			name = Debug;
		};
		A10000000000000000000074 /* Release */ = {
			isa = XCBuildConfiguration;
			baseConfigurationReference = A10000000000000000000024 /* App.xcconfig */;
			buildSettings = {
				PRODUCT_NAME = "$(TARGET_NAME)";
			};
			name = Release;
		};
/* End XCBuildConfiguration section */

/* Begin XCConfigurationList section */
		A10000000000000000000060 /* Build configuration list for PBXProject "Ledger" */ = {
			isa = XCConfigurationList;
			buildConfigurations = (
				A10000000000000000000071 /* Debug */,
				A10000000000000000000072 /* Release */,
			);
			defaultConfigurationIsVisible = 0;
			defaultConfigurationName = Release;
		};
		A10000000000000000000061 /* Build configuration list for PBXNativeTarget "Ledger" */ = {
			isa = XCConfigurationList;
			buildConfigurations = (
				A10000000000000000000073 /* Debug */,
				A10000000000000000000074 /* Release */,
			);
			defaultConfigurationIsVisible = 0;
			defaultConfigurationName = Release;
		};
/* End XCConfigurationList section */
	};
	rootObject = A10000000000000000000050 /* Project object */;
}
"""

SETTINGS = """\
PRODUCT_BUNDLE_IDENTIFIER = com.example.ledger
MARKETING_VERSION = 1.0
CURRENT_PROJECT_VERSION = 1
IPHONEOS_DEPLOYMENT_TARGET = 17.0
TARGETED_DEVICE_FAMILY = 1,2
ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon
CODE_SIGN_ENTITLEMENTS = App/App.entitlements

GENERATE_INFOPLIST_FILE = YES
INFOPLIST_KEY_CFBundleDisplayName = Ledger
INFOPLIST_KEY_ITSAppUsesNonExemptEncryption = NO
INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES
INFOPLIST_KEY_UILaunchScreen_Generation = YES
INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight
INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight

// Asked for when somebody adds a receipt.
INFOPLIST_KEY_NSCameraUsageDescription = Take pictures of receipts to keep with your entries.
INFOPLIST_KEY_NSPhotoLibraryUsageDescription = Choose pictures of receipts to keep with your entries.
"""

ENTITLEMENTS = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>com.apple.security.application-groups</key>
	<array>
		<string>group.com.example.ledger</string>
	</array>
</dict>
</plist>
"""

SOURCE = """\
import SwiftUI

@main
struct LedgerApp: App {
    var body: some Scene {
        WindowGroup { Text("Ledger") }
    }
}
"""

ICON_SET = {
    "images": [{"filename": "AppIcon.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}],
    "info": {"author": "xcode", "version": 1},
}


def png(side, colour):
    """A square of one opaque colour, as PNG."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    rows = (b"\0" + bytes(colour) * side) * side
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def write(path, contents):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())


def main(folder):
    catalogue = folder / "App/Assets.xcassets"
    write(folder / "Ledger.xcodeproj/project.pbxproj", PROJECT)
    write(folder / "Config/App.xcconfig", SETTINGS)
    write(folder / "App/App.entitlements", ENTITLEMENTS)
    write(folder / "App/LedgerApp.swift", SOURCE)
    write(catalogue / "Contents.json", json.dumps({"info": ICON_SET["info"]}, indent=2) + "\n")
    write(catalogue / "AppIcon.appiconset/Contents.json", json.dumps(ICON_SET, indent=2) + "\n")
    write(catalogue / "AppIcon.appiconset/AppIcon.png", png(1024, (34, 85, 136)))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
