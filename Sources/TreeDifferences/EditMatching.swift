import BinaryTrees

/// The cheapest way to make one tree of another, one edit at a time, and the nodes that it keeps.
///
/// An edit removes a node with one child at most, its child taking its place; adds such a node; or
/// gives a node another element. Each costs 1. Left stays left: what is below a kept node stays on its
/// side, or moves up with the only child of a node that was removed. This is the degree-two distance
/// of Kaizhong Zhang, Jason T. L. Wang and Dennis Shasha, "On the editing distance between undirected
/// acyclic graphs", 1996, for binary trees.
///
/// - Complexity: O(*n* · *m*) time and memory for *n* and *m* nodes.
struct EditMatching {
  /// A subtree of either tree; the number after the last node is that of no subtree.
  private typealias Pair = (old: Int, new: Int)

  /// The children of each node of a tree, the number after the last node standing for none.
  private struct Children {
    let left: [Int]
    let right: [Int]
    var count: Int { left.count }

    init(_ shape: TreeShape) {
      left = shape.left.map { $0 == TreeShape.none ? shape.count : Int($0) }
      right = shape.right.map { $0 == TreeShape.none ? shape.count : Int($0) }
    }
  }

  /// What can be done with the roots of two subtrees.
  private enum Edit {
    case keepBoth, removeAboveLeft, removeAboveRight, addAboveLeft, addAboveRight

    static let all: [Edit] = [
      .keepBoth, .removeAboveLeft, .removeAboveRight, .addAboveLeft, .addAboveRight,
    ]
  }

  private let old: Children
  private let new: Children
  private let oldElements: [Int32]
  private let newElements: [Int32]

  /// The cost for each pair of subtrees, row by row.
  private var costs: [Int32]

  /// Finds the costs.
  ///
  /// - Parameters:
  ///   - old: the tree before.
  ///   - oldElements: a number for what each of its nodes holds.
  ///   - new: the tree after.
  ///   - newElements: the same for that, equal numbers standing for equal elements.
  init(_ old: TreeShape, _ oldElements: [Int32], _ new: TreeShape, _ newElements: [Int32]) {
    (self.old, self.oldElements) = (Children(old), oldElements)
    (self.new, self.newElements) = (Children(new), newElements)
    costs = [Int32](repeating: 0, count: (old.count + 1) * (new.count + 1))
    for node in old.indices { costs[place((node, new.count))] = old.subtreeSize[node] }
    for node in new.indices { costs[place((old.count, node))] = new.subtreeSize[node] }
    let edits = Edit.all
    for node in old.indices.reversed() {
      for other in new.indices.reversed() {
        costs[place((node, other))] = edits.reduce(.max) { least, edit in
          min(least, cost(of: edit, at: (node, other)))
        }
      }
    }
  }

  /// The nodes that are kept, by their numbers in the old tree and in the new one.
  var pairs: [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var pending: [Pair] = [(0, 0)]
    while let pair = pending.popLast() {
      guard pair.old < old.count, pair.new < new.count else { continue }
      let least = costs[place(pair)]
      guard let edit = Edit.all.first(where: { cost(of: $0, at: pair) == least }) else {
        continue
      }
      if edit == .keepBoth { pairs.append(pair) }
      let (first, second) = remainder(after: edit, at: pair)
      pending += [first, second]
    }
    return pairs
  }

  /// The pairs of subtrees that remain to be edited after the roots of two.
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
