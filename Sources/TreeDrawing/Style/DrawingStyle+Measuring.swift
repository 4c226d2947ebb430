public import TreeLayout

extension DrawingStyle {
  /// What the labels of a tree come to.
  struct Measured {
    /// The room that each node takes.
    var sizes: NodeSizes
    /// The labels that are too wide, as they are shown.
    var shortened: [Int32: String] = [:]
  }

  /// The room that the nodes with those labels take.
  ///
  /// - Parameter labels: the labels, in pre-order.
  /// - Returns: circles for short labels, pills of whole even widths for wider ones.
  /// - Complexity: O(length of the labels).
  public func nodeSizes(for labels: [String]) -> NodeSizes { measure(labels).sizes }

  /// Measures labels, and shortens those that are too wide.
  func measure(_ labels: [String]) -> Measured {
    let round = NodeExtents(width: 2 * radius, height: 2 * radius)
    var measured = Measured(sizes: .uniform(round))
    var sizes: [NodeExtents] = []
    for (node, label) in labels.enumerated() {
      let fitted = FontMetrics.fit(label, toWidth: text.maximumWidth, size: text.size)
      if let shortened = fitted.shortened {
        measured.shortened[Int32(truncatingIfNeeded: node)] = shortened
      }
      let width = nodeWidth(labelWidth: fitted.width)
      if sizes.isEmpty, width != 2 * radius {
        sizes.reserveCapacity(labels.count)
        sizes.append(contentsOf: repeatElement(round, count: node))
        sizes.append(NodeExtents(width: width, height: 2 * radius))
      } else if !sizes.isEmpty {
        sizes.append(NodeExtents(width: width, height: 2 * radius))
      }
    }
    if !sizes.isEmpty { measured.sizes = .perNode(sizes) }
    return measured
  }

  /// The width of a node whose label is that wide.
  func nodeWidth(labelWidth: Double) -> Double {
    guard labelWidth > labelRoom else { return 2 * radius }
    return max(2 * radius, 2 * ((labelWidth + padding) / 2).rounded(.up))
  }
}
