import BinaryTrees

/// An observer that computes the height and the mean depth of a growing tree.
///
/// An insertion takes O(height) time, as in the tree itself. Computing both measures from a
/// snapshot for each sample would take time proportional to the size of the tree times the number
/// of samples.
struct ShapeMeter: TreeObserver {
  /// A node of the measured tree.
  ///
  /// The value −1 stands for a missing link.
  private struct Node {
    var parent = -1
    var left = -1
    var right = -1
    var size = 1
    var height = 0

    subscript(side: ChildSide) -> Int {
      get { side == .left ? left : right }
      set { if side == .left { left = newValue } else { right = newValue } }
    }
  }

  private var nodes: [Node] = []
  private var root = -1
  private var count = 0
  /// The sum of the sizes of all subtrees.
  ///
  /// It is equal to the sum of the number of nodes on the path from the root to each node.
  private var sizes = 0
  /// The topmost nodes of changed subtrees.
  ///
  /// The stored heights of their ancestors may be outdated until `settle()` is called.
  private var unsettled: [Int] = []

  /// The number of edges on the longest path from the root to a leaf, or −1 for the empty tree.
  var height: Int { root < 0 ? -1 : nodes[root].height }

  /// The mean number of edges between the root and a node.
  var meanDepth: Double { count == 0 ? 0 : Double(sizes - count) / Double(count) }

  mutating func observe(_ change: TreeChange) {
    switch change {
    case .attach(let node, let place): attach(node.rawValue, at: place)
    case .rotate(let pivot, let parent, let side):
      rotate(pivot.rawValue, over: parent.rawValue, to: side)
    case .rebuild(_, let new): rebuild(new)
    case .compare, .descend, .annotate, .resize, .detach, .swap: break
    }
  }

  /// Updates the heights of changed subtrees and their ancestors after an insertion.
  ///
  /// The heights are not updated after each rotation, because a splay tree rotates at every node of
  /// a path.
  mutating func settle() {
    for start in unsettled {
      var node = start
      while node >= 0 {
        let height = nodes[node].height
        measure(node)
        if nodes[node].height == height, node != start { break }
        node = nodes[node].parent
      }
    }
    unsettled.removeAll(keepingCapacity: true)
  }

  private mutating func attach(_ node: Int, at place: TreeChange.Place) {
    while nodes.count <= node { nodes.append(Node()) }
    nodes[node] = Node()
    link(node, place.side, of: place.parent?.rawValue ?? -1)
    count += 1
    sizes += 1
    var above = nodes[node].parent
    while above >= 0 {
      measure(above)
      sizes += 1
      above = nodes[above].parent
    }
  }

  /// Makes a node the child of another one, or the root, and replaces the previous link there.
  private mutating func link(_ node: Int, _ side: ChildSide, of parent: Int) {
    if node >= 0 { nodes[node].parent = parent }
    if parent < 0 { root = node } else { nodes[parent][side] = node }
  }

  /// Computes the size and the height of a node from its children's sizes and heights.
  private mutating func measure(_ node: Int) {
    let (left, right) = (nodes[node].left, nodes[node].right)
    nodes[node].size = 1 + (left < 0 ? 0 : nodes[left].size) + (right < 0 ? 0 : nodes[right].size)
    nodes[node].height =
      1 + max(left < 0 ? -1 : nodes[left].height, right < 0 ? -1 : nodes[right].height)
  }

  private mutating func rotate(_ pivot: Int, over parent: Int, to side: ChildSide) {
    sizes -= nodes[pivot].size + nodes[parent].size
    let above = nodes[parent].parent
    let outer: ChildSide = above >= 0 && nodes[above].left == parent ? .left : .right
    link(nodes[pivot][side], side.opposite, of: parent)
    link(parent, side, of: pivot)
    link(pivot, outer, of: above)
    measure(parent)
    measure(pivot)
    sizes += nodes[pivot].size + nodes[parent].size
    if unsettled.last != pivot { unsettled.append(pivot) }
  }

  private mutating func rebuild(_ list: [TreeChange.Rooted]) {
    for rooted in list {
      let node = rooted.node.rawValue
      sizes -= nodes[node].size
      (nodes[node].left, nodes[node].right) = (-1, -1)
    }
    for rooted in list {
      link(rooted.node.rawValue, rooted.place.side, of: rooted.place.parent?.rawValue ?? -1)
    }
    for rooted in list.reversed() {
      measure(rooted.node.rawValue)
      sizes += nodes[rooted.node.rawValue].size
    }
    if let top = list.first { unsettled.append(top.node.rawValue) }
  }
}
