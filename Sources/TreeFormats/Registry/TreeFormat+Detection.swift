import TextSupport
import TreeKeys

extension TreeFormat {
  /// Detects the format of text from its beginning.
  ///
  /// - `[` begins a list. If lists are nested in it, it begins a literal, or an s-expression if it
  ///   contains no commas; if a tree follows the closing bracket, it is a Newick comment.
  /// - `(` begins Newick if the text ends with `;` or with a label, a literal if a comma follows the
  ///   first label, and otherwise an s-expression.
  /// - `{` begins JSON, a list if its first entry is a number without a name, or a literal.
  /// - A word and an opening bracket begin a literal or a tree in parentheses.
  /// - Numbers together with `null` are a list, and a word followed by `;` is Newick.
  /// - `booster[`, `0:[` or JSON with `nodeid` begins a model of XGBoost.
  /// - `tree` above `version=` or JSON with `tree_structure` begins a model of LightGBM.
  /// - `digraph Tree {` above `node [shape=box` begins a decision tree in DOT.
  /// - A line such as `|--- x <= 0.5` begins the rules of a decision tree.
  /// - Labels, one on each line, that are indented in a way that is impossible in indented text are
  ///   a tree that is drawn sideways.
  /// - Rows of edges below labels are a drawing. Indented labels, one on each line, are a tree in
  ///   indented text.
  /// - Lines of four numbers that merge clusters are a linkage matrix.
  /// - Any other text, including the empty text, is keys.
  ///
  /// Text before an equals sign is ignored: `root = [5,3,8]` is a list. The text is not validated;
  /// the reader of the format finds its faults.
  ///
  /// - Parameter bytes: the text as UTF-8, with or without a byte order mark.
  /// - Returns: the format.
  /// - Complexity: At most O(*n*) in the number of bytes.
  public static func detect(_ bytes: [UInt8]) -> TreeFormat {
    if NumPyArray.isArray(bytes) { return .linkage }
    let bytes = PastedText(bytes).bytes
    // An error means that the text consists of statements of a program.
    guard let assigned = try? AssignedValue(in: bytes)?.bytes ?? bytes else { return .literal }
    return detect(value: assigned)
  }

  /// Detects the format of text without an assignment to a name.
  static func detect(value bytes: [UInt8]) -> TreeFormat {
    if LinkageTable.isLinkage(bytes[TextScanner.start(of: bytes)...]) { return .linkage }
    let text = bytes[bytes.skippingSpace(from: TextScanner.start(of: bytes))...]
    if XGBoostParser.begins(text) { return .xgboost }
    if LightGBMParser.begins(text) { return .lightgbm }
    if DecisionDOTParser.begins(text) { return .decisionDOT }
    if let format = lineFormat(bytes) { return format }
    switch text.first {
    case UInt8(ascii: "["):
      if beginsWithComment(text) { return .newick }
      if isSyntaxTree(text) { return .sexpr }
      return isNested(text) ? .literal : .list
    case UInt8(ascii: "("):
      if isNewick(text) { return .newick }
      return isTuple(text) ? .literal : .sexpr
    case UInt8(ascii: "{"): return braceFormat(bytes, text)
    case nil: return .keys
    default: return wordFormat(text)
    }
  }

