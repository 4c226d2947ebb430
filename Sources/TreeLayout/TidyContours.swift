import BinaryTrees

/// The contours of a tree's subtrees, by which a tidy layout sets them apart.
///
/// The left contour of a subtree is the list of its leftmost nodes, one per level, and the right
/// contour that of its rightmost. Each node knows the next node on either contour and how far away
/// it stands: its own child where it has one; where it is the last of a contour that goes on deeper
/// in a neighbouring subtree, a thread to that.
///
/// The arrays are borrowed for the time of one layout; all loops run on them without reference
/// counting.
struct TidyContours<Reach: HorizontalReach> {
  /// The next node on each contour, and its horizontal offset from this one.
  struct Link {
    var left: Int32
    var leftOffset: Int32
    var right: Int32
    var rightOffset: Int32
  }

  /// The deepest nodes on either contour of a subtree, with their offsets from its root.
  struct Extremes {
    var left: Int32
    var right: Int32
    var leftOffset: Int64
    var rightOffset: Int64
  }

  let count: Int
  let left: UnsafePointer<Int32>
  let right: UnsafePointer<Int32>
  let height: UnsafePointer<Int32>
  let links: UnsafeMutablePointer<Link>
  let reach: Reach
  let siblings: FixedSpacing
  let subtrees: FixedSpacing
  let quantum: Quantum

  /// The greatest offset that was asked for, which may be out of range.
  private(set) var widest: Int64 = 0

  init(
    count: Int, left: UnsafePointer<Int32>, right: UnsafePointer<Int32>,
    height: UnsafePointer<Int32>, links: UnsafeMutablePointer<Link>, reach: Reach,
    options: LayoutOptions
  ) {
    self.count = count
    self.left = left
    self.right = right
    self.height = height
    self.links = links
    self.reach = reach
    siblings = FixedSpacing(options.siblings)
    subtrees = FixedSpacing(options.subtrees)
    quantum = Quantum(options)
  }

  /// Sets all subtrees side by side, from the leaves up.
  ///
  /// Going backwards through pre-order numbers meets a right subtree, then its left neighbour, then
  /// their parent. The extremes of finished subtrees therefore form a stack, no higher than the
  /// tree, whose top is kept at hand.
  mutating func combineSubtrees() {
    let lone = quantum.ceiling((siblings.pitch + 1) / 2)
    widest = lone
    withUnsafeTemporaryAllocation(of: Extremes.self, capacity: Int(height[0]) + 2) { waiting in
      var waitingCount = 0
      var top = Extremes(left: 0, right: 0, leftOffset: 0, rightOffset: 0)
      for node in stride(from: count - 1, through: 0, by: -1) {
        let (leftChild, rightChild) = (left[node], right[node])
        if leftChild == TreeShape.none {
          if rightChild == TreeShape.none {
            waiting[waitingCount] = top
            waitingCount += 1
            let number = Int32(truncatingIfNeeded: node)
            top = Extremes(left: number, right: number, leftOffset: 0, rightOffset: 0)
          } else {
            hang(rightChild, below: node, at: lone, &top)
          }
        } else if rightChild == TreeShape.none {
          hang(leftChild, below: node, at: -lone, &top)
        } else {
          waitingCount -= 1
          top = join(leftChild, top, rightChild, waiting[waitingCount], below: node)
        }
      }
    }
  }

  /// Hangs an only child to one side of its parent, whose contours both go on there.
  @inline(__always)
  private func hang(_ child: Int32, below node: Int, at offset: Int64, _ extremes: inout Extremes) {
    let narrow = Int32(truncatingIfNeeded: offset)
    links[node] = Link(left: child, leftOffset: narrow, right: child, rightOffset: narrow)
    extremes.leftOffset += offset
    extremes.rightOffset += offset
  }

