import BinaryTrees

/// What can be said of an SVG beside what it shows.
public struct SVGOptions: Hashable, Sendable {
  /// For which pages the colours are.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// The light colours, and the dark ones where the reader prefers them.
    case automatic
    /// The light colours always.
    case light
    /// The dark colours always.
    case dark
  }

  /// What all ids of the document begin with; one that follows from the content if `nil`.
  ///
  /// Letters, digits, `-` and `_` are kept, other characters are replaced by their numbers. Two
  /// pictures on one page need different ones, which those that follow from the content are unless
  /// the pictures are alike.
  public var idPrefix: String?

  /// The title; the number of nodes in words if `nil`.
  public var title: String?

  /// The description; the structure in words if `nil`.
  public var description: String?

  /// For which pages the colours are.
  public var appearance: Appearance

  /// The greatest number of nodes that are a group of their own each.
  ///
  /// Beyond it edges, borders and faces are gathered into few paths and a node is one text element,
  /// so that readers can bear the file.
  public var detailLimit: Int

  /// What the picture is placed on; of a background, the colour for light pages is shown.
  public var page: PicturePage

  /// Whether lines keep their width however the picture is scaled, in readers that can do that.
  public var keepsLineWidths: Bool

  /// Makes options.
  ///
  /// - Parameters:
  ///   - idPrefix: what all ids of the document begin with, or `nil`.
  ///   - title: the title, or `nil`.
  ///   - description: the description, or `nil`.
  ///   - appearance: for which pages the colours are.
  ///   - detailLimit: the greatest number of nodes that are a group of their own each.
  ///   - page: what the picture is placed on.
  ///   - keepsLineWidths: whether lines keep their width however the picture is scaled.
  public init(
    idPrefix: String? = nil, title: String? = nil, description: String? = nil,
    appearance: Appearance = .automatic, detailLimit: Int = 20_000,
    page: PicturePage = PicturePage(), keepsLineWidths: Bool = false
  ) {
    self.idPrefix = idPrefix
    self.title = title
    self.description = description
    self.appearance = appearance
    self.detailLimit = detailLimit
    self.page = page
    self.keepsLineWidths = keepsLineWidths
  }
}

extension SVGOptions {
  /// Whether the nodes of a scene are gathered, and not a group of their own each.
  func gathers(_ scene: Scene) -> Bool { scene.shape.count > max(0, detailLimit) }
}