  /// Returns whether text that begins with a bracket is Newick with a comment before the tree.
  static func beginsWithComment(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    // The first comment may be followed by others.
    while rest.first == UInt8(ascii: "[") {
      if rest.dropFirst().first == UInt8(ascii: "&") { return true }
      // Almost no list contains a quotation mark, so this fast search alone skips a long list.
      guard let stop = rest.firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == 0x22 })
      else { return false }
      let walk = UnquotedBytes(rest[stop...], marks: "\"")
      guard let end = walk.first(where: { $0.byte == UInt8(ascii: "]") }) else { return false }
      rest = rest[end.offset...].dropFirst().drop { $0.isSpace }
    }
    return rest.first == UInt8(ascii: "(")
  }

  /// Returns whether text that begins with a bracket is a syntax tree such as `[S [NP they] [VP run]]`:
  /// a word and a bracket follow the first bracket, without a comma between them.
  private static func isSyntaxTree(_ text: ArraySlice<UInt8>) -> Bool {
    let label = text.dropFirst().drop { $0.isSpace }
    let word = label.prefix { !$0.isSpace && !"[](){},=:;\"'".utf8.contains($0) }
    let rest = label[word.endIndex...].drop { $0.isSpace }
    // `[S [NP they]]`, but not `np.array[[1, 2]]`.
    return !word.isEmpty && rest.first == UInt8(ascii: "[") && rest.startIndex > word.endIndex
      && !text.unquoted.contains { $0.byte == UInt8(ascii: ",") }
  }

  /// Returns whether one of the first three entries is a list, tuple or dictionary.
  ///
  /// These entries are the parts of a node: its label and its two children.
  private static func isNested(_ text: ArraySlice<UInt8>) -> Bool {
    var (entries, isAtEntry) = (1, true)
    for (_, byte) in text.dropFirst().unquoted {
      if byte == UInt8(ascii: ",") {
        (entries, isAtEntry) = (entries + 1, true)
        if entries > 3 { return false }
      } else if !byte.isSpace {
        if isAtEntry, "[({".utf8.contains(byte) { return true }
        isAtEntry = false
      }
    }
    return false
  }

  /// Returns whether text that begins with a parenthesis is Newick, not an s-expression.
  private static func isNewick(_ text: ArraySlice<UInt8>) -> Bool {
    if endsWithSemicolon(text) { return true }
    if endsWithLabel(text) { return true }
    let rest = text.dropFirst().drop { $0.isSpace }
    switch rest.first {
    case UInt8(ascii: "("): return !isTreebank(rest)
    case UInt8(ascii: ","), UInt8(ascii: "["): return true
    case UInt8(ascii: "'"): return !isTuple(text)
    default:
      // A length follows the first label: `(a:1,b:2)`.
      let word = rest.prefix { !$0.isSpace && !"(),\"'".utf8.contains($0) }
      return word.contains(UInt8(ascii: ":"))
        && rest[word.endIndex...].first { !$0.isSpace } == UInt8(ascii: ",")
    }
  }

  /// Returns whether a label or a length follows the last parenthesis, as in `(a,b)c:1`.
  private static func endsWithLabel(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.trimmed.last, last.isLetter || last.isDigit,
      text.contains(UInt8(ascii: ","))
    else { return false }
    var depth = 0
    for (_, byte) in text.unquoted {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
    }
    return depth == 0
  }

  /// Returns whether text after an opening parenthesis is a syntax tree of the Penn Treebank,
  /// `( (S (NP they) (VP run)) )`: a label and the beginning of a child.
  private static func isTreebank(_ text: ArraySlice<UInt8>) -> Bool {
    let label = text.dropFirst().drop { $0.isSpace }
    let word = label.prefix { !$0.isSpace && !"(),:;[]'\"".utf8.contains($0) }
    let rest = label[word.endIndex...].drop { $0.isSpace }
    guard !word.isEmpty, let next = rest.first else { return false }
    return next == UInt8(ascii: "(")
      || rest.startIndex > word.endIndex && !",:;)[".utf8.contains(next)
  }

  /// Returns whether the text ends with a semicolon, optionally followed by comments in brackets.
  private static func endsWithSemicolon(_ text: ArraySlice<UInt8>) -> Bool {
    var end = text.trimmed
    while end.last == UInt8(ascii: "]"), let start = end.lastIndex(of: UInt8(ascii: "[")) {
      end = end[..<start].trimmed
    }
    return end.last == UInt8(ascii: ";")
  }

  /// Returns whether a comma follows the first label in parentheses.
  ///
  /// A label in single quotation marks may also be Newick, so it must be followed by a child that
  /// cannot be a label in Newick.
  private static func isTuple(_ text: ArraySlice<UInt8>) -> Bool {
    var text = text.dropFirst().drop { $0.isSpace }
    if let mark = text.first, "'\"".utf8.contains(mark) {
      guard let (comma, byte) = text.unquoted.first(where: { _ in true }), byte == UInt8(ascii: ",")
      else { return false }
      text = text[(comma + 1)...].drop { $0.isSpace }
      return text.prefix { $0.isInLiteralName }.isMissingNode
        || text.first.map { "()'\"".utf8.contains($0) } ?? false
    }
    text = text.drop { !$0.isSpace && !"(),\"'".utf8.contains($0) }
    if text.first == UInt8(ascii: "(") {
      // A call that makes a number: `np.int64(5)`.
      text = text.dropFirst().drop { $0.isDigit || "+-.eE".utf8.contains($0) }
      guard text.first == UInt8(ascii: ")") else { return false }
      text = text.dropFirst()
    }
    return text.first { !$0.isSpace } == UInt8(ascii: ",")
  }

  /// Returns the format of text that does not begin with a bracket.
  private static func wordFormat(_ text: ArraySlice<UInt8>) -> TreeFormat {
    if isSingleNode(text) { return .newick }
    if text.trimmed.isMissingNode { return .literal }
    return callFormat(text) ?? (text.isBareList() ? .list : .keys)
  }

  /// Returns whether the text is a single node in Newick: `5;`, `'a b':1.5;`.
  private static func isSingleNode(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.trimmed
    guard text.count > 1, text.last == UInt8(ascii: ";") else { return false }
    var (depth, isQuoted) = (0, false)
    for byte in text.dropLast() {
      // In a comment in brackets, a quotation mark is an apostrophe.
      if depth == 0, byte == UInt8(ascii: "'") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0, byte.isSpace || "(){}=,;\"".utf8.contains(byte) { return false }
    }
    return depth == 0 && !isQuoted
  }

  /// Returns the format of text that begins with a word and an opening bracket.
  ///
  /// The result is `nil` for any other text.
  private static func callFormat(_ text: ArraySlice<UInt8>) -> TreeFormat? {
    var text = text
    var isObject = false
    while text.first == UInt8(ascii: "&") || text.first == UInt8(ascii: "*") {
      (text, isObject) = (text.dropFirst().drop { $0.isSpace }, true)
    }
    if text.starts(with: "new ".utf8) {
      (text, isObject) = (text.dropFirst(4).drop { $0.isSpace }, true)
    }
    if text.first == UInt8(ascii: "\"") {
      return text.unquoted.first { _ in true }?.byte == UInt8(ascii: "(") ? .parenthesized : nil
    }
    let word = text.prefix { !$0.isSpace && !"()[]{},=;\"'".utf8.contains($0) }
    guard !word.isEmpty else { return nil }
    let rest = text[word.endIndex...].drop { $0 == 0x20 }
    let isBehind = rest.startIndex == word.endIndex
    let name = String(decoding: word.prefix(80), as: UTF8.self)
    let isName = word.first.map { $0.beginsLiteralName || $0 == UInt8(ascii: ".") } ?? false
    // Commas, colons and equals signs separate the arguments of a constructor.
    func isConstructor() -> Bool {
      isObject || LiteralNames.wrappers.contains(String(name.prefix { $0 != "<" }))
        || LiteralNames.isNode(name) || rest.unquoted.contains { ",=:".utf8.contains($0.byte) }
    }
    switch rest.first {
    case UInt8(ascii: "(") where isBehind || isObject:
      return isName && isConstructor() ? .literal : .parenthesized
    case UInt8(ascii: "(") where word.isNumber: return .parenthesized
    case UInt8(ascii: "{") where isName: return isConstructor() ? .literal : nil
    case UInt8(ascii: "[") where isName && isBehind:
      let member = rest.dropFirst().drop { $0.isInLiteralName }.first
      return member == UInt8(ascii: "=") ? .literal : nil
    default: return nil
    }
  }

  /// Returns the format of text that begins with a brace.
  ///
  /// - Parameters:
  ///   - bytes: the whole text.
  ///   - text: the text from the brace on.
  /// - Returns: the format.
  private static func braceFormat(_ bytes: [UInt8], _ text: ArraySlice<UInt8>) -> TreeFormat {
    let rest = text.dropFirst().drop { $0.isSpace }
    switch rest.first {
    case nil, UInt8(ascii: "}"): return .json
    case UInt8(ascii: "\""): return isLiteral(rest) ? .literal : jsonFormat(bytes)
    default:
      let word = rest.prefix { !$0.isSpace && !",:=}{()[]'\"".utf8.contains($0) }
      let next = rest[word.endIndex...].first { !$0.isSpace }
      let isEntry = next == nil || next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
      return isEntry && (word.isNumber || word.isMissingEntry) ? .list : .literal
    }
  }

  /// Returns whether an object with double-quoted names contains text that is not valid in JSON:
  /// `None`, or text in single quotation marks.
  private static func isLiteral(_ text: ArraySlice<UInt8>) -> Bool {
    for (offset, byte) in UnquotedBytes(text, marks: "\"") {
      guard signs.contains(byte) else { continue }
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(") { return true }
      // JSON may contain many instances of `null`, so these are checked first.
      if byte == UInt8(ascii: "n"), text[(offset + 1)...].starts(with: "ull,".utf8) { continue }
      // Only the beginning of a word is examined, so that each word is read once.
      guard !text[offset - 1].isInLiteralName else { continue }
      let word = text[offset...].prefix { $0.isInLiteralName }
      if word.elementsEqual("True".utf8) || word.elementsEqual("False".utf8) { return true }
      if word.isMissingNode, !word.elementsEqual("null".utf8) { return true }
    }
    return false
  }

  /// The bytes that may begin text that is not valid in JSON.
  private static let signs: ByteSet = "'(NTFnu"

  /// Returns the format of text that the user declares as JSON.
  ///
  /// - Complexity: O(1) if one of the first members decides the format.
  static func formatOfJSON(_ bytes: [UInt8]) -> TreeFormat {
    let text = bytes[bytes.skippingSpace(from: TextScanner.start(of: bytes))...]
    switch text.first {
    case UInt8(ascii: "["):
      // `[]` is the JSON form of a tree without nodes.
      return text.dropFirst().first { !$0.isSpace } == UInt8(ascii: "]") ? .json : .list
    case UInt8(ascii: "{"):
      let format = jsonFormat(bytes)
      return format == .literal ? .json : format
    default: return .json
    }
  }

  /// Returns the format of a JSON object.
  ///
  /// The first member that occurs in only one of the formats decides.
  private static func jsonFormat(_ bytes: [UInt8]) -> TreeFormat {
    guard var json = JSONScanner(unlimited: bytes) else { return .json }
    var isAtChild = false
    while let event = try? json.next(), event != .end {
      switch event {
      case .name("children_left"), .name("children_right"): return .jsonArrays
      case .name("children_") where json.depth == 1: return .linkage
      case .name("left"), .name("right"), .name("children"): return .json
      case .name(let name):
        // For example `"Left"`, as Go writes it.
        let usual = LiteralNames.usual(name)
        isAtChild = LiteralNames.place(of: usual) == .child
      case .beginObject where isAtChild: return .literal
      case .beginObject where json.depth > 1, .beginArray:
        guard (try? json.skip()) != nil else { return .json }
      default: break
      }
    }
    return .json
  }
}
