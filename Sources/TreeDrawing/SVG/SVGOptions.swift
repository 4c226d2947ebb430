import BinaryTrees

/// The options of an SVG document.
public struct SVGOptions: Hashable, Sendable {
  /// The choice between light and dark colors.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// The light colors, replaced by the dark ones if the viewer prefers a dark appearance.
    case automatic
    /// Always the light colors.
    case light
    /// Always the dark colors.
    case dark
  }

  /// The prefix of all ids in the document.
  ///
  /// If it is `nil`, the prefix is derived from the contents.
  ///
  /// Letters, digits and `-` remain unchanged, `_` is doubled, and other characters are replaced by
  /// their code points. Pictures on the same page need different prefixes. Derived prefixes differ
  /// unless the pictures are identical.
  public var idPrefix: String?

  /// The title.
  ///
  /// If it is `nil`, the document states the number of nodes in words.
  public var title: String?

  /// The description.
  ///
  /// If it is `nil`, the document describes the structure of the tree in words.
  public var description: String?

  /// The choice between light and dark colors.
  public var appearance: Appearance

  /// The maximum number of nodes that are written as separate groups.
  ///
  /// In larger trees, edges, borders and fills are combined into a few paths and each node is one
  /// text element, so that viewers can handle the file.
  public var detailLimit: Int

  /// The page that the picture is placed on.
  ///
  /// A background always has its color for light pages.
  public var page: PicturePage

  /// Whether lines keep their width when the picture is scaled.
  ///
  /// Not all viewers support this.
  public var keepsLineWidths: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - idPrefix: the prefix of all ids in the document, or `nil`.
  ///   - title: the title, or `nil`.
  ///   - description: the description, or `nil`.
  ///   - appearance: the choice between light and dark colors.
  ///   - detailLimit: the maximum number of nodes that are written as separate groups.
  ///   - page: the page that the picture is placed on.
  ///   - keepsLineWidths: whether lines keep their width when the picture is scaled.
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

  /// Returns whether the nodes of a scene are combined into few elements instead of separate
  /// groups.
  func gathers(_ scene: TreeScene) -> Bool { scene.shape.count > max(0, detailLimit) }
}
