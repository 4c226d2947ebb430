import BinaryTrees

/// The tidy layout of a tree some of whose nodes have three or more children.
///
/// The positions are the means of two drawings. In one of them, the subtrees of a node are placed
/// from right to left, each as close to all subtrees on its right as the contours allow, and in the
/// other one from left to right. Each of them keeps the required distances, and therefore the means
/// do, too; but only the means have mirrored positions for a mirrored tree. A node is centered above
/// its first and its last child.
///
/// Contours and threads are as in ``TidyContours``, except that subtrees side by side form a forest,
/// whose left contour begins at its first root and whose right contour begins at its last root. For
/// a binary tree, the positions are the same as in ``TidyContours``. All joins together take linear
/// time, for the same reason: a join compares as many levels as the lower one of two forests has.
struct TidyGroups<Reach: HorizontalReach> {
  /// The roots and the ends of the contours of subtrees that are side by side.
  private struct Forest {
    var first: Int32
    var last: Int32
    /// The distance of the last root from the first one.
    var span: Int64 = 0
    /// The number of edges on the longest path down from a root.
    var height: Int32 = 0
    /// The last node of the left contour, and its offset from the first root.
    var leftEnd: Int32
    var leftEndOffset: Int64 = 0
    /// The last node of the right contour, and its offset from the last root.
    var rightEnd: Int32
    var rightEndOffset: Int64 = 0
    /// Whether some node has three or more children, so that the two drawings may differ.
    var hasGroups = false

    init(leaf: Int32) { (first, last, leftEnd, rightEnd) = (leaf, leaf, leaf, leaf) }
  }

  private let shape: TreeShape
  private let reach: Reach
  private let siblings: FixedSpacing
  private let subtrees: FixedSpacing
  private let quantum: Quantum

  private var links: [ContourLink<Int64>]
  /// The offset of each node's first child from the node.
  private var start: [Int64]
  /// The distance of each node from its next sibling.
  private var gap: [Int64]

  /// Whether the offsets of all children are in range.
  private(set) var offsetsFit = true

  /// Places all subtrees, from the leaves up.
  ///
  /// - Parameters:
  ///   - shape: the structure of the tree.
  ///   - reach: the extents of the nodes.
  ///   - options: the distances to keep.
  ///   - isFromRight: whether the children of a node are placed from right to left.
  init(_ shape: TreeShape, reach: Reach, options: LayoutOptions, fromRight isFromRight: Bool) {
    (self.shape, self.reach) = (shape, reach)
    (siblings, subtrees) = (FixedSpacing(options.siblings), FixedSpacing(options.subtrees))
    quantum = Quantum(options)
    let link = ContourLink<Int64>(left: -1, leftOffset: 0, right: -1, rightOffset: 0)
    links = Array(repeating: link, count: shape.count)
    start = Array(repeating: 0, count: shape.count)
    gap = start
    arrange(isFromRight ? shape.indices.reversed() : shape.nodes(in: .postorder), isFromRight)
  }

  /// Places all subtrees in an order of the nodes that puts children before their parents.
  private mutating func arrange(_ order: some Sequence<Int>, _ isFromRight: Bool) {
    var below = [Forest?](repeating: nil, count: shape.count)
    for node in order {
      var own = Forest(leaf: Int32(truncatingIfNeeded: node))
      if let forest = below[node] {
        own = attach(forest, below: node)
        below[node] = nil
      }
      guard node > 0 else { break }
      let parent = Int(shape.parent[node])
      if let others = below[parent] {
        let isWide = shape.children(of: parent, areMoreThan: 2)
        own = isFromRight ? join(own, others, isWide) : join(others, own, isWide)
      }
      below[parent] = own
    }
  }

