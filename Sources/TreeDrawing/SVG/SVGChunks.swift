import BinaryTrees
import Foundation
import TextSupport

/// A sequence of chunks of an SVG document.
public struct SVGChunks: Sequence, IteratorProtocol, Sendable {
  private var renderer: SVGRenderer
  private var layers: [SVGLayer]
  /// The capacity that is reserved for a chunk, in bytes.
  private let size: Int
  /// The minimum length of a complete chunk, in bytes.
  ///
  /// It is less than the capacity, so that the node that exceeds it does not cause a reallocation.
  private let limit: Int
  private var layer = 0
  private var isOpen = false
  private var node = 0

  /// - Parameters:
  ///   - scene: the scene to draw.
  ///   - options: the options of the document.
  ///   - part: the number and the origin of the document if it is nested in another one.
  ///   - size: the capacity that is reserved for a chunk, in bytes.
  init(
    _ scene: TreeScene, _ options: SVGOptions, as part: (number: Int, origin: CGPoint)? = nil,
    size: Int = 1 << 18
  ) {
    renderer = SVGRenderer(scene, options, number: part?.number)
    let origin = part?.origin
    let isGathered = renderer.isGathered
    let parts = scene.parts.flatMap { part, layer in
      if case .nodes = part, isGathered { return scene.gatheredLayers() }
      return [SVGLayer(layer: layer) { scene.draw(part, $0, on: &$1) }]
    }
    layers = [SVGLayer { $1.writeHead(at: origin) }] + parts + [SVGLayer { $1.writeFoot() }]
    self.size = size
    limit = size - size / 32
  }

  /// Returns the next chunk.
  ///
  /// - Returns: a part of the document, or `nil` at its end.
  public mutating func next() -> [UInt8]? {
    guard layer < layers.count else { return nil }
    let count = renderer.scene.shape.count
    renderer.text.reserve(Swift.min(size, 1000 + count * (renderer.isGathered ? 160 : 320)))
    defer { renderer.text = TextBuffer() }
    while layer < layers.count, renderer.text.bytes.count < limit {
      let current = layers[layer]
      let nodes = current.layer?.nodes ?? 0..<1
      if !isOpen {
        isOpen = true
        node = nodes.lowerBound
        if let layer = current.layer { renderer.begin(layer) }
      }
      while node < nodes.upperBound, renderer.text.bytes.count < limit {
        current.write(node, &renderer)
        node += 1
      }
      if node < nodes.upperBound { break }
      if current.layer != nil { renderer.end() }
      layer += 1
      isOpen = false
    }
    return renderer.text.bytes
  }

  /// Splits the document into two independent halves.
  ///
  /// Two threads can generate the halves at the same time. The chunks of both halves in order form
  /// the complete document if no chunk was requested before.
  ///
  /// - Returns: the parts before and after the start of the node labels. If the second part depends
  ///   on the first, the first half is the complete document and the second is empty.
  package func halves() -> (first: SVGChunks, second: SVGChunks) {
    var (first, second) = (self, self)
    // Layers are independent of preceding layers: each path ends within its layer.
    let labels = layers.firstIndex { $0.layer?.setsText == true }
    // The style sheet at the end of the document numbers the dark colors of shapes drawn on the
    // canvas, so these shapes make the second half dependent on the first.
    let isIndependent = layers[..<(labels ?? 0)].dropFirst().allSatisfy { $0.layer != nil }
    second.layer = isIndependent ? labels ?? layers.count : layers.count
    first.layers.removeSubrange(second.layer...)
    return (first, second)
  }
}
