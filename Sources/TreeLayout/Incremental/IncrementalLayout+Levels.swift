import BinaryTrees

/// Counting the tall nodes on each level.
///
/// If a subtree changes its level, its tall nodes are counted again, in O(number of tall nodes ·
/// their depth in the subtree). A subtree without tall nodes takes O(1).
extension IncrementalLayout {
  /// Counts the tall nodes of a subtree that was attached (`isComing`) or detached.
  mutating func tally(_ slot: Int32, atLevel level: Int, isComing: Bool) {
    guard slot != TreeShape.none, records[Int(slot)].tallCount > 0 else { return }
    var pending = [(slot, level)]
    while let (slot, level) = pending.popLast() {
      let record = records[Int(slot)]
      tallyOne(Int(slot), atLevel: level, isComing: isComing)
      for child in [record.left, record.right]
      where child != TreeShape.none && records[Int(child)].tallCount > 0 {
        pending.append((child, level + 1))
      }
    }
  }

  /// Counts a node that was attached (`isComing`) or detached, if it is tall.
  mutating func tallyOne(_ slot: Int, atLevel level: Int, isComing: Bool) {
    let size = size(slot)
    guard lines.isTall(size) else { return }
    if isComing { lines.add(size, at: level) } else { lines.remove(size, at: level) }
  }

  /// Computes the number of nodes and of tall nodes in a subtree from those of its children.
  mutating func recount(_ slot: Int) {
    var (count, tall): (Int32, Int32) = (1, lines.isTall(size(slot)) ? 1 : 0)
    let record = records[slot]
    if record.left != TreeShape.none {
      count += records[Int(record.left)].count
      tall += records[Int(record.left)].tallCount
    }
    if record.right != TreeShape.none {
      count += records[Int(record.right)].count
      tall += records[Int(record.right)].tallCount
    }
    (records[slot].count, records[slot].tallCount) = (count, tall)
  }

  /// Adds to the number of nodes and of tall nodes in the subtrees of a node and all its ancestors.
  mutating func addToCounts(from slot: Int32, count: Int32, tall: Int32) {
    guard count != 0 || tall != 0 else { return }
    records.withUnsafeMutableBufferPointer { records in
      var slot = slot
      while slot != TreeShape.none {
        records[Int(slot)].count += count
        records[Int(slot)].tallCount += tall
        slot = records[Int(slot)].parent
      }
    }
  }

  /// Makes the smallest extents of all nodes the base of the level lines, and counts the tall nodes
  /// again.
  ///
  /// - Complexity: O(*n*).
  mutating func rebase() {
    let levels = root == TreeShape.none ? 0 : Int(records[Int(root)].height) + 1
    guard !extents.isEmpty else { return lines.settle(count: levels) }
    var base = NodeExtents.zero
    (base.top, base.bottom) = (.max, .max)
    let isVacant = vacantSlots
    for (slot, size) in extents.enumerated() where !isVacant[slot] {
      (base.top, base.bottom) = (min(base.top, size.top), min(base.bottom, size.bottom))
    }
    lines.rebase(to: base)
    for top in records.indices where records[top].parent == TreeShape.none && !isVacant[top] {
      for (slot, _) in walk(from: top).reversed() { recount(slot) }
    }
    tally(root, atLevel: 0, isComing: true)
    return lines.settle(count: levels)
  }

  /// Returns the nodes of a subtree in pre-order, with their depths relative to its root.
  func walk(from slot: Int) -> [(slot: Int, depth: Int)] {
    var order: [(slot: Int, depth: Int)] = []
    var pending = [(slot, 0)]
    while let (slot, depth) = pending.popLast() {
      order.append((slot, depth))
      let record = records[slot]
      if record.right != TreeShape.none { pending.append((Int(record.right), depth + 1)) }
      if record.left != TreeShape.none { pending.append((Int(record.left), depth + 1)) }
    }
    return order
  }

  private var vacantSlots: [Bool] {
    var isVacant = [Bool](repeating: false, count: records.count)
    for slot in vacant { isVacant[Int(slot)] = true }
    return isVacant
  }
}
