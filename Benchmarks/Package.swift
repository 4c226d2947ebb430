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
      name: "SetContenders",
      dependencies: [
        "CStdSet",
        .product(name: "SearchTrees", package: "TreeViz"),
        .product(name: "SortedCollections", package: "swift-collections"),
      ],
      path: "SetContenders"),
    .target(name: "CStdSet", path: "peers/CStdSet"),
    .target(name: "CHeap", path: "peers/CHeap"),
    .target(name: "PeerTables", path: "peers/PeerTables"),
    .executableTarget(
      name: "Trees",
      dependencies: [
        "SeededKeys",
        "SetContenders",
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
      name: "PeerSets",
      dependencies: ["CHeap", "PeerTables", "SeededKeys", "SetContenders"],
      path: "peers/PeerSets"
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
