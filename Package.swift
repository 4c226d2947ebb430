// swift-tools-version: 6.2
import PackageDescription

/// The compiler settings of all Swift targets.
///
/// Warnings are errors only if TREEVIZ_STRICT is set, as .ci/run does: a newer compiler with new
/// warnings still builds the package. All builds in one folder should agree on the variable,
/// because a change of the settings compiles everything again.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["TREEVIZ_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// Settings that optimize debug builds of a module if TREEVIZ_FAST_TESTS is set.
///
/// Scripts/test sets the variable. Assertions stay.
///
/// The flags are unsafe for SwiftPM: a package with them cannot be a dependency, so they must not be
/// the default. A change of the variable compiles these modules and all that import them again.
let optimizedForTests: [SwiftSetting] =
  Context.environment["TREEVIZ_FAST_TESTS"] == nil
  ? []
  : [
    .unsafeFlags(
      ["-O", "-wmo", "-num-threads", "2", "-assert-config", "Debug"],
      .when(configuration: .debug))
  ]

/// The modules that tests spend most of their time in, and tests that compute as much themselves.
let modulesOfSlowTests: Set<String> = [
  "TextSupport", "BinaryTrees", "SearchTrees", "SortedContainers", "TreeSteps", "TreeJudging",
  "TreeLayout", "TreeText", "TreeFormats", "TreeJudgingTests", "TreeLayoutTests",
  "TreeRasterTests",
]

/// The commit that `treeviz --version` prints, or an empty text.
///
/// Scripts/install sets the variable. `Context.gitInformation` does not work: SwiftPM caches its value
/// until this file changes.
let commit = (Context.environment["TREEVIZ_COMMIT"] ?? "")
  .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }

/// Returns a library target with the common settings.
///
/// The library targets below are in order: each one depends only on library targets before it.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
  exclude: [String] = [], linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: settings + (modulesOfSlowTests.contains(name) ? optimizedForTests : []),
    linkerSettings: linkerSettings)
}

/// Returns a test target with the common settings.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil,
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: settings + (modulesOfSlowTests.contains(name) ? optimizedForTests : []))
}

