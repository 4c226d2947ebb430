// swift-tools-version: 6.2
import PackageDescription

/// The settings every target of the house is built with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// One room of the house: a library module that sees only what stands to its left.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
  exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: settings)
}

/// The tests of one room.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil,
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, resources: resources,
    swiftSettings: settings)
}

let package = Package(
  name: "TreeViz",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "BinaryTrees", targets: ["BinaryTrees"]),
    .library(name: "SearchTrees", targets: ["SearchTrees"]),
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
    .trait(name: "LineEditing", description: "Lines of a session edited through libedit."),
    .default(enabledTraits: ["Graphviz", "Raster", "LineEditing"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
  ],
  targets: [
    room("TextSupport"),
    room("BinaryTrees"),
    room("SearchTrees", ["BinaryTrees"]),
    room("TreeSteps", ["SearchTrees", "BinaryTrees", "TextSupport"]),
    room("TreeJudging", ["TreeSteps", "SearchTrees", "BinaryTrees"]),
    room("TreeLayout", ["BinaryTrees"]),
    room("TreeText", ["TreeLayout", "BinaryTrees", "TextSupport"]),
    room("TreeGeometry", ["TextSupport"]),
    room("TreeDrawing", ["TreeLayout", "TreeGeometry", "BinaryTrees", "TextSupport"]),
    room("TreeFormats", ["BinaryTrees", "TextSupport"]),
    // What a web page asks of the trees; Scripts/web compiles it for WebAssembly.
    room(
      "TreeBridge",
      ["TreeSteps", "TreeLayout", "TreeGeometry", "SearchTrees", "BinaryTrees", "TextSupport"]),
    .target(
      name: "TreeWeb",
      dependencies: [
        "TreeBridge", "TreeSteps", "TreeDrawing", "TreeLayout", "TreeGeometry", "SearchTrees",
        "BinaryTrees", "TextSupport",
      ],
      exclude: ["ESModule"],
      resources: [
        "dom.mjs", "speech.mjs", "exhibit.mjs", "core.mjs", "timeline.mjs", "camera.mjs",
        "settings.mjs", "rulers.mjs", "bubbles.mjs", "node.mjs", "edge.mjs", "crowd.mjs",
        "movement.mjs", "stage.mjs", "show.mjs", "link.mjs", "facts.mjs", "pointers.mjs",
        "gestures.mjs", "panel.mjs", "player.mjs", "keys.mjs", "live.mjs", "quiz.mjs",
        "storyboard.mjs", "main.mjs", "graph.mjs",
        "page.html", "graph.html", "page.css", "graph.css",
      ].map { .embedInCode("Page/\($0)") },
      swiftSettings: settings),
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    room(
      "TreeGraphviz",
      [
        "TreeDrawing", "TreeLayout", "BinaryTrees", "TextSupport",
        .target(name: "CGraphviz", condition: .when(traits: ["Graphviz"])),
      ]),
    // cairo and pango are loaded when they are used, so that nothing is needed to build.
    .target(name: "CCairo", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    room(
      "TreeRaster",
      [
        "TreeDrawing", "TreeGeometry", "TextSupport",
        .target(name: "CCairo", condition: .when(traits: ["Raster"])),
      ]),
    // libedit is loaded in the same way; where it is missing, lines are read as they come.
    .target(
      name: "CLineEditing", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    room(
      "TreeTerminal",
      [
        "TreeSteps", "TreeText", "TreeGeometry", "TreeLayout", "SearchTrees", "BinaryTrees",
        "TextSupport",
      ]),
    room(
      "TreeViz",
      [
        "BinaryTrees", "TextSupport", "SearchTrees", "TreeSteps", "TreeLayout", "TreeText",
        "TreeGeometry", "TreeDrawing", "TreeFormats", "TreeTerminal",
      ]),
    // For the tests of others: it imports Testing and XCTest, so the command must not depend on it.
    room(
      "TreeVizTesting",
      ["TreeJudging", "TreeSteps", "TreeText", "TreeDrawing", "SearchTrees", "BinaryTrees"]),
    room(
      "TreeVizCommands",
      [
        "BinaryTrees", "TextSupport", "SearchTrees", "TreeSteps", "TreeLayout", "TreeText",
        "TreeGeometry", "TreeDrawing", "TreeFormats", "TreeTerminal", "TreeWeb", "TreeGraphviz",
        "TreeRaster", "TreeJudging", "DebuggerScripts",
        .target(name: "CLineEditing", condition: .when(traits: ["LineEditing"])),
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
      name: "Playground", dependencies: ["TreeViz"], path: "Playground", swiftSettings: settings),

    // Shared by the tests: oracles, every shape, seeded randomness, small stacks, snapshots.
    .target(
      name: "TreeTestSupport", dependencies: ["SearchTrees", "BinaryTrees"],
      path: "Tests/TreeTestSupport",
      swiftSettings: settings),
    tests("TextSupportTests", ["TextSupport", "BinaryTrees", "TreeTestSupport"]),
    tests("BinaryTreesTests", ["BinaryTrees", "TreeTestSupport"]),
    tests("SearchTreesTests", ["SearchTrees", "BinaryTrees", "TreeTestSupport"]),
    tests(
      "TreeStepsTests", ["TreeSteps", "SearchTrees", "BinaryTrees", "TreeTestSupport"],
      exclude: ["Snapshots"]),
    tests("TreeJudgingTests", ["TreeJudging", "TreeSteps", "SearchTrees", "BinaryTrees"]),
    tests("TreeLayoutTests", ["TreeLayout", "BinaryTrees", "TreeTestSupport"]),
    tests(
      "TreeTextTests", ["TreeText", "TreeLayout", "BinaryTrees", "TextSupport", "TreeTestSupport"],
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
      ["TreeFormats", "TreeText", "TreeLayout", "BinaryTrees", "TextSupport", "TreeTestSupport"],
      exclude: ["Fixtures"]),
    tests(
      "TreeBridgeTests",
      [
        "TreeBridge", "TreeSteps", "TreeLayout", "SearchTrees", "BinaryTrees", "TextSupport",
        "TreeTestSupport",
      ],
      exclude: ["JavaScript", "Snapshots"]),
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
        "TreeTerminal", "TreeSteps", "TreeText", "TreeGeometry", "SearchTrees", "BinaryTrees",
        "TextSupport", "TreeTestSupport",
      ],
      exclude: ["Snapshots"]),
    tests("TreeVizTests", ["TreeViz"]),
    .testTarget(
      name: "DebuggerScriptsTests", dependencies: ["DebuggerScripts"],
      path: "Integrations/Debugger/Tests", swiftSettings: settings),
    tests("TreeVizTestingTests", ["TreeVizTesting", "TreeJudging", "SearchTrees", "BinaryTrees"]),
    tests(
      "TreeVizCommandsTests",
      [
        "TreeVizCommands", "TreeGraphviz", "TreeRaster", "TreeFormats", "TreeLayout", "TreeSteps",
        "SearchTrees", "BinaryTrees", "TextSupport", "TreeTestSupport", "TreeVizTool",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Snapshots", "JudgedPrograms"]),

    // What stands in for Foundation where there is none, see Scripts/web: compared with it.
    .target(
      name: "PortableFoundation", path: "Scripts/portable-foundation", swiftSettings: settings),

    // What the fuzz targets run; the tests replay their corpora.
    .target(
      name: "TreeFuzzing",
      dependencies: [
        "TreeVizCommands", "TreeTerminal", "TreeSteps", "TreeFormats", "SearchTrees", "BinaryTrees",
        "TextSupport",
      ],
      path: "Tests/Fuzz/Bodies", swiftSettings: settings),
    .testTarget(
      name: "CorpusReplayTests", dependencies: ["TreeFuzzing"], path: "Tests/Fuzz/Replay",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// What is built for sanitizers only. libFuzzer brings a main function of its own, so its executable
// links only where it is asked for: by Scripts/fuzz. It stands here and not in a package of its own because it drives sessions, which this
// package keeps to itself; and it is one for all targets because it takes minutes to build.
if Context.environment["TREEVIZ_FUZZ"] != nil {
  package.targets += [
    .executableTarget(
      name: "fuzz-treeviz", dependencies: ["TreeFuzzing"], path: "Tests/Fuzz/Target",
      swiftSettings: settings),
    .executableTarget(
      name: "race-trees", dependencies: ["TreeTestSupport"], path: "Tests/Fuzz/Races",
      swiftSettings: settings),
  ]
}
