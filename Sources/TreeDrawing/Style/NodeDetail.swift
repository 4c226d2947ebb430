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

  /// Whether the node is a triangle that stands for a subtree.
  ///
  /// The node should be a leaf.
  public var isTriangle = false

  /// Whether a heavy border around the node shows that its place is double black, as during the
  /// removal from a red-black tree.
  public var isDoubleBlack = false

  /// Whether the colors show data, so that marks replace only the color of the border.
  package var showsData = false

  /// The shares of the classes that a bar at the foot of the node shows, or an empty array.
  package var shares: [Double] = []

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

/// The border that marks a node or a leaf as double black.
enum DoubleBlackBorder {
  /// The distance between the node, with the space for its ring, or the leaf and the border.
  static let outset = 4.0

  /// The width of the border.
  static let width = 3.0
}
