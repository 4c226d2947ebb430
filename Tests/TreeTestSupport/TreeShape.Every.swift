package import BinaryTrees

extension TreeShape {
  /// Returns every shape of the given number of nodes exactly once.
  ///
  ///     TreeShape.every(count: 3).count { _ in true }   // 5
  ///
  /// - Parameter count: the number of nodes.
  /// - Returns: a lazy sequence; see ``Every`` for its order.
  package static func every(count: Int) -> Every { Every(count: count) }

  /// A lazy sequence of all shapes with the same number of nodes.
  ///
  /// The shapes are in lexicographic order of the sizes of their left subtrees in pre-order. The
  /// first shape is the chain to the right, the last is the chain to the left.
  ///
  /// - Complexity: O(`count`) time for each shape, and O(`count`) memory.
  package struct Every: Sequence, Sendable {
    /// The number of nodes of each shape.
    package let nodeCount: Int

    init(count: Int) {
      precondition((0...TreeShape.maximumCount).contains(count), "a shape cannot number that many")
      nodeCount = count
    }

    /// Returns an iterator that starts with the chain to the right.
    package func makeIterator() -> Iterator { Iterator(nodeCount: nodeCount) }

    /// An iterator that increments the list of the sizes of left subtrees like a number.
    package struct Iterator: IteratorProtocol, Sendable {
      private var leftSizes: [Int32]
      private var current: TreeShape?

      init(nodeCount: Int) { leftSizes = Array(repeating: 0, count: nodeCount) }

      /// Returns the next shape, or `nil` after the chain to the left.
      package mutating func next() -> TreeShape? {
        if let current {
          // Increment the last left subtree that can take a node from the right one, and reset the
          // left subtrees after it.
          guard
            let node = leftSizes.indices.last(where: {
              leftSizes[$0] < current.subtreeSize[$0] - 1
            })
          else { return nil }
          leftSizes[node] += 1
          for later in leftSizes.indices[(node + 1)...] { leftSizes[later] = 0 }
        }
        let shape = TreeShape(count: leftSizes.count) { node, _ in Int(leftSizes[node]) }
        current = shape
        return shape
      }
    }
  }
}

extension TreeShape {
  /// Returns a chain that changes its side at every node.
  package static func zigzag(count: Int, first: ChildSide = .left) -> TreeShape {
    TreeShape(count: count) { node, size in
      node.isMultiple(of: 2) == (first == .left) ? size - 1 : 0
    }
  }
}
