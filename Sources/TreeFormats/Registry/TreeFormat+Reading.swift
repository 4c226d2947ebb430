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
    let pasted = PastedText(bytes)
    let bytes = pasted.bytes
    let mayBeAssigned = bytes.count <= limits.textBytes && format?.isAssigned ?? true
    let assigned = mayBeAssigned ? try AssignedValue(in: bytes) : nil
    do throws(SourceError) {
      var document = try read(value: assigned?.bytes ?? bytes, format, keyType, limits)
      document.notes += (assigned?.notes ?? []) + pasted.notes
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
    let actual = format == .json ? .formatOfJSON(bytes) : known
    return switch actual {
    case .keys: try KeysReader.read(bytes, type: keyType, limits)
    case .list, .heapArray: try ListReader.read(bytes, as: actual, limits)
    case .sexpr, .parenthesized: try SExpressionReader.read(bytes, as: actual, limits)
    case .newick: try NewickReader.read(bytes, limits)
    case .json: try JSONReader.read(bytes, limits)
    case .jsonArrays: try JSONArraysReader.read(bytes, limits)
    case .literal: try LiteralReader.read(bytes, limits)
    case .decisionRules: try DecisionRulesReader.read(bytes, limits)
    case .indented: try IndentedReader.read(bytes, limits)
    case .drawing: try DrawingReader.read(bytes, limits)
    }
  }

  /// The format of a text.
  ///
  /// - Throws: ``SourceError`` if it is in a format that is recognized but not read.
  private static func recognized(_ bytes: [UInt8]) throws(SourceError) -> TreeFormat {
    let format = TreeFormat.detect(value: bytes)
    guard let unread = UnreadFormat(bytes, detectedAs: format) else { return format }
    throw SourceError(
      unread.title, expected: unread.expected,
      at: bytes.skippingSpace(from: TextScanner.start(of: bytes)), in: bytes)
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
