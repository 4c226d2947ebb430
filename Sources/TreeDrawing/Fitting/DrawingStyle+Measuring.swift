public import BinaryTrees
import Foundation
public import TextSupport
public import TreeLayout

extension DrawingStyle {
  /// What the labels and details of a tree's nodes come to.
  struct Measured: Sendable {
    /// The room that each node takes.
    var sizes: NodeSizes
    /// The nodes that are not set as most are.
    var fitted: [FittedNode] = []
    /// The place of each node among those, or −1; empty if there are none.
    var places: [Int32] = []
    /// The details of each node; empty if no node has any.
    var details: [NodeDetail] = []
    /// Half the height of nodes that are set as most are.
    let radius: Double
    /// The radius of their corners.
    let cornerRadius: Double

    /// How a node is set, or `nil` if as most are.
    func fitted(_ node: Int) -> FittedNode? {
      guard !places.isEmpty else { return nil }
      let place = Int(places[node])
      return place < 0 ? nil : fitted[place]
    }

    /// How far text beside nodes reaches over the bounds of a layout.
    func overhang(
      in layout: Layout
    ) -> (left: Double, top: Double, right: Double, bottom: Double) {
      var (minX, minY) = (0.0, 0.0)
      var (maxX, maxY) = (layout.bounds.width, layout.bounds.height)
      for (node, place) in places.enumerated() where place >= 0 {
        guard let plate = fitted[Int(place)].plate else { continue }
        let (x, y) = (layout.x(of: node), layout.y(of: node))
        (minX, minY) = (min(minX, x + plate.minX), min(minY, y + plate.minY))
        (maxX, maxY) = (max(maxX, x + plate.maxX), max(maxY, y + plate.maxY))
      }
      return (
        (-minX).rounded(.up), (-minY).rounded(.up),
        (maxX - layout.bounds.width).rounded(.up), (maxY - layout.bounds.height).rounded(.up)
      )
    }

    /// The border of a node, seen from its point.
    func body(of node: Int) -> NodeBody {
      if let fitted = fitted(node) { return fitted.body }
      return NodeBody(
        halfWidth: FixedPoint.units(Int64(sizes[node].right)), halfHeight: radius,
        cornerRadius: cornerRadius)
    }
  }

  /// The room that the nodes of a tree take.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels.
  ///   - detail: the details of a node, by its number.
  ///   - metrics: the widths of text in the font that draws the labels.
  /// - Returns: circles for short labels, pills of whole even widths for wider ones, or what the
  ///   style and the details ask for.
  /// - Complexity: O(length of the labels).
  public func nodeSizes(
    for tree: TreeSnapshot<String>, detail: ((Int) -> NodeDetail)? = nil,
    metrics: any TextMetrics = FontMetrics()
  ) -> NodeSizes { measure(tree, detail, metrics).sizes }

  /// Measures labels and details, and sets what is not a circle or a pill around one line.
  func measure(
    _ tree: TreeSnapshot<String>, _ detail: ((Int) -> NodeDetail)?, _ metrics: any TextMetrics
  ) -> Measured {
    let round = NodeExtents(width: 2 * radius, height: 2 * radius)
    var fitting = NodeFitting(style: self, shape: tree.shape, metrics: metrics)
    fitting.turnsPlates = turnsPlates(of: tree, metrics)
    let dimensions = nodeDimensions
    var measured = Measured(
      sizes: .uniform(round), radius: radius, cornerRadius: cornerRadius)
    if let detail { measured.details = tree.shape.indices.map(detail) }
    var sizes: [NodeExtents] = []
    for (node, label) in tree.elements.enumerated() {
      let detail = measured.details.isEmpty ? .none : measured.details[node]
      let extents: NodeExtents
      if let line = fitting.widthOfLine(label, detail) {
        let width = dimensions.width(ofLabel: line)
        extents = width == 2 * radius ? round : NodeExtents(width: width, height: 2 * radius)
      } else {
        let fitted = fitting.fit(node, label, detail)
        if measured.places.isEmpty {
          measured.places = [Int32](repeating: -1, count: tree.count)
        }
        measured.places[node] = Int32(truncatingIfNeeded: measured.fitted.count)
        measured.fitted.append(fitted)
        extents = fitted.extents
      }
      if sizes.isEmpty, extents != round {
        sizes.reserveCapacity(tree.count)
        sizes.append(contentsOf: repeatElement(round, count: node))
        sizes.append(extents)
      } else if !sizes.isEmpty {
        sizes.append(extents)
      }
    }
    if !sizes.isEmpty { measured.sizes = .perNode(sizes) }
    return measured
  }

  /// Whether text beside the nodes of a tree is turned: where leaves stand side by side and one has a
  /// label that is wider than it is high.
  private func turnsPlates(of tree: TreeSnapshot<String>, _ metrics: any TextMetrics) -> Bool {
    guard shape == .point, edges == .corner, orientation.isVertical else { return false }
    let font = text.labelFont(metrics)
    return tree.elements.contains { font.width(of: $0) > text.size * text.lineHeight }
  }

  /// The width of a node whose label is that wide.
  func nodeWidth(labelWidth: Double) -> Double { nodeDimensions.width(ofLabel: labelWidth) }

  private var nodeDimensions: NodeDimensions {
    var dimensions = NodeDimensions()
    (dimensions.radius, dimensions.labelRoom, dimensions.padding) = (radius, labelRoom, padding)
    return dimensions
  }
}
