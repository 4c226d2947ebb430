/// Limits on the input that a reader accepts.
///
/// Input that exceeds a limit is rejected before memory is allocated for it. The depth of a tree is
/// not limited.
public struct ReadingLimits: Hashable, Sendable {
  /// The maximum number of bytes of the input.
  public var textBytes: Int

  /// The maximum number of nodes of a tree, or of keys in a list.
  public var nodes: Int

  /// The maximum number of bytes of a label.
  public var labelBytes: Int

  /// The maximum number of columns.
  public var columns: Int

  /// The maximum number of entries in all columns together: nodes times columns.
  public var annotations: Int

  /// The maximum number of children of a node: 2 for binary trees only.
  package var children = 2

  /// Creates limits.
  ///
  /// The default values are the limits of ``standard``.
  ///
  /// - Parameters:
  ///   - textBytes: the maximum number of bytes of the input.
  ///   - nodes: the maximum number of nodes of a tree, or of keys in a list.
  ///   - labelBytes: the maximum number of bytes of a label.
  ///   - columns: the maximum number of columns.
  ///   - annotations: the maximum number of entries in all columns together.
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

  /// The default limits: 1 GB of text, 20 million nodes, 4 MB per label.
  public static let standard = ReadingLimits()
}
