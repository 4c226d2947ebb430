// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TreeVizBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "TreeViz", path: "..", traits: []),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Trees",
      dependencies: [
        .product(name: "BinaryTrees", package: "TreeViz"),
        .product(name: "TreeLayout", package: "TreeViz"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Trees",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    )
  ],
  swiftLanguageModes: [.v6]
)
