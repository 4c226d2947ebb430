/// The reason why a list is not a valid level-order list or heap array.
///
/// Indices are counted from 0.
public enum LevelOrderError: Error, Hashable, Sendable {
  /// An entry of a compact list has no parent: the list already contains an entry for each child of
  /// the `nodesBefore` preceding nodes.
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
