/// Rendering with the Graphviz library, in this process.
///
///     let picture = try Graphviz.render(tree, layout: layout, format: "png")
///     let other = try Graphviz.render(tree, engine: "twopi", format: "svg")
///
/// The library is loaded at first use. If it cannot be loaded, or if the package is built without
/// the trait `Graphviz`, ``isAvailable`` is `false` and rendering throws
/// ``GraphvizError/unavailable(_:)``. If the plug-ins of the library cannot be loaded, rendering
/// throws ``GraphvizError/unusable(_:)``.
///
/// Graphviz is not thread-safe, so concurrent calls run one after another.
public enum Graphviz {
  /// Whether Graphviz is built in and can be used.
  public static var isAvailable: Bool { !engines.isEmpty }

  /// The version of the installed Graphviz, such as `2.43.0`, or `nil` if Graphviz is not
  /// installed.
  public static var version: String? { GraphvizLibrary.shared.installation.version }

  /// The layout engines of the installed Graphviz, in alphabetical order.
  public static var engines: [String] { GraphvizLibrary.shared.installation.engines }

  /// The output formats of the installed Graphviz, in alphabetical order.
  ///
  /// Formats that open a window are excluded.
  public static var formats: [String] { GraphvizLibrary.shared.installation.formats }

  /// Returns the maximum number of nodes of a tree for an engine.
  ///
  /// Graphviz cannot be stopped while it works, so trees that would take more than about half a
  /// minute are rejected. On a slow machine, `dot` takes 27 seconds for 5,000 nodes, `neato` 9
  /// seconds and `fdp` 60 seconds for 1,000 nodes, and `nop2` 5 seconds for 100,000 nodes with
  /// positions.
  ///
  /// - Parameter engine: the name of an engine.
  /// - Returns: the maximum number of nodes.
  public static func nodeLimit(of engine: String) -> Int {
    switch engine {
    case "nop", "nop1", "nop2": 200_000
    case "neato": 1_000
    case "fdp": 500
    default: 5_000
    }
  }

  /// Returns the maximum number of nodes of a tree for an engine and a format.
  ///
  /// Page formats such as PDF are drawn by cairo, which has a lower limit. Its time is quadratic in
  /// the number of nodes of a long chain (15 seconds for 20,000 nodes), and it ends the process if
  /// a page exceeds its coordinate range.
  ///
  /// - Parameters:
  ///   - engine: the name of an engine.
  ///   - format: the name of a format.
  /// - Returns: the maximum number of nodes.
  public static func nodeLimit(of engine: String, format: String) -> Int {
    ["pdf", "ps", "ps2", "eps"].contains(format)
      ? min(nodeLimit(of: engine), 10_000) : nodeLimit(of: engine)
  }

  /// The maximum length of a graph in DOT format, in bytes.
  public static var byteLimit: Int { 256 << 20 }
}
