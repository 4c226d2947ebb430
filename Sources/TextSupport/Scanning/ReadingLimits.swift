/// How much a reader accepts.
///
/// What is over a limit is refused before memory is taken for it. Depth has no limit.
public struct ReadingLimits: Hashable, Sendable {
  /// The greatest number of bytes of a text.
  public var textBytes: Int

  /// The greatest number of nodes of a tree, or of keys.
  public var nodes: Int

  /// The greatest number of bytes of one label.
  public var labelBytes: Int

  /// The greatest number of columns.
  public var columns: Int

  /// The greatest number of entries in all columns together: nodes times columns.
  public var annotations: Int

  /// Makes limits; what is left out is as in ``standard``.
  ///
  /// - Parameters:
  ///   - textBytes: the greatest number of bytes of a text.
  ///   - nodes: the greatest number of nodes of a tree, or of keys.
  ///   - labelBytes: the greatest number of bytes of one label.
  ///   - columns: the greatest number of columns.
  ///   - annotations: the greatest number of entries in all columns together.
  public init(
    textBytes: Int = 1_000_000_000, nodes: Int = 20_000_000, labelBytes: Int = 4_000_000,
    columns: Int = 1000, annotations: Int = 200_000_000
  ) {
    self.textBytes = textBytes
    self.nodes = nodes
    self.labelBytes = labelBytes
    self.columns = columns
    self.annotations = annotations
  }

  /// The limits where nothing else is said: 1 GB of text, 20 million nodes, 4 MB a label.
  public static let standard = ReadingLimits()
}
