public import TextSupport
public import TreeKeys

extension TreeDocument {
  /// Reads a tree from a text in any format that can be read.
  ///
  ///     let document = try TreeDocument.read(Array("[5,3,8,null,4]".utf8))
  ///     document.tree.elements  // ["5", "3", "4", "8"]
  ///
  /// A name that the tree is assigned to may stand before it: `root = [5,3,8]`.
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
    let bytes = format == .keys ? bytes : PastedText.content(of: bytes)
    guard bytes.count <= limits.textBytes, format?.isAssigned ?? true,
      let assigned = try AssignedValue(in: bytes)
    else { return try read(value: bytes, format, keyType, limits) }
    do throws(SourceError) {
      var document = try read(value: assigned.bytes, format, keyType, limits)
      document.notes += assigned.notes
      return document
    } catch {
      // The line of the fault is shown as it came.
      throw SourceError(
        error.message, expected: error.expected, at: error.position.offset, in: bytes)
    }
  }

  private static func read(
    value bytes: [UInt8], _ format: TreeFormat?, _ keyType: KeyType?, _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    let known = if let format { format } else { try recognized(bytes) }
    return switch format == .json ? .formatOfJSON(bytes) : known {
    case .keys: try KeysReader(type: keyType, limits: limits).read(bytes)
    case .list: try ListReader(limits: limits).read(bytes)
    case .heapArray: try HeapArrayReader(limits: limits).read(bytes)
    case .sexpr: try SExpressionReader(limits: limits).read(bytes)
    case .newick: try NewickReader(limits: limits).read(bytes)
    case .json: try JSONReader(limits: limits).read(bytes)
    case .jsonArrays: try JSONArraysReader(limits: limits).read(bytes)
    case .parenthesized: try ParenthesizedReader(limits: limits).read(bytes)
    case .literal: try LiteralReader(limits: limits).read(bytes)
    case .decisionRules: try DecisionRulesReader(limits: limits).read(bytes)
    case .indented: try IndentedReader(limits: limits).read(bytes)
    case .drawing: try DrawingReader(limits: limits).read(bytes)
    }
  }

  /// The format of a text.
  ///
  /// - Throws: ``SourceError`` if it is in a format that is recognized but not read.
  private static func recognized(_ bytes: [UInt8]) throws(SourceError) -> TreeFormat {
    let format = TreeFormat.detect(value: bytes)
    guard let unread = UnreadFormat(bytes, detectedAs: format) else { return format }
    throw SourceError(
      unread.title, expected: unread.expected, at: TextScanner.start(of: bytes),
      in: bytes.prefix(200))
  }
}

extension TreeFormat {
  /// Whether programs write `name =` before a tree in this format.
  fileprivate var isAssigned: Bool {
    switch self {
    case .list, .heapArray, .parenthesized, .literal: true
    case .keys, .sexpr, .newick, .json, .jsonArrays, .decisionRules, .indented, .drawing: false
    }
  }
}
