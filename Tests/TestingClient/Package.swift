// swift-tools-version: 6.2
import PackageDescription

// An example of a client package; its tests fail on purpose. See Scripts/testing-client.
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
      // One import must suffice for the rules and kinds.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ],
  swiftLanguageModes: [.v6]
)
