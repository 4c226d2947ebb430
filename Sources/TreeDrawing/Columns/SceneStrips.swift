/// Strips of colored cells at the leaves, one for each column.
struct SceneStrips: Sendable {
  /// The colors of the cells of each strip, by the number of the node.
  var strips: [[NodeColorPair]] = []

  /// Whether the cells of a strip are aligned beyond all leaves.
  ///
  /// Otherwise each lies beyond its leaf.
  var areAligned = false

  /// The extent of a cell in the direction of growth, and the spaces before and between cells.
  static let (extent, distance, gap) = (9.0, 5.0, 2.0)

  /// The maximum extent of an aligned cell across the direction of growth.
  static let breadth = 14.0

  /// The space that the strips need in the direction of growth.
  var room: Double {
    strips.isEmpty
      ? 0 : Self.distance + Double(strips.count) * (Self.extent + Self.gap) - Self.gap
  }
}
