/// The deepest node on each contour of a subtree, with its offset from the subtree's root.
struct ContourExtremes {
  var left: Int32
  var right: Int32
  var leftOffset: Int64
  var rightOffset: Int64

  /// Creates the extremes of a leaf.
  @inline(__always)
  init(leaf: Int) {
    left = Int32(truncatingIfNeeded: leaf)
    right = left
    (leftOffset, rightOffset) = (0, 0)
  }

  /// Creates the extremes of a node with two children, from the extremes and heights of both
  /// subtrees.
  ///
  /// The children are at the distance `half` to the left and to the right of the node.
  @inline(__always)
  init(
    _ one: ContourExtremes, height: Int32, _ other: ContourExtremes, height otherHeight: Int32,
    half: Int64
  ) {
    let (leftIsFirst, rightIsFirst) = (height >= otherHeight, height > otherHeight)
    left = leftIsFirst ? one.left : other.left
    leftOffset = leftIsFirst ? one.leftOffset - half : other.leftOffset + half
    right = rightIsFirst ? one.right : other.right
    rightOffset = rightIsFirst ? one.rightOffset - half : other.rightOffset + half
  }

  /// Makes the offsets relative to the parent of the subtree's root instead of the root itself.
  ///
  /// `offset` is the offset of the root from its parent.
  @inline(__always)
  mutating func attach(at offset: Int64) {
    leftOffset += offset
    rightOffset += offset
  }
}

/// The distances from the positions of nodes to their left and right edges.
protocol HorizontalReach {
  func left(_ node: Int) -> Int32
  func right(_ node: Int) -> Int32
}

/// The distances to the edges if all nodes have the same size.
struct UniformReach: HorizontalReach {
  let leftReach: Int32
  let rightReach: Int32

  init(_ extents: NodeExtents) { (leftReach, rightReach) = (extents.left, extents.right) }

  @inline(__always) func left(_ node: Int) -> Int32 { leftReach }
  @inline(__always) func right(_ node: Int) -> Int32 { rightReach }
}

/// The distances to the edges if each node has its own size.
struct ReachPerNode: HorizontalReach {
  let extents: UnsafeBufferPointer<NodeExtents>

  @inline(__always) func left(_ node: Int) -> Int32 { extents[node].left }
  @inline(__always) func right(_ node: Int) -> Int32 { extents[node].right }
}
