import BinaryTrees
import TextSupport

/// The place of the root of a phylogeny.
package enum TreeRooting: Hashable, Sendable {
  /// The middle of the longest path between two leaves.
  case midpoint
  /// The middle of the branch that separates some leaves, or clades, from all other leaves.
  case outgroup([String])
}

/// The reason why a phylogeny cannot be changed as requested.
package struct PhylogenyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault, and the expected value.
  package let description: String
}

/// The position of a root in a tree.
enum RootPosition {
  /// A node.
  case node(Int)
  /// A place on the branch above a node, at a distance from the node.
  case branch(Int, below: Double?)
}

extension TreeDocument {
  /// Moves the root to another branch, or to a node if this is the middle of the longest path.
  ///
  /// The leaves keep their order around the tree. Supports and other properties of branches stay
  /// with their branches; both parts of a divided branch have them. An old root with two children
  /// disappears, and its branches become one.
  ///
  /// - Parameter rooting: the place of the root.
  /// - Throws: `PhylogenyError` if a label is unknown or not unique, if no branch separates the
  ///   outgroup from the other leaves, or if there are no branch lengths for the midpoint.
  /// - Complexity: O(*n*).
  package mutating func root(at rooting: TreeRooting) throws(PhylogenyError) {
    self = joined
    let top = tree.shape.firstBranching
    guard let top else {
      throw PhylogenyError(description: "a tree with one leaf has no branch for a root")
    }
    let position =
      switch rooting {
      case .midpoint: try tree.midpoint(below: top)
      case .outgroup(let labels): try tree.rootPosition(separating: labels, below: top)
      }
    rearrange(RerootedTree(tree, at: position, top: top).rearranged)
    guard tree.columns[.rooting] != nil else { return }
    var columns = tree.columns
    columns[.rooting] = .texts((0..<tree.count).map { $0 == 0 ? "R" : nil })
    tree = tree.with(columns: columns)
  }
}

extension TreeShape {
  /// The first node with two or more children below the root, or `nil` if there is only one leaf.
  ///
  /// - Complexity: O(height).
  fileprivate var firstBranching: Int? {
    var node = 0
    while node < count, !isLeaf(node) {
      if size(of: node + 1) < size(of: node) - 1 { return node }
      node += 1
    }
    return nil
  }

  /// Returns whether a node has exactly two children.
  fileprivate func hasTwoChildren(_ node: Int) -> Bool {
    guard !isLeaf(node) else { return false }
    let (second, end) = (node + 1 + size(of: node + 1), node + size(of: node))
    return second < end && second + size(of: second) == end
  }
}

/// Moves the root of a tree.
///
/// The path from the new root to the old one is reversed. All other subtrees are contiguous in
/// pre-order and do not change. The new order has the subtrees on the right of the path from the new
/// root to the old one, and then the subtrees on its left in the opposite direction.
private struct RerootedTree {
  private let tree: TreeSnapshot<String>
  /// The nodes from the new root, or from the node below it, to the old root.
  private var path: [Int] = []
  /// Whether the old root disappears.
  private let dropsTop: Bool
  private var order: [Int32] = []
  /// The new number of each node.
  private var place: [Int32]

  private(set) var rearranged = RearrangedTree(order: [], parent: [])

  init(_ tree: TreeSnapshot<String>, at position: RootPosition, top: Int) {
    self.tree = tree
    dropsTop = tree.shape.hasTwoChildren(top)
    place = [Int32](repeating: TreeShape.none, count: tree.count)
    let start =
      switch position {
      case .node(let node), .branch(let node, _): node
      }
    var node = start
    while node > top {
      path.append(node)
      node = Int(tree.shape.parent[node])
    }
    if !dropsTop || path.isEmpty { path.append(top) }
    order.reserveCapacity(tree.count + 1)
    switch position {
    case .node: arrangeBelowNode(top)
    case .branch(let node, let below): arrangeOnBranch(above: node, below: below, top)
    }
  }

  private mutating func append(_ nodes: Range<Int>) {
    for node in nodes {
      place[node] = Int32(truncatingIfNeeded: order.count)
      order.append(Int32(truncatingIfNeeded: node))
    }
  }

  /// Appends the nodes of the path after the first one, with the subtrees on both sides.
  private mutating func appendPath(_ top: Int) {
    let shape = tree.shape
    var last = path[0]
    for node in path.dropFirst() {
      append(node..<node + 1)
      append(shape.range(of: last).upperBound..<shape.range(of: node).upperBound)
      last = node
    }
    if last != top {
      // The two children of the old root are neighbors.
      place[top] = place[last]
      append(shape.range(of: last).upperBound..<shape.range(of: top).upperBound)
      append(top + 1..<last)
    }
    for (below, node) in zip(path, path.dropFirst()).reversed() { append(node + 1..<below) }
  }

