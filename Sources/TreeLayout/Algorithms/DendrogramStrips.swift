import BinaryTrees

/// The vertical strips of a dendrogram's subtrees, placed side by side from the leaves up.
struct DendrogramStrips {
  /// The extent of a subtree.
  ///
  /// Horizontal positions are relative to the position of the subtree's root; `top` is absolute.
  struct Strip {
    /// The positions of the leftmost and the rightmost node.
    var firstPoint: Int64 = 0
    var lastPoint: Int64 = 0
    /// The positions of the first and the last leaf.
    var firstLeaf: Int64 = 0
    var lastLeaf: Int64 = 0
    /// The left and the right edge of the strip.
    var left: Int64
    var right: Int64
    /// The top edge of the highest node.
    var top: Int64
    /// Whether each inner node of the subtree has two children.
    var isFull = true

    init(_ extents: NodeExtents, y: Int64) {
      (left, right) = (-Int64(extents.left), Int64(extents.right))
      top = y - Int64(extents.top)
    }

    /// Extends the strip by the strip of a child whose horizontal offset is `offset`.
    mutating func take(_ other: Strip, at offset: Int64) {
      firstPoint = min(firstPoint, other.firstPoint + offset)
      lastPoint = max(lastPoint, other.lastPoint + offset)
      left = min(left, other.left + offset)
      right = max(right, other.right + offset)
      top = min(top, other.top)
      isFull = isFull && other.isFull
    }
  }

  /// The horizontal offset of each node from its parent.
  var offset: [Int64]
  let siblings: FixedSpacing
  private let subtrees: FixedSpacing
  let levelGap: Int64
  let quantum: Quantum

  init(_ shape: TreeShape, sizes: NodeSizes, y: [Int64], options: LayoutOptions) {
    siblings = FixedSpacing(options.siblings)
    subtrees = FixedSpacing(options.subtrees)
    levelGap = FixedSpacing(options.levels).gap
    quantum = Quantum(options)
    offset = [Int64](repeating: 0, count: shape.count)
    // A larger pitch usually does not increase the distance that any two leaves need, so the second
    // round is usually the last one.
    var pitch: Int64 = 0
    for _ in 0..<8 {
      let needed =
        shape.hasGroups
        ? arrangeGroups(shape, sizes, y, pitch) : arrange(shape, sizes, y, pitch)
      if needed.greatest <= pitch || needed.least == needed.greatest { break }
      pitch = quantum.evenCeiling(needed.greatest)
    }
  }

  /// Places all strips side by side.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - sizes: the size of each node.
  ///   - y: the vertical position of each node.
  ///   - pitch: the minimum distance between two neighboring leaves.
  /// - Returns: the least and the greatest distance that two neighboring leaves need. Pairs of
  ///   leaves are ignored if their sibling subtrees contain a node with exactly one child.
  private mutating func arrange(
    _ shape: TreeShape, _ sizes: NodeSizes, _ y: [Int64], _ pitch: Int64
  ) -> (least: Int64, greatest: Int64) {
    var needed = (least: Int64.max, greatest: Int64(0))
    var strips = shape.indices.map { Strip(sizes[$0], y: y[$0]) }
    for node in shape.indices.reversed() {
      let (left, right) = (Int(shape.left[node]), Int(shape.right[node]))
      let floor = y[node] + Int64(sizes[node].bottom) + levelGap
      let isAboveAll =
        (left < 0 || strips[left].top >= floor) && (right < 0 || strips[right].top >= floor)
      if left >= 0, right >= 0 {
        let (near, far) = (strips[left], strips[right])
        var least = distance(
          near, far, areLeaves: shape.isLeaf(left) && shape.isLeaf(right),
          roots: siblings.distance(sizes[left].right, sizes[right].left))
        // The minimum horizontal distance of the parent from each child.
        var (before, behind): (Int64, Int64) = (0, 0)
        if !isAboveAll {
          before = beside(strips[node], near, true)
          behind = beside(strips[node], far, false)
          least = max(least, before + behind)
        }
        least = quantum.evenCeiling(least)
        let between = far.firstLeaf - near.lastLeaf
        if near.isFull, far.isFull {
          needed = (min(needed.least, least + between), max(needed.greatest, least + between))
        }
        let distance = max(least, pitch - between)
        let slack = distance - before - behind
        // The parent divides the slack between its children into two halves, which can differ
        // because of rounding. Choose the side of the larger half such that a mirrored tree has a
        // mirrored layout.
        let lean = (distance > least ? near.lastLeaf + far.firstLeaf : 0) + before - behind
        let greater = quantum.ceiling((slack + 1) / 2)
        let half = lean > 0 ? greater : slack - greater
        offset[left] = -(before + half)
        offset[right] = distance - before - half
      } else if left >= 0 {
        offset[left] = -(isAboveAll ? lone : beside(strips[node], strips[left], true))
      } else if right >= 0 {
        offset[right] = isAboveAll ? lone : beside(strips[node], strips[right], false)
      }
      for child in [left, right] where child >= 0 {
        strips[node].take(strips[child], at: offset[child])
      }
      let (first, last) = (left >= 0 ? left : right, right >= 0 ? right : left)
      guard first >= 0, last >= 0 else { continue }
      strips[node].firstLeaf = strips[first].firstLeaf + offset[first]
      strips[node].lastLeaf = strips[last].lastLeaf + offset[last]
      if first == last { strips[node].isFull = false }
    }
    return needed
  }

  /// The distance of an only child from its parent.
  var lone: Int64 { quantum.ceiling((siblings.pitch + 1) / 2) }

  /// Returns the minimum distance between the roots of two neighboring strips.
  ///
  /// `roots` is the distance that the sizes of the two roots require.
  func distance(_ near: Strip, _ far: Strip, areLeaves: Bool, roots: Int64) -> Int64 {
    if areLeaves { return roots }
    return max(
      roots, near.lastPoint - far.firstPoint + subtrees.pitch, near.right - far.left + subtrees.gap)
  }

  /// Returns the minimum distance between a parent and its child if the parent is beside the
  /// child's strip.
  func beside(_ parent: Strip, _ child: Strip, _ isLeft: Bool) -> Int64 {
    let touching = isLeft ? child.right - parent.left : parent.right - child.left
    return max(lone, quantum.ceiling(touching))
  }

  /// Returns the horizontal positions of all nodes, relative to the root.
  func positions(in shape: TreeShape) -> [Int64] {
    var x = offset
    for node in shape.indices.dropFirst() { x[node] += x[Int(shape.parent[node])] }
    return x
  }
}