let package = Package(
  name: "TreeViz",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "BinaryTrees", targets: ["BinaryTrees"]),
    .library(name: "TreeDifferences", targets: ["TreeDifferences"]),
    .library(name: "TreeReflection", targets: ["TreeReflection"]),
    .library(name: "SearchTrees", targets: ["SearchTrees"]),
    .library(name: "SortedContainers", targets: ["SortedContainers"]),
    .library(name: "TreeSteps", targets: ["TreeSteps"]),
    .library(name: "TreeLayout", targets: ["TreeLayout"]),
    .library(name: "TreeText", targets: ["TreeText"]),
    .library(name: "TreeGeometry", targets: ["TreeGeometry"]),
    .library(name: "TreeDrawing", targets: ["TreeDrawing"]),
    .library(name: "TreeFormats", targets: ["TreeFormats"]),
    .library(name: "TreeTerminal", targets: ["TreeTerminal"]),
    .library(name: "TreeWeb", targets: ["TreeWeb"]),
    .library(name: "TreeGraphviz", targets: ["TreeGraphviz"]),
    .library(name: "TreeRaster", targets: ["TreeRaster"]),
    .library(name: "TreeVizTesting", targets: ["TreeVizTesting"]),
    .library(name: "TreeJudging", targets: ["TreeJudging"]),
    .library(name: "TreeViz", targets: ["TreeViz"]),
    .executable(name: "treeviz", targets: ["TreeVizTool"]),
  ],
  traits: [
    .trait(name: "Graphviz", description: "Pictures rendered in-process by libgvc."),
    .trait(name: "Raster", description: "PNG and PDF of our own drawings through cairo and pango."),
    .default(enabledTraits: ["Graphviz", "Raster"]),
  ],
  dependencies: [
    // Only the command uses these. It depends on texts and undocumented output of ArgumentParser, which
    // ParserContractTests checks.
    .package(
      url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.0")),
    .package(url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.0")),
  ],
  targets: [
    module("TextSupport"),
    module("TreeKeys", ["TextSupport"]),
    // Rounding calls the C library's functions. Modules that import Foundation get them with it.
    module("BinaryTrees", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    module("TreeDifferences", ["BinaryTrees"]),
    module("TreeReflection", ["BinaryTrees"]),
    module("SearchTrees", ["BinaryTrees"]),
    // The command does not use these containers.
    module("SortedContainers", ["SearchTrees", "BinaryTrees"]),
    module(
      "TreeSteps", ["SearchTrees", "TreeDifferences", "BinaryTrees", "TreeKeys", "TextSupport"]),
    module("TreeJudging", ["TreeSteps", "SearchTrees", "BinaryTrees", "TreeKeys", "TextSupport"]),
    module("TreeLayout", ["BinaryTrees"]),
    module("TreeGeometry", ["TextSupport"]),
    module(
      "TreeText",
      ["TreeSteps", "TreeLayout", "TreeGeometry", "SearchTrees", "BinaryTrees", "TextSupport"]),
    module("TreeDrawing", ["TreeLayout", "TreeGeometry", "BinaryTrees", "TextSupport"]),
    module("TreeFormats", ["BinaryTrees", "TreeKeys", "TextSupport"]),
    module(
      "TreeStage",
      [
        "TreeSteps", "TreeFormats", "TreeLayout", "TreeGeometry", "SearchTrees", "BinaryTrees",
        "TreeKeys", "TextSupport",
      ]),
    // The functions that a web page calls; Scripts/web compiles them for WebAssembly.
    module(
      "TreeBridge",
      ["TreeStage", "TreeSteps", "BinaryTrees", "TreeKeys", "TextSupport"]),
    // Further functions, which only pages with live trees or quizzes call.
    module("LiveBridge", ["TreeBridge", "TreeStage", "TreeSteps", "TreeKeys", "TextSupport"]),
    // The functions that the worker of a page calls to judge a program, in a module of their own.
    module(
      "JudgeBridge",
      ["TreeJudging", "TreeStage", "TreeSteps", "BinaryTrees", "TextSupport"]),
    .target(
      name: "TreeWeb",
      dependencies: [
        "TreeStage", "TreeSteps", "TreeDrawing", "TreeLayout", "TreeGeometry", "SearchTrees",
        "BinaryTrees", "TreeKeys", "TextSupport",
      ],
      // Scripts/web combines these files and writes the result to the folder Module.
      exclude: ["Page", "Site", "ESModule", "tsconfig.json"],
      swiftSettings: settings),
    // A C target, because a definition in Swift has no value.
    .target(
      name: "CBuildCommit", cSettings: [.define("TREEVIZ_COMMIT", to: "\"\(commit)\"")]),
    // The system calls for the programs that `treeviz judge` runs.
    .target(name: "CProcesses"),
    // Access to libgvc, cairo, pango, libedit and zlib. They are loaded at first use, so that a build
    // does not need them.
    .target(name: "CLibraries", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    module(
      "TreeGraphviz",
      [
        "TreeDrawing", "TreeLayout", "BinaryTrees", "TextSupport",
        .target(name: "CLibraries", condition: .when(traits: ["Graphviz"])),
      ]),
    module(
      "TreeRaster",
      [
        "TreeDrawing", "TreeGeometry", "TextSupport",
        .target(name: "CLibraries", condition: .when(traits: ["Raster"])),
      ]),
    module(
      "TreeTerminal",
      [
        "TreeSteps", "TreeText", "TreeGeometry", "TreeLayout", "SearchTrees", "BinaryTrees",
        "TextSupport",
      ]),
    module(
      "TreeViz",
      [
        "BinaryTrees", "TextSupport", "TreeKeys", "TreeDifferences", "TreeReflection",
        "SearchTrees", "SortedContainers", "TreeSteps", "TreeLayout", "TreeText", "TreeGeometry",
        "TreeDrawing", "TreeFormats", "TreeTerminal",
      ]),
    // For tests of other packages. It imports Testing and XCTest, so the command must not depend on it.
    module(
      "TreeVizTesting",
      [
        "TreeJudging", "TreeSteps", "TreeText", "TreeDrawing", "TreeReflection", "TreeDifferences",
        "SearchTrees", "BinaryTrees",
      ]),
    // The generic part of the command, a module of its own so that it is compiled beside others. It takes
    // long, and SwiftPM starts the last one in the alphabet of the modules that are ready.
    module(
      "TreesOfKeys",
      [
        "TreeFormats", "TreeSteps", "TreeDifferences", "SearchTrees", "BinaryTrees", "TreeKeys",
        "TextSupport",
      ]),
    // Further functions, which only pages call that read trees from texts.
    module(
      "DocumentBridge",
      [
        "TreesOfKeys", "TreeBridge", "TreeStage", "TreeSteps", "TreeDrawing", "TreeFormats",
        "TreeDifferences", "BinaryTrees", "TreeKeys", "TextSupport",
      ]),
    module(
      "TreeVizCommands",
      [
        "TreesOfKeys", "BinaryTrees", "TextSupport", "TreeKeys", "TreeDifferences", "SearchTrees",
        "TreeSteps", "TreeLayout", "TreeText", "TreeGeometry", "TreeDrawing", "TreeFormats",
        "TreeTerminal", "TreeWeb", "TreeGraphviz", "TreeRaster", "TreeJudging", "DebuggerScripts",
        "CBuildCommit", "CLibraries", "CProcesses",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    // The Python code that `treeviz debugger` prints.
    .target(
      name: "DebuggerScripts", path: "Integrations/Debugger", exclude: ["Tests"],
      resources: [
        "preamble", "names", "memory", "gdb", "lldb", "nodes", "labels", "roots", "swift", "tree",
        "show", "command",
      ].map { .embedInCode("\($0).py") },
      swiftSettings: settings),
    .executableTarget(
      name: "TreeVizTool", dependencies: ["TreeVizCommands"], swiftSettings: settings),
    .executableTarget(
      name: "Playground", dependencies: ["TreeViz"], path: "Playground",
      exclude: ["TreeViz.playground"],
      swiftSettings: settings),

    // Shared test utilities: oracles, all shapes, seeded randomness, small stacks and snapshots.
    .target(
      name: "TreeTestSupport", dependencies: ["SortedContainers", "SearchTrees", "BinaryTrees"],
      path: "Tests/TreeTestSupport",
      swiftSettings: settings + optimizedForTests),
    // Containers with comparisons, destructors and observers that disturb them. It is not optimized,
    // because the specialized code of all schemes would take minutes to compile.
    .target(
      name: "HostileUse", dependencies: ["SortedContainers", "SearchTrees", "BinaryTrees"],
      path: "Tests/HostileUse", swiftSettings: settings),
    tests("TextSupportTests", ["TextSupport", "BinaryTrees", "TreeTestSupport"]),
    tests("TreeKeysTests", ["TreeKeys", "BinaryTrees", "TextSupport", "TreeTestSupport"]),
    tests("BinaryTreesTests", ["BinaryTrees", "TreeTestSupport"]),
    tests("TreeDifferencesTests", ["TreeDifferences", "BinaryTrees", "TreeTestSupport"]),
    tests("TreeReflectionTests", ["TreeReflection", "BinaryTrees", "TreeTestSupport"]),
    // TreeSteps provides the kinds of trees and the replica that check the search trees. The tests also
    // compare trees with their frozen copies.
    tests(
      "SearchTreesTests",
      ["SearchTrees", "SortedContainers", "TreeSteps", "BinaryTrees", "TreeTestSupport"]),
    tests(
      "SortedContainersTests",
      [
        "SortedContainers", "SearchTrees", "TreeSteps", "BinaryTrees", "TreeTestSupport",
        "HostileUse",
      ]),
    tests(
      "TreeStepsTests",
      ["TreeSteps", "SearchTrees", "TreeDifferences", "BinaryTrees", "TreeTestSupport"],
      exclude: ["Snapshots"]),
    tests(
      "TreeJudgingTests", ["TreeJudging", "TreeSteps", "TreeKeys", "SearchTrees", "BinaryTrees"]),
    tests("TreeLayoutTests", ["TreeLayout", "BinaryTrees", "TreeTestSupport"]),
    tests(
      "TreeTextTests",
      [
        "TreeText", "TreeSteps", "TreeLayout", "SearchTrees", "BinaryTrees", "TextSupport",
        "TreeTestSupport",
      ],
      exclude: ["Snapshots"]),
    tests(
      "TreeGeometryTests",
      ["TreeGeometry", "BinaryTrees", "TreeTestSupport", "PortableFoundation"]),
    tests(
      "TreeDrawingTests",
      [
        "TreeDrawing", "TreeGeometry", "TreeLayout", "BinaryTrees", "TextSupport",
        "TreeTestSupport",
      ],
      exclude: ["Snapshots"]),
    tests(
      "TreeFormatsTests",
      [
        "TreeFormats", "TreeText", "TreeLayout", "BinaryTrees", "TreeKeys", "TextSupport",
        "TreeTestSupport",
      ],
      exclude: ["Fixtures"]),
    tests(
      "TreeStageTests",
      [
        "TreeStage", "TreeSteps", "TreeFormats", "TreeLayout", "SearchTrees", "BinaryTrees",
        "TreeTestSupport",
      ]),
    tests(
      "TreeBridgeTests",
      [
        "TreeBridge", "LiveBridge", "TreeStage", "TreeSteps", "TreeLayout", "SearchTrees",
        "BinaryTrees", "TextSupport", "TreeTestSupport",
      ],
      exclude: ["Snapshots"]),
    tests(
      "TreeWebTests",
      [
        "TreeWeb", "TreeBridge", "DocumentBridge", "TreesOfKeys", "TreeDrawing", "TreeFormats",
        "TreeGeometry", "TreeLayout", "TreeSteps", "SearchTrees", "BinaryTrees", "TextSupport",
        "TreeTestSupport",
      ],
      exclude: ["JavaScript"]),
    // Compares the declarations in CLibraries with the headers of the libraries, where these are installed.
    tests("CLibrariesTests", ["TreeTestSupport"]),
    tests(
      "TreeRasterTests",
      [
        "TreeRaster", "TreeDrawing", "TreeGeometry", "TreeLayout", "BinaryTrees", "TextSupport",
        "TreeTestSupport",
      ]),
    tests(
      "TreeGraphvizTests",
      [
        "TreeGraphviz", "TreeDrawing", "TreeLayout", "BinaryTrees", "TextSupport",
        "TreeTestSupport",
      ]),
    tests(
      "TreeTerminalTests",
      [
        "TreeTerminal", "TreeSteps", "TreeText", "TreeLayout", "TreeGeometry", "SearchTrees",
        "BinaryTrees", "TextSupport", "TreeTestSupport",
      ],
      exclude: ["Snapshots"]),
    tests("TreeVizTests", ["TreeViz", "TreeTestSupport"]),
    // The documents and scripts of the repository.
    tests("ProjectTests", ["TreeTestSupport"]),
    .testTarget(
      name: "DebuggerScriptsTests", dependencies: ["DebuggerScripts"],
      path: "Integrations/Debugger/Tests", swiftSettings: settings),
    tests("TreeVizTestingTests", ["TreeVizTesting", "TreeJudging", "SearchTrees", "BinaryTrees"]),
    tests(
      "TreeVizCommandsTests",
      [
        "TreeVizCommands", "DocumentBridge", "TreesOfKeys", "TreeStage", "TreeGraphviz",
        "TreeRaster", "TreeDrawing", "TreeGeometry", "TreeFormats", "TreeLayout", "TreeSteps",
        "SearchTrees", "BinaryTrees", "TextSupport", "TreeTestSupport", "TreeVizTool",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Snapshots", "JudgedPrograms"]),

    // A replacement for Foundation on platforms without it, see Scripts/web. The tests compare both.
    .target(
      name: "PortableFoundation", path: "Scripts/portable-foundation", swiftSettings: settings),

    // The functions that the fuzz targets run. The tests replay the corpora with them.
    .target(
      name: "TreeFuzzing",
      dependencies: [
        "TreeVizCommands", "TreesOfKeys", "TreeTerminal", "TreeText", "TreeSteps", "TreeFormats",
        "SortedContainers", "SearchTrees", "BinaryTrees", "TreeKeys", "TextSupport",
      ],
      path: "Tests/Fuzz/Bodies", swiftSettings: settings),
    .testTarget(
      name: "CorpusReplayTests", dependencies: ["TreeFuzzing"], path: "Tests/Fuzz/Replay",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// Executables that are built only with sanitizers. libFuzzer provides the main function, so the fuzz
// executable links only with the options in Scripts/fuzz. It is part of this package because it uses
// sessions, which are not public. There is one executable for all fuzz targets because a build takes
// minutes.
if Context.environment["TREEVIZ_FUZZ"] != nil {
  package.targets += [
    .executableTarget(
      name: "fuzz-treeviz", dependencies: ["TreeFuzzing"], path: "Tests/Fuzz/Target",
      swiftSettings: settings),
    .executableTarget(
      name: "hostile-trees", dependencies: ["HostileUse"], path: "Tests/Fuzz/Hostility",
      swiftSettings: settings),
    .executableTarget(
      name: "race-trees", dependencies: ["TreeTestSupport"], path: "Tests/Fuzz/Races",
      swiftSettings: settings),
  ]
}

// Adds `swift package preview-documentation` and `generate-documentation`. Packages that depend on this
// one do not resolve the plugin. Scripts/docs is faster and does not need it.
if Context.environment["TREEVIZ_DOCS"] != nil {
  package.dependencies += [
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", .upToNextMinor(from: "1.5.0"))
  ]
}
