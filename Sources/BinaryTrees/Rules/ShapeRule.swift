/// A rule about the shape of a tree.
///
/// The empty tree keeps all of them.
public enum ShapeRule: String, Hashable, Sendable, CaseIterable {
  /// At every node the heights of the two subtrees differ by at most 1.
  case balanced
  /// Every level is full but perhaps the last, and that is filled from the left.
  case complete
  /// Every level is full.
  case perfect
  /// Every node has two children or none.
  case full
  /// The shape is its own mirror image.
  case symmetricShape
}
