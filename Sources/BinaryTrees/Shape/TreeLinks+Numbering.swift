extension TreeLinks {
  /// The same tree numbered in pre-order.
  ///
  /// - Returns: the shape, and for each of its nodes the number it had here.
  /// - Throws: ``TreeLinksError`` if the links are not one tree of all the nodes.
  /// - Complexity: O(*n*).
  public func numbered() throws(TreeLinksError) -> (shape: TreeShape, order: [Int32]) {
    if root == TreeShape.none {
      if count > 0 { throw .unreachable(node: 0) }
      return (.empty, [])
    }
    var numbering = Numbering(count: count)
    var error: TreeLinksError?
    let order = [Int32](unsafeUninitializedCapacity: count) { order, initialized in
      left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { right in
          error = numbering.walk(from: root, left, right, &order)
        }
      }
      initialized = count
    }
    if let error { throw error }
    let shape = TreeShape(
      preorderLeft: numbering.left, right: numbering.right, parent: numbering.parent)
    return (shape, order)
  }
}

/// The arrays of a shape while links are walked in pre-order.
private struct Numbering {
  var left: [Int32]
  var right: [Int32]
  var parent: [Int32]
  private var isReached: [Bool]

  init(count: Int) {
    left = [Int32](repeating: TreeShape.none, count: count)
    right = left
    parent = left
    isReached = [Bool](repeating: false, count: count)
  }

  /// Numbers the nodes; hands back what keeps the links from being a tree.
  ///
  /// A left child is numbered right after its parent, so only right children have to wait.
  mutating func walk(
    from root: Int32, _ oldLeft: UnsafeBufferPointer<Int32>, _ oldRight: UnsafeBufferPointer<Int32>,
    _ order: inout UnsafeMutableBufferPointer<Int32>
  ) -> TreeLinksError? {
    let count = oldLeft.count
    return left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        parent.withUnsafeMutableBufferPointer { parent in
          isReached.withUnsafeMutableBufferPointer { isReached in
            var waiting: [(node: Int32, parent: Int32)] = []
            var fault: TreeLinksError?

            func reach(_ child: Int32, below node: Int32) -> Bool {
              guard child >= 0, child < count else {
                fault = .outOfRange(node: Int(node), child: Int(child))
                return false
              }
              guard !isReached[Int(child)] else {
                fault = .reachedTwice(node: Int(child))
                return false
              }
              isReached[Int(child)] = true
              return true
            }

            var (node, above) = (root, TreeShape.none)
            guard reach(root, below: root) else { return fault }
            var number = 0
            while true {
              order[number] = node
              parent[number] = above
              let current = Int32(truncatingIfNeeded: number)
              let (leftChild, rightChild) = (oldLeft[Int(node)], oldRight[Int(node)])
              number += 1
              if rightChild != TreeShape.none {
                guard reach(rightChild, below: node) else { return fault }
                waiting.append((rightChild, current))
              }
              if leftChild != TreeShape.none {
                guard reach(leftChild, below: node) else { return fault }
                left[Int(current)] = current + 1
                (node, above) = (leftChild, current)
              } else if let next = waiting.popLast() {
                (node, above) = next
                right[Int(above)] = current + 1
              } else {
                return isReached.firstIndex(of: false).map { .unreachable(node: $0) }
              }
            }
          }
        }
      }
    }
  }
}
