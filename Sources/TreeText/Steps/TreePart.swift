import BinaryTrees

/// A connected part of a tree that has a single top node.
struct TreePart {
  let tree: FollowedTree
  /// The top node, or `TreeShape.none` in an empty tree.
  let top: Int32
  /// The path from the top node to the initial node.
  let way: [Int32]
  private var nodes: Set<Int32>

  /// Creates the part that contains a node and its ancestors up to a number of levels above it.
  init(of tree: FollowedTree, upFrom anchor: Int32, levels: Int) {
    self.tree = tree
    var way: [Int32] = []
    var node = anchor
    while node != TreeShape.none, way.count <= levels {
      way.append(node)
      node = tree.nodes[Int(node)].parent
    }
    self.way = way.reversed()
    top = way.last ?? TreeShape.none
    nodes = Set(way)
  }

  /// Whether there are nodes above the top node.
  ///
  /// A recording may refer to a node that is not in the tree. There are no nodes above such a node.
  var hasMoreAbove: Bool {
    top != TreeShape.none && tree.nodes[Int(top)].parent != TreeShape.none
  }

  /// Adds a node and the path from this part to it, if the path has at most `levels` edges.
  mutating func addWay(to node: Int32, levels: Int) {
    var way: [Int32] = []
    var node = node
    while node != TreeShape.none, way.count <= levels {
      if nodes.contains(node) { return nodes.formUnion(way) }
      way.append(node)
      node = tree.nodes[Int(node)].parent
    }
  }

  /// Adds the nodes below a node, level by level, up to a total number of nodes.
  mutating func addLevels(below root: Int32, _ levels: Int, limit: Int) {
    var level = root == TreeShape.none ? [] : [root]
    for _ in 0..<levels {
      var next: [Int32] = []
      for node in level {
        for side in [Side.left, .right] {
          let child = tree.nodes[Int(node)][side]
          guard child != TreeShape.none else { continue }
          if !nodes.contains(child) {
            guard nodes.count < limit else { continue }
            nodes.insert(child)
          }
          next.append(child)
        }
      }
      level = next
    }
  }

  /// Returns the part as a separate tree, where placeholders represent the nodes outside the part.
  func snapshot(
    _ labels: [String]
  ) -> (tree: TreeSnapshot<String>, numbers: [Int32: Int], hidden: [Int32]) {
    var links = TreeLinks()
    var ids: [Int32] = []
    var hidden: [Int32] = []
    func append(_ node: Int32, standingFor count: Int32) -> Int32 {
      ids.append(node)
      hidden.append(count)
      return links.append()
    }
    if hasMoreAbove {
      let rest = Int32(truncatingIfNeeded: tree.count) - tree.nodes[Int(top)].size
      _ = append(TreeShape.none, standingFor: rest)
    }
    var pending: [(node: Int32, parent: Int32, side: Side)] = []
    if top != TreeShape.none {
      let above = tree.nodes[Int(top)].parent
      let isLeft = hasMoreAbove && tree.nodes[Int(above)].left == top
      pending.append((top, hasMoreAbove ? 0 : TreeShape.none, isLeft ? .left : .right))
    }
    while let (node, parent, side) = pending.popLast() {
      let isShown = nodes.contains(node)
      let number = append(node, standingFor: isShown ? 0 : tree.nodes[Int(node)].size)
      if parent != TreeShape.none { links.attach(number, on: side, of: parent) }
      guard isShown else { continue }
      for side in [Side.right, .left] {
        let child = tree.nodes[Int(node)][side]
        if child != TreeShape.none { pending.append((child, number, side)) }
      }
    }
    links.root = ids.isEmpty ? TreeShape.none : 0
    let shape = links.numberedKnownTree().shape
    var numbers: [Int32: Int] = [:]
    for (number, node) in ids.enumerated() where hidden[number] == 0 { numbers[node] = number }
    let texts = zip(ids, hidden).map { $1 == 0 ? labels[Int($0)] : "" }
    return (
      TreeSnapshot(shape: shape, elements: texts, columns: columns(ids, hidden)), numbers, hidden
    )
  }

  private func columns(_ ids: [Int32], _ hidden: [Int32]) -> TreeColumns {
    var columns: [AnnotationKey: [AnnotationValue?]] = [:]
    for (number, node) in ids.enumerated() where hidden[number] == 0 {
      for entry in tree.annotations[Int(node)].entries {
        columns[entry.key, default: Array(repeating: nil, count: ids.count)][number] = entry.value
      }
    }
    var named = TreeColumns()
    for key in columns.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      named[key] = columns[key].map(TreeColumn.init)
    }
    return named
  }
}
