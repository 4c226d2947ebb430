// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else whose tests fail: see Scripts/testing-client.
let package = Package(
  name: "OwnTree",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "TreeViz", path: "../..", traits: [])
  ],
  targets: [
    .target(name: "OwnTree"),
    .testTarget(
      name: "OwnTreeTests",
      dependencies: [
        "OwnTree",
        .product(name: "TreeVizTesting", package: "TreeViz"),
      ],
      // Rules and kinds come with the one import.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ],
  swiftLanguageModes: [.v6]
)
