import BinaryTrees

/// The next node on each contour of a subtree, and its horizontal offset from this one.
///
/// Of a node with children these are the outer children, an only child on both sides, so that the
/// link tells where the children stand; of a leaf they are threads, or of no meaning.
///
/// Offsets to children fit in 32 bits. A thread can lead further, between chains that part for many
/// levels, which takes 64.
struct ContourLink<Offset: FixedWidthInteger & SignedInteger & Sendable>: Sendable {
  var left: Int32
  var leftOffset: Offset
  var right: Int32
  var rightOffset: Offset
}

/// The contours of a tree's subtrees, by which a tidy layout sets them apart.
///
/// The left contour of a subtree is the list of its leftmost nodes, one per level, and the right
/// contour that of its rightmost. Each node knows the next node on either contour and how far away
/// it stands: its own child where it has one; where it is the last of a contour that goes on deeper
/// in a neighbouring subtree, a thread to that.
///
/// The full layout and the incremental one share these, so that they agree to the bit. The arrays
/// are borrowed for the time of one layout or edit; all loops run on them without reference
/// counting.
struct TidyContours<Reach: HorizontalReach, Offset: FixedWidthInteger & SignedInteger & Sendable> {
  let links: UnsafeMutablePointer<ContourLink<Offset>>
  let reach: Reach
  let siblings: FixedSpacing
  let subtrees: FixedSpacing
  let quantum: Quantum

  /// How far an only child stands to its side.
  let lone: Int64

  /// The greatest offset of a child from its parent, which may be out of range.
  private(set) var widest: Int64

  /// The greatest offset of a thread, which may be out of the range of the links.
  private var longestThread: Int64 = 0

  /// Whether all children are near enough to their parents.
  var offsetsFit: Bool { widest <= FixedPoint.maximumOffset }

  /// Whether the links can hold all threads.
  var threadsFit: Bool { longestThread <= Int64(Offset.max) }

  init(links: UnsafeMutablePointer<ContourLink<Offset>>, reach: Reach, options: LayoutOptions) {
    self.links = links
    self.reach = reach
    siblings = FixedSpacing(options.siblings)
    subtrees = FixedSpacing(options.subtrees)
    quantum = Quantum(options)
    lone = quantum.ceiling((siblings.pitch + 1) / 2)
    widest = lone
  }

  /// Attaches an only child to one side of its parent, whose contours both go on there.
  @inline(__always)
  func attach(_ child: Int32, below node: Int, at offset: Int64) {
    let narrow = Offset(truncatingIfNeeded: offset)
    links[node] = ContourLink(
      left: child, leftOffset: narrow, right: child, rightOffset: narrow)
  }

  /// Sets two subtrees as close as their facing contours allow, and their parent above the middle.
  @inline(__always)
  mutating func join(
    _ leftChild: Int32, _ leftExtremes: ContourExtremes, height heightA: Int32,
    _ rightChild: Int32, _ rightExtremes: ContourExtremes, height heightB: Int32, below node: Int
  ) -> ContourExtremes {
    // Walk down the facing contours for as long as both go on.
    var (a, b) = (Int(leftChild), Int(rightChild))
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
    links[node] = ContourLink(
      left: leftChild, leftOffset: Offset(truncatingIfNeeded: -half),
      right: rightChild, rightOffset: Offset(truncatingIfNeeded: half))
    widest = max(widest, half)

    // Where one subtree is deeper, the other's outer contour goes on in it by a thread.
    if heightA > heightB {
      let end = Int(rightExtremes.right)
      let offset = offsetA + Int64(links[a].rightOffset) - rightExtremes.rightOffset - distance
      links[end].right = links[a].right
      links[end].rightOffset = Offset(truncatingIfNeeded: offset)
      longestThread = max(longestThread, abs(offset))
    } else if heightA < heightB {
      let end = Int(leftExtremes.left)
      let offset = offsetB + Int64(links[b].leftOffset) - leftExtremes.leftOffset + distance
      links[end].left = links[b].left
      links[end].leftOffset = Offset(truncatingIfNeeded: offset)
      longestThread = max(longestThread, abs(offset))
    }
    return ContourExtremes(
      leftExtremes, height: heightA, rightExtremes, height: heightB, half: half)
  }
}

