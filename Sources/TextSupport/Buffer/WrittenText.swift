/// What a writer made of a tree: bytes, and what of the tree the format could not say.
public struct WrittenText: Hashable, Sendable {
  /// The text as UTF-8.
  public var bytes: [UInt8]

  /// What was lost, in words: `left and right of 3 lone children`, `column weight`.
  ///
  /// If nothing was, reading the bytes gives the same tree.
  public var losses: [String]

  /// Makes the result of a writer.
  ///
  /// - Parameters:
  ///   - bytes: the text as UTF-8.
  ///   - losses: what was lost, in words.
  public init(bytes: [UInt8], losses: [String] = []) {
    self.bytes = bytes
    self.losses = losses
  }

  /// The text as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
