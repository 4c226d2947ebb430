/// What Graphviz made of a graph.
public struct GraphvizOutput: Hashable, Sendable {
  /// The file.
  public var bytes: [UInt8]

  /// What Graphviz said meanwhile, a line for each warning; mostly nothing.
  public var warnings: String

  /// Makes an output.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - warnings: what Graphviz said meanwhile.
  public init(bytes: [UInt8], warnings: String = "") {
    self.bytes = bytes
    self.warnings = warnings
  }

  /// The file as a string, for the formats that are text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
