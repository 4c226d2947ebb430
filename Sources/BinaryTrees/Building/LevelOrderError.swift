/// What keeps a list from being a tree level by level.
///
/// Indices count from 0.
public enum LevelOrderError: Error, Hashable, Sendable {
  /// An entry of a compact list comes after all the places that the nodes before it have to give.
  case noPlaceLeft(index: Int, nodesBefore: Int)
  /// An entry of a heap array would be the child of an entry that is absent.
  case missingParent(index: Int, parentIndex: Int)

  /// The index of the entry that is wrong.
  public var index: Int {
    switch self {
    case .noPlaceLeft(let index, _), .missingParent(let index, _): index
    }
  }
}

extension LevelOrderError: CustomStringConvertible {
  /// The error in words.
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

/// A tree that is too deep for a heap array of bearable size.
public struct HeapArrayTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// The height of the tree.
  public let height: Int

  /// The greatest number of entries that was allowed.
  public let limit: Int

  /// Makes the error.
  ///
  /// - Parameters:
  ///   - height: the height of the tree.
  ///   - limit: the greatest number of entries that was allowed.
  public init(height: Int, limit: Int) {
    self.height = height
    self.limit = limit
  }

  /// The error in words.
  public var description: String {
    "a heap array of a tree of height \(height) has 2^\(height + 1) − 1 entries, "
      + "more than the limit of \(limit)"
  }
}
