import BinaryTrees

/// The next node on each contour of a subtree, and its horizontal offset from this node.
///
/// For a node with children, the links lead to the outer children, so they define the positions of
/// the children. Both links of a node with one child lead to that child. For a leaf, the links are
/// threads or have no meaning.
///
/// Offsets to children fit in 32 bits. A thread may need 64 bits, because it can connect chains
/// that move apart over many levels.
struct ContourLink<Offset: FixedWidthInteger & SignedInteger & Sendable>: Sendable {
  var left: Int32
  var leftOffset: Offset
  var right: Int32
  var rightOffset: Offset
}

/// The contours of a tree's subtrees, which determine the distance between two subtrees in a tidy
/// layout.
///
/// The left contour of a subtree is the list of the leftmost nodes on each level, and the right
/// contour is the list of the rightmost nodes. Each node has a link to the next node of each
/// contour, with its offset. If a contour ends at a node and a neighboring subtree is deeper, the
/// link is a thread to a node of that subtree. Threads are from Edward Reingold and John Tilford,
/// "Tidier drawings of trees", 1981.
///
/// All joins together take linear time. A join of subtrees of heights *h*₁ ≥ *h*₂ compares *h*₂ + 1
/// levels. By induction, the joins of a tree of *n* nodes and height *h* compare at most
/// *n* − *h* − 1 levels: (*n*₁ − *h*₁ − 1) + (*n*₂ − *h*₂ − 1) + (*h*₂ + 1) = *n*₁ + *n*₂ − *h*₁ − 1,
/// which is *n* − *h* − 1, because *n* = *n*₁ + *n*₂ + 1 and *h* = *h*₁ + 1.
///
/// The full layout and the incremental layout share this code, so that their results agree bit for
/// bit. The memory is borrowed for the duration of one layout or edit. The loops work on pointers
/// and therefore need no reference counting.
struct TidyContours<Reach: HorizontalReach, Offset: FixedWidthInteger & SignedInteger & Sendable> {
  let links: UnsafeMutablePointer<ContourLink<Offset>>
  let reach: Reach
  let siblings: FixedSpacing
  let subtrees: FixedSpacing
  let quantum: Quantum

  /// The distance of an only child from its parent.
  let lone: Int64

  /// The greatest offset of a child from its parent.
  ///
  /// It may exceed the range of offsets.
  private(set) var widest: Int64

  /// The greatest offset of a thread.
  ///
  /// It may be out of the range of the links.
  private var longestThread: Int64 = 0

  /// Whether the offsets of all children are in range.
  var offsetsFit: Bool { widest <= FixedPoint.maximumOffset }

  /// Whether the offsets of all threads are in range.
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

  /// Attaches an only child to one side of its parent.
  ///
  /// Both contours of the parent continue at the child.
  @inline(__always)
  func attach(_ child: Int32, below node: Int, at offset: Int64) {
    let narrow = Offset(truncatingIfNeeded: offset)
    links[node] = ContourLink(left: child, leftOffset: narrow, right: child, rightOffset: narrow)
  }

  /// Places two subtrees as close to each other as their facing contours allow, and centers their
  /// parent above them.
  @inline(__always)
  mutating func join(
    _ leftChild: Int32, _ leftExtremes: ContourExtremes, height heightA: Int32,
    _ rightChild: Int32, _ rightExtremes: ContourExtremes, height heightB: Int32, below node: Int
  ) -> ContourExtremes {
    // Walk down the facing contours until one of them ends. On each level, the roots of the subtrees
    // at a distance d put the facing nodes at the distance d + offsetB − offsetA, which must be at
    // least the required distance of these two nodes.
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

    // If one subtree is deeper, a thread leads from the end of the other subtree's outer contour
    // into the deeper subtree, to the node below the last one that was compared. Relative to the
    // root of the deeper subtree, that end is at its own offset plus (on the right) or minus (on the
    // left) the distance of the roots.
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

  // MARK: The full layout of a shape, whose nodes are numbered in pre-order

  /// Places all subtrees side by side, from the leaves up.
  ///
  /// In decreasing pre-order, the right subtree of a node comes first, then its left subtree, then
  /// the node. The extremes of finished subtrees therefore form a stack whose size is at most the
  /// height of the tree plus one. The top of the stack is stored in a local variable. Leaves and
  /// nodes with one child share a code path, so the number of children causes only one branch.
  ///
  /// - Returns: the distances from the root to the left and right edge of the tree.
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

  /// The nodes at the top of the tree that have only one child, and the first node below them.
  ///
  /// No subtree is ever placed beside these nodes, so they need no contours.
  private struct TopChain {
    /// The first node that is a leaf or has two children.
    var end = 0
    /// The horizontal offset of that node from the root.
    var offset: Int64 = 0
    /// The left edge of the chain, including its end.
    var leftEdge: Int64
    /// The right edge of the chain, including its end.
    var rightEdge: Int64
  }

  /// Returns the chain at the top of the tree.
  ///
  /// If the root is a leaf or has two children, the chain consists of the root.
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

  /// Returns the distances from the root to the left and right edge of the tree, found along its
  /// two contours.
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

  /// Writes the absolute positions in pre-order.
  ///
  /// `x[count]` is scratch space and has no meaning afterward.
  ///
  /// The first child of a node follows it immediately, so its position is stored in a local
  /// variable. The position of a right child is written to the array in advance and read after the
  /// preceding leaf. A node without a right child writes to the scratch space instead. The leaf
  /// test is a mask rather than a branch, because branch predictions would fail too often.
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
      // After a leaf, `x[node + 1]` has already been written. Otherwise the code reads `x[node]`
      // and masks it out.
      position = x[node &- Int(isLeaf)] & isLeaf | (position &+ Int64(link.leftOffset)) & ~isLeaf
    }
  }
}
