import TextSupport

/// A format that is recognized but not read: its texts would pass for keys or for another tree.
package enum UnreadFormat {
  case dot, mermaid, nexus, xgboost, lightGBM, rpart, weka, spark, markup, latex
  /// Lines of fields with commas between them: the number of lines and the number of fields.
  case table(lines: Int, fields: Int)
  case edges
  /// Labels indented by signs, two for each level: `5`, `--3`, `----1`.
  case signs
  /// Lines that all begin with a bullet in one column.
  case items
  /// Lines such as `1. root`, indented or not.
  case numbered

  /// Recognizes a text.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - format: the format that it is detected to be in, if it is in none of these.
  /// - Complexity: O(1), but O(*n*) for a text whose first two lines have as many commas.
  package init?(_ bytes: [UInt8], detectedAs format: TreeFormat) {
    let text = bytes[TextScanner.start(of: bytes)...].drop { $0.isSpace }
    // Most lines of a log are blank-separated numbers, which take longer to search than to read.
    guard !text.prefix(4096).allSatisfy({ $0.isDigit || $0 == 0x20 }) else { return nil }
    let head = String(decoding: text.prefix(4096), as: UTF8.self)
    switch text.first {
    case nil, UInt8(ascii: "("): return nil
    case _ where format == .decisionRules: return nil
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      guard let format = Self.model(head) else { return nil }
      self = format
    default:
      let lines = head.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      if let format = Self.named(lines, text) {
        self = format
      } else if format == .keys, lines.first.map(Self.areEdges) == true {
        self = .edges
      } else if format == .keys, lines.count > 1, lines.contains(where: Self.beginsWithSigns) {
        self = .signs
      } else if format == .keys, lines.count > 1, lines.allSatisfy({ $0.hasPrefix("- ") }) {
        self = .items
      } else if format == .keys || format == .list, let table = Self.table(text) {
        self = table
      } else if format == .keys,
        Self.areRowsOfEdges(text.count > 4096 ? lines.dropLast() : lines[...])
      {
        self = .edges
      } else if format == .keys, lines.count > 1, lines.allSatisfy(Self.beginsWithNumber) {
        self = .numbered
      } else {
        return nil
      }
    }
  }

  /// The noun for a text in this format.
  package var title: String {
    switch self {
    case .dot: "DOT, which can be written but not read"
    case .mermaid: "a Mermaid diagram, which cannot be read"
    case .nexus: "NEXUS, which cannot be read"
    case .xgboost: "a model of XGBoost, which cannot be read"
    case .lightGBM: "a model of LightGBM, which cannot be read"
    case .rpart: "a tree of R's rpart, which cannot be read"
    case .weka: "a tree of WEKA, which cannot be read"
    case .spark: "a tree of Spark, which cannot be read"
    case .markup: "XML or HTML, which cannot be read"
    case .latex: "a tree in LaTeX, which cannot be read"
    case .table(let lines, let fields): "a table of \(lines) lines with \(fields) fields each"
    case .edges: "a list of edges"
    case .signs: "labels behind signs that show their depth"
    case .items: "a list of items that are not indented"
    case .numbered: "a numbered list"
    }
  }

  /// The input that is accepted instead.
  package var expected: String {
    switch self {
    case .nexus: "one of its trees in Newick, such as ((a,b),c);"
    case .edges: "a tree, such as (5 (3) (8)) or [5,3,8]"
    case .signs, .items, .numbered: "labels that are indented by blanks, one a line"
    case .xgboost, .lightGBM, .rpart, .weka, .spark:
      "arrays such as children_left and children_right, or nested JSON with left and right"
    case .dot, .mermaid, .markup, .latex, .table: "a tree in another format"
    }
  }

  /// A model in JSON, by names that no tree of another program has at its beginning.
  private static func model(_ head: String) -> UnreadFormat? {
    guard head.utf8.contains(UInt8(ascii: "\"")) else { return nil }
    if head.contains("\"nodeid\""), head.contains("\"split\"") || head.contains("\"leaf\"") {
      return .xgboost
    }
    return head.contains("\"num_tree_per_iteration\"") ? .lightGBM : nil
  }

  /// A format that shows in the first lines.
  private static func named(_ lines: [Substring], _ text: ArraySlice<UInt8>) -> UnreadFormat? {
    guard let first = lines.first?.drop(while: \.isWhitespace) else { return nil }
    let words = first.split { $0 == " " || $0 == "\t" || $0 == ";" || $0 == "{" || $0 == "\r" }
    switch words.first?.lowercased() {
    case "strict", "digraph": return text.contains(UInt8(ascii: "{")) ? .dot : nil
    case "graph" where text.contains(UInt8(ascii: "{")): return .dot
    case "graph", "flowchart":
      let directions: Set<Substring> = ["TD", "TB", "BT", "LR", "RL"]
      return words.count == 2 && directions.contains(words[1]) ? .mermaid : nil
    case "mindmap" where lines.count > 1: return .mermaid
    case "#nexus": return .nexus
    case "tree" where lines.count > 1 && lines[1].hasPrefix("version="): return .lightGBM
    case "j48": return .weka
    default: break
    }
    if first.hasPrefix("booster[") || first.hasPrefix("0:[") { return .xgboost }
    if lines.contains(where: { $0.hasPrefix("node), split") }) { return .rpart }
    let beginnings = ["If (feature ", "TreeClassificationModel", "TreeRegressionModel"]
    if lines.count > 1, beginnings.contains(where: { first.contains($0) }) { return .spark }
    if isTest(first), lines.dropFirst().contains(where: { $0.hasPrefix("|") && isTest($0) }) {
      return .weka
    }
    if first.hasPrefix("\\begin{") || first.hasPrefix("\\Tree") { return .latex }
    let rest = first.dropFirst()
    if first.hasPrefix("<"), rest.first.map({ $0.isLetter || $0 == "?" || $0 == "!" }) == true,
      lines.contains(where: { $0.contains("</") || $0.contains("/>") || $0.contains("?>") })
    {
      return .markup
    }
    return nil
  }

  /// Whether a line holds a test as WEKA prints it: `|   width <= 1.7: setosa (48.0/1.0)`.
  private static func isTest(_ line: Substring) -> Bool {
    !line.contains("--") && [" <= ", " > ", " = "].contains { line.contains($0) }
  }

  /// Whether a line leads from one label to another: `5 -> 3`, `A --> B`, `5 -- 3`, `a->b`.
  private static func areEdges(_ line: Substring) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    let arrows: Set<Substring> = ["->", "-->", "--", "---", "=>", "==>", "<-", "<--", "→", "⟶"]
    if words.count > 2, arrows.contains(words[1]) { return true }
    return words.allSatisfy { word in
      guard let arrow = word.firstRange(of: "->") else { return false }
      return arrow.lowerBound > word.startIndex && arrow.upperBound < word.endIndex
    }
  }

  /// Whether lines are rows of two or three numbers in which a number comes again, as a parent does in
  /// each of its edges; the number of rows may stand on the first line.
  private static func areRowsOfEdges(_ lines: ArraySlice<Substring>) -> Bool {
    let rows = lines.map { $0.split(whereSeparator: \.isWhitespace) }
    let edges = rows.first?.count == 1 ? rows.dropFirst() : rows[...]
    guard edges.count > 1, let count = edges.first?.count, 2...3 ~= count,
      edges.allSatisfy({ $0.count == count && $0.allSatisfy { Int($0) != nil } })
    else { return false }
    let ends = edges.flatMap { $0.prefix(2) }
    return Set(ends).count < ends.count
  }

  /// Whether a line begins as an item of a numbered list does: `1. root`, `  2) child`.
  private static func beginsWithNumber(_ line: Substring) -> Bool {
    let rest = line.drop { $0 == " " }.drop(while: \.isWholeNumber)
    return rest.count < line.count && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
  }

  /// Whether a line begins with two signs or more, and a label behind them.
  private static func beginsWithSigns(_ line: Substring) -> Bool {
    guard let sign = line.first, "-.*>=~#+".contains(sign) else { return false }
    let label = line.drop { $0 == sign }
    return line.count - label.count > 1 && label.contains { !$0.isWhitespace }
  }

  /// A table: at least two lines with the same number of fields, at least two, between commas.
  private static func table(_ text: ArraySlice<UInt8>) -> UnreadFormat? {
    var rest = text
    var (lines, fields) = (0, 0)
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      let line = rest[..<end]
      rest = rest[end...].dropFirst()
      guard line.contains(where: { !$0.isSpace }) else { continue }
      // One line of keys may be long: without a second there is nothing to count.
      if lines == 0, rest.allSatisfy(\.isSpace) { return nil }
      var walk = UnquotedBytes(line, marks: "\"")
      var count = 1
      while let (_, byte) = walk.next() { if byte == UInt8(ascii: ",") { count += 1 } }
      if lines == 0 { fields = count }
      guard count > 1, count == fields else { return nil }
      lines += 1
    }
    return lines > 1 ? .table(lines: lines, fields: fields) : nil
  }
}
