import BinaryTrees
package import TreeLayout

/// Where everything stands in cells: columns of nodes, and rows of the edges below each level.
package struct CellLayout {
  /// What is drawn.
  package let tree: ElidedTree

  /// The cells that each label takes.
  package let labelWidth: [Int32]

  /// The column of each node, on which its edges end.
  package let column: [Int]

  /// The nodes level by level, from left to right on each.
  package let order: [Int32]

  /// Where each level begins in ``order``, and at last where the last one ends.
  package let levelStart: [Int]

  /// On which of the rows below its level each node's edges turn sideways.
  package let track: [Int32]

  /// How many rows of edges are below each level.
  package let tracks: [Int]

  /// The number of cells of the widest row.
  package let width: Int

  /// The number of cells of all rows, each up to its line feed, which counts as one.
  package let cells: Int

  /// Lays out a tree in cells.
  ///
  /// - Parameters:
  ///   - tree: what is drawn.
  ///   - labelWidth: the cells that each label takes.
  ///   - algorithm: gives the columns; a label is centred on the middle one of its cells, or the one
  ///     before the middle.
  /// - Throws: ``LayoutError`` if the layout refuses the tree.
  package init(
    _ tree: ElidedTree, labelWidth: [Int32], layout algorithm: any LayoutAlgorithm
  ) throws(LayoutError) {
    let sizes = labelWidth.map { NodeExtents(labelWidth: Int($0)) }
    let options = LayoutOptions.labelled
    guard algorithm.isForText else {
      throw .notInRows(layout: type(of: algorithm).name)
    }
    let layout = try algorithm.layout(tree.shape, sizes: .perNode(sizes), options: options)
    self.tree = tree
    self.labelWidth = labelWidth
    column = layout.shape.indices.map { Int(layout.fixedX(of: $0) / FixedPoint.scale) }
    (order, levelStart) = tree.shape.nodesByLevel
    (track, tracks) = Self.tracks(tree.shape, column, order, levelStart)
    width = Int((layout.bounds.maxX + FixedPoint.scale - 1) / FixedPoint.scale)
    cells = Self.cells(column, labelWidth, order, levelStart, tracks)
  }

  /// The row on which each node's edges turn sideways, such that no two nodes' edges meet.
  ///
  /// One row is enough for layouts that keep subtrees apart. Where a node reaches over its right
  /// neighbour, its edges turn further down, and likewise on the left. Edges keep the order of their
  /// ends, so of two neighbours at most one reaches over the other, and one that reaches over
  /// several reaches over the nearest.
  private static func tracks(
    _ shape: TreeShape, _ column: [Int], _ order: [Int32], _ levelStart: [Int]
  ) -> (track: [Int32], tracks: [Int]) {
    var track = [Int32](repeating: 0, count: shape.count)
    var tracks: [Int] = []
    tracks.reserveCapacity(levelStart.count)
    for level in 0..<max(0, levelStart.count - 1) {
      let range = levelStart[level]..<levelStart[level + 1]
      var previous = Reach.none
      for place in range {
        guard let reach = Reach(Int(order[place]), shape, column) else { continue }
        if previous.high + 1 >= reach.low, previous.high + 1 < reach.column {
          track[reach.node] = track[previous.node] + 1
        }
        previous = reach
      }
      var next = Reach.none
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

  /// The columns that a node's edges reach over.
  private struct Reach {
    var node: Int
    var column: Int
    var low: Int
    var high: Int

    /// What stands for the neighbour of the first.
    static let none = Reach(node: -1, column: 0, low: 0, high: -2)

    private init(node: Int, column: Int, low: Int, high: Int) {
      (self.node, self.column, self.low, self.high) = (node, column, low, high)
    }

    /// The reach of a node, or `nil` if it has no children.
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

  /// The number of cells, a level's edges counted as wide as the wider of the levels they join.
  private static func cells(
    _ column: [Int], _ labelWidth: [Int32], _ order: [Int32], _ levelStart: [Int],
    _ tracks: [Int]
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
  /// Labels two cells apart, with a row of edges between levels; a cell is a unit.
  package static let labelled = LayoutOptions(
    siblings: Spacing(pitch: 4, gap: 2), levels: Spacing(pitch: 2, gap: 1), quantum: 1)
}

extension NodeExtents {
  /// The room of a label that is centred on the middle one of its cells, or the one before the middle.
  ///
  /// - Parameter width: the number of cells.
  package init(labelWidth width: Int) {
    let left = (width - 1) / 2
    self.init(left: Double(left), right: Double(width - left), top: 0, bottom: 1)
  }
}

extension LayoutAlgorithm {
  /// Whether a drawing in characters can show the layout: each level is a row, from left to right.
  package var isForText: Bool { Self.hasRows }
}
