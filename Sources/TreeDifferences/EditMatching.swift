import BinaryTrees

/// A cheapest sequence of edits that transforms one tree into another, and the nodes that it
/// preserves.
///
/// An edit removes a node with at most one child (the child then replaces the node), adds a node
/// with at most one child, or changes the element of a node. Each edit costs 1. Left and right are
/// preserved: a subtree of a preserved node stays on its side, and an only child of a removed node
/// may move up. This is the degree-two distance of Kaizhong Zhang, Jason T. L. Wang and Dennis
/// Shasha, "On the editing distance between undirected acyclic graphs", 1996, for binary trees.
///
/// - Complexity: O(*n* · *m*) time and memory for *n* and *m* nodes.
struct EditMatching {
  /// The roots of a subtree of each tree.
  ///
  /// A value equal to the number of nodes represents the empty subtree.
  private typealias Pair = (old: Int, new: Int)

  /// The children of each node of a tree.
  ///
  /// A value equal to the number of nodes represents a missing child.
  private struct Children {
    let left: [Int]
    let right: [Int]
    var count: Int { left.count }

    init(_ shape: TreeShape) {
      left = shape.left.map { $0 == TreeShape.none ? shape.count : Int($0) }
      right = shape.right.map { $0 == TreeShape.none ? shape.count : Int($0) }
    }
  }

  /// The possible edits at the roots of two subtrees.
  private enum Edit: CaseIterable {
    case keepBoth, removeAboveLeft, removeAboveRight, addAboveLeft, addAboveRight
  }

  private let old: Children
  private let new: Children
  private let oldElements: [Int32]
  private let newElements: [Int32]

  /// The cost of each pair of subtrees, row by row.
  private var costs: [Int32]

  /// Computes the costs.
  ///
  /// - Parameters:
  ///   - old: the old tree.
  ///   - oldElements: a number for the element of each node of the old tree. Equal numbers in both
  ///     trees represent equal elements.
  ///   - new: the new tree.
  ///   - newElements: a number for the element of each node of the new tree.
  init(_ old: TreeShape, _ oldElements: [Int32], _ new: TreeShape, _ newElements: [Int32]) {
    (self.old, self.oldElements) = (Children(old), oldElements)
    (self.new, self.newElements) = (Children(new), newElements)
    costs = [Int32](repeating: 0, count: (old.count + 1) * (new.count + 1))
    for node in old.indices { costs[place((node, new.count))] = old.subtreeSize[node] }
    for node in new.indices { costs[place((old.count, node))] = new.subtreeSize[node] }
    let edits = Edit.allCases
    for node in old.indices.reversed() {
      for other in new.indices.reversed() {
        costs[place((node, other))] = edits.reduce(.max) { least, edit in
          min(least, cost(of: edit, at: (node, other)))
        }
      }
    }
  }

  /// The preserved nodes, as pairs of their numbers in the old tree and in the new tree.
  var pairs: [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var pending: [Pair] = [(0, 0)]
    while let pair = pending.popLast() {
      guard pair.old < old.count, pair.new < new.count else { continue }
      let least = costs[place(pair)]
      guard let edit = Edit.allCases.first(where: { cost(of: $0, at: pair) == least }) else {
        continue
      }
      if edit == .keepBoth { pairs.append(pair) }
      let (first, second) = remainder(after: edit, at: pair)
      pending += [first, second]
    }
    return pairs
  }

  /// Returns the two pairs of subtrees that remain after an edit at the roots of a pair.
  @inline(__always)
  private func remainder(after edit: Edit, at pair: Pair) -> (Pair, Pair) {
    let (left, right) = (old.left[pair.old], old.right[pair.old])
    let (newLeft, newRight) = (new.left[pair.new], new.right[pair.new])
    return switch edit {
    case .keepBoth: ((left, newLeft), (right, newRight))
    case .removeAboveLeft: ((left, pair.new), (right, new.count))
    case .removeAboveRight: ((right, pair.new), (left, new.count))
    case .addAboveLeft: ((pair.old, newLeft), (old.count, newRight))
    case .addAboveRight: ((pair.old, newRight), (old.count, newLeft))
    }
  }

  @inline(__always)
  private func cost(of edit: Edit, at pair: Pair) -> Int32 {
    let (first, second) = remainder(after: edit, at: pair)
    let isFree = edit == .keepBoth && oldElements[pair.old] == newElements[pair.new]
    let own: Int32 = isFree ? 0 : 1
    return own + costs[place(first)] + costs[place(second)]
  }

  private func place(_ pair: Pair) -> Int { pair.old * (new.count + 1) + pair.new }
}