  /// Sets two subtrees as close as their facing contours allow, and their parent above the middle.
  @inline(__always)
  private mutating func join(
    _ leftChild: Int32, _ leftExtremes: Extremes, _ rightChild: Int32,
    _ rightExtremes: Extremes, below node: Int
  ) -> Extremes {
    // Walk down the facing contours for as long as both go on.
    var (a, b) = (Int(leftChild), Int(rightChild))
    let (heightA, heightB) = (height[a], height[b])
    var (offsetA, offsetB): (Int64, Int64) = (0, 0)
    var distance = siblings.distance(reach.right(a), reach.left(b))
    var levels = min(heightA, heightB)
    while levels > 0 {
      offsetA += Int64(links[a].rightOffset)
      a = Int(links[a].right)
      offsetB += Int64(links[b].leftOffset)
      b = Int(links[b].left)
      let least = subtrees.distance(reach.right(a), reach.left(b))
      distance = max(distance, offsetA - offsetB + least)
      levels -= 1
    }
    distance = quantum.evenCeiling(distance)
    let half = distance / 2
    links[node] = Link(
      left: leftChild, leftOffset: Int32(truncatingIfNeeded: -half),
      right: rightChild, rightOffset: Int32(truncatingIfNeeded: half))
    widest = max(widest, half)

    // Where one subtree is deeper, the other's outer contour goes on in it by a thread.
    if heightA > heightB {
      let end = Int(rightExtremes.right)
      let offset = offsetA + Int64(links[a].rightOffset) - rightExtremes.rightOffset - distance
      links[end].right = links[a].right
      links[end].rightOffset = Int32(truncatingIfNeeded: offset)
      widest = max(widest, abs(offset))
      return Extremes(
        left: leftExtremes.left, right: leftExtremes.right,
        leftOffset: leftExtremes.leftOffset - half, rightOffset: leftExtremes.rightOffset - half)
    }
    if heightA < heightB {
      let end = Int(leftExtremes.left)
      let offset = offsetB + Int64(links[b].leftOffset) - leftExtremes.leftOffset + distance
      links[end].left = links[b].left
      links[end].leftOffset = Int32(truncatingIfNeeded: offset)
      widest = max(widest, abs(offset))
      return Extremes(
        left: rightExtremes.left, right: rightExtremes.right,
        leftOffset: rightExtremes.leftOffset + half, rightOffset: rightExtremes.rightOffset + half)
    }
    return Extremes(
      left: leftExtremes.left, right: rightExtremes.right,
      leftOffset: leftExtremes.leftOffset - half, rightOffset: rightExtremes.rightOffset + half)
  }

  /// How far the tree reaches to either side of its root, found along its two contours.
  func edges() -> (left: Int64, right: Int64) {
    var (leftNode, rightNode) = (0, 0)
    var (leftOffset, rightOffset): (Int64, Int64) = (0, 0)
    var (leftEdge, rightEdge) = (-Int64(reach.left(0)), Int64(reach.right(0)))
    for _ in 0..<height[0] {
      leftOffset += Int64(links[leftNode].leftOffset)
      leftNode = Int(links[leftNode].left)
      leftEdge = min(leftEdge, leftOffset - Int64(reach.left(leftNode)))
      rightOffset += Int64(links[rightNode].rightOffset)
      rightNode = Int(links[rightNode].right)
      rightEdge = max(rightEdge, rightOffset + Int64(reach.right(rightNode)))
    }
    return (leftEdge, rightEdge)
  }

  /// Writes the absolute positions, parents before children.
  func place(_ x: UnsafeMutablePointer<Int64>, root: Int64) {
    x[0] = root
    for node in 0..<count {
      let position = x[node]
      let link = links[node]
      let (leftChild, rightChild) = (left[node], right[node])
      if leftChild != TreeShape.none {
        x[Int(leftChild)] = position + Int64(link.leftOffset)
      }
      if rightChild != TreeShape.none {
        x[Int(rightChild)] = position + Int64(link.rightOffset)
      }
    }
  }
}
