extension TreeSnapshot<String> {
  /// Reads a tree of labels from text in any format: a list, an s-expression, Newick, JSON, keys, what
  /// programs print, or a drawing.
  ///
  ///     let tree = try TreeSnapshot(parsing: "[5,3,8,null,4]")
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - format: the format; `nil` tells it from the text.
  /// - Throws: ``SourceError`` with line, column, caret and what was expected.
  /// - Complexity: O(*n*) in the length of the text; for keys O(*n* log *n*).
  public init(parsing text: String, format: TreeFormat? = nil) throws(SourceError) {
    self = try TreeDocument.read(Array(text.utf8), format: format).tree
  }
}
