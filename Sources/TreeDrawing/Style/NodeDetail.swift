/// What one node is to show beyond its label, and how it differs from the others.
///
///     let scene = try Scene(of: tree) { node in
///       NodeDetail(notes: ["depth \(tree.shape.depth[node])"])
///     }
public struct NodeDetail: Hashable, Sendable {
  /// Short lines of small text below the label, inside the node.
  public var notes: [String]

  /// The radius of the bubble that the node is, or `nil` for a node of the usual size.
  public var radius: Double?

  /// Colours of the node's own, which states that are marked override; `nil` for those of its kind.
  public var colors: NodeColorPair?

  /// Makes the details of a node.
  ///
  /// - Parameters:
  ///   - notes: short lines of small text below the label.
  ///   - radius: the radius of the bubble that the node is, or `nil`.
  ///   - colors: colours of the node's own, or `nil`.
  public init(
    notes: [String] = [], radius: Double? = nil, colors: NodeColorPair? = nil
  ) {
    self.notes = notes
    self.radius = radius
    self.colors = colors
  }

  /// A node like any other.
  public static let none = NodeDetail()
}

/// The colours of a node on a light page and on a dark one.
public struct NodeColorPair: Hashable, Sendable {
  /// The colours on a light page.
  public var light: NodeColors
  /// The colours on a dark page.
  public var dark: NodeColors

  /// Makes a pair of colours.
  ///
  /// - Parameters:
  ///   - light: the colours on a light page.
  ///   - dark: the colours on a dark page; as on a light one if `nil`.
  public init(light: NodeColors, dark: NodeColors? = nil) {
    self.light = light
    self.dark = dark ?? light
  }
}
