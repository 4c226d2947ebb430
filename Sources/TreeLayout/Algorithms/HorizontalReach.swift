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
