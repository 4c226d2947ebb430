/// Pictures by Graphviz, in this process.
///
///     let picture = try Graphviz.render(tree, layout: layout, format: "png")
///     let other = try Graphviz.render(tree, engine: "twopi", format: "svg")
///
/// Its library is loaded when it is first used. Where it cannot be loaded, and where the package is
/// built without the trait `Graphviz`, ``isAvailable`` is `false` and rendering throws
/// ``GraphvizError/unavailable(_:)``; where its plug-ins cannot be loaded,
/// ``GraphvizError/unusable(_:)``.
///
/// Graphviz can do one thing at a time, so calls from many threads wait for each other.
public enum Graphviz {
  /// Whether Graphviz is built in and usable.
  public static var isAvailable: Bool { !engines.isEmpty }

  /// The version of the installed Graphviz, such as `2.43.0`, or `nil` if there is none.
  public static var version: String? { GraphvizLibrary.shared.installation.version }

  /// The layout engines of the installed Graphviz, in alphabetical order.
  public static var engines: [String] { GraphvizLibrary.shared.installation.engines }

  /// The formats that the installed Graphviz writes, in alphabetical order; not those that open a
  /// window.
  public static var formats: [String] { GraphvizLibrary.shared.installation.formats }
}

extension Graphviz {
  /// The greatest number of nodes of a tree that an engine is given.
  ///
  /// Graphviz cannot be stopped once it works, so what would take it longer than about half a
  /// minute is refused. Measured on a slow machine: 5,000 nodes take `dot` 27 seconds; 1,000 take
  /// `neato` 9 and `fdp` 60; 100,000 with positions take `nop2` 5.
  ///
  /// - Parameter engine: the name of an engine.
  /// - Returns: the number of nodes.
  public static func nodeLimit(of engine: String) -> Int {
    switch engine {
    case "nop", "nop1", "nop2": 200_000
    case "neato": 1_000
    case "fdp": 500
    default: 5_000
    }
  }

  /// The greatest number of nodes of a tree that an engine is given for a format.
  ///
  /// Documents of pages are drawn by cairo, which takes time quadratic in the nodes of a long
  /// chain (20,000 take 15 seconds) and ends the process on pages beyond its coordinates.
  ///
  /// - Parameters:
  ///   - engine: the name of an engine.
  ///   - format: the name of a format.
  /// - Returns: the number of nodes.
  public static func nodeLimit(of engine: String, format: String) -> Int {
    ["pdf", "ps", "ps2", "eps"].contains(format)
      ? min(nodeLimit(of: engine), 10_000) : nodeLimit(of: engine)
  }

  /// The greatest number of bytes of DOT that is read.
  public static var byteLimit: Int { 256 << 20 }

  /// Whether an engine takes the positions of nodes as they are given.
  static func takesPositions(_ engine: String) -> Bool {
    ["nop", "nop1", "nop2"].contains(engine)
  }
}
