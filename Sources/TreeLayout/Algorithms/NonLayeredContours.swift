import BinaryTrees

/// The contours of a tree's subtrees where every node stands directly below its parent, by which a
/// non-layered tidy layout sets them apart.
///
/// As in ``TidyContours``, the left contour of a subtree is the list of the nodes that are seen from
/// the left, and a thread leads on where it goes on in a neighbouring subtree. But the facing
/// contours of two subtrees are not walked level by level: the walk goes on from whichever node ends
/// first on the way down. A node takes up its contour from the bottom of its parent to its own, so
/// that the gap above it is its own too and contours have no holes.
struct NonLayeredContours {
  /// The next node on each contour, and its horizontal offset from this one.
  private struct Link {
    var left: Int32 = TreeShape.none
    var right: Int32 = TreeShape.none
    var leftOffset: Int64 = 0
    var rightOffset: Int64 = 0
  }

  /// The lowest nodes on either contour of a subtree, with their offsets from its root.
  private struct Extremes {
    var left: Int32
    var right: Int32
    var leftOffset: Int64 = 0
    var rightOffset: Int64 = 0
  }

  /// How far down each node stands.
  let y: [Int64]

  /// The greatest offset of a child from its parent.
  private(set) var widest: Int64 = 0

  private let shape: TreeShape
  private let sizes: NodeSizes
  private let siblings: FixedSpacing
  private let subtrees: FixedSpacing
  private let quantum: Quantum
  private var links: [Link]
  /// How far each node is to the right of its parent.
  private var offset: [Int64]

  init(_ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions) {
    self.shape = shape
    self.sizes = sizes
    siblings = FixedSpacing(options.siblings)
    subtrees = FixedSpacing(options.subtrees)
    quantum = Quantum(options)
    links = [Link](repeating: Link(), count: shape.count)
    offset = [Int64](repeating: 0, count: shape.count)
    let levels = FixedSpacing(options.levels)
    y = [Int64](unsafeUninitializedCapacity: shape.count) { y, initialized in
      for node in shape.indices {
        let parent = Int(shape.parent[node])
        y[node] =
          parent < 0
          ? Int64(sizes[node].top)
          : y[parent] + levels.distance(sizes[parent].bottom, sizes[node].top)
      }
      initialized = shape.count
    }
    combineSubtrees()
  }

  /// Sets all subtrees side by side, from the leaves up; see ``TidyContours``.
  private mutating func combineSubtrees() {
    let lone = quantum.ceiling((siblings.pitch + 1) / 2)
    var waiting: [Extremes] = []
    for node in shape.indices.reversed() {
      let (left, right) = (shape.left[node], shape.right[node])
      if left >= 0, right >= 0, let leftExtremes = waiting.popLast(),
        let rightExtremes = waiting.popLast()
      {
        waiting.append(join(left, leftExtremes, right, rightExtremes, below: node))
      } else if left >= 0 || right >= 0 {
        let child = max(left, right)
        offset[Int(child)] = left >= 0 ? -lone : lone
        widest = max(widest, lone)
        let side = offset[Int(child)]
        links[node] = Link(left: child, right: child, leftOffset: side, rightOffset: side)
        waiting[waiting.count - 1].leftOffset += side
        waiting[waiting.count - 1].rightOffset += side
      } else {
        let number = Int32(truncatingIfNeeded: node)
        waiting.append(Extremes(left: number, right: number))
      }
    }
  }

  /// Where a node ends.
  private func bottom(_ node: Int32) -> Int64 { y[Int(node)] + Int64(sizes[Int(node)].bottom) }

  /// Sets two subtrees as close as their facing contours allow, and their parent above the middle.
  private mutating func join(
    _ left: Int32, _ leftExtremes: Extremes, _ right: Int32, _ rightExtremes: Extremes,
    below node: Int
  ) -> Extremes {
    // Walk down the facing contours for as long as both go on.
    var (a, b) = (left, right)
    var (offsetA, offsetB): (Int64, Int64) = (0, 0)
    var distance = siblings.distance(sizes[Int(a)].right, sizes[Int(b)].left)
    while true {
      let (endA, endB) = (bottom(a), bottom(b))
      if endA <= endB {
        offsetA += links[Int(a)].rightOffset
        a = links[Int(a)].right
      }
      if endB <= endA {
        offsetB += links[Int(b)].leftOffset
        b = links[Int(b)].left
      }
      guard a >= 0, b >= 0 else { break }
      let least = subtrees.distance(sizes[Int(a)].right, sizes[Int(b)].left)
      distance = max(distance, offsetA - offsetB + least)
    }
    distance = quantum.evenCeiling(distance)
    let half = distance / 2
    (offset[Int(left)], offset[Int(right)]) = (-half, half)
    widest = max(widest, half)
    links[node] = Link(left: left, right: right, leftOffset: -half, rightOffset: half)

    // Where one subtree goes on further down, the other's outer contour goes on in it by a thread.
    var outer = Extremes(
      left: leftExtremes.left, right: rightExtremes.right,
      leftOffset: leftExtremes.leftOffset - half, rightOffset: rightExtremes.rightOffset + half)
    if a >= 0 {
      links[Int(outer.right)].right = a
      links[Int(outer.right)].rightOffset = offsetA - rightExtremes.rightOffset - distance
      outer.right = leftExtremes.right
      outer.rightOffset = leftExtremes.rightOffset - half
    } else if b >= 0 {
      links[Int(outer.left)].left = b
      links[Int(outer.left)].leftOffset = offsetB - leftExtremes.leftOffset + distance
      outer.left = rightExtremes.left
      outer.leftOffset = rightExtremes.leftOffset + half
    }
    return outer
  }

  /// The horizontal positions, as seen from the root.
  func positions() -> [Int64] {
    var x = offset
    for node in shape.indices.dropFirst() { x[node] += x[Int(shape.parent[node])] }
    return x
  }
}
