extension TreeShape {
  /// Every shape of that many nodes, one after the other and none twice.
  ///
  ///     TreeShape.every(count: 3).count { _ in true }   // 5
  ///
  /// - Parameter count: the number of nodes.
  /// - Returns: a lazy sequence; see ``Every`` for its order.
  public static func every(count: Int) -> Every { Every(count: count) }

  /// How many shapes of that many nodes there are: the Catalan number.
  ///
  /// - Parameter count: the number of nodes.
  /// - Returns: the number of shapes, or `nil` if it does not fit, which is so from 36 nodes on.
  /// - Complexity: O(`count`).
  public static func catalanNumber(_ count: Int) -> Int? {
    precondition(count >= 0, "the number of nodes is negative")
    var catalan = 1
    for nodes in 0..<count {
      // 2 (2n + 1) / (n + 2) leads from one to the next; the product is divided exactly.
      let product = catalan.multipliedFullWidth(by: 4 * nodes + 2)
      guard product.high < nodes + 2 else { return nil }
      let quotient = UInt(nodes + 2).dividingFullWidth((UInt(product.high), product.low)).quotient
      guard let next = Int(exactly: quotient) else { return nil }
      catalan = next
    }
    return catalan
  }

  /// The lazy sequence of every shape of a number of nodes.
  ///
  /// Shapes with fewer nodes to the left of the root come first; of equally many, the left subtrees
  /// decide by the same order, then the right ones. The first is the chain to the right, the last
  /// the chain to the left. In other words, the sizes of the left subtrees in pre-order, read like
  /// the letters of a word, come as in a dictionary.
  ///
  /// - Complexity: O(`count`) for each shape and for the memory, however many there are.
  public struct Every: Sequence, Sendable {
    /// The number of nodes of each shape.
    public let nodeCount: Int

    init(count: Int) {
      precondition((0...TreeShape.maximumCount).contains(count), "a shape cannot number that many")
      nodeCount = count
    }

    /// Starts with the chain to the right.
    public func makeIterator() -> Iterator { Iterator(nodeCount: nodeCount) }

    /// The sizes of the left subtrees in pre-order, counted up.
    public struct Iterator: IteratorProtocol, Sendable {
      private var leftSizes: [Int32]
      private var current: TreeShape?

      init(nodeCount: Int) { leftSizes = Array(repeating: 0, count: nodeCount) }

      /// The next shape, or `nil` after the chain to the left.
      public mutating func next() -> TreeShape? {
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
