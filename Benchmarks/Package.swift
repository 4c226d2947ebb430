// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TreeVizBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "TreeViz", path: "..", traits: []),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
    .package(
      url: "https://github.com/apple/swift-collections", from: "1.6.0",
      traits: ["UnstableSortedCollections"]),
  ],
  targets: [
    .target(
      name: "SeededKeys",
      dependencies: [.product(name: "BinaryTrees", package: "TreeViz")],
      path: "SeededKeys"),
    .target(
      name: "Contenders",
      dependencies: [
        "CPeers",
        .product(name: "SearchTrees", package: "TreeViz"),
        .product(name: "SortedContainers", package: "TreeViz"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
        .product(name: "SortedCollections", package: "swift-collections"),
      ],
      path: "Contenders"),
    .target(name: "CPeers", path: "peers/CPeers"),
    .target(name: "PeerTables", path: "peers/PeerTables"),
    .executableTarget(
      name: "Trees",
      dependencies: [
        "SeededKeys",
        "Contenders",
        .product(name: "BinaryTrees", package: "TreeViz"),
        .product(name: "SearchTrees", package: "TreeViz"),
        .product(name: "TreeLayout", package: "TreeViz"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Trees",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(
      // Not directly in "Benchmarks", where the plugin would run it as a benchmark.
      name: "PeerLayouts",
      dependencies: [
        "PeerTables",
        "SeededKeys",
        .product(name: "BinaryTrees", package: "TreeViz"),
        .product(name: "TreeLayout", package: "TreeViz"),
      ],
      path: "peers/PeerLayouts"
    ),
    .executableTarget(
      name: "PeerContainers",
      dependencies: ["Contenders", "CPeers", "PeerTables", "SeededKeys"],
      path: "peers/PeerContainers"
    ),
  ],
  swiftLanguageModes: [.v6]
)