  /// Returns the tree that consists of a node and the forest of its children.
  private mutating func attach(_ forest: Forest, below node: Int) -> Forest {
    var tree = Forest(leaf: Int32(truncatingIfNeeded: node))
    let (before, behind): (Int64, Int64)
    if forest.first == forest.last {
      let lone = quantum.ceiling((siblings.pitch + 1) / 2)
      before = shape.left[node] == forest.first ? -lone : lone
      behind = before
    } else {
      (before, behind) = (-(forest.span / 2), forest.span / 2)
    }
    start[node] = before
    offsetsFit = offsetsFit && abs(behind) <= FixedPoint.maximumOffset
    links[node] = ContourLink(
      left: forest.first, leftOffset: before, right: forest.last, rightOffset: behind)
    (tree.height, tree.hasGroups) = (forest.height + 1, forest.hasGroups)
    (tree.leftEnd, tree.leftEndOffset) = (forest.leftEnd, forest.leftEndOffset + before)
    (tree.rightEnd, tree.rightEndOffset) = (forest.rightEnd, forest.rightEndOffset + behind)
    return tree
  }

  /// Places two forests side by side.
  ///
  /// - Parameters:
  ///   - near: the forest on the left.
  ///   - far: the forest on the right.
  ///   - isWide: whether the roots are three or more siblings.
  /// - Returns: the forest of both.
  private mutating func join(_ near: Forest, _ far: Forest, _ isWide: Bool) -> Forest {
    // As in `TidyContours.join`: the offsets are relative to the last root of one forest and to the
    // first root of the other one.
    var (a, b) = (Int(near.last), Int(far.first))
    var (offsetA, offsetB): (Int64, Int64) = (0, 0)
    var distance = siblings.distance(reach.right(a), reach.left(b))
    for _ in 0..<min(near.height, far.height) {
      offsetA += links[a].rightOffset
      a = Int(links[a].right)
      offsetB += links[b].leftOffset
      b = Int(links[b].left)
      let least = subtrees.distance(reach.right(a), reach.left(b))
      distance = max(distance, offsetA - offsetB + least)
    }
    var joined = near
    joined.hasGroups = isWide || near.hasGroups || far.hasGroups
    // With multiples of four steps of the grid, the means of two positions are on the grid.
    distance =
      joined.hasGroups
      ? 2 * quantum.evenCeiling((distance + 1) / 2) : quantum.evenCeiling(distance)
    gap[Int(near.last)] = distance
    (joined.last, joined.span) = (far.last, near.span + distance + far.span)
    joined.height = max(near.height, far.height)
    if near.height > far.height {
      let end = Int(far.rightEnd)
      links[end].right = links[a].right
      links[end].rightOffset =
        offsetA + links[a].rightOffset - distance - far.span - far.rightEndOffset
      joined.rightEndOffset = near.rightEndOffset - distance - far.span
    } else {
      if near.height < far.height {
        let end = Int(near.leftEnd)
        links[end].left = links[b].left
        links[end].leftOffset =
          near.span + distance + offsetB + links[b].leftOffset - near.leftEndOffset
        joined.leftEnd = far.leftEnd
        joined.leftEndOffset = near.span + distance + far.leftEndOffset
      }
      (joined.rightEnd, joined.rightEndOffset) = (far.rightEnd, far.rightEndOffset)
    }
    return joined
  }

  /// Returns the horizontal positions of the nodes, relative to the root.
  private func positions() -> [Int64] {
    var x = [Int64](repeating: 0, count: shape.count)
    for node in shape.indices {
      if node > 0, !shape.isLast(node) { x[node + shape.size(of: node)] = x[node] + gap[node] }
      if !shape.isLeaf(node) { x[node + 1] = x[node] + start[node] }
    }
    return x
  }

  /// Returns the horizontal positions and the width of the drawing, or `nil` if an offset is out of
  /// range.
  static func placing(
    _ shape: TreeShape, _ reach: Reach, _ options: LayoutOptions
  ) -> (x: [Int64], width: Int64)? {
    let first = TidyGroups(shape, reach: reach, options: options, fromRight: true)
    let second = TidyGroups(shape, reach: reach, options: options, fromRight: false)
    guard first.offsetsFit, second.offsetsFit else { return nil }
    var x = zip(first.positions(), second.positions()).map { ($0 + $1) / 2 }
    var (leftmost, rightmost) = (Int64.max, Int64.min)
    for node in shape.indices {
      leftmost = min(leftmost, x[node] - Int64(reach.left(node)))
      rightmost = max(rightmost, x[node] + Int64(reach.right(node)))
    }
    for node in shape.indices { x[node] -= leftmost }
    return (x, rightmost - leftmost)
  }
}
