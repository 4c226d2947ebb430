import TextSupport

/// A format that is recognized but cannot be read.
///
/// Without this check, text in such a format would be read as keys or as a different tree.
package struct UnreadFormat {
  /// A noun phrase that describes text in this format.
  package let title: String

  /// A description of the accepted input.
  package let expected: String

  /// Recognizes data that are not text by their first bytes.
  ///
  /// The result is `nil` if the data may be text.
  package init?(binary bytes: [UInt8]) {
    guard let (name, _) = Self.signatures.first(where: { bytes.starts(with: $0.1) }) else {
      return nil
    }
    (title, expected) = ("\(name), which cannot be read", "text in UTF-8")
  }

  private static let signatures: [(String, [UInt8])] =
    [
      ("data compressed by gzip", [0x1F, 0x8B]),
      // At the highest level of compression, which is the default; "BZh" alone may be a word.
      ("data compressed by bzip2", Array("BZh91AY&SY".utf8)),
      ("data compressed by xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
      ("data compressed by zstd", [0x28, 0xB5, 0x2F, 0xFD]),
      ("a ZIP archive", [0x50, 0x4B, 0x03, 0x04]), ("an array of NumPy", [0x93] + "NUMPY".utf8),
      ("data in HDF5", [0x89] + "HDF".utf8), ("a PNG picture", [0x89] + "PNG".utf8),
      ("a JPEG picture", [0xFF, 0xD8, 0xFF]), ("a PDF document", Array("%PDF-".utf8)),
      ("text in UTF-16", [0xFF, 0xFE]), ("text in UTF-16", [0xFE, 0xFF]),
    ] + (2...UInt8(5)).map { ("a pickled object of Python", [0x80, $0]) }

  /// Whether the text is a table: lines of fields separated by commas or tabs.
  package var isTable: Bool { title.hasPrefix("a table of") }

  /// Recognizes text in a format that cannot be read.
  ///
  /// The result is `nil` if the text has none of these formats.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - format: the detected format. Lists of edges and tables are recognized only if they were
  ///     detected as keys or as a list.
  /// - Complexity: O(1), or O(*n*) if the first two lines have the same number of commas.
  package init?(_ bytes: [UInt8], detectedAs format: TreeFormat) {
    let text = bytes[TextScanner.start(of: bytes)...].drop { $0.isSpace }
    if let framed = Self.framed(text.prefix(4096)) {
      title = "\(framed), which cannot be read"
      let isBox = framed == Self.box
      expected = isBox ? "labels without boxes, as in (5 (3) (8))" : "a tree in another format"
      return
    }
    guard let first = text.first, first != UInt8(ascii: "("),
      ![
        .decisionDOT, .decisionRules, .lightgbm, .linkage, .nexus, .sideways, .xgboost,
      ].contains(format),
      !text.prefix(4096).allSatisfy({ $0.isDigit || $0 == 0x20 })
    else { return nil }
    let head = text.prefix(4096)
    let isNested = "[{".utf8.contains(first)
    let lines = head.split { 0x0A...0x0D ~= $0 }.filter { !$0.allSatisfy { $0.isSpace } }
    if !isNested, let model = Self.model(lines) {
      title = "a model of \(model), which cannot be read"
      expected =
        "arrays such as children_left and children_right, or nested JSON with left and right"
    } else if isNested {
      guard format == .json || format == .literal, Self.isJSONTable(head) else { return nil }
      title = "a table in JSON, which cannot be read"
      expected = "nested JSON with left and right, or arrays such as children_left"
    } else if let name = Self.named(lines, text) {
      title = "\(name), which can\(name == "DOT" ? " be written but not" : "not be") read"
      expected = "a tree in another format"
    } else if format == .keys,
      lines.first.map(Self.areEdges) == true
        || Self.areRowsOfEdges(text.count > 4096 ? lines.dropLast() : lines[...])
    {
      (title, expected) = ("a list of edges", "a tree, such as (5 (3) (8)) or [5,3,8]")
    } else if format == .keys || format == .list, let table = Self.table(text) {
      (title, expected) = (table, "a tree in another format")
    } else if format == .keys, let list = Self.list(lines) {
      (title, expected) = (list, "labels that are indented by spaces, one per line")
    } else {
      return nil
    }
  }

  private static let box = "a label in a box"

  /// Returns a description of a table with lines between its cells, or of a label in a box.
  ///
  /// The first two lines decide.
  private static func framed(_ text: ArraySlice<UInt8>) -> String? {
    let bytes = text.split(separator: 0x0A, maxSplits: 2).prefix(2).map { $0.trimmed }
    let lines = bytes.map { String(decoding: $0, as: UTF8.self).unicodeScalars }
    guard lines.count == 2, let first = lines[0].first, let last = lines[0].last else { return nil }
    func consists(_ line: String.UnicodeScalarView, of marks: String) -> Bool {
      line.allSatisfy(marks.unicodeScalars.contains)
    }
    let bars = "|│┃║".unicodeScalars
    let isBordered =
      lines[0].count > 2
      && (first == "+" && last == "+" && consists(lines[0], of: "+-=")
        || "┌┏╔╭".unicodeScalars.contains(first) && "┐┓╗╮".unicodeScalars.contains(last)
          && lines[0].dropFirst().dropLast().allSatisfy("─━═┬┯┳╤╥╦".unicodeScalars.contains))
    if isBordered, let left = lines[1].first, let right = lines[1].last, lines[1].count > 1,
      bars.contains(left), bars.contains(right)
    {
      let cells = lines[1].count(where: bars.contains) - 1
      return cells == 1 ? box : "a table drawn in characters"
    }
    let count = lines[0].count { $0 == "|" }
    guard count > 0, lines[1].contains("-"), !bytes[0].contains(text: "|-") else { return nil }
    // `| id | left |` above `|---:|------|`, or `id | left` above `---+-----`.
    if consists(lines[1], of: "|-: "), lines[1].count(where: { $0 == "|" }) == count {
      return "a Markdown table"
    }
    return consists(lines[1], of: "+-") && lines[1].count { $0 == "+" } == count
      ? "a table drawn in characters" : nil
  }

  /// Returns whether JSON is a table: an array of records, or an object of columns with numbered
  /// entries.
  private static func isJSONTable(_ head: ArraySlice<UInt8>) -> Bool {
    // An apostrophe shows that it is a literal in Python.
    let names = ["\"left", "\"right", "\"children", "\"Left", "\"Right", "\"l\"", "\"r\"", "'"]
    if names.contains(where: { head.contains(text: $0) }) { return false }
    let start = head.filter { !$0.isSpace }.prefix(200)
    if start.starts(with: "[{\"".utf8) {
      return start.contains(text: "},{\"") || head.count > 200
    }
    guard start.starts(with: "{\"".utf8) else { return false }
    // `{"key":{"0":`
    let name = start.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
    return start[name.endIndex...].starts(with: "\":{\"0\":".utf8)
  }

  /// Returns the program that printed a model as text.
  private static func model(_ lines: [ArraySlice<UInt8>]) -> String? {
    guard let first = lines.first?.drop(while: { $0.isSpace }) else { return nil }
    // `|   width <= 1.7: setosa (48.0/1.0)`
    func isTest(_ line: ArraySlice<UInt8>) -> Bool {
      !line.contains(text: "--") && [" <= ", " > ", " = "].contains { line.contains(text: $0) }
    }
    if lines.contains(where: { $0.starts(with: "node), split".utf8) }) { return "R's rpart" }
    guard lines.count > 1 else { return nil }
    let spark = ["If (feature ", "TreeClassificationModel", "TreeRegressionModel"]
    if spark.contains(where: { first.contains(text: $0) }) { return "Spark" }
    let isWEKA =
      isTest(first) && lines.dropFirst().contains { $0.first == UInt8(ascii: "|") && isTest($0) }
    return isWEKA || first.starts(with: "J48 ".utf8) ? "WEKA" : nil
  }

  /// Returns the name of a format that the first lines identify.
  private static func named(
    _ lines: [ArraySlice<UInt8>], _ text: ArraySlice<UInt8>
  ) -> String? {
    // Comments precede a Mermaid diagram.
    let isComment = lines.first?.starts(with: "%%{".utf8) == true
    let lines = isComment ? Array(lines.drop { $0.starts(with: "%%".utf8) }) : lines
    guard let first = lines.first?.drop(while: { $0.isSpace }) else { return nil }
    let words = first.split { " \t;{\r".utf8.contains($0) }
    func word(_ number: Int, isOneOf names: [String]) -> Bool {
      number < words.count && names.contains { words[number].elementsEqual($0.utf8) }
    }
    func begins(with names: [String]) -> Bool {
      let word = (words.first ?? []).map { $0.lowercase }
      return names.contains { word.elementsEqual($0.utf8) }
    }
    if begins(with: ["strict", "digraph", "graph"]), text.contains(UInt8(ascii: "{")) {
      return "DOT"
    }
    let isChart =
      begins(with: ["graph", "flowchart"])
      && word(1, isOneOf: ["TD", "TB", "BT", "LR", "RL"])
      && (words.count == 2 || first.contains(text: "--") || first.contains(UInt8(ascii: ";")))
    if isChart || begins(with: ["mindmap"]) && lines.count > 1 { return "a Mermaid diagram" }
    let code = lines.first { $0.first != UInt8(ascii: "%") } ?? first
    if ["\\begin{", "\\Tree", "\\documentclass"].contains(where: { code.starts(with: $0.utf8) }) {
      return "a tree in LaTeX"
    }
    if DrawnPhylogeny.isDrawn(in: lines) { return "a phylogeny drawn in characters" }
    guard first.first == UInt8(ascii: "<"), let letter = first.dropFirst().first,
      letter.isLetter || letter >= 0x80 || "?!".utf8.contains(letter)
    else { return nil }
    let closes = ["</", "/>", "?>"]
    let isClosed = lines.contains { line in closes.contains { line.contains(text: $0) } }
    return isClosed ? "XML or HTML" : nil
  }

  /// Returns a description of a list whose lines show the depth of a label by something other than
  /// blanks.
  private static func list(_ lines: [ArraySlice<UInt8>]) -> String? {
    guard lines.count > 1 else { return nil }
    if lines.contains(where: beginsWithMarks) { return "labels after marks that show their depth" }
    if lines.dropFirst().allSatisfy({ $0.starts(with: "- ".utf8) }) {
      return "a list of items that are not indented"
    }
    return lines.allSatisfy(beginsWithNumber) ? "a numbered list" : nil
  }

  /// Returns whether a line begins with two or more equal marks, and text follows: `** two`.
  private static func beginsWithMarks(_ line: ArraySlice<UInt8>) -> Bool {
    guard let mark = line.first, "-.*>=~#+".utf8.contains(mark) else { return false }
    let rest = line.drop { $0 == mark }
    return rest.startIndex - line.startIndex > 1 && rest.contains { !$0.isSpace }
  }

  /// Returns whether a line begins with the number of an item: `1. `, `2) `.
  private static func beginsWithNumber(_ line: ArraySlice<UInt8>) -> Bool {
    let number = line.drop { $0 == 0x20 }
    let rest = number.drop { $0.isDigit }
    guard rest.startIndex > number.startIndex, let mark = rest.first else { return false }
    return ".)".utf8.contains(mark) && rest.dropFirst().first == 0x20
  }

  /// Returns whether a line connects labels by arrows: `5 -> 3`, `A --> B`, `5 -- 3`, `a->b`.
  private static func areEdges(_ line: ArraySlice<UInt8>) -> Bool {
    // An arrow in quotation marks is part of a label.
    let mark = UInt8(ascii: "\"")
    let parts = line.split(separator: mark, omittingEmptySubsequences: false)
    let bare = parts.enumerated().map { $0.isMultiple(of: 2) ? $1 : [] }
    let line = parts.count > 1 ? Array(bare.joined(separator: [mark]))[...] : line
    let words = line.split { $0.isSpace }
    let arrows = ["->", "-->", "--", "---", "=>", "==>", "<-", "<--", "→", "⟶"]
    if words.count > 2, arrows.contains(where: { words[1].elementsEqual($0.utf8) }) { return true }
    // `a->b`
    return words.allSatisfy { $0.dropFirst().dropLast().contains(text: "->") }
  }

  /// Returns whether lines are rows of two or three numbers with a repeated number.
  ///
  /// In a list of edges, a parent occurs in several rows. The first line may contain the number of
  /// rows.
  private static func areRowsOfEdges(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    let rows = lines.map { $0.split { $0.isSpace }.map { String(decoding: $0, as: UTF8.self) } }
    let edges = rows.first?.count == 1 ? rows.dropFirst() : rows[...]
    guard edges.count > 1, let count = edges.first?.count, 2...3 ~= count,
      edges.allSatisfy({ $0.count == count && $0.allSatisfy { Int($0) != nil } })
    else { return false }
    let ends = edges.flatMap { $0.prefix(2) }
    return Set(ends).count < ends.count
  }

  /// Returns a description of a table: at least two lines with the same number of fields, at least
  /// two, separated by commas, or by tabs below a header.
  private static func table(_ text: ArraySlice<UInt8>) -> String? {
    let first = text.prefix { $0 != 0x0A }
    // A single line of keys may be long. Without a second line, its fields need not be counted.
    guard text[first.endIndex...].contains(where: { !$0.isSpace }) else { return nil }
    let mark = UInt8(ascii: first.contains(UInt8(ascii: ",")) || !isHeader(first) ? "," : "\t")
    func fields(_ line: ArraySlice<UInt8>) -> Int {
      1 + UnquotedBytes(line, marks: "\"").count { $0.byte == mark }
    }
    let count = fields(first)
    guard count > 1 else { return nil }
    let lines = text.split(separator: 0x0A).filter { !$0.allSatisfy { $0.isSpace } }
    guard lines.allSatisfy({ fields($0) == count }) else { return nil }
    return "a table of \(lines.count) lines with \(count) fields each"
  }

  /// Returns whether a line is a header: words that are separated by tabs.
  ///
  /// Numbers that are separated by tabs are keys.
  private static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "\t"))
      && line.split(separator: UInt8(ascii: "\t")).allSatisfy { !$0.trimmed.isNumber }
  }
}
