public import BinaryTrees
import Foundation
public import TextSupport
public import TreeLayout

extension DrawingStyle {
  /// The sizes and text lines of a tree's nodes, derived from their labels and details.
  ///
  /// A standard node has a single line of text at full size inside a circle, pill or box. Its text
  /// lines are not stored.
  struct Measured: Sendable {
    /// The space that each node takes up.
    var sizes: NodeSizes
    /// The nodes that are not standard nodes.
    var fitted: [FittedNode] = []
    /// The index of each node in `fitted`, or −1.
    ///
    /// Empty if `fitted` is empty.
    var places: [Int32] = []
    /// The details of each node.
    ///
    /// Empty if no node has details.
    var details: [NodeDetail] = []
    /// Half the height of standard nodes.
    let radius: Double
    /// The radius of the corners of standard nodes.
    let cornerRadius: Double

    /// Adds a node that is not a standard node.
    ///
    /// - Parameters:
    ///   - fitted: the size and text lines of the node.
    ///   - node: the number of the node.
    ///   - count: the number of nodes of the tree.
    mutating func add(_ fitted: FittedNode, for node: Int, of count: Int) {
      if places.isEmpty { places = [Int32](repeating: -1, count: count) }
      places[node] = Int32(truncatingIfNeeded: self.fitted.count)
      self.fitted.append(fitted)
    }

    /// Returns the size and text lines of a node, or `nil` for a standard node.
    func fitted(_ node: Int) -> FittedNode? {
      guard !places.isEmpty else { return nil }
      let place = Int(places[node])
      return place < 0 ? nil : fitted[place]
    }

    /// Returns the distances that text beside nodes extends beyond the bounds of a layout.
    func overhang(
      in layout: NodePositions
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

    /// Returns the border of a node, relative to its center.
    func body(of node: Int) -> NodeBody {
      if let fitted = fitted(node) { return fitted.body }
      return NodeBody(
        halfWidth: FixedPoint.units(Int64(sizes[node].right)), halfHeight: radius,
        cornerRadius: cornerRadius)
    }
  }

  /// Returns the sizes of a tree's nodes.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels.
  ///   - detail: a function that returns the details of a node, given its number in pre-order.
  ///   - metrics: the widths of text in the font that labels are displayed with.
  /// - Returns: the sizes. In the standard style, circles for short labels and pills for wider
  ///   labels, whose widths are even whole numbers.
  /// - Complexity: O(length of the labels).
  public func nodeSizes(
    for tree: TreeSnapshot<String>, detail: ((Int) -> NodeDetail)? = nil,
    metrics: AnyTextMetrics = FontMetrics()
  ) -> NodeSizes { measure(tree, detail, metrics).sizes }

  /// Measures labels and details, and lays out the text of all nodes except standard ones.
  ///
  /// - Parameters:
  ///   - tree: the tree with its labels.
  ///   - detail: a function that returns the details of a node.
  ///   - metrics: the widths of text.
  ///   - crowded: the inner nodes whose text is too long for their branch.
  /// - Returns: the sizes and text lines.
  func measure(
    _ tree: TreeSnapshot<String>, _ detail: ((Int) -> NodeDetail)?, _ metrics: AnyTextMetrics,
    crowded: Set<Int> = []
  ) -> Measured {
    let round = NodeExtents(width: 2 * radius, height: 2 * radius)
    var fitting = NodeFitting(style: self, shape: tree.shape, metrics: metrics)
    fitting.turnsPlates = turnsPlates(of: tree, metrics)
    fitting.crowded = crowded
    let dimensions = nodeDimensions
    var measured = Measured(sizes: .uniform(round), radius: radius, cornerRadius: cornerRadius)
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
        measured.add(fitted, for: node, of: tree.count)
        extents = fitted.extents
      }
      if sizes.isEmpty, extents != round {
        sizes.reserveCapacity(tree.count)
        sizes.append(contentsOf: repeatElement(round, count: node))
      }
      if !sizes.isEmpty || extents != round { sizes.append(extents) }
    }
    if !sizes.isEmpty { measured.sizes = .perNode(sizes) }
    return measured
  }

  /// Returns whether text beside the nodes is rotated.
  ///
  /// This is the case if leaves are side by side and some label is wider than a line is high.
  private func turnsPlates(of tree: TreeSnapshot<String>, _ metrics: AnyTextMetrics) -> Bool {
    guard shape == .point, edges == .corner, orientation.isVertical, !followsSpokes else {
      return false
    }
    let font = text.labelFont(metrics)
    return tree.elements.contains { font.width(of: $0) > text.size * text.lineHeight }
  }

  /// Returns the width that is free for the single line of text in a standard node.
  func roomForLine(in body: NodeBody) -> Double {
    body.room(baseline: text.baseline, size: text.size, border: lines.border)
  }

  /// The dimensions that determine the widths of nodes.
  var nodeDimensions: NodeDimensions {
    var dimensions = NodeDimensions()
    (dimensions.radius, dimensions.labelRoom, dimensions.padding) = (radius, labelRoom, padding)
    return dimensions
  }
}
