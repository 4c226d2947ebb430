/// The lengths of nodes and between them in the default picture, in pixels: those that pictures and
/// pages share.
package struct NodeDimensions: Hashable, Sendable {
  /// The radius of a round node, and half the height of a node of one line.
  package var radius = 18.0
  /// The widest label that a circle holds; a wider one makes the node a pill.
  package var labelRoom = 26.0
  /// How much wider than its label a pill is.
  package var padding = 20.0
  /// The least distance between the centres of two neighbours on a level.
  package var siblingPitch = 56.0
  /// The least distance between the borders of two neighbours on a level.
  package var siblingGap = 20.0
  /// The distance between two levels.
  package var levelPitch = 64.0

  /// Makes the lengths of the default picture.
  package init() {}

  /// The width of a node.
  ///
  /// - Parameter labelWidth: the width of its label.
  /// - Returns: the diameter of a circle, or the whole even width of a pill.
  package func width(ofLabel labelWidth: Double) -> Double {
    guard labelWidth > labelRoom else { return 2 * radius }
    return max(2 * radius, 2 * ((labelWidth + padding) / 2).rounded(.up))
  }

  /// The distances that a layout of nodes of one line is to keep; positions keep to whole pixels.
  package var layoutOptions: LayoutOptions {
    LayoutOptions(
      siblings: .init(pitch: siblingPitch, gap: siblingGap),
      levels: .init(pitch: levelPitch, gap: max(0, levelPitch - 2 * radius)), quantum: 1)
  }
}
