package import BinaryTrees

extension TreeShape {
  /// Every shape of that many nodes, one after the other and none twice.
  ///
  ///     TreeShape.every(count: 3).count { _ in true }   // 5
  ///
  /// - Parameter count: the number of nodes.
  /// - Returns: a lazy sequence; see ``Every`` for its order.
  package static func every(count: Int) -> Every { Every(count: count) }

  /// The lazy sequence of every shape of a number of nodes.
  ///
  /// Shapes with fewer nodes to the left of the root come first; of equally many, the left subtrees
  /// decide by the same order, then the right ones. The first is the chain to the right, the last
  /// the chain to the left. In other words, the sizes of the left subtrees in pre-order, read like
  /// the letters of a word, come as in a dictionary.
  ///
  /// - Complexity: O(`count`) for each shape and for the memory, however many there are.
  package struct Every: Sequence, Sendable {
    /// The number of nodes of each shape.
    package let nodeCount: Int

    init(count: Int) {
      precondition((0...TreeShape.maximumCount).contains(count), "a shape cannot number that many")
      nodeCount = count
    }

    /// Starts with the chain to the right.
    package func makeIterator() -> Iterator { Iterator(nodeCount: nodeCount) }

    /// The sizes of the left subtrees in pre-order, counted up.
    package struct Iterator: IteratorProtocol, Sendable {
      private var leftSizes: [Int32]
      private var current: TreeShape?

      init(nodeCount: Int) { leftSizes = Array(repeating: 0, count: nodeCount) }

      /// The next shape, or `nil` after the chain to the left.
      package mutating func next() -> TreeShape? {
        if let current {
          // All after the last node that can give more to its left have given everything; they
          // begin anew.
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
  /// A chain that changes its side at every node.
  package static func zigzag(count: Int, first: ChildSide = .left) -> TreeShape {
    TreeShape(count: count) { node, size in
      node.isMultiple(of: 2) == (first == .left) ? size - 1 : 0
    }
  }
}