  private mutating func arrangeBelowNode(_ top: Int) {
    append(tree.shape.range(of: path[0]))
    appendPath(top)
    finish(top, divided: nil)
  }

  private mutating func arrangeOnBranch(above node: Int, below: Double?, _ top: Int) {
    let shape = tree.shape
    if dropsTop, path.count == 1 {
      // The root moves along its own branch.
      append(shape.range(of: top))
    } else {
      order.append(dropsTop ? Int32(truncatingIfNeeded: top) : TreeShape.none)
      append(shape.range(of: node))
      appendPath(top)
    }
    finish(top, divided: (node, below))
  }

  /// Computes the parents, and the properties of the branches that are reversed or divided.
  private mutating func finish(_ top: Int, divided: (node: Int, below: Double?)?) {
    let shape = tree.shape
    var parent = [Int32](repeating: TreeShape.none, count: order.count)
    for index in order.indices.dropFirst() where order[index] != top {
      parent[index] = place[Int(shape.parent[Int(order[index])])]
    }
    var branches = order
    branches[0] = Int32(truncatingIfNeeded: top)
    // The branch between two nodes of the path is now above the former parent.
    for (below, node) in zip(path, path.dropFirst()) {
      parent[Int(place[node])] = place[below]
      branches[Int(place[node])] = Int32(truncatingIfNeeded: below)
    }
    let lengths = tree.branchLengths
    var newLengths = lengths.map { lengths in
      branches.map { $0 == TreeShape.none ? nil : lengths[Int($0)] }
    }
    // The other child of the old root has the branches of both children.
    let upper = path[path.count - 1]
    var whole = lengths?[path[0]]
    if dropsTop, upper != top {
      let second = top + 1 + shape.size(of: top + 1)
      let other = upper == second ? top + 1 : second
      let place = Int(place[other])
      branches[place] = tree.branchSource(other, upper)
      let length = tree.wholeLength(upper, other)
      newLengths?[place] = length
      if path.count == 1, divided != nil {
        whole = length
        branches[Int(self.place[upper])] = tree.branchSource(upper, other)
      }
    }
    if let (node, below) = divided {
      let rest = whole.flatMap { $0 }.flatMap { whole in below.map { (whole - $0).tidied } }
      newLengths?[Int(place[node])] = below
      let isMoved = dropsTop && path.count == 1
      let other = isMoved ? (node == top + 1 ? top + 1 + shape.size(of: node) : top + 1) : path[1]
      parent[Int(place[node])] = 0
      parent[Int(place[other])] = 0
      if !isMoved { branches[Int(place[other])] = branches[Int(place[node])] }
      newLengths?[Int(place[other])] = rest
    }
    rearranged = RearrangedTree(
      order: order, parent: parent, branches: branches, lengths: newLengths)
  }
}

extension TreeSnapshot<String> {
  /// Returns the length of the branch above a node, without the root if this has two children.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - top: the root.
  /// - Returns: the length, or `nil` if it is missing.
  func undividedLength(_ node: Int, below top: Int) -> Double? {
    guard shape.parent[node] == top, shape.hasTwoChildren(top) else { return branchLengths?[node] }
    let second = top + 1 + shape.size(of: top + 1)
    return wholeLength(node, node == second ? top + 1 : second)
  }

  /// Returns the length of two branches together, or `nil` if both have no length.
  fileprivate func wholeLength(_ one: Int, _ other: Int) -> Double? {
    guard let lengths = branchLengths, lengths[one] != nil || lengths[other] != nil else {
      return nil
    }
    return ((lengths[one] ?? 0) + (lengths[other] ?? 0)).tidied
  }

  /// Returns which of two branches that become one is described above the first node: the first one
  /// if it leads to a leaf or has a support, otherwise the second one.
  fileprivate func branchSource(_ one: Int, _ other: Int) -> Int32 {
    let hasSupport =
      shape.isLeaf(one) || RearrangedTree.branchKeys.contains { columns[$0]?[one] != nil }
    return Int32(truncatingIfNeeded: hasSupport ? one : other)
  }
}

extension Double {
  /// The nearest number with twelve decimal places if the difference may be due to rounding.
  ///
  /// A sum such as 0.1 + 0.2 is then written as 0.3.
  package var tidied: Double {
    let near = (self * 1e12).rounded() / 1e12
    return abs(near - self) <= 4 * ulp ? near : self
  }
}
