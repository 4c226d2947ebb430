/// The columns of a tree that a picture shows in addition to its nodes.
struct SceneColumns: Sendable {
  /// The legends below the tree.
  var legends: [ColumnLegend] = []

  /// The colors of the parts of bars, by class.
  var barColors: [NodeColorPair] = []

  /// The strips at the leaves.
  var strips = SceneStrips()

  /// The width of the edge above each node, or an empty array for edges of the usual width.
  var edgeWidths: [Double] = []

  /// The word on the edge above each node, or an empty array for the words of the style.
  var edgeWords: [String] = []

  /// The clusters below a cut.
  var clusters = SceneClusters()
}
