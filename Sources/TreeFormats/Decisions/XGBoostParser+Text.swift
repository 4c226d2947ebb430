import BinaryTrees
import TextSupport

extension XGBoostParser {
  /// Reads the text of `dump_model`.
  ///
  /// - Throws: `SourceError` also if another tree than the chosen one is cut off.
  mutating func parseLines() throws(SourceError) {
    var isFirst = true
    var takes = false
    // The number of children of the tree until now that have no line yet.
    var open = 0
    var end = text.position
    for line in text.lines {
      let content = text.bytes[line].trimmed
      guard !content.isEmpty else { continue }
      let isHeader = content.starts(with: "booster[".utf8)
      if isHeader || isFirst {
        if !isFirst, !takes { try checkIsComplete(open, at: end) }
        (takes, open) = (selection.takesNext(), 1)
      }
      (isFirst, end) = (false, content.endIndex)
      if isHeader { continue }
      if takes { try node(content) }
      let test = content.drop { $0.isDigit }.dropFirst()
      open += test.first == UInt8(ascii: "[") ? 1 : -1
    }
    if !takes, !isFirst { try checkIsComplete(open, at: end) }
    // Without its last line break, the last number of a dump may be cut off.
    let isDump = text.bytes[text.position...].drop { $0.isSpace }.starts(with: "booster[".utf8)
    try text.require(
      !isDump || text.bytes.last == 0x0A, "a model whose last line is cut off",
      expected: "a line break at its end, as dump_model writes it", at: text.bytes.count)
  }

  private func checkIsComplete(_ open: Int, at offset: Int) throws(SourceError) {
    try text.require(
      open == 0, "tree \(selection.count - 1) is not complete",
      expected: "one line for each node of the tree", at: offset)
  }

  /// Reads a line such as `0:[x<1.5] yes=1,no=2,missing=2` or `1:leaf=-0.25`.
  private mutating func node(_ line: ArraySlice<UInt8>) throws(SourceError) {
    let digits = line.prefix { $0.isDigit }
    var rest = line[digits.endIndex...]
    guard let id = Int(String(decoding: digits, as: UTF8.self)), rest.first == UInt8(ascii: ":")
    else {
      throw text.error(
        "a line that is not a node of XGBoost", expected: "a line such as 1:leaf=0.5",
        at: line.startIndex)
    }
    rest.removeFirst()
    var node = ModelNodes.Node(id: id, offset: line.startIndex)
    node.entries.append(("nodeid", .number(String(id))))
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.lastIndex(of: UInt8(ascii: "]")) else {
        throw text.error(
          "a test without an end", expected: "a closing bracket", at: rest.startIndex)
      }
      try test(text.bytes[(rest.startIndex + 1)..<end], of: &node)
      rest = rest[(end + 1)...].drop { $0.isSpace }
    }
    // The leaf of a tree with several targets is a list of numbers.
    if rest.starts(with: "leaf=[".utf8), let end = rest.lastIndex(of: UInt8(ascii: "]")) {
      let list = rest[...end].dropFirst(5)
      try set("leaf", to: String(decoding: list, as: UTF8.self), of: &node, at: list.startIndex)
      rest = rest[(end + 1)...]
    }
    for field in rest.split(separator: UInt8(ascii: ",")) {
      let name = field.prefix { $0 != UInt8(ascii: "=") }
      let value = String(decoding: field[name.endIndex...].dropFirst(), as: UTF8.self)
      try set(String(decoding: name, as: UTF8.self), to: value, of: &node, at: field.startIndex)
    }
    try add(node)
  }

  /// Reads a test: `x<1.5`, `c:{1,2}`, or the name of an indicator.
  func test(
    _ test: ArraySlice<UInt8>, of node: inout ModelNodes.Node
  ) throws(SourceError) {
    if test.last == UInt8(ascii: "}"), let colon = test.firstIndex(ofText: ":{") {
      let list = String(decoding: test[(colon + 2)...].dropLast(), as: UTF8.self)
      let areNumbers =
        list.isEmpty
        || list.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { $0.isCategory }
      try text.require(
        areNumbers, "categories that are not numbers", expected: "a set such as {1,2}", at: colon)
      categories("[\(list)]", of: &node)
      name(test[..<colon], of: &node)
      return
    }
    guard let sign = test.lastIndex(of: UInt8(ascii: "<")) else { return name(test, of: &node) }
    name(test[..<sign], of: &node)
    let value = String(decoding: test[(sign + 1)...].trimmed, as: UTF8.self)
    try threshold(value, of: &node, at: sign + 1)
  }

  func name(_ name: ArraySlice<UInt8>, of node: inout ModelNodes.Node) {
    node.entries.append(("feature", .text(String(decoding: name, as: UTF8.self))))
  }
}
