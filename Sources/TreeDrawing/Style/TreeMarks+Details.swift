public import BinaryTrees
public import TreeGeometry

extension TreeMarks {
  /// Adds the visits of a traversal to the details of nodes: a note with the index of the first
  /// visit, and a color unless the node already has an individual color.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - style: the style whose colors are used.
  ///   - detail: the other details of a node.
  /// - Returns: a function that returns the details of a node, or `nil` if no node has details.
  func details(
    count: Int, _ style: DrawingStyle, beside detail: ((Int) -> NodeDetail)?
  ) -> ((Int) -> NodeDetail)? {
    guard !visits.isEmpty else { return detail }
    let (places, colors) = (firstVisits(count: count), style.rankColors)
    let last = Double(max(1, visits.count - 1))
    return { node in
      var shown = detail?(node) ?? .none
      guard places[node] >= 0 else { return shown }
      let note = NodeNote.visit(at: places[node])
      if !shown.notes.contains(note) { shown.notes.append(note) }
      let step = Double(places[node]) / last * Double(colors.count - 1)
      shown.colors = shown.colors ?? colors[Int(step.rounded())]
      return shown
    }
  }
}

extension DrawingStyle {
  /// The colors for the rank of nodes in an order, from light for the first to strong for the last.
  ///
  /// Lightness changes monotonically, so that the order remains visible in grayscale and with any
  /// type of color vision. The contrast between text and fill is at least 4.5. More colors
  /// would make files larger without being distinguishable.
  fileprivate var rankColors: [NodeColorPair] {
    func colors(_ plain: NodeColors, _ share: Double) -> NodeColors {
      let fill = plain.fill.mixed(with: plain.stroke, share: share)
      let isLight = fill.contrast(with: .black) > fill.contrast(with: .white)
      return NodeColors(fill: fill, stroke: plain.stroke, text: isLight ? .black : .white)
    }
    let count = 12
    return (0..<count).map { step in
      let share = Double(step) / Double(count - 1)
      return NodeColorPair(light: colors(light.plain, share), dark: colors(dark.plain, share))
    }
  }
}

/// The quantity that the area of a node's bubble shows.
public enum BubbleMeasure: String, Hashable, Sendable, CaseIterable {
  /// The number of nodes in the subtree.
  case subtree
  /// The weight of the node according to the tree's columns.
  case weight
  /// The number of visits according to the tree's column `visits`.
  case visits

  /// Returns the column that contains the quantities, or `nil` if they are computed from the
  /// structure of the tree.
  ///
  /// - Parameter tree: the tree. D3's JSON format stores weights in the column `value`.
  /// - Returns: the key of the column.
  /// - Complexity: O(1).
  public func column(of tree: TreeSnapshot<String>) -> AnnotationKey? {
    switch self {
    case .subtree: nil
    case .weight: tree.columns.weightKey
    case .visits: .visits
    }
  }

  /// Returns the quantity of each node, in pre-order.
  ///
  /// - Parameter tree: the tree.
  /// - Returns: the quantities, with 0 for nodes without a quantity, or `nil` if no node has a
  ///   quantity.
  /// - Complexity: O(*n*).
  public func quantities(of tree: TreeSnapshot<String>) -> [Double]? {
    guard let column = column(of: tree) else { return tree.shape.subtreeSize.map(Double.init) }
    guard let numbers = tree.columns[column]?.numbers, numbers.contains(where: { $0 != nil })
    else { return nil }
    return numbers.map { $0 ?? 0 }
  }

  /// Returns the radii of the nodes' bubbles, in pre-order.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - radii: the radii for the quantity 0 and for the greatest quantity.
  /// - Returns: the radii, or `nil` if the tree has no such quantities.
  /// - Throws: ``/TreeGeometry/BubbleError`` with the number of the first node whose quantity is
  ///   negative or not finite.
  /// - Complexity: O(*n*).
  public func radii(
    of tree: TreeSnapshot<String>, within radii: ClosedRange<Double>
  ) throws(BubbleError) -> [Double]? {
    guard let quantities = quantities(of: tree) else { return nil }
    return try BubbleScale(radii: radii, quantities: quantities).radii(for: quantities)
  }
}
