package import TextSupport

/// How a tree is drawn as text.
public struct TextOptions: Hashable, Sendable {
  /// The characters that edges and signs are made of; labels keep their own.
  public enum Charset: String, Hashable, Sendable, CaseIterable {
    /// Box-drawing characters.
    case unicode
    /// Hyphens, dots and apostrophes.
    case ascii
  }

  /// When a column is kept free for the signs of marked nodes.
  public enum Gutter: Hashable, Sendable {
    /// As soon as anything is marked.
    case whenMarked
    /// Always, so that a picture without marks and one with marks have everything at one place.
    case always
  }

  /// The characters that edges and signs are made of.
  public var charset: Charset

  /// Whether colour is used, as ANSI escape sequences.
  public var color: Bool

  /// The greatest number of cells a row may take, or `nil` for any.
  public var width: Int?

  /// The greatest number of cells of the whole drawing, spaces included.
  public var cellBudget: Int

  /// The greatest number of cells of a label; longer ones are cut and end with `…`.
  public var maximumLabelCells: Int

  /// When a column is kept free for the signs of marked nodes.
  public var gutter: Gutter

  /// Makes options.
  ///
  /// - Parameters:
  ///   - charset: the characters that edges and signs are made of.
  ///   - color: whether colour is used, as ANSI escape sequences.
  ///   - width: the greatest number of cells a row may take, or `nil` for any.
  ///   - cellBudget: the greatest number of cells of the whole drawing, spaces included.
  ///   - maximumLabelCells: the greatest number of cells of a label.
  ///   - gutter: when a column is kept free for the signs of marked nodes.
  public init(
    charset: Charset = .unicode, color: Bool = false, width: Int? = nil,
    cellBudget: Int = 4_000_000, maximumLabelCells: Int = 32, gutter: Gutter = .whenMarked
  ) {
    self.charset = charset
    self.color = color
    self.width = width
    self.cellBudget = cellBudget
    self.maximumLabelCells = maximumLabelCells
    self.gutter = gutter
  }
}

extension TextOptions.Charset {
  /// One of two signs.
  package func pick<Sign>(_ sign: Sign, ascii: Sign) -> Sign { self == .ascii ? ascii : sign }

  /// Words of our own in these characters.
  package func spelled(_ text: String) -> String { self == .ascii ? text.spelledInASCII : text }

  /// How controls in labels are shown.
  package var notation: ControlNotation { self == .ascii ? .ascii : .symbols }
}
