/// An SVG document, piece by piece.
public struct SVGChunks: Sequence, IteratorProtocol, Sendable {
  private var composer: SVGComposer
  private let sections: [SVGSection]
  private let size: Int
  private var section = 0
  private var isOpen = false
  private var node = 0

  init(_ scene: Scene, _ options: SVGOptions, size: Int) {
    composer = SVGComposer(scene, options)
    sections = SVGSection.all(of: scene, options)
    self.size = size
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
      while node < nodes.upperBound, composer.length < size {
        composer.write(current, node)
        node += 1
      }
      if node < nodes.upperBound { break }
      composer.close(current)
      section += 1
      isOpen = false
      if composer.length >= size { break }
    }
    return composer.end()
  }
}
