import BinaryTrees
import TreeLayout

/// Where everything stands in cells: columns of nodes, and rows of the edges below each level.
struct CellPlan {
  /// What is drawn.
  let tree: CutTree

  /// The cells that each label takes.
  let labelWidth: [Int32]

  /// The column of each node, on which its edges end.
  let column: [Int]

  /// The nodes level by level, from left to right on each.
  let order: [Int32]

  /// Where each level begins in ``order``, and at last where the last one ends.
  let levelStart: [Int]

  /// On which of the rows below its level each node's edges turn sideways.
  let track: [Int32]

  /// How many rows of edges are below each level.
  let tracks: [Int]

  /// The number of cells of the widest row.
  let width: Int

  /// The number of cells of all rows, each up to its last character.
  let cells: Int

  /// Lays out a tree in cells.
  ///
  /// - Parameters:
  ///   - tree: what is drawn.
  ///   - labelWidth: the cells that each label takes.
  ///   - algorithm: gives the columns; a label hangs from the middle one of its cells, or the one
  ///     before the middle.
  /// - Throws: ``LayoutError`` if the layout refuses the tree.
  init(
    _ tree: CutTree, labelWidth: [Int32], layout algorithm: any LayoutAlgorithm
  ) throws(LayoutError) {
    let sizes = labelWidth.map { width in
      let left = (width - 1) / 2
      return NodeExtents(left: Double(left), right: Double(width - left), top: 0, bottom: 1)
    }
    let layout = try algorithm.layout(
      tree.shape, sizes: .perNode(sizes),
      options: LayoutOptions(
        siblings: LayoutOptions.Spacing(pitch: 4, gap: 2),
        levels: LayoutOptions.Spacing(pitch: 2, gap: 1), quantum: 1))
    self.tree = tree
    self.labelWidth = labelWidth
    column = layout.shape.indices.map { Int(layout.fixedX(of: $0) / FixedPoint.scale) }
    (order, levelStart) = Self.levels(of: tree.shape)
    (track, tracks) = Self.tracks(tree.shape, column, order, levelStart)
    width = Int((layout.bounds.maxX + FixedPoint.scale - 1) / FixedPoint.scale)
    cells = Self.cells(column, labelWidth, order, levelStart, tracks)
  }

  /// The nodes sorted by depth; within a level pre-order is left to right.
  private static func levels(of shape: TreeShape) -> (order: [Int32], start: [Int]) {
    var start = [Int](repeating: 0, count: shape.height + 2)
    for depth in shape.depth { start[Int(depth) + 1] += 1 }
    for level in start.indices.dropFirst() { start[level] += start[level - 1] }
    var next = start
    let order = [Int32](unsafeUninitializedCapacity: shape.count) { order, initialized in
      for node in shape.indices {
        let level = Int(shape.depth[node])
        order[next[level]] = Int32(truncatingIfNeeded: node)
        next[level] += 1
      }
      initialized = shape.count
    }
    return (order, start)
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
    for level in 0..<max(0, levelStart.count - 1) {
      let parents = order[levelStart[level]..<levelStart[level + 1]].lazy.map { Int($0) }
        .filter { !shape.isLeaf($0) }
      var previous: (node: Int, span: ClosedRange<Int>)?
      for node in parents {
        let span = span(of: node, shape, column)
        if let previous, previous.span.upperBound + 1 >= span.lowerBound,
          previous.span.upperBound + 1 < column[node]
        {
          track[node] = track[previous.node] + 1
        }
        previous = (node, span)
      }
      previous = nil
      var last: Int32 = -1
      for node in parents.reversed() {
        let span = span(of: node, shape, column)
        if let previous, span.upperBound + 1 >= column[previous.node] {
          track[node] = max(track[node], track[previous.node] + 1)
        }
        last = max(last, track[node])
        previous = (node, span)
      }
      tracks.append(Int(last) + 1)
    }
    return (track, tracks)
  }

  /// The columns that a node's edges reach over.
  private static func span(
    of node: Int, _ shape: TreeShape, _ column: [Int]
  ) -> ClosedRange<Int> {
    var (low, high) = (column[node], column[node])
    for child in [shape.left[node], shape.right[node]] where child != TreeShape.none {
      low = min(low, column[Int(child)])
      high = max(high, column[Int(child)])
    }
    return low...high
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
      for node in order[levelStart[level]..<levelStart[level + 1]].lazy.map({ Int($0) }) {
        let width = Int(labelWidth[node])
        end = max(end, column[node] + width - (width - 1) / 2)
      }
      cells += end + (level == 0 ? 0 : max(above, end) * tracks[level - 1])
      above = end
    }
    return cells
  }
}
