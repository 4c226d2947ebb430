import TextSupport

/// The value in an assignment to a name: the list in `root = [5,3,8], p = 5` or in
/// `Input: root = [5,3,8]`.
///
/// A list, a literal or a tree in parentheses that is followed by a comma or semicolon also counts
/// as an assigned value.
struct AssignedValue {
  /// The text with blanks in place of everything except the value, so that byte offsets remain
  /// valid.
  private(set) var bytes: [UInt8]

  /// Descriptions of ignored parts.
  private(set) var notes: [String] = []

  /// Searches for an assigned value.
  ///
  /// The result is `nil` if the text contains no assignment.
  ///
  /// - Parameter bytes: the text.
  /// - Throws: ``SourceError`` if the name of the value, such as `inorder`, shows that it is not a
  ///   tree.
  /// - Complexity: O(*n*) in the number of bytes.
  init?(in bytes: [UInt8]) throws(SourceError) {
    self.bytes = bytes
    let start = bytes.skippingSpace(from: TextScanner.start(of: bytes))
    // The leaf of a model with several targets: `0:leaf=[0.5, 1]`.
    if bytes[start...].starts(with: "0:leaf=[".utf8) { return nil }
    guard let sign = Self.sign(in: bytes, from: start) else {
      guard let mark = Self.trailingMark(in: bytes, from: start) else { return nil }
      self.bytes[mark] = 0x20
      return
    }
    let first = bytes.skippingSpace(from: sign + 1)
    guard first < bytes.count else { return nil }
    let mark = bytes[first]
    let isQuoted = mark == 0x22 || mark == 0x27
    // Only a name or a quotation mark may precede the first bracket of a tree.
    let head = bytes[(isQuoted ? first + 1 : first)...].prefix {
      isQuoted
        ? $0 != mark && !"[({".utf8.contains($0)
        : $0.isInLiteralName || "&*.:<>- ".utf8.contains($0)
    }
    guard head.endIndex < bytes.count, "[({".utf8.contains(bytes[head.endIndex]) else { return nil }
    let close =
      isQuoted ? bytes[head.endIndex...].firstIndex(of: mark) : Self.end(of: bytes, from: first)
    guard let close else { return nil }
    // `root` in `Input: TreeNode* root `
    let name =
      String(decoding: bytes[start..<sign], as: UTF8.self)
      .split { !($0.isLetter || $0.isNumber || $0 == "_") }.last ?? ""
    let words = name.lowercased().filter { $0 != "_" }
    let isTraversal = ["inorder", "preorder", "postorder"].contains(words)
    guard !isTraversal, !words.hasPrefix("parent") else {
      throw SourceError(
        isTraversal ? "a traversal" : "an array of parents, which cannot be read",
        expected: "a level-order list; the verb build takes two traversals", at: first, in: bytes)
    }
    blank(..<first)
    if isQuoted { for place in [first, close] { self.bytes[place] = 0x20 } }
    let rest = bytes.skippingSpace(from: isQuoted ? close + 1 : close, and: ",;")
    // The rest may be another assignment, or a line such as `Output: …`.
    let target = bytes[rest...].prefix { $0.isInLiteralName || " *:".utf8.contains($0) }
    let hasSign =
      target.contains(UInt8(ascii: ":")) || bytes[target.endIndex...].first == UInt8(ascii: "=")
    let isAssignment = hasSign && target.first?.beginsLiteralName == true
    guard rest == bytes.count || isAssignment else { return }
    blank(close...)
    if isAssignment {
      let left = String(decoding: bytes[rest...].prefix(200), as: UTF8.self)
        .prefix { !$0.isNewline }
      notes.append("only \(name) is read; ignored: \(left)")
    }
  }

  /// Replaces bytes by blanks.
  private mutating func blank(_ range: some RangeExpression<Int>) {
    for offset in range.relative(to: bytes) where offset >= TextScanner.start(of: bytes) {
      bytes[offset] = 0x20
    }
  }

  /// Returns the offset of the equals sign, if it is preceded only by the declaration of a name.
  private static func sign(in bytes: [UInt8], from start: Int) -> Int? {
    guard let sign = bytes[start...].prefix(200).firstIndex(of: UInt8(ascii: "=")) else {
      return nil
    }
    let name = bytes[start..<sign]
    let isDeclaration =
      name.allSatisfy { $0.isInLiteralName || " \t*&:?<>.".utf8.contains($0) }
      && name.contains { $0.isInLiteralName } && !name.suffix(1).contains { "<>".utf8.contains($0) }
    return isDeclaration && bytes[(sign + 1)...].first != bytes[sign] ? sign : nil
  }

  /// Returns the end of the value that begins at an offset: a comma, semicolon or line feed outside
  /// of brackets.
  private static func end(of bytes: [UInt8], from first: Int) -> Int {
    var depth = 0
    for (offset, byte) in bytes[first...].unquoted {
      if ByteSet.openingBrackets.contains(byte) { depth += 1 }
      if ByteSet.closingBrackets.contains(byte) { depth -= 1 }
      if depth <= 0, ",;\n".utf8.contains(byte) { return offset }
    }
    return bytes.count
  }

  /// Returns the offset of a comma or semicolon after the closing bracket of text that begins with
  /// a bracket or a name.
  private static func trailingMark(in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count, let mark = bytes.lastIndex(where: { !$0.isSpace }),
      ",;".utf8.contains(bytes[mark]), let close = bytes[..<mark].last(where: { !$0.isSpace })
    else { return nil }
    // Newick may begin with a comment, and its final semicolon belongs to the format.
    let isList = bytes[start] == UInt8(ascii: "[")
    if isList ? TreeFormat.beginsWithComment(bytes[start...]) : bytes[start] == UInt8(ascii: "(") {
      return nil
    }
    return (isList ? ")]}" : ")}").utf8.contains(close) ? mark : nil
  }
}
