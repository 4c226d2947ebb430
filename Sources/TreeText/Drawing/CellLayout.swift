import BinaryTrees
package import TreeLayout

/// The positions of a tree's parts in cells: the columns of nodes, and the rows of edges below each
/// level.
package struct CellLayout {
  /// The tree to draw.
  package let tree: ElidedTree

  /// The width of each label in cells.
  package let labelWidth: [Int32]

  /// The column of each node, where its edges end.
  package let column: [Int]

  /// The nodes in level order, from left to right within each level.
  package let order: [Int32]

  /// The index in ``order`` where each level starts, followed by the end of the last level.
  package let levelStart: [Int]

  /// For each node, the row below its level where its edges turn sideways.
  package let track: [Int32]

  /// The number of rows of edges below each level.
  package let tracks: [Int]

  /// The width of the widest row in cells.
  package let width: Int

  /// The number of cells in all rows, each up to and including its line feed.
  package let cells: Int

  /// Returns the nodes of a level from left to right.
  func nodes(in level: Int) -> ArraySlice<Int32> {
    order[levelStart[level]..<levelStart[level + 1]]
  }

  /// Lays out a tree in cells.
  ///
  /// - Parameters:
  ///   - tree: the tree to draw.
  ///   - labelWidth: the width of each label in cells.
  ///   - algorithm: the layout algorithm that determines the columns. A label is centered at the
  ///     middle one of its cells or, if the number of cells is even, at the left one of the two
  ///     middle cells.
  /// - Throws: ``LayoutError`` if the tree exceeds the limits of the layout, or if the layout does
  ///   not place each level in a row.
  package init(
    _ tree: ElidedTree, labelWidth: [Int32], layout algorithm: any LayoutAlgorithm
  ) throws(LayoutError) {
    let sizes = labelWidth.map { NodeExtents(labelWidth: Int($0)) }
    let options = LayoutOptions.labeled
    guard algorithm.isForText else { throw .notInRows(layout: type(of: algorithm).name) }
    let layout = try algorithm.layout(tree.shape, sizes: .perNode(sizes), options: options)
    self.tree = tree
    self.labelWidth = labelWidth
    column = layout.shape.indices.map { Int(layout.fixedX(of: $0) / FixedPoint.scale) }
    (order, levelStart) = tree.shape.nodesByLevel
    (track, tracks) = Self.tracks(tree.shape, column, order, levelStart)
    width = Int((layout.bounds.maxX + FixedPoint.scale - 1) / FixedPoint.scale)
    cells = Self.cells(column, labelWidth, order, levelStart, tracks)
  }

  /// Returns the row where each node's edges turn sideways, chosen so that the edges of different
  /// nodes do not meet.
  ///
  /// One row is enough for layouts that keep subtrees apart. If the edges of a node extend over its
  /// left or right neighbor, they turn in a lower row than the neighbor's edges.
  ///
  /// It is sufficient to compare neighbors. The children are in the same order from left to right
  /// as their parents, so the edges of at most one of two neighbors extend over the other node.
  /// Edges that extend over a distant node also extend over all nodes between.
  private static func tracks(
    _ shape: TreeShape, _ column: [Int], _ order: [Int32], _ levelStart: [Int]
  ) -> (track: [Int32], tracks: [Int]) {
    var track = [Int32](repeating: 0, count: shape.count)
    var tracks: [Int] = []
    tracks.reserveCapacity(levelStart.count)
    for level in 0..<max(0, levelStart.count - 1) {
      let range = levelStart[level]..<levelStart[level + 1]
      var previous = Reach()
      for place in range {
        guard let reach = Reach(Int(order[place]), shape, column) else { continue }
        if previous.high + 1 >= reach.low, previous.high + 1 < reach.column {
          track[reach.node] = track[previous.node] + 1
        }
        previous = reach
      }
      var next = Reach()
      var last: Int32 = -1
      for place in range.reversed() {
        guard let reach = Reach(Int(order[place]), shape, column) else { continue }
        if next.node >= 0, reach.high + 1 >= next.column {
          track[reach.node] = max(track[reach.node], track[next.node] + 1)
        }
        last = max(last, track[reach.node])
        next = reach
      }
      tracks.append(Int(last) + 1)
    }
    return (track, tracks)
  }

  /// The range of columns that a node's edges cover.
  private struct Reach {
    var node = -1
    var column = 0
    var low = 0
    var high = -2

    /// Creates an empty range for the missing neighbor of the first or last node.
    init() {}

    /// Creates the range of a node's edges, or returns `nil` if the node has no children.
    init?(_ node: Int, _ shape: TreeShape, _ columns: [Int]) {
      let (left, right) = (shape.left[node], shape.right[node])
      guard left != TreeShape.none || right != TreeShape.none else { return nil }
      self.node = node
      column = columns[node]
      let first = left == TreeShape.none ? column : columns[Int(left)]
      let last = right == TreeShape.none ? column : columns[Int(right)]
      (low, high) = (min(column, first, last), max(column, first, last))
    }
  }

  /// Returns the number of cells.
  ///
  /// The edges between two levels count with the width of the wider level.
  private static func cells(
    _ column: [Int], _ labelWidth: [Int32], _ order: [Int32], _ levelStart: [Int], _ tracks: [Int]
  ) -> Int {
    var cells = 0
    var above = 0
    for level in 0..<max(0, levelStart.count - 1) {
      var end = 0
      for place in levelStart[level]..<levelStart[level + 1] {
        let node = Int(order[place])
        let width = Int(labelWidth[node])
        end = max(end, column[node] + width - (width - 1) / 2)
      }
      cells += end + 1 + (level == 0 ? 0 : (max(above, end) + 1) * tracks[level - 1])
      above = end
    }
    return cells
  }
}

extension LayoutOptions {
  /// Options for labels that are two cells apart, with one row of edges between levels.
  ///
  /// One cell is one unit.
  package static let labeled = LayoutOptions(
    siblings: Spacing(pitch: 4, gap: 2), levels: Spacing(pitch: 2, gap: 1), quantum: 1)
}

extension NodeExtents {
  /// Creates the extents of a label, which is centered at the middle one of its cells or, if the
  /// number of cells is even, at the left one of the two middle cells.
  ///
  /// - Parameter width: the width of the label in cells.
  package init(labelWidth width: Int) {
    let left = (width - 1) / 2
    self.init(left: Double(left), right: Double(width - left), top: 0, bottom: 1)
  }
}

extension LayoutAlgorithm {
  /// Whether text drawings support the layout: each level must be a row of nodes from left to
  /// right.
  package var isForText: Bool { Self.hasRows }
}
