/// The words for the order of a heap.
///
/// A max-heap has greater keys above smaller ones, and a min-heap the reverse.
struct HeapWords {
  /// Whether the greatest key is at the root.
  let isMaximum: Bool

  /// Creates the words for a kind of tree, or `nil` if it is not a heap.
  init?(_ kind: TreeKind) {
    guard kind.isHeap else { return nil }
    isMaximum = kind == .heap
  }

  /// The sign between a key and another one that must be below it.
  var precedes: String { isMaximum ? ">" : "<" }
  /// The sign between a key and another one that may be above it.
  var mayFollow: String { isMaximum ? "≤" : "≥" }
  /// The sign between a key and another one that must be above it.
  var follows: String { isMaximum ? "<" : ">" }
  /// The comparative for a key that must be above another one.
  var greater: String { isMaximum ? "greater" : "smaller" }
  /// The name of the key at the root.
  var extreme: String { isMaximum ? "maximum" : "minimum" }
}
