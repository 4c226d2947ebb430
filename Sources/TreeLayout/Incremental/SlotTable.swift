import BinaryTrees

/// A map from nodes to their slots in an arena.
///
/// Identifiers are usually small consecutive numbers, so an array maps them to slots. A dictionary
/// stores identifiers that are much greater than the number of nodes.
struct SlotTable: Sendable {
  private var dense: [Int32] = []
  private var sparse: [NodeID: Int32] = [:]
  private(set) var count = 0

  /// Creates a table with reserved space for the given number of nodes.
  init(capacity: Int = 0) { dense.reserveCapacity(capacity) }

  /// The slot of a node, or `nil` if the table does not contain the node.
  subscript(id: NodeID) -> Int32? {
    if dense.indices.contains(id.rawValue), dense[id.rawValue] != TreeShape.none {
      return dense[id.rawValue]
    }
    return sparse.isEmpty ? nil : sparse[id]
  }

  /// Stores the slot of a new or known node.
  mutating func set(_ id: NodeID, to slot: Int32) {
    if self[id] == nil { count += 1 }
    if sparse.isEmpty || sparse[id] == nil, isDense(id) {
      dense[id.rawValue] = slot
    } else {
      sparse[id] = slot
    }
  }

  /// Removes a node.
  mutating func remove(_ id: NodeID) {
    guard self[id] != nil else { return }
    count -= 1
    if sparse.removeValue(forKey: id) == nil { dense[id.rawValue] = TreeShape.none }
  }

  /// Whether an identifier is stored in the array instead of the dictionary.
  ///
  /// Extends the array to the identifier if the identifier is less than 4 · `count` + 1,024.
  private mutating func isDense(_ id: NodeID) -> Bool {
    guard id.rawValue >= 0 else { return false }
    if id.rawValue < dense.count { return true }
    guard id.rawValue < 4 * count + 1024 else { return false }
    dense.append(contentsOf: repeatElement(TreeShape.none, count: id.rawValue + 1 - dense.count))
    return true
  }
}
