import BinaryTrees

/// The vertical strips of a dendrogram's subtrees, set side by side from the leaves up.
struct DendrogramStrips {
  /// What a subtree reaches over, as seen from its root's point; its top as seen from above.
  private struct Strip {
    /// The points furthest to the left and to the right.
    var firstPoint: Int64
    var lastPoint: Int64
    /// The edges furthest to the left and to the right.
    var left: Int64
    var right: Int64
    /// The highest edge.
    var top: Int64

    /// Grows to take in another that is that far to the right.
    mutating func take(_ other: Strip, at offset: Int64) {
      firstPoint = min(firstPoint, other.firstPoint + offset)
      lastPoint = max(lastPoint, other.lastPoint + offset)
      left = min(left, other.left + offset)
      right = max(right, other.right + offset)
      top = min(top, other.top)
    }
  }

  /// How far each node is to the right of its parent.
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
    var strips = shape.indices.map { node in
      let extents = sizes[node]
      return Strip(
        firstPoint: 0, lastPoint: 0, left: -Int64(extents.left), right: Int64(extents.right),
        top: y[node] - Int64(extents.top))
    }
    for node in shape.indices.reversed() {
      let (left, right) = (Int(shape.left[node]), Int(shape.right[node]))
      let floor = y[node] + Int64(sizes[node].bottom) + levelGap
      let isAboveAll =
        (left < 0 || strips[left].top >= floor) && (right < 0 || strips[right].top >= floor)
      if left >= 0, right >= 0 {
        let areLeaves = shape.isLeaf(left) && shape.isLeaf(right)
        let distance = distance(
          strips[left], strips[right], areLeaves: areLeaves,
          roots: siblings.distance(sizes[left].right, sizes[right].left))
        if isAboveAll {
          offset[right] = quantum.evenCeiling(distance) / 2
          offset[left] = -offset[right]
        } else {
          let (near, far) = (
            beside(strips[node], strips[left], true),
            beside(strips[node], strips[right], false)
          )
          let slack = quantum.evenCeiling(max(0, distance - near - far)) / 2
          offset[left] = -(near + slack)
          offset[right] = far + slack
        }
      } else if left >= 0 {
        offset[left] = -(isAboveAll ? lone : beside(strips[node], strips[left], true))
      } else if right >= 0 {
        offset[right] = isAboveAll ? lone : beside(strips[node], strips[right], false)
      }
      for child in [left, right] where child >= 0 {
        strips[node].take(strips[child], at: offset[child])
      }
    }
  }

  /// How far an only child stands to its side.
  private var lone: Int64 { quantum.ceiling((siblings.pitch + 1) / 2) }

  /// How far apart the roots of two strips must be, given how far their own sizes ask for.
  private func distance(
    _ near: Strip, _ far: Strip, areLeaves: Bool, roots: Int64
  ) -> Int64 {
    if areLeaves { return roots }
    return max(
      roots, near.lastPoint - far.firstPoint + subtrees.pitch,
      near.right - far.left + subtrees.gap)
  }

  /// How far a parent's point must be from that of a child to stand beside the child's strip.
  private func beside(_ parent: Strip, _ child: Strip, _ isLeft: Bool) -> Int64 {
    let touching = isLeft ? child.right - parent.left : parent.right - child.left
    return max(lone, quantum.ceiling(touching + subtrees.gap))
  }

  /// The horizontal positions, as seen from the root.
  func positions(in shape: TreeShape) -> [Int64] {
    var x = offset
    for node in shape.indices.dropFirst() { x[node] += x[Int(shape.parent[node])] }
    return x
  }
}
