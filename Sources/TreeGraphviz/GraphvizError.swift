public import TreeLayout

/// Why Graphviz made no picture.
public enum GraphvizError: Error, Hashable, Sendable {
  /// The package was built without the trait `Graphviz`, or Graphviz cannot be loaded here; with the
  /// reason.
  case unavailable(String)
  /// Graphviz is there, but its plug-ins could not be loaded; says why.
  case unusable(String)
  /// The installed Graphviz has no layout engine of that name.
  case unknownEngine(String, known: [String])
  /// The installed Graphviz has no format of that name.
  case unknownFormat(String, known: [String])
  /// The engine would take too long, or too much memory, for that many nodes.
  case tooManyNodes(Int, limit: Int, engine: String)
  /// The text is too long.
  case tooManyBytes(Int, limit: Int)
  /// The text has a NUL, where C would end it.
  case embeddedNUL(offset: Int)
  /// The text is not DOT; with Graphviz's own words.
  case syntax(String)
  /// Something follows the graph; with Graphviz's own words.
  case trailingText(String)
  /// An engine failed; with Graphviz's own words.
  case layout(engine: String, String)
  /// A picture could not be drawn; with Graphviz's own words.
  case render(format: String, String)
  /// The tree could not be written as DOT.
  case tree(LayoutError)
}

extension GraphvizError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .unavailable(let reason): "cannot draw with Graphviz: \(reason)"
    case .unusable(let reason):
      """
      Graphviz is there but cannot draw: \(reason) \
      (its plug-ins are in the folder that GVBINDIR names, else in one that belongs to its library; \
      'dot -c' rebuilds the list of them)
      """
    case .unknownEngine(let name, let known):
      "Graphviz has no layout engine \"\(name)\" (it has \(known.joined(separator: ", ")))"
    case .unknownFormat(let name, let known):
      "Graphviz has no format \"\(name)\" (it writes \(known.joined(separator: ", ")))"
    case .tooManyNodes(let count, let limit, let engine) where Graphviz.takesPositions(engine):
      "\(count) nodes are too many for Graphviz (\(engine) is limited to \(limit))"
    case .tooManyNodes(let count, let limit, let engine):
      """
      \(count) nodes are too many for Graphviz's engine \(engine), which is limited to \(limit) \
      (with positions from TreeViz it draws up to \(Graphviz.nodeLimit(of: "nop2")))
      """
    case .tooManyBytes(let count, let limit):
      "\(count) bytes of DOT are too many for Graphviz (the limit is \(limit))"
    case .embeddedNUL(let offset): "byte \(offset) of the DOT text is NUL"
    case .syntax(let words): "Graphviz cannot read the graph" + Self.quoting(words)
    case .trailingText(let words): "there is text after the graph" + Self.quoting(words)
    case .layout(let engine, let words):
      "Graphviz's engine \(engine) failed" + Self.quoting(words)
    case .render(let format, let words):
      "Graphviz could not draw the graph as \(format)" + Self.quoting(words)
    case .tree(let error): error.description
    }
  }

  private static func quoting(_ words: String) -> String { words.isEmpty ? "" : ": \(words)" }
}