/// The full layout: all nodes of a shape, numbered in pre-order.
extension TidyContours {
  /// Sets all subtrees side by side, from the leaves up.
  ///
  /// Going backwards through pre-order numbers meets a right subtree, then its left neighbour, then
  /// their parent. The extremes of finished subtrees therefore form a stack, no higher than the
  /// tree, whose top is kept at hand. A leaf and an only child take the same way, so that only the
  /// question whether there are two children is a branch.
  ///
  /// - Returns: how far the tree reaches to either side of its root.
  mutating func combineSubtrees(
    count: Int, left: UnsafePointer<Int32>, right: UnsafePointer<Int32>,
    height: UnsafePointer<Int32>
  ) -> (left: Int64, right: Int64) {
    let chain = topChain(left: left, right: right)
    withUnsafeTemporaryAllocation(of: ContourExtremes.self, capacity: Int(height[0]) + 2) {
      waiting in
      var waitingCount = 0
      var top = ContourExtremes(leaf: 0)
      for node in stride(from: count - 1, through: chain.end, by: -1) {
        let (leftChild, rightChild) = (left[node], right[node])
        if leftChild | rightChild >= 0 {
          waitingCount -= 1
          top = join(
            leftChild, top, height: height[Int(leftChild)],
            rightChild, waiting[waitingCount], height: height[Int(rightChild)], below: node)
        } else {
          let child = leftChild & rightChild
          let offset = leftChild == TreeShape.none ? lone : -lone
          attach(child, below: node, at: offset)
          waiting[waitingCount] = top
          let isLeaf = child == TreeShape.none
          waitingCount += isLeaf ? 1 : 0
          let number = Int32(truncatingIfNeeded: node)
          top.left = isLeaf ? number : top.left
          top.right = isLeaf ? number : top.right
          top.leftOffset = isLeaf ? 0 : top.leftOffset &+ offset
          top.rightOffset = isLeaf ? 0 : top.rightOffset &+ offset
        }
      }
    }
    return edges(below: chain, levels: height[chain.end])
  }

  /// The nodes from the root down to the first that is no parent of one, and how far they reach.
  ///
  /// Nothing is ever set beside them, so that they need no contours.
  private struct TopChain {
    /// The first node that is a leaf or has two children.
    var end = 0
    /// How far that stands from the root.
    var offset: Int64 = 0
    /// How far the chain reaches to the left, the end included.
    var leftEdge: Int64
    /// How far the chain reaches to the right, the end included.
    var rightEdge: Int64
  }

  /// The chain at the top; of one node, if that is a leaf or has two children.
  private func topChain(left: UnsafePointer<Int32>, right: UnsafePointer<Int32>) -> TopChain {
    var chain = TopChain(leftEdge: -Int64(reach.left(0)), rightEdge: Int64(reach.right(0)))
    while (left[chain.end] == TreeShape.none) != (right[chain.end] == TreeShape.none) {
      chain.offset += left[chain.end] == TreeShape.none ? lone : -lone
      chain.end += 1
      chain.leftEdge = min(chain.leftEdge, chain.offset - Int64(reach.left(chain.end)))
      chain.rightEdge = max(chain.rightEdge, chain.offset + Int64(reach.right(chain.end)))
    }
    return chain
  }

  /// How far the tree reaches to either side of its root, found along its two contours.
  private func edges(below chain: TopChain, levels: Int32) -> (left: Int64, right: Int64) {
    var (leftEdge, rightEdge) = (chain.leftEdge, chain.rightEdge)
    var (leftNode, rightNode) = (chain.end, chain.end)
    var (leftOffset, rightOffset) = (chain.offset, chain.offset)
    for _ in 0..<levels {
      leftOffset += Int64(links[leftNode].leftOffset)
      leftNode = Int(links[leftNode].left)
      leftEdge = min(leftEdge, leftOffset - Int64(reach.left(leftNode)))
      rightOffset += Int64(links[rightNode].rightOffset)
      rightNode = Int(links[rightNode].right)
      rightEdge = max(rightEdge, rightOffset + Int64(reach.right(rightNode)))
    }
    return (leftEdge, rightEdge)
  }

  /// Writes the absolute positions, parents before children, and anything after the last.
  ///
  /// The position of a first child is at hand when its turn comes; only that of a right child is
  /// written ahead, where there is none to the place after the last, and read behind a leaf. Whether
  /// a node is a leaf is a mask and no branch, which the processor would guess wrong too often.
  func place(
    _ x: UnsafeMutablePointer<Int64>, root: Int64, count: Int, left: UnsafePointer<Int32>,
    right: UnsafePointer<Int32>
  ) {
    var position = root
    var first = 0
    while (left[first] == TreeShape.none) != (right[first] == TreeShape.none) {
      x[first] = position
      position += left[first] == TreeShape.none ? lone : -lone
      first += 1
    }
    for node in first..<count {
      let (leftChild, rightChild) = (left[node], right[node])
      let link = links[node]
      x[node] = position
      x[rightChild == TreeShape.none ? count : Int(rightChild)] =
        position &+ Int64(link.rightOffset)
      let isLeaf = Int64(leftChild & rightChild) >> 63
      // Behind a leaf the next place has been written; elsewhere this one is read, to no effect.
      position = x[node &- Int(isLeaf)] & isLeaf | (position &+ Int64(link.leftOffset)) & ~isLeaf
    }
  }
}
