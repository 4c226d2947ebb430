import BinaryTrees
import Foundation
import TextSupport

/// An SVG document, piece by piece.
public struct SVGChunks: Sequence, IteratorProtocol, Sendable {
  private var marks: SVGMarks
  private var layers: [SVGLayer]
  /// The room that is taken for a piece.
  private let size: Int
  /// The length at which a piece ends: short of its room, so that the node which exceeds it does not
  /// make the memory move.
  private let limit: Int
  private var layer = 0
  private var isOpen = false
  private var node = 0

  /// - Parameters:
  ///   - scene: what to show.
  ///   - options: what is said of it.
  ///   - part: the number of the document and where it stands, if it is a part of another one.
  ///   - size: the room that is taken for a piece.
  init(
    _ scene: Scene, _ options: SVGOptions, as part: (number: Int, origin: CGPoint)? = nil, size: Int
  ) {
    marks = SVGMarks(scene, options, number: part?.number)
    let origin = part?.origin
    let isGathered = marks.isGathered
    let parts = scene.parts.flatMap { part in
      if case .nodes = part, isGathered { return scene.gatheredLayers() }
      return [SVGLayer(marks: scene.layer(of: part)) { scene.draw(part, $0, on: &$1) }]
    }
    layers =
      [SVGLayer { $1.writeHead(at: origin) }] + parts + [SVGLayer { $1.writeFoot() }]
    self.size = size
    limit = size - size / 32
  }

  /// The next piece.
  ///
  /// - Returns: some bytes of the document, or `nil` at its end.
  public mutating func next() -> [UInt8]? {
    guard layer < layers.count else { return nil }
    let count = marks.scene.shape.count
    marks.text.reserve(Swift.min(size, 1000 + count * (marks.isGathered ? 160 : 320)))
    defer { marks.text = TextBuffer() }
    while layer < layers.count, marks.text.bytes.count < limit {
      let current = layers[layer]
      let nodes = current.marks?.nodes ?? 0..<1
      if !isOpen {
        isOpen = true
        node = nodes.lowerBound
        if let layer = current.marks { marks.begin(layer) }
      }
      while node < nodes.upperBound, marks.text.bytes.count < limit {
        current.write(node, &marks)
        node += 1
      }
      if node < nodes.upperBound { break }
      if current.marks != nil { marks.end() }
      layer += 1
      isOpen = false
    }
    return marks.text.bytes
  }

  /// The document in two halves, neither of which waits for the other.
  ///
  /// Two threads can make them at the same time: the pieces of both, one after the other, are those
  /// of a document of which no piece was taken yet.
  ///
  /// - Returns: what comes before the labels of the nodes, and the rest; all and nothing where the
  ///   rest depends on what comes before.
  package func halves() -> (first: SVGChunks, second: SVGChunks) {
    var (first, second) = (self, self)
    // Layers know nothing of those before them: every path ends within one.
    let labels = layers.firstIndex { $0.marks?.setsText == true }
    // The dark colors of what is drawn on the canvas follow at the end of the document, by numbers.
    let isIndependent = layers[..<(labels ?? 0)].dropFirst().allSatisfy { $0.marks != nil }
    second.layer = isIndependent ? labels ?? layers.count : layers.count
    first.layers.removeSubrange(second.layer...)
    return (first, second)
  }
}
