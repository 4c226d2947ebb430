import BinaryTrees
public import TextSupport
public import TreeKeys

extension TreeDocument {
  /// Reads a tree from text in any readable format.
  ///
  ///     let document = try TreeDocument.read(Array("[5,3,8,null,4]".utf8))
  ///     document.tree.elements  // ["5", "3", "4", "8"]
  ///
  /// The tree may be assigned to a name: `root = [5,3,8]`.
  ///
  /// - Parameters:
  ///   - bytes: the text as UTF-8, with or without a byte order mark.
  ///   - format: the format, or `nil` to detect it, see ``TreeFormat/detect(_:)``.
  ///   - keyType: the type of keys, if the format is ``TreeFormat/keys``. In lists, `N` and `nan`
  ///     are labels if it is ``/TreeKeys/KeyType/text``.
  ///   - limits: the limits on the sizes of the text and its labels.
  ///   - tree: which one of several trees to read, or `nil` for the first one.
  /// - Returns: the tree and its format.
  /// - Throws: ``/TextSupport/SourceError`` at the first fault.
  /// - Complexity: O(*n*) in the number of bytes; O(*n* log *n*) for keys.
  public static func read(
    _ bytes: [UInt8], format: TreeFormat? = nil, keyType: KeyType? = nil,
    limits: ReadingLimits = .standard, tree: TreeChoice? = nil
  ) throws(SourceError) -> TreeDocument {
    if format ?? .linkage == .linkage, NumPyArray.isArray(bytes) {
      return try NumPyArray.read(bytes, tree, limits: limits)
    }
    if let unread = UnreadFormat(binary: bytes) {
      throw SourceError(unread.title, expected: unread.expected, at: 0, in: [])
    }
    let pasted = PastedText(bytes)
    let bytes = pasted.bytes
    // Programs write `name =` before trees in these formats.
    let isAssigned =
      format.map { [.list, .heapArray, .parenthesized, .literal].contains($0) } ?? true
    let mayBeAssigned = bytes.count <= limits.textBytes && isAssigned
    do throws(SourceError) {
      let assigned = mayBeAssigned ? try AssignedValue(in: bytes) : nil
      var document = try read(value: assigned?.bytes ?? bytes, format, keyType, limits, tree)
      document.notes += (assigned?.notes ?? []) + pasted.notes
      return document
    } catch {
      // The error shows the original line.
      throw pasted.original(error)
    }
  }

  private static func read(
    value bytes: [UInt8], _ format: TreeFormat?, _ keyType: KeyType?, _ limits: ReadingLimits,
    _ tree: TreeChoice?
  ) throws(SourceError) -> TreeDocument {
    let areWords = keyType == .text
    let known = if let format { format } else { try recognized(bytes, areWords: areWords) }
    let actual = format == .json ? .formatOfJSON(bytes) : known
    if actual == .keys {
      if tree != nil { try TextScanner(bytes, limits: limits).checkOnlyTree(tree) }
      return try .reading(keys: bytes, type: keyType, limits)
    }
    let isDrawn = actual == .indented || actual == .drawing || actual == .sideways
    let text = try TextScanner(isDrawn ? DrawnText.withoutTraversal(bytes) : bytes, limits: limits)
    var list = LevelOrderParser(text, as: actual, areWords: areWords)
    if [.list, .heapArray, .sideways, .jsonArrays, .linkage].contains(actual) {
      try text.checkOnlyTree(tree)
    }
    return switch actual {
    case .list, .heapArray: try list.document(in: actual)
    case .sexpr, .parenthesized: try SExpressionParser.read(text, as: actual, tree)
    case .nexus: try NexusParser.read(text, as: actual, tree)
    case .newick: try NewickParser.read(text, as: actual, tree)
    case .json where PathObjectParser.begins(text.bytes[text.position...]):
      try PathObjectParser.read(text, as: actual, tree)
    case .json: try JSONTreeParser<JSONScanner>.read(text, as: actual, tree)
    case .literal: try JSONTreeParser<LiteralScanner>.read(text, as: actual, tree)
    case .decisionRules: try DecisionRulesParser.read(text, as: actual, tree)
    case .decisionDOT: try DecisionDOTParser.read(text, as: actual, tree)
    case .xgboost: try XGBoostParser.read(text, as: actual, tree)
    case .lightgbm: try LightGBMParser.read(text, as: actual, tree)
    case .linkage: try LinkageTable.read(text)
    case .indented: try IndentedParser.read(text, as: actual, tree)
    case .sideways: try readSideways(text, isDetected: format == nil)
    case .drawing: try DrawingParser.read(text, as: actual, tree)
    case .jsonArrays, .keys: try JSONArraysParser.read(text)
    }
  }

  /// Reads a tree that is drawn sideways, and reports if it is a drawing from the root down, too.
  ///
  /// In `┌─5`, the edge leads to the parent below or to a left child.
  private static func readSideways(
    _ text: TextScanner, isDetected: Bool
  ) throws(SourceError) -> TreeDocument {
    var document = try SidewaysParser.read(text, as: .sideways)
    guard isDetected, DrawnText.rootCorners(text.bytes, from: text.position) != nil,
      let drawing = try? DrawingParser.read(text, as: .drawing).tree, drawing != document.tree,
      let root = drawing.elements.first?.clipped(toCells: 40).visibleOnTerminal
    else { return document }
    document.notes.append(
      "read as a tree that is drawn sideways; as a drawing from the root down, its root is \(root)")
    return document
  }

  /// Detects the format of text.
  ///
  /// - Throws: ``SourceError`` if the format is recognized but cannot be read.
  private static func recognized(
    _ bytes: [UInt8], areWords: Bool
  ) throws(SourceError) -> TreeFormat {
    var format = TreeFormat.detect(value: bytes)
    if areWords, format == .list, bytes[...].isBareList(), !bytes[...].isBareList(ofWords: true) {
      format = .keys
    }
    guard let unread = UnreadFormat(bytes, detectedAs: format) else { return format }
    throw SourceError(
      unread.title, expected: unread.expected,
      at: bytes.skippingSpace(from: TextScanner.start(of: bytes)), in: bytes)
  }
}
