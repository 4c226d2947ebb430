public import TreeLayout

/// The reason why Graphviz did not draw a picture.
public enum GraphvizError: Error, Hashable, Sendable {
  /// The package was built without the trait `Graphviz`, or the library cannot be loaded. The value
  /// is the reason.
  case unavailable(String)
  /// Graphviz is installed, but its plug-ins cannot be loaded. The value is the reason.
  case unusable(String)
  /// The installed Graphviz does not have the layout engine.
  case unknownEngine(String, known: [String])
  /// The installed Graphviz does not have the format.
  case unknownFormat(String, known: [String])
  /// The number of nodes exceeds the limit of the engine. A larger graph would take too much time
  /// or memory.
  case tooManyNodes(Int, limit: Int, engine: String)
  /// The length of the text exceeds the limit.
  case tooManyBytes(Int, limit: Int)
  /// The text contains a NUL character at a byte offset. A C string would end there.
  case embeddedNUL(offset: Int)
  /// The text is not valid DOT. The value is Graphviz's message.
  case syntax(String)
  /// There is text after the graph. The value is Graphviz's message.
  case trailingText(String)
  /// A layout engine failed. The second value is Graphviz's message.
  case layout(engine: String, String)
  /// The picture could not be drawn. The second value is Graphviz's message.
  case render(format: String, String)
  /// The tree could not be written in DOT format.
  case tree(LayoutError)
}

extension GraphvizError: CustomStringConvertible {
  /// A message that describes the error.
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
    // These engines keep the node positions of their input.
    case .tooManyNodes(let count, let limit, let engine) where engine.hasPrefix("nop"):
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
