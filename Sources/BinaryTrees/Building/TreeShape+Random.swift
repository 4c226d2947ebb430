extension TreeShape {
  /// A random shape, each of that many nodes as likely as another.
  ///
  /// Jean-Luc Rémy, "Un procédé itératif de dénombrement d'arbres binaires et son application à
  /// leur génération aléatoire", 1985, in the form of Donald Knuth, "The Art of Computer
  /// Programming", volume 4A, 2011, 7.2.1.6, algorithm R: a tree of inner nodes and leaves grows by
  /// putting a new inner node, with a new leaf on one side, in the place of a node chosen at random.
  ///
  /// Such shapes are deep, of height about 3.5 · √*n*. For the shapes that search trees take see
  /// ``randomSearchTree(count:using:)``.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - generator: the source of randomness; the same numbers make the same shape.
  /// - Returns: the shape.
  /// - Complexity: O(*n*).
  @inlinable
  public static func random(
    count: Int, using generator: inout some RandomNumberGenerator
  ) -> TreeShape {
    precondition((0...maximumCount / 2).contains(count), "a shape cannot grow that many nodes")
    // Inner nodes have the odd numbers, each before its two links; place 0 is the link to the root.
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

  /// Takes the inner nodes of a tree that Rémy's algorithm has grown.
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

  /// The shape of a plain search tree after keys came in random order.
  ///
  /// Every key is as likely as another to be the root, and so on below it. Such shapes are shallow,
  /// of height about 4.31 · ln *n*.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - generator: the source of randomness; the same numbers make the same shape.
  /// - Returns: the shape.
  /// - Complexity: O(*n*).
  @inlinable
  public static func randomSearchTree(
    count: Int, using generator: inout some RandomNumberGenerator
  ) -> TreeShape {
    TreeShape(count: count) { _, size in generator.below(size) }
  }
}
