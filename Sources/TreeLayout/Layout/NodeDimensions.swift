/// The dimensions of nodes and the distances between them in the default style, in pixels.
///
/// Pictures and web pages share these values.
package struct NodeDimensions: Hashable, Sendable {
  /// The radius of a round node, and half of the height of a node with one line of text.
  package var radius = 18.0
  /// The maximum width of a label in a circle.
  ///
  /// A node with a wider label is a pill.
  package var labelRoom = 26.0
  /// The difference between the width of a pill and the width of its label.
  package var padding = 20.0
  /// The minimum distance between the centers of two neighbors on a level.
  package var siblingPitch = 56.0
  /// The minimum distance between the borders of two neighbors on a level.
  package var siblingGap = 20.0
  /// The minimum distance between two consecutive levels.
  package var levelPitch = 64.0

  /// Creates the default dimensions.
  package init() {}

  /// Returns the width of a node.
  ///
  /// - Parameter labelWidth: the width of the node's label.
  /// - Returns: the diameter of a circle, or the width of a pill, rounded up to an even whole
  ///   number.
  package func width(ofLabel labelWidth: Double) -> Double {
    guard labelWidth > labelRoom else { return 2 * radius }
    return max(2 * radius, 2 * ((labelWidth + padding) / 2).rounded(.up))
  }

  /// The layout options for nodes with one line of text.
  ///
  /// Positions are whole pixels.
  package var layoutOptions: LayoutOptions {
    LayoutOptions(
      siblings: .init(pitch: siblingPitch, gap: siblingGap),
      levels: .init(pitch: levelPitch, gap: max(0, levelPitch - 2 * radius)), quantum: 1)
  }
}
