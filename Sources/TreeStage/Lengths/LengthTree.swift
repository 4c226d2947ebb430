package import BinaryTrees
import TreeFormats

/// A tree that is drawn with its branch lengths.
///
/// The distance from the root increases to the right. Leaves are one row apart, and an inner node is
/// in the middle between its first and its last child. Children of a stub are children of the node
/// above it, so nodes can have three or more children, and stubs are not part of the tree.
///
/// Nodes keep their ids, also if the root or the order of children changes.
package struct LengthTree: Sendable {
  /// The id of the root.
  private(set) var root = 0

  // Links by id; see `TreeShape.none`.

  /// The first child of each node.
  var first: [Int32]
  /// The next sibling of each node.
  var next: [Int32]
  /// The parent of each node.
  var parent: [Int32]

  /// The length of the branch above each node.
  var lengths: [Double]

  /// The node of the original tree that describes the branch above each node, for example by its
  /// support.
  var branch: [Int32]

  /// Whether the columns of each node describe the branch above it, or no entries if none do.
  private let described: [Bool]

  /// The ids of stubs and of removed nodes, which new nodes can use.
  var spare: [Int32] = []

  // Positions by id.

  /// The distance of each node from the root.
  private(set) var distance: [Double]
  /// The greatest distance of a leaf below each node.
  private(set) var reach: [Double]
  /// The row of each node, which is a whole number for a leaf.
  private(set) var row: [Float]
  /// The first row of the subtree of each node.
  private(set) var firstRow: [Int32]
  /// The number of rows of the subtree of each node: the number of its leaves.
  private(set) var rowCount: [Int32]

  /// The number of nodes, without stubs.
  private(set) var count = 0
  /// The number of edges on the longest path from the root.
  private(set) var height = 0
  /// Whether a branch of negative length leads to the left.
  private(set) var hasBackward = false
  /// The least and the greatest distance from the root.
  private(set) var distances = 0.0...0.0

  /// The least distance of a leaf from the root.
  private(set) var shortest = 0.0

  /// The width of the drawing in pixels, which a page scales to its own width.
  static let width = 1000.0

  /// The distance between two rows, in pixels.
  static let pitch = 22.0
  /// The maximum distance between a node and the end of its label, in pixels.
  static let labelRoom = 280.0

  /// The range of the greatest length, in which sums and quotients are finite.
  private static let valid = 1e-250...1e250

  /// Creates the drawing of a tree.
  ///
  /// The result is `nil` if the tree has no branch lengths, if none is positive, or if one is too
  /// large or too small.
  ///
  /// - Parameter tree: the tree, which may contain stubs. Missing lengths count as 0.
  /// - Complexity: O(*n*).
  package init?(_ tree: TreeSnapshot<String>) {
    guard tree.count > 1, let column = tree.columns[.branchLength] else { return nil }
    if case .decimals(let values) = column {
      lengths = values.map { $0 ?? 0 }
    } else {
      lengths = (0..<tree.count).map { column[$0]?.number ?? 0 }
    }
    lengths[0] = 0
    let most = lengths.reduce(0) { max($0, $1.magnitude) }
    guard Self.valid.contains(most), lengths.contains(where: { $0 > 0 }) else { return nil }
    let none = [Int32](repeating: TreeShape.none, count: tree.count)
    (first, next, parent) = (none, none, none)
    branch = tree.shape.indices.map { Int32(truncatingIfNeeded: $0) }
    distance = [Double](repeating: 0, count: tree.count)
    reach = distance
    row = [Float](repeating: 0, count: tree.count)
    (firstRow, rowCount) = (none, none)
    let columns = RearrangedTree.branchKeys.compactMap { tree.columns[$0] }
    described =
      columns.isEmpty
      ? []
      : tree.shape.indices.map { node in
        columns.contains { $0[node] != nil }
      }
    link(tree.shape, tree.stubs)
    place()
  }

  /// Sets the links of a shape, in which some nodes are stubs.
  private mutating func link(_ shape: TreeShape, _ stubs: [Bool]?) {
    // For a stub, the node whose children it joins; for the other nodes, the node itself.
    var real = branch
    var last = parent
    for node in shape.indices.dropFirst() {
      let above = real[Int(shape.parent[node])]
      let own = Int32(truncatingIfNeeded: node)
      if let stubs, stubs[node] {
        real[node] = above
        spare.append(own)
        continue
      }
      parent[node] = above
      if last[Int(above)] == TreeShape.none {
        first[Int(above)] = own
      } else {
        next[Int(last[Int(above)])] = own
      }
      last[Int(above)] = own
    }
  }

  /// Makes a node without siblings the root.
  mutating func setRoot(_ node: Int) {
    root = node
    (parent[node], next[node], lengths[node]) = (TreeShape.none, TreeShape.none, 0)
  }

  /// Returns the children of a node, from left to right.
  func children(of node: Int) -> [Int32] {
    var children: [Int32] = []
    var child = first[node]
    while child != TreeShape.none {
      children.append(child)
      child = next[Int(child)]
    }
    return children
  }

  /// Sets the children of a node, from left to right.
  mutating func set(children: [Int32], of node: Int) {
    first[node] = children.first ?? TreeShape.none
    for (place, child) in children.enumerated() {
      parent[Int(child)] = Int32(truncatingIfNeeded: node)
      next[Int(child)] = place + 1 < children.count ? children[place + 1] : TreeShape.none
    }
  }

  /// Returns whether columns describe the branch above a node of the original tree.
  func isDescribed(_ node: Int) -> Bool { !described.isEmpty && described[node] }

  /// Returns whether a node is part of the tree: neither a stub nor removed.
  func contains(_ node: Int) -> Bool { node == root || parent[node] != TreeShape.none }

  /// Computes all positions from the links and the lengths.
  ///
  /// - Complexity: O(*n*).
  mutating func place() {
    // The arrays are moved out of the structure, so that none is copied.
    var (distance, reach, row) = (distance, reach, row)
    var (firstRow, rowCount) = (firstRow, rowCount)
    (self.distance, self.reach, self.row, self.firstRow, self.rowCount) = ([], [], [], [], [])
    defer {
      (self.distance, self.reach, self.row) = (distance, reach, row)
      (self.firstRow, self.rowCount) = (firstRow, rowCount)
    }
    (count, height, hasBackward) = (0, 0, false)
    var (rows, level, node): (Int32, Int, Int) = (0, 0, root)
    var (least, greatest) = (0.0, 0.0)
    shortest = .infinity
    (distance[root], reach[root], firstRow[root]) = (0, -.infinity, 0)
    walk: while true {
      count += 1
      height = max(height, level)
      let length = lengths[node]
      if length < 0 { (least, hasBackward) = (min(least, distance[node]), true) }
      greatest = max(greatest, distance[node])
      var entered = first[node]
      var above = node
      level += 1
      if entered == TreeShape.none {
        (row[node], rowCount[node], reach[node]) = (Float(rows), 1, distance[node])
        shortest = min(shortest, distance[node])
        rows += 1
        // Up to the next node that has a sibling on its right.
        repeat {
          if node == root { break walk }
          above = Int(parent[node])
          reach[above] = max(reach[above], reach[node])
          entered = next[node]
          level -= 1
          if entered == TreeShape.none {
            row[above] = (row[Int(first[above])] + row[node]) / 2
            rowCount[above] = rows - firstRow[above]
            node = above
          }
        } while entered == TreeShape.none
      }
      node = Int(entered)
      distance[node] = distance[above] + lengths[node]
      firstRow[node] = rows
      reach[node] = -.infinity
    }
    distances = least...greatest
  }

  // Positions in pixels, relative to the root.

  /// The number of pixels for a unit of length.
  ///
  /// Some node differs from the root by at least half of the greatest length.
  var unit: Double { Self.width / max(distances.upperBound, -distances.lowerBound) }

  /// Returns the horizontal position of a node.
  func x(_ node: Int) -> Double { distance[node] * unit }

  /// Returns the vertical position of a node.
  func y(_ node: Int) -> Double { Double(row[node] - row[root]) * Self.pitch }

  /// Returns the first and the last vertical position in the subtree of a node.
  func rows(below node: Int) -> (top: Double, bottom: Double) {
    let top = (Double(firstRow[node]) - Double(row[root])) * Self.pitch
    return (top, top + Double(rowCount[node] - 1) * Self.pitch)
  }

  /// The bounds of all nodes, without labels.
  var bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    let (top, bottom) = rows(below: root)
    return (
      distances.lowerBound * unit, top - Self.pitch / 2, distances.upperBound * unit,
      bottom + Self.pitch / 2
    )
  }

  /// Returns the number of nodes and of levels below a node.
  ///
  /// - Complexity: O(number of nodes below).
  func below(_ top: Int) -> (count: Int, levels: Int) {
    if top == root { return (count - 1, height) }
    var (node, level, found, levels) = (top, 0, 0, 0)
    while true {
      if first[node] != TreeShape.none {
        node = Int(first[node])
        level += 1
      } else {
        while node != top, next[node] == TreeShape.none {
          node = Int(parent[node])
          level -= 1
        }
        if node == top { return (found, levels) }
        node = Int(next[node])
      }
      (found, levels) = (found + 1, max(levels, level))
    }
  }

  /// Returns the number of edges between a node and the root.
  func depth(of node: Int) -> Int {
    var (depth, at) = (0, node)
    while at != root, parent[at] != TreeShape.none { (depth, at) = (depth + 1, Int(parent[at])) }
    return depth
  }
}
