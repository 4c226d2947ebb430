/// The border of nodes.
public enum NodeShape: String, Hashable, Sendable, CaseIterable {
  /// A circle, or a pill where the label is wide.
  case circle
  /// A box with rounded corners.
  case box
  /// No border: the label on a plate in the colour of the face.
  case plain
  /// A dot, with the label beside it: beyond a leaf, and along the branch of other nodes.
  case point
}

/// What happens where a label is wider than a circle holds.
public enum LabelFit: String, Hashable, Sendable, CaseIterable {
  /// The node grows with it; beyond the widest that is shown on one line it is wrapped.
  case grow
  /// The label is set smaller, as long as it can be read; then the node grows.
  case shrink
  /// The label is wrapped early, so that nodes stay narrow.
  case wrap
}
