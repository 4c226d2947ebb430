import BinaryTrees

/// The contours of a tree's subtrees, by which a tidy layout sets them apart.
///
/// The left contour of a subtree is the list of its leftmost nodes, one per level, and the right
/// contour that of its rightmost. Each node knows the next node on either contour and how far away
/// it stands: its own child where it has one; where it is the last of a contour that goes on deeper
/// in a neighbouring subtree, a thread to that.
struct TidyContours {
  /// The next node on each contour, and its horizontal offset from this one.
  struct Link {
    var left: Int32
    var leftOffset: Int32
    var right: Int32
    var rightOffset: Int32
  }

  /// The deepest nodes on either contour of a subtree, with their offsets from its root.
  private struct Extremes {
    var left: Int32
    var leftOffset: Int64
    var right: Int32
    var rightOffset: Int64

    @inline(__always)
    func shifted(by offset: Int64) -> Extremes {
      Extremes(
        left: left, leftOffset: leftOffset + offset, right: right, rightOffset: rightOffset + offset
      )
    }
  }

  private(set) var links: [Link]

  init(count: Int) {
    links = [Link](unsafeUninitializedCapacity: count) { _, initialized in initialized = count }
  }

  /// Sets all subtrees side by side, from the leaves up.
  ///
  /// Going backwards through pre-order numbers meets a right subtree, then its left neighbour, then
  /// their parent, so the extremes of finished subtrees form a stack.
  ///
  /// - Returns: `false` if an offset is out of range.
  mutating func combineSubtrees(
    of shape: TreeShape, _ reach: some HorizontalReach, _ options: LayoutOptions
  ) -> Bool {
    let quantum = Quantum(options)
    let siblings = FixedSpacing(options.siblings)
    let subtrees = FixedSpacing(options.subtrees)
    let lone = quantum.ceiling((siblings.pitch + 1) / 2)
    guard let loneOffset = Int32(exactly: lone) else { return false }
    var widest: Int64 = 0
    var finished: [Extremes] = []
    shape.left.withUnsafeBufferPointer { left in
      shape.right.withUnsafeBufferPointer { right in
        shape.subtreeHeight.withUnsafeBufferPointer { height in
          links.withUnsafeMutableBufferPointer { links in
            for node in stride(from: left.count - 1, through: 0, by: -1) {
              let (leftChild, rightChild) = (left[node], right[node])
              if leftChild == TreeShape.none, rightChild == TreeShape.none {
                let number = Int32(truncatingIfNeeded: node)
                finished.append(
                  Extremes(left: number, leftOffset: 0, right: number, rightOffset: 0))
              } else if leftChild == TreeShape.none {
                links[node] = Link(
                  left: rightChild, leftOffset: loneOffset, right: rightChild,
                  rightOffset: loneOffset)
                finished[finished.count - 1] = finished[finished.count - 1].shifted(by: lone)
              } else if rightChild == TreeShape.none {
                links[node] = Link(
                  left: leftChild, leftOffset: -loneOffset, right: leftChild,
                  rightOffset: -loneOffset)
                finished[finished.count - 1] = finished[finished.count - 1].shifted(by: -lone)
              } else {
                let leftExtremes = finished.removeLast()
                let rightExtremes = finished.removeLast()

                // Walk down the facing contours for as long as both go on.
                var (a, b) = (Int(leftChild), Int(rightChild))
                var (offsetA, offsetB): (Int64, Int64) = (0, 0)
                var distance = siblings.distance(reach.right(a), reach.left(b))
                let heights = (height[a], height[b])
                for _ in 0..<min(heights.0, heights.1) {
                  offsetA += Int64(links[a].rightOffset)
                  a = Int(links[a].right)
                  offsetB += Int64(links[b].leftOffset)
                  b = Int(links[b].left)
                  distance = max(
                    distance,
                    offsetA - offsetB + subtrees.distance(reach.right(a), reach.left(b)))
                }
                distance = quantum.evenCeiling(distance)
                let half = distance / 2

                links[node] = Link(
                  left: leftChild, leftOffset: Int32(truncatingIfNeeded: -half),
                  right: rightChild, rightOffset: Int32(truncatingIfNeeded: half))

                // Where one subtree is deeper, the other's contour goes on in it by a thread.
                var threadOffset: Int64 = 0
                if heights.0 > heights.1 {
                  let end = Int(rightExtremes.right)
                  threadOffset =
                    offsetA + Int64(links[a].rightOffset) - rightExtremes.rightOffset - distance
                  links[end].right = links[a].right
                  links[end].rightOffset = Int32(truncatingIfNeeded: threadOffset)
                  finished.append(leftExtremes.shifted(by: -half))
                } else if heights.0 < heights.1 {
                  let end = Int(leftExtremes.left)
                  threadOffset =
                    offsetB + Int64(links[b].leftOffset) - leftExtremes.leftOffset + distance
                  links[end].left = links[b].left
                  links[end].leftOffset = Int32(truncatingIfNeeded: threadOffset)
                  finished.append(rightExtremes.shifted(by: half))
                } else {
                  finished.append(
                    Extremes(
                      left: leftExtremes.left, leftOffset: leftExtremes.leftOffset - half,
                      right: rightExtremes.right, rightOffset: rightExtremes.rightOffset + half))
                }
                widest = max(widest, max(half, abs(threadOffset)))
              }
            }
          }
        }
      }
    }
    return widest <= Int64(Int32.max)
  }

  /// How far the tree reaches to either side of its root, found along its two contours.
  func edges(of shape: TreeShape, _ reach: some HorizontalReach) -> (left: Int64, right: Int64) {
    var (leftNode, rightNode) = (0, 0)
    var (leftOffset, rightOffset): (Int64, Int64) = (0, 0)
    var (left, right) = (-Int64(reach.left(0)), Int64(reach.right(0)))
    for _ in 0..<shape.height {
      leftOffset += Int64(links[leftNode].leftOffset)
      leftNode = Int(links[leftNode].left)
      left = min(left, leftOffset - Int64(reach.left(leftNode)))
      rightOffset += Int64(links[rightNode].rightOffset)
      rightNode = Int(links[rightNode].right)
      right = max(right, rightOffset + Int64(reach.right(rightNode)))
    }
    return (left, right)
  }

  /// The absolute positions, parents before children.
  func positions(of shape: TreeShape, root: Int64) -> [Int64] {
    [Int64](unsafeUninitializedCapacity: shape.count) { x, initialized in
      shape.left.withUnsafeBufferPointer { left in
        shape.right.withUnsafeBufferPointer { right in
          links.withUnsafeBufferPointer { links in
            x[0] = root
            for node in left.indices {
              if left[node] != TreeShape.none {
                x[Int(left[node])] = x[node] + Int64(links[node].leftOffset)
              }
              if right[node] != TreeShape.none {
                x[Int(right[node])] = x[node] + Int64(links[node].rightOffset)
              }
            }
          }
        }
      }
      initialized = shape.count
    }
  }
}
