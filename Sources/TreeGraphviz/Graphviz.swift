/// Pictures by Graphviz, in this process.
///
///     let picture = try Graphviz.render(tree, layout: layout, format: "png")
///     let other = try Graphviz.render(tree, engine: "twopi", format: "svg")
///
/// Built without the package trait `Graphviz`, everything is there still: ``isAvailable`` is
/// `false`, and rendering throws ``GraphvizError/unavailable``; where it is built in but its plug-ins
/// cannot be loaded, ``GraphvizError/unusable(_:)``.
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
