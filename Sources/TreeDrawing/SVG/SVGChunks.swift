/// An SVG document, piece by piece.
public struct SVGChunks: Sequence, IteratorProtocol, Sendable {
  private var composer: SVGComposer
  private var sections: [SVGSection]
  /// The room that is taken for a piece.
  private let size: Int
  /// The length at which a piece ends: short of its room, so that the node which exceeds it does not
  /// make the memory move.
  private let limit: Int
  private var section = 0
  private var isOpen = false
  private var node = 0

  init(_ scene: Scene, _ options: SVGOptions, size: Int) {
    composer = SVGComposer(scene, options)
    sections = SVGSection.all(of: scene, options)
    self.size = size
    limit = size - size / 32
  }

  /// The next piece.
  ///
  /// - Returns: some bytes of the document, or `nil` at its end.
  public mutating func next() -> [UInt8]? {
    guard section < sections.count else { return nil }
    composer.begin(reserving: size)
    while section < sections.count {
      let current = sections[section]
      let nodes = current.numbers(in: composer.scene)
      if !isOpen {
        isOpen = true
        node = nodes.lowerBound
        composer.open(current)
      }
      while node < nodes.upperBound, composer.length < limit {
        composer.write(current, node)
        node += 1
      }
      if node < nodes.upperBound { break }
      composer.close(current)
      section += 1
      isOpen = false
      if composer.length >= limit { break }
    }
    return composer.end()
  }

  /// The document in two halves, neither of which waits for the other.
  ///
  /// Two threads can make them at the same time: the pieces of both, one after the other, are those
  /// of a document of which no piece was taken yet.
  ///
  /// - Returns: what comes before the labels of the nodes, and the rest; all and nothing where the
  ///   rest depends on what comes before.
  public func halves() -> (first: SVGChunks, second: SVGChunks) {
    var (first, second) = (self, self)
    guard !composer.scene.drawsOnCanvas else {
      second.sections = []
      return (first, second)
    }
    // A part knows nothing of those before it: every path ends within one.
    second.section = sections.firstIndex { $0.holdsLabels } ?? sections.count
    first.sections.removeSubrange(second.section...)
    return (first, second)
  }
}

extension SVGSection {
  /// Whether the labels of nodes are written here.
  fileprivate var holdsLabels: Bool {
    switch self {
    case .labels, .plateLabels, .nodes: true
    default: false
    }
  }
}
