/// The reason why a list is not a valid level-order list or heap array.
///
/// Indices are counted from 0.
public enum LevelOrderError: Error, Hashable, Sendable {
  /// An entry of a compact list has no parent, because all children of the `nodesBefore` preceding
  /// nodes precede it.
  case noPlaceLeft(index: Int, nodesBefore: Int)
  /// An entry of a heap array has no parent, because the entry at `parentIndex` is `nil`.
  case missingParent(index: Int, parentIndex: Int)

  /// The index of the invalid entry.
  public var index: Int {
    switch self {
    case .noPlaceLeft(let index, _), .missingParent(let index, _): index
    }
  }
}

extension LevelOrderError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .noPlaceLeft(let index, 0):
      "the entry at index \(index) has no parent: the root, at index 0, is absent"
    case .noPlaceLeft(let index, let nodes):
      "the entry at index \(index) has no parent: the children of the nodes before it are at "
        + "indices 1 to \(2 * nodes)"
    case .missingParent(let index, let parentIndex):
      "the entry at index \(index) has no parent: the entry at index \(parentIndex) is absent"
    }
  }
}

/// The error that is thrown when a tree is too deep for a heap array within the size limit.
public struct HeapArrayTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// The height of the tree.
  public let height: Int

  /// The maximum number of entries.
  public let limit: Int

  /// Creates the error.
  ///
  /// - Parameters:
  ///   - height: the height of the tree.
  ///   - limit: the maximum number of entries.
  public init(height: Int, limit: Int) {
    self.height = height
    self.limit = limit
  }

  /// A description of the error.
  public var description: String {
    "a heap array of a tree of height \(height) has 2^\(height + 1) − 1 entries, "
      + "more than the limit of \(limit)"
  }
}
