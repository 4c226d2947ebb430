import BinaryTrees

/// Which slot of an arena holds which node.
///
/// Ids are usually small numbers given out one after another, for which an array is the table; an
/// id far beyond the number of nodes goes into a dictionary.
struct SlotTable: Sendable {
  private var dense: [Int32] = []
  private var sparse: [NodeID: Int32] = [:]
  private(set) var count = 0

  /// Makes a table for that many nodes.
  init(capacity: Int = 0) { dense.reserveCapacity(capacity) }

  /// The slot of a node, or `nil` if the table does not know it.
  subscript(id: NodeID) -> Int32? {
    if dense.indices.contains(id.rawValue), dense[id.rawValue] != TreeShape.none {
      return dense[id.rawValue]
    }
    return sparse.isEmpty ? nil : sparse[id]
  }

  /// Notes the slot of a node, which may be known already.
  mutating func set(_ id: NodeID, to slot: Int32) {
    if self[id] == nil { count += 1 }
    if sparse.isEmpty || sparse[id] == nil, isDense(id) {
      dense[id.rawValue] = slot
    } else {
      sparse[id] = slot
    }
  }

  /// Forgets a node.
  mutating func remove(_ id: NodeID) {
    guard self[id] != nil else { return }
    count -= 1
    if sparse.removeValue(forKey: id) == nil { dense[id.rawValue] = TreeShape.none }
  }

  /// Whether the id has a place in the array, which grows for it if that keeps it well filled.
  private mutating func isDense(_ id: NodeID) -> Bool {
    guard id.rawValue >= 0 else { return false }
    if id.rawValue < dense.count { return true }
    guard id.rawValue < 4 * count + 1024 else { return false }
    dense.append(
      contentsOf: repeatElement(TreeShape.none, count: id.rawValue + 1 - dense.count))
    return true
  }
}
