/// The deepest nodes on either contour of a subtree, with their offsets from its root.
struct ContourExtremes {
  var left: Int32
  var right: Int32
  var leftOffset: Int64
  var rightOffset: Int64

  /// The extremes of a leaf.
  @inline(__always)
  init(leaf: Int) {
    left = Int32(truncatingIfNeeded: leaf)
    right = left
    (leftOffset, rightOffset) = (0, 0)
  }

  /// The extremes of two subtrees of known heights that stand to either side of their parent.
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

  /// Attaches the subtree that they belong to below a parent.
  @inline(__always)
  mutating func attach(at offset: Int64) {
    leftOffset += offset
    rightOffset += offset
  }
}

/// How far nodes reach to the left and to the right.
protocol HorizontalReach {
  func left(_ node: Int) -> Int32
  func right(_ node: Int) -> Int32
}

/// The reach of nodes that are all alike.
struct UniformReach: HorizontalReach {
  let leftReach: Int32
  let rightReach: Int32

  init(_ extents: NodeExtents) { (leftReach, rightReach) = (extents.left, extents.right) }

  @inline(__always) func left(_ node: Int) -> Int32 { leftReach }
  @inline(__always) func right(_ node: Int) -> Int32 { rightReach }
}

/// The reach of nodes that have a size each.
struct ReachPerNode: HorizontalReach {
  let extents: UnsafeBufferPointer<NodeExtents>

  @inline(__always) func left(_ node: Int) -> Int32 { extents[node].left }
  @inline(__always) func right(_ node: Int) -> Int32 { extents[node].right }
}
