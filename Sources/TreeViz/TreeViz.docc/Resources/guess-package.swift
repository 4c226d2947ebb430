// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Guess",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://example.invalid/TreeViz", .upToNextMinor(from: "0.5.0"), traits: [])
  ],
  targets: [
    .executableTarget(
      name: "Guess",
      dependencies: [
        .product(name: "TreeViz", package: "TreeViz")
      ])
  ]
)
