public import TextSupport

extension TreeDocument {
  /// Reads a tree from a text in any format that can be read.
  ///
  ///     let document = try TreeDocument.read(Array("[5,3,8,null,4]".utf8))
  ///     document.tree.elements  // ["5", "3", "4", "8"]
  ///
  /// - Parameters:
  ///   - bytes: the text as UTF-8, with or without a byte order mark.
  ///   - format: the format; `nil` tells it from the text, see ``TreeFormat/detect(_:)``.
  ///   - keyType: what keys are read as, if the format is ``TreeFormat/keys``.
  ///   - limits: how much is accepted.
  /// - Returns: the tree and the format that it was in.
  /// - Throws: ``SourceError`` at the first fault.
  /// - Complexity: O(*n*) in the number of bytes; for keys O(*n* log *n*).
  public static func read(
    _ bytes: [UInt8], format: TreeFormat? = nil, keyType: KeyType? = nil,
    limits: ReadingLimits = .standard
  ) throws(SourceError) -> TreeDocument {
    if format == nil { try refuseDOT(bytes) }
    return switch format ?? .detect(bytes) {
    case .keys: try KeysReader(type: keyType, limits: limits).read(bytes)
    case .list: try ListReader(limits: limits).read(bytes)
    case .heapArray: try HeapArrayReader(limits: limits).read(bytes)
    case .sexpr: try SExpressionReader(limits: limits).read(bytes)
    case .newick: try NewickReader(limits: limits).read(bytes)
    case .json: try JSONReader(limits: limits).read(bytes)
    case .jsonArrays: try JSONArraysReader(limits: limits).read(bytes)
    }
  }

  /// - Throws: ``SourceError`` if a text is DOT, which would pass for keys.
  private static func refuseDOT(_ bytes: [UInt8]) throws(SourceError) {
    let text = bytes[TextScanner.start(of: bytes)...].drop { $0.isSpace }
    let word = text.prefix { !$0.isSpace && $0 != UInt8(ascii: "{") }
    guard
      ["strict", "graph", "digraph"].contains(String(decoding: word.prefix(8), as: UTF8.self)),
      text.contains(UInt8(ascii: "{"))
    else { return }
    throw SourceError(
      "DOT, which is written and not read", expected: "a tree in another format",
      at: TextScanner.start(of: bytes), in: bytes.prefix(200))
  }
}
