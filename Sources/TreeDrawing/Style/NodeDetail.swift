/// The notes, size and colors of one node, in addition to its label and marks.
///
///     let scene = try TreeScene(of: tree) { node in
///       NodeDetail(notes: ["depth \(tree.shape.depth[node])"])
///     }
public struct NodeDetail: Hashable, Sendable {
  /// Short lines of small text below the label, inside the node.
  public var notes: [String]

  /// The radius of the node if it is a bubble, or `nil` for a node of standard size.
  public var radius: Double?

  /// The individual colors of the node, or `nil` for the colors of its kind.
  ///
  /// Marks override these colors.
  public var colors: NodeColorPair?

  /// Creates the details of a node.
  ///
  /// - Parameters:
  ///   - notes: short lines of small text below the label.
  ///   - radius: the radius of the node if it is a bubble, or `nil`.
  ///   - colors: the individual colors of the node, or `nil`.
  public init(notes: [String] = [], radius: Double? = nil, colors: NodeColorPair? = nil) {
    self.notes = notes
    self.radius = radius
    self.colors = colors
  }

  /// No details: a standard node.
  public static let none = NodeDetail()
}

/// The colors of a node on a light page and on a dark page.
public struct NodeColorPair: Hashable, Sendable {
  /// The colors on a light page.
  public var light: NodeColors
  /// The colors on a dark page.
  public var dark: NodeColors

  /// Creates a pair of colors.
  ///
  /// - Parameters:
  ///   - light: the colors on a light page.
  ///   - dark: the colors on a dark page. The default, `nil`, means the same colors as on a light
  ///     page.
  public init(light: NodeColors, dark: NodeColors? = nil) {
    self.light = light
    self.dark = dark ?? light
  }
}
