package import BinaryTrees

/// A question about the order of the keys of a search tree, whose answer is a node or a rank.
package enum NodeQuestion: String, Sendable, CaseIterable {
  case min, max, successor, predecessor, select, rank, lca
}

/// The answer to a question about the order of the keys of a search tree, with the steps to it.
///
/// Sources: T. H. Cormen, C. E. Leiserson, R. L. Rivest, C. Stein, *Introduction to algorithms*, 3rd
/// edition, 2009, section 12.2 (TREE-MINIMUM, TREE-SUCCESSOR) and section 14.1 (OS-SELECT; the rank is
/// computed from the root instead of by parents).
package struct NodeQuery {
  /// The pre-order number of the node that answers the question, if any.
  package internal(set) var node: Int?

  /// The rank of ``node``, counted from 1, for the question ``NodeQuestion/rank``.
  package internal(set) var rank: Int?

  /// The reason why there is no answer, as a sentence without a period.
  package internal(set) var absence: String?

  /// The recorded steps, which lead from the root to the answer.
  private var steps: [Step] = []

  private let algorithm: Pseudocode
  let tree: TreeSnapshot<String>

  /// A function that compares a searched key with the key of a node.
  package typealias Order = (Int) -> TreeChange.Comparison

  /// Answers a question about the least or the greatest key.
  ///
  /// - Parameters:
  ///   - question: ``NodeQuestion/min`` or ``NodeQuestion/max``.
  ///   - tree: a search tree, with the labels of its nodes.
  /// - Complexity: O(height).
  package init(_ question: NodeQuestion, in tree: TreeSnapshot<String>) {
    self.init(.extreme(question == .max ? .right : .left), tree)
    let side: ChildSide = question == .max ? .right : .left
    guard let root = begin() else { return }
    append("Start at the root \(name(root)).", at: root, .start)
    node = descend(from: root, to: side, "the \(side == .left ? "minimum" : "maximum")")
  }

  /// Answers a question about a key: its successor, its predecessor or its rank.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - key: the label of the key.
  ///   - tree: a search tree, with the labels of its nodes.
  ///   - order: compares the key with the key of a node.
  /// - Complexity: O(height).
  package init(
    _ question: NodeQuestion, of key: String, in tree: TreeSnapshot<String>, by order: Order
  ) {
    let side: ChildSide = question == .predecessor ? .left : .right
    self.init(question == .rank ? .rank : .neighbor(side), tree)
    guard let root = begin() else { return }
    if question == .rank {
      findRank(of: key, from: root, by: order)
    } else if let found = find(key, from: root, by: order) {
      findNeighbor(of: found, on: side, key)
    }
  }

  /// Finds the key of a rank, counted from 1.
  ///
  /// - Complexity: O(height).
  package init(selecting rank: Int, in tree: TreeSnapshot<String>) {
    self.init(.select, tree)
    guard let root = begin() else { return }
    var (next, i) = (Optional(root), rank)
    while let node = next {
      let below = size(of: child(.left, of: node))
      let r = below + 1
      let words =
        "\(name(node)) has \(below.nodes) in its left subtree, so r = \(r)"
      if i == r {
        append("\(words) = i: \(name(node)) is the answer.", at: node, .equal)
        self.node = node
        return
      }
      let side: ChildSide = i < r ? .left : .right
      append(
        i < r
          ? "\(words) > i = \(i): go left."
          : "\(words) < i = \(i): go right, with i = \(i) − \(r) = \(i - r).",
        at: node, i < r ? .less : .greater)
      if i > r { i -= r }
      if child(side, of: node) == nil {
        append("\(name(node)) has no \(side) child.", at: node, .absent)
      }
      next = child(side, of: node)
    }
    absence = "the tree has only \(tree.count == 1 ? "1 key" : "\(tree.count) keys")"
  }

  /// Finds the lowest common ancestor of the nodes with two keys.
  ///
  /// - Parameters:
  ///   - first: the label of the first key, and the comparison with the key of a node.
  ///   - second: the label of the second key, and the comparison with the key of a node.
  ///   - tree: a search tree, with the labels of its nodes.
  /// - Complexity: O(height).
  package init(
    ancestorOf first: (label: String, order: Order), _ second: (label: String, order: Order),
    in tree: TreeSnapshot<String>
  ) {
    self.init(.lowestCommonAncestor, tree)
    guard let root = begin() else { return }
    for key in [first, second] where !contains(from: root, by: key.order) {
      absence = "\(key.label) is not in the tree"
      append("\(key.label) is not in the tree, so it has no ancestors.", at: nil, nil)
      return
    }
    var next = Optional(root)
    while let node = next {
      let (one, other) = (first.order(node), second.order(node))
      let changes = [one, other].map { TreeChange.compare(node: NodeID(node), result: $0) }
      if one == other, one != .equal {
        let side: ChildSide = one == .less ? .left : .right
        append(
          "\(first.label) and \(second.label) are both \(one == .less ? "less" : "greater") than "
            + "\(name(node)): go \(side).", changes, at: node, one == .less ? .less : .greater)
        next = child(side, of: node)
        continue
      }
      let isEither = one == .equal || other == .equal
      append(
        isEither
          ? "\(name(node)) is one of the two keys, and the other one is in its subtree: "
            + "\(name(node)) is the lowest common ancestor."
          : "\(first.label) and \(second.label) are on different sides of \(name(node)): "
            + "\(name(node)) is the lowest common ancestor.", changes, at: node, .equal)
      self.node = node
      return
    }
  }

  private init(_ algorithm: Pseudocode, _ tree: TreeSnapshot<String>) {
    (self.algorithm, self.tree) = (algorithm, tree)
  }

  /// Appends a step.
  mutating func append(
    _ caption: String, _ changes: [TreeChange] = [], at node: Int?, _ line: Pseudocode.Line?
  ) {
    steps.append(
      Step(
        caption, changes: changes, focus: node.map { NodeID($0) },
        line: line.flatMap { algorithm.number(of: $0) }))
  }

  /// Returns the recording of the steps.
  ///
  /// - Parameter words: the question in words, such as `successor of 5`.
  /// - Returns: the recording.
  /// - Throws: ``RecordingError``, which would indicate a defect of this library.
  /// - Complexity: O(*n*).
  package func recording(_ words: String) throws(RecordingError) -> Recording {
    var builder = RecordingBuilder(title: words.startingWithCapital, initial: tree)
    builder.begin("find \(words)", algorithm: algorithm)
    for step in steps { builder.append(step) }
    return try builder.recording()
  }
}
