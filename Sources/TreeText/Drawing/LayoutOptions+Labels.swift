package import TreeLayout

extension LayoutOptions {
  /// Labels two cells apart, with a row of edges between levels; a cell is a unit.
  package static let labelled = LayoutOptions(
    siblings: Spacing(pitch: 4, gap: 2), levels: Spacing(pitch: 2, gap: 1), quantum: 1)
}

extension NodeExtents {
  /// The room of a label that is centred on the middle one of its cells, or the one before the middle.
  ///
  /// - Parameter width: the number of cells.
  package init(labelWidth width: Int) {
    let left = (width - 1) / 2
    self.init(left: Double(left), right: Double(width - left), top: 0, bottom: 1)
  }
}

extension LayoutAlgorithm {
  /// Whether a drawing in characters can show the layout: each level is a row, from left to right.
  package var isForText: Bool { Self.hasRows }
}
