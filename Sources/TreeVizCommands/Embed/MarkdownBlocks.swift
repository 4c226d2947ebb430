import TextSupport

/// The blocks of a Markdown document between the lines `<!-- treeviz VERB … -->` and
/// `<!-- /treeviz -->`.
///
/// A marker is alone on its line, after at most three blanks. Lines in fenced code are no markers.
struct MarkdownBlocks {
  /// One block.
  struct Block {
    /// The words after `treeviz`.
    let command: String
    /// The number of the line with the first marker, counted from 1.
    let line: Int
    /// The indices of the lines between the markers.
    var body: Range<Int>
    /// The blanks before the first marker.
    let indentation: String
    /// Whether the line of the first marker ends with a carriage return.
    let hasCarriageReturn: Bool
  }

  /// The lines of the document without their line feeds.
  let lines: [ArraySlice<UInt8>]

  /// The blocks in their order.
  private(set) var blocks: [Block] = []

  /// The line that ends a block.
  static let end = "<!-- /treeviz -->"

  /// Finds the blocks of a document.
  ///
  /// - Parameter bytes: the document.
  /// - Throws: ``SourceError`` if a marker is incomplete, or if a block has no beginning or no end.
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8]) throws(SourceError) {
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var fence: ArraySlice<UInt8>?
    var open: Block?
    for (number, line) in lines.enumerated() {
      let start = line.prefix { $0 == UInt8(ascii: " ") }
      let text = line[start.endIndex...].trimmed
      // A tab makes indented code, as four blanks do.
      if start.count > 3 || text.isEmpty || line[start.endIndex] == 0x09 { continue }
      if let known = fence {
        if Self.closes(text, known) { fence = nil }
        continue
      }
      if let opened = Self.fence(text) {
        fence = opened
        continue
      }
      switch try Self.marker(text, in: bytes) {
      case .begin(let command):
        if let open {
          throw SourceError(
            "a block inside the block that begins in line \(open.line)", expected: Self.end,
            at: text.startIndex, in: bytes)
        }
        open = Block(
          command: command, line: number + 1, body: number + 1..<number + 1,
          indentation: String(repeating: " ", count: start.count),
          hasCarriageReturn: line.last == 0x0D)
      case .end:
        guard var block = open else {
          throw SourceError(
            "the end of a block that has no beginning",
            expected: "<!-- treeviz VERB … --> above it",
            at: text.startIndex, in: bytes)
        }
        block.body = block.body.lowerBound..<number
        blocks.append(block)
        open = nil
      case nil: break
      }
    }
    if let open {
      throw SourceError(
        "a block without its end\(fence == nil ? "" : ", because fenced code is not closed")",
        expected: Self.end, at: lines[open.line - 1].startIndex, in: bytes)
    }
  }

  private enum Marker {
    case begin(String)
    case end
  }

  /// Returns the marker in a line without white space at its ends, or `nil` for other lines.
  private static func marker(
    _ text: ArraySlice<UInt8>, in bytes: [UInt8]
  ) throws(SourceError) -> Marker? {
    guard text.starts(with: "<!--".utf8) else { return nil }
    let inner = text.dropFirst(4).drop { $0.isSpace }
    let isEnd = inner.first == UInt8(ascii: "/")
    let name = isEnd ? "/treeviz" : "treeviz"
    guard inner.starts(with: name.utf8) else { return nil }
    let rest = inner.dropFirst(name.utf8.count)
    guard rest.first?.isSpace ?? true || rest.starts(with: "-->".utf8) else { return nil }
    guard let end = rest.firstIndex(ofText: "-->") else {
      throw SourceError(
        "a marker that is not complete", expected: "--> at the end of the line",
        at: text.startIndex, in: bytes)
    }
    guard end + 3 == text.endIndex else {
      throw SourceError(
        "text after a marker", expected: "a line with the marker only", at: end + 3, in: bytes)
    }
    let words = rest[..<end].trimmed
    if isEnd {
      guard words.isEmpty else {
        throw SourceError(
          "words in the end of a block", expected: Self.end, at: words.startIndex, in: bytes)
      }
      return .end
    }
    guard let command = String(validating: words, as: UTF8.self), !command.isEmpty else {
      throw SourceError(
        words.isEmpty ? "a block without a verb" : "a command that is not text in UTF-8",
        expected: "a verb such as insert", at: end, in: bytes)
    }
    return .begin(command)
  }

  /// Returns the marks that open fenced code, or `nil` if the line does not open it.
  private static func fence(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let mark = text.first, "`~".utf8.contains(mark) else { return nil }
    let marks = text.prefix { $0 == mark }
    // The name of a language after backticks contains no backtick.
    let isCode = mark == UInt8(ascii: "~") || !text[marks.endIndex...].contains(mark)
    return marks.count > 2 && isCode ? marks : nil
  }

  /// Returns whether a line closes fenced code.
  private static func closes(_ text: ArraySlice<UInt8>, _ fence: ArraySlice<UInt8>) -> Bool {
    text.count >= fence.count && text.allSatisfy { $0 == fence.first }
  }

  /// Returns the document with other contents of the blocks.
  ///
  /// - Parameter contents: the lines of each block, without indentation and line ends.
  /// - Returns: the bytes of the document.
  func replacing(_ contents: [[String]]) -> [UInt8] {
    var result: [ArraySlice<UInt8>] = []
    var next = 0
    for (block, content) in zip(blocks, contents) {
      result += lines[next..<block.body.lowerBound]
      result += Self.bytes(content, of: block)
      next = block.body.upperBound
    }
    result += lines[next...]
    return Array(result.joined(separator: [0x0A]))
  }

  /// Returns whether a block has the given content.
  func has(_ content: [String], in block: Block) -> Bool {
    lines[block.body].elementsEqual(Self.bytes(content, of: block)) { $0.elementsEqual($1) }
  }

  private static func bytes(_ content: [String], of block: Block) -> [ArraySlice<UInt8>] {
    content.map { line in
      let text = line.isEmpty ? "" : block.indentation + line
      return Array((text + (block.hasCarriageReturn ? "\r" : "")).utf8)[...]
    }
  }
}
