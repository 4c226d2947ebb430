extension TreeShape {
  /// Returns a random shape.
  ///
  /// All shapes with the same number of nodes have the same probability.
  ///
  /// Jean-Luc Rémy, "Un procédé itératif de dénombrement d'arbres binaires et son application à
  /// leur génération aléatoire", 1985, in the version of Donald Knuth, "The Art of Computer
  /// Programming", volume 4A, 2011, 7.2.1.6, algorithm R. The algorithm grows a tree of inner nodes
  /// and leaves. In each step it replaces a random node by a new inner node, whose children are the
  /// replaced node and a new leaf.
  ///
  /// The expected height is about 3.5 · √*n*. For the shapes of search trees, see
  /// ``randomSearchTree(count:using:)``.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - generator: the source of random numbers. Equal numbers result in equal shapes.
  /// - Returns: the shape.
  /// - Complexity: O(*n*).
  @inlinable
  public static func random(
    count: Int, using generator: inout some RandomNumberGenerator
  ) -> TreeShape {
    precondition((0...maximumCount / 2).contains(count), "a shape cannot grow that many nodes")
    // Inner nodes have odd numbers. The links of node *k* are at the indices *k* and *k* + 1, and
    // the link to the root is at index 0.
    var links = [Int32](repeating: 0, count: 2 * count + 1)
    for node in stride(from: 1, to: 2 * count, by: 2) {
      let draw = generator.below(2 * node)
      let (place, side) = (draw >> 1, draw & 1)
      links[node + 1 - side] = Int32(truncatingIfNeeded: node + 1)
      links[node + side] = links[place]
      links[place] = Int32(truncatingIfNeeded: node)
    }
    return TreeShape(extendedLinks: links)
  }

  /// Creates the shape of the inner nodes of a tree grown by Rémy's algorithm.
  @usableFromInline
  init(extendedLinks links: [Int32]) {
    func inner(_ place: Int) -> Int32 {
      links[place].isMultiple(of: 2) ? TreeShape.none : links[place] / 2
    }
    let nodes = 0..<(links.count / 2)
    self =
      TreeLinks(
        left: nodes.map { inner(2 * $0 + 1) }, right: nodes.map { inner(2 * $0 + 2) },
        root: inner(0)
      ).numberedKnownTree().shape
  }

  /// Returns the shape of a plain search tree whose keys were inserted in random order.
  ///
  /// Each node of a subtree has the same probability of being its root. The expected height is
  /// about 4.31 · ln *n*.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - generator: the source of random numbers. Equal numbers result in equal shapes.
  /// - Returns: the shape.
  /// - Complexity: O(*n*).
  @inlinable
  public static func randomSearchTree(
    count: Int, using generator: inout some RandomNumberGenerator
  ) -> TreeShape { TreeShape(count: count) { _, size in generator.below(size) } }
}
