import TextSupport

/// What a text assigns to a name: the list in `root = [5,3,8], p = 5` or in `Input: root = [5,3,8]`.
///
/// Also a list, literal or tree in parentheses with a comma or semicolon behind it.
struct AssignedValue {
  /// The text with blanks for all but the value, so that places in it stay what they are.
  private(set) var bytes: [UInt8]

  /// What was left out, in words.
  private(set) var notes: [String] = []

  /// Looks for the value; there is none if the text is as a reader wants it.
  ///
  /// - Parameter bytes: the text.
  /// - Throws: ``SourceError`` at a second statement that would change the value of the first.
  /// - Complexity: O(*n*) in the number of bytes.
  init?(in bytes: [UInt8]) throws(SourceError) {
    self.bytes = bytes
    let start = bytes.skippingSpace(from: TextScanner.start(of: bytes))
    guard let sign = Self.sign(in: bytes, from: start) else {
      guard let mark = Self.trailingMark(in: bytes, from: start) else { return nil }
      self.bytes[mark] = 0x20
      return
    }
    let first = bytes.skippingSpace(from: sign + 1)
    guard Self.beginsTree(bytes, at: first) else { return nil }
    let isQuoted = bytes[first] == 0x22 || bytes[first] == 0x27
    let close = Self.end(of: bytes, from: first)
    let end = isQuoted && close < bytes.count ? close + 1 : close
    let name = String(decoding: bytes[start..<sign], as: UTF8.self)
    guard !Self.lastWord(of: name).lowercased().hasPrefix("parent") else {
      throw SourceError(
        "an array of parents, which cannot be read", expected: "a level-order list", at: first,
        in: bytes)
    }
    let words = Self.lastWord(of: name).lowercased().filter { $0 != "_" }
    guard !["inorder", "preorder", "postorder"].contains(words) else {
      throw SourceError(
        "a traversal", expected: "a level-order list; the verb build takes two traversals",
        at: first, in: bytes)
    }
    blank(..<first)
    if isQuoted {
      blank(first..<(first + 1))
      blank(close..<end)
    }
    let rest = bytes.skippingSpace(from: end, and: ",;")
    if rest == bytes.count {
      blank(end...)
    } else if let target = Self.target(in: bytes, from: rest) {
      guard !target.contains(where: { ".->[".utf8.contains($0) }) else {
        throw SourceError(
          "a second statement", expected: "one tree: statements are not run", at: rest, in: bytes)
      }
      blank(end...)
      let left = String(decoding: bytes[rest...].prefix(200), as: UTF8.self)
        .prefix { !$0.isNewline }
      notes.append("only \(Self.lastWord(of: name)) is read; ignored: \(left)")
    }
  }

  /// Puts blanks in the place of bytes.
  private mutating func blank(_ range: some RangeExpression<Int>) {
    for offset in range.relative(to: bytes) where offset >= TextScanner.start(of: bytes) {
      bytes[offset] = 0x20
    }
  }

  /// Where the equals sign is, if what stands before it declares a name and nothing else.
  private static func sign(in bytes: [UInt8], from start: Int) -> Int? {
    var hasName = false
    for offset in start..<min(bytes.count, start + 200) {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "="):
        let isComparison =
          offset + 1 < bytes.count && bytes[offset + 1] == byte
          || bytes[start..<offset].last.map { "<>!".utf8.contains($0) } ?? false
        return hasName && !isComparison ? offset : nil
      case _ where byte.isInLiteralName: hasName = true
      case _ where " \t*&:?<>.".utf8.contains(byte): break
      default: return nil
      }
    }
    return nil
  }

  /// Whether what is assigned is more than a bare value: something in brackets.
  private static func beginsTree(_ bytes: [UInt8], at first: Int) -> Bool {
    guard first < bytes.count else { return false }
    switch bytes[first] {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): return true
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = bytes[(first + 1)...].prefix { $0 != bytes[first] }
      return text.contains { "[({".utf8.contains($0) } && first + 1 + text.count < bytes.count
    default:
      let word = bytes[first...].prefix {
        $0.isInLiteralName || "&*.:<>- ".utf8.contains($0)
      }
      let next = first + word.count
      return next < bytes.count && "({[".utf8.contains(bytes[next])
    }
  }

  /// Where the value ends that begins at a place: at a comma, semicolon or line feed outside of
  /// brackets, or at the quotation mark that closes it.
  private static func end(of bytes: [UInt8], from first: Int) -> Int {
    if bytes[first] == 0x22 || bytes[first] == 0x27 {
      return bytes[(first + 1)...].firstIndex(of: bytes[first]) ?? bytes.count
    }
    var depth = 0
    var walk = UnquotedBytes(bytes[first...])
    while let (offset, byte) = walk.next() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ";"), 0x0A:
        if depth <= 0 { return offset }
      default: break
      }
    }
    return bytes.count
  }

  /// What another assignment, or a line such as `Output: …`, names; `nil` if there is none.
  private static func target(in bytes: [UInt8], from start: Int) -> ArraySlice<UInt8>? {
    guard bytes[start].beginsLiteralName else { return nil }
    let name = bytes[start...].prefix { $0.isInLiteralName || " .->[]*:".utf8.contains($0) }
    let end = start + name.count
    if end < bytes.count, bytes[end] == UInt8(ascii: "=") { return name }
    return name.contains(UInt8(ascii: ":")) ? name.prefix { $0 != UInt8(ascii: ":") } : nil
  }

  /// The name in a declaration: `root` in `Input: TreeNode* root `.
  private static func lastWord(of declaration: String) -> Substring {
    let words = declaration.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.last ?? ""
  }

  /// The comma or semicolon behind a closing bracket at the end of a text that begins with one.
  private static func trailingMark(in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count, let mark = bytes.lastIndex(where: { !$0.isSpace }),
      bytes[mark] == UInt8(ascii: ";") || bytes[mark] == UInt8(ascii: ","),
      let close = bytes[..<mark].lastIndex(where: { !$0.isSpace })
    else { return nil }
    // Newick may begin with a comment, and ends in a semicolon of its own.
    if bytes[start] == UInt8(ascii: "["), TreeFormat.beginsWithComment(bytes[start...]) {
      return nil
    }
    switch (bytes[start], bytes[close]) {
    case (UInt8(ascii: "["), UInt8(ascii: "]")): return mark
    case (UInt8(ascii: "{"), UInt8(ascii: "}")): return mark
    case (UInt8(ascii: "("), _): return nil
    case (_, UInt8(ascii: ")")), (_, UInt8(ascii: "}")): return mark
    default: return nil
    }
  }
}
