import BinaryTrees

/// The structure of an overlay of two trees whose nodes may have three or more children.
///
/// The nodes are those of the new tree, followed by the removed nodes of the old tree.
struct OverlayOfGroups {
  private let old: TreeShape
  private let new: TreeShape
  private let difference: TreeDifference
  /// The first child of each node, and the next sibling on its right.
  private var first: [Int32]
  private var next: [Int32]
  /// The number in the overlay of each node of the old tree.
  private var numbers: [Int32]

  init(_ difference: TreeDifference, _ old: TreeShape, _ new: TreeShape) {
    (self.difference, self.old, self.new) = (difference, old, new)
    first = Array(repeating: TreeShape.none, count: new.count + difference.removed.count)
    next = first
    numbers = difference.newIndex
    for (place, node) in difference.removed.enumerated() {
      numbers[node] = Int32(truncatingIfNeeded: new.count + place)
    }
    linkNewNodes()
    insertRemovedNodes()
  }

  private mutating func linkNewNodes() {
    for node in new.indices.dropFirst().reversed() {
      // A child is in front of the siblings on its right, which have greater numbers.
      let above = Int(new.parent[node])
      next[node] = first[above]
      first[above] = Int32(truncatingIfNeeded: node)
    }
  }

  /// Inserts each removed node below its former parent, after the sibling that was on its left.
  ///
  /// A removed root becomes the first child of the new root.
  private mutating func insertRemovedNodes() {
    // The last child of each node that was passed, in the overlay.
    var last = [Int32](repeating: TreeShape.none, count: first.count)
    for node in old.indices {
      let number = numbers[node]
      if node == 0 {
        if difference.newIndex[node] == TreeShape.none, !new.isEmpty { insert(number, after: nil) }
        continue
      }
      let above = Int(numbers[Int(old.parent[node])])
      if difference.newIndex[node] == TreeShape.none {
        insert(number, after: last[above], below: above)
        last[above] = number
      } else if above < new.count, Int(new.parent[Int(number)]) == above {
        last[above] = number
      }
    }
  }

  private mutating func insert(_ node: Int32, after sibling: Int32? = nil, below above: Int = 0) {
    if let sibling, sibling != TreeShape.none {
      next[Int(node)] = next[Int(sibling)]
      next[Int(sibling)] = node
    } else {
      next[Int(node)] = first[above]
      first[above] = node
    }
  }

  /// The shape, and for each of its nodes in pre-order the number before.
  var numbered: (shape: TreeShape, order: [Int32]) {
    var order: [Int32] = []
    order.reserveCapacity(first.count)
    var left = [Int32](repeating: TreeShape.none, count: first.count)
    var (right, parent) = (left, left)
    var links = 0
    // A node waits with its parent until the subtrees of its siblings on the left are complete.
    var pending: [(node: Int32, above: Int32)] = []
    let root = new.isEmpty ? numbers.first : 0
    if let root { pending.append((root, TreeShape.none)) }
    while let (node, above) = pending.popLast() {
      let number = Int32(truncatingIfNeeded: order.count)
      order.append(node)
      parent[Int(number)] = above
      if above != TreeShape.none {
        // The right child is the last one, so each further child replaces it.
        if left[Int(above)] == TreeShape.none, right[Int(above)] == TreeShape.none,
          !isLoneRight(node, below: order[Int(above)])
        {
          left[Int(above)] = number
          links += 1
        } else {
          if right[Int(above)] == TreeShape.none { links += 1 }
          right[Int(above)] = number
        }
        if next[Int(node)] != TreeShape.none { pending.append((next[Int(node)], above)) }
      }
      if first[Int(node)] != TreeShape.none { pending.append((first[Int(node)], number)) }
    }
    let shape = TreeShape(
      preorderLeft: left, right: right, parent: parent, hasGroups: links < order.count - 1)
    return (shape, order)
  }

  /// Whether a node is the only child of its parent in the overlay and was a right child before.
  private func isLoneRight(_ node: Int32, below above: Int32) -> Bool {
    guard first[Int(above)] == node, next[Int(node)] == TreeShape.none else { return false }
    let own = Int(node)
    return own < new.count
      ? new.side(of: own) == .right : old.side(of: difference.removed[own - new.count]) == .right
  }
}
