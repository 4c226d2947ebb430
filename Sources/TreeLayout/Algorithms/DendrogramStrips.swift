import BinaryTrees

/// The vertical strips of a dendrogram's subtrees, placed side by side from the leaves up.
struct DendrogramStrips {
  /// The extent of a subtree.
  ///
  /// Horizontal positions are relative to the position of the subtree's root; `top` is absolute.
  private struct Strip {
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
  private var offset: [Int64]
  private let siblings: FixedSpacing
  private let subtrees: FixedSpacing
  private let levelGap: Int64
  private let quantum: Quantum

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
      let needed = arrange(shape, sizes, y, pitch)
      if needed.greatest <= pitch || needed.least == needed.greatest { break }
      pitch = quantum.evenCeiling(needed.greatest)
    }
  }

  /// Places all strips side by side.
  ///
  /// The strips of the children of a node follow each other from left to right. The node is centered above
  /// its first and its last child, or stands between its two middle children if a branch is too short.
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
    var children: [Int] = []
    for node in shape.indices.reversed() where !shape.isLeaf(node) {
      shape.list(childrenOf: node, in: &children)
      let floor = y[node] + Int64(sizes[node].bottom) + levelGap
      let isAboveAll = children.allSatisfy { strips[$0].top >= floor }
      guard children.count > 1 else {
        placeOnlyChild(children[0], of: node, isAboveAll, shape, &strips)
        continue
      }
      // Positions are relative to the first child until the position of the node is known.
      var near = strips[children[0]]
      var last: Int64 = 0
      var position: Int64?
      offset[children[0]] = 0
      for place in 1..<children.count {
        let (elder, child) = (children[place - 1], children[place])
        let far = strips[child]
        let roots = siblings.distance(sizes[elder].right, sizes[child].left)
        var least = distance(
          near, far, areLeaves: shape.isLeaf(elder) && shape.isLeaf(child), roots: last + roots)
        // The minimum horizontal distance of the parent from each of its two middle children.
        var (before, behind): (Int64, Int64) = (0, 0)
        let isMiddle = place == children.count / 2
        if !isAboveAll, isMiddle {
          before = beside(strips[node], near, true)
          behind = beside(strips[node], far, false)
          least = max(least, before + behind)
        }
        least = quantum.evenCeiling(least)
        let between = far.firstLeaf - near.lastLeaf
        if near.isFull, far.isFull {
          needed = (min(needed.least, least + between), max(needed.greatest, least + between))
        }
        last = max(least, pitch - between)
        offset[child] = last
        let slack = last - before - behind
        if !shape.hasGroups {
          let lean = (last > least ? near.lastLeaf + far.firstLeaf : 0) + before - behind
          position = before + half(of: slack, leaning: lean)
        } else if !isAboveAll, isMiddle {
          position = before + quantum.ceiling(slack / 2)
        }
        near.take(far, at: last)
        near.lastLeaf = far.lastLeaf + last
      }
      let center = position ?? quantum.ceiling(last / 2)
      for child in children { offset[child] -= center }
      strips[node].take(near, at: -center)
      strips[node].firstLeaf = near.firstLeaf - center
      strips[node].lastLeaf = near.lastLeaf - center
    }
    return needed
  }

  /// Returns the half of the slack between two children that is before their parent.
  ///
  /// The two halves can differ because of rounding. The side of the larger half depends on `lean`, so that
  /// a mirrored tree has a mirrored layout.
  private func half(of slack: Int64, leaning lean: Int64) -> Int64 {
    let greater = quantum.ceiling((slack + 1) / 2)
    return lean > 0 ? greater : slack - greater
  }

  /// Places the strip of an only child to the left or right of its parent.
  private mutating func placeOnlyChild(
    _ child: Int, of node: Int, _ isAbove: Bool, _ shape: TreeShape, _ strips: inout [Strip]
  ) {
    let isLeft = shape.left[node] == child
    let distance = isAbove ? lone : beside(strips[node], strips[child], isLeft)
    offset[child] = isLeft ? -distance : distance
    strips[node].take(strips[child], at: offset[child])
    strips[node].firstLeaf = strips[child].firstLeaf + offset[child]
    strips[node].lastLeaf = strips[child].lastLeaf + offset[child]
    strips[node].isFull = false
  }

  /// The distance of an only child from its parent.
  private var lone: Int64 { quantum.ceiling((siblings.pitch + 1) / 2) }

  /// Returns the minimum distance between the roots of two neighboring strips.
  ///
  /// `roots` is the distance that the sizes of the two roots require.
  private func distance(_ near: Strip, _ far: Strip, areLeaves: Bool, roots: Int64) -> Int64 {
    if areLeaves { return roots }
    return max(
      roots, near.lastPoint - far.firstPoint + subtrees.pitch, near.right - far.left + subtrees.gap)
  }

  /// Returns the minimum distance between a parent and its child if the parent is beside the
  /// child's strip.
  private func beside(_ parent: Strip, _ child: Strip, _ isLeft: Bool) -> Int64 {
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

extension TreeShape {
  /// Replaces the contents of an array by the children of a node, from left to right.
  fileprivate func list(childrenOf node: Int, in children: inout [Int]) {
    guard !hasGroups else {
      children = self.children(of: node)
      return
    }
    children.removeAll(keepingCapacity: true)
    if left[node] >= 0 { children.append(Int(left[node])) }
    if right[node] >= 0 { children.append(Int(right[node])) }
  }
}
