import BinaryTrees
import TextSupport

/// Reads a decision tree in DOT as written by scikit-learn's `export_graphviz`.
///
///     digraph Tree {
///     node [shape=box, fontname="helvetica"] ;
///     0 [label="width <= 0.8\ngini = 0.667\nsamples = 150\nvalue = [50, 50, 50]"] ;
///     1 [label="gini = 0.0\nsamples = 50\nvalue = [50, 0, 0]"] ;
///     0 -> 1 [labeldistance=2.5, labelangle=45, headlabel="True"] ;
///
/// The first edge of a node leads to the left child, where the test holds. The lines of a label
/// become columns with their names.
struct DecisionDOTParser: TreeParser {
  private let text: TextScanner
  private(set) var builder = TreeBuilder()
  private var nodes = ModelNodes()
  /// The nodes in the order of the text, and their places by number.
  private var pending: [ModelNodes.Node] = []
  private var places: [Int: Int] = [:]
  /// The names of the lines after the test, which with `label="root"` only the root has.
  private var names: [String]?
  private var cut = 0

  init(_ text: TextScanner, as format: TreeFormat) { self.text = text }

  var notes: [String] {
    cut > 0 ? ["\(cut.counted("subtree")) (...): max_depth of export_graphviz cut the tree"] : []
  }

  /// Returns whether text begins as the output of `export_graphviz`.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "digraph Tree {".utf8) && text.prefix(200).contains(text: "node [shape=box")
  }

  func columns(_ order: [Int32]) throws(SourceError) -> TreeColumns {
    try nodes.columns(order, in: text)
  }

  mutating func parse() throws(SourceError) {
    for line in text.lines {
      let content = text.bytes[line].trimmed
      // All other lines are about the style.
      guard content.first?.isDigit == true else { continue }
      let digits = content.prefix { $0.isDigit }
      let rest = content[digits.endIndex...].drop { $0 == 0x20 }
      guard let id = Int(String(decoding: digits, as: UTF8.self)) else { throw fault(content) }
      if rest.starts(with: "->".utf8) {
        try edge(from: id, rest.dropFirst(2).trimmed, content)
      } else {
        try node(id, rest, content)
      }
    }
    try text.require(
      !pending.isEmpty || text.bytes[text.position...].allSatisfy { $0.isSpace },
      "a tree without nodes", expected: "a line such as 0 [label=\"…\"] ;", at: text.position)
    for node in pending { try nodes.append(try finished(node), in: text) }
    try nodes.build(&builder, root: 0, in: text)
  }

  private func fault(_ line: ArraySlice<UInt8>) -> SourceError {
    text.error(
      "a line that export_graphviz does not write",
      expected: "a line such as 0 [label=\"…\"] ; or 0 -> 1 ;", at: line.startIndex)
  }

  private mutating func edge(
    from id: Int, _ rest: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>
  ) throws(SourceError) {
    let digits = rest.prefix { $0.isDigit }
    guard let child = Int(String(decoding: digits, as: UTF8.self)), let place = places[id] else {
      throw fault(line)
    }
    if pending[place].yes == nil {
      pending[place].yes = child
    } else {
      try text.require(
        pending[place].no == nil, "node \(id) has three children", expected: "two children",
        at: line.startIndex)
      pending[place].no = child
    }
  }

  /// Reads a node such as `0 [label="…", fillcolor="#fff"] ;`.
  private mutating func node(
    _ id: Int, _ rest: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>
  ) throws(SourceError) {
    guard rest.starts(with: "[label=".utf8), let end = rest.lastIndex(of: UInt8(ascii: "]"))
    else { throw fault(line) }
    var label = rest[(rest.startIndex + 7)..<end]
    if let color = label.lastIndex(ofText: ", fillcolor=") { label = label[..<color] }
    let marks = (label.first, label.dropFirst().last)
    let isHTML = marks == (UInt8(ascii: "<"), UInt8(ascii: ">"))
    guard isHTML || marks == (UInt8(ascii: "\""), UInt8(ascii: "\"")) else { throw fault(line) }
    var node = ModelNodes.Node(id: id, offset: line.startIndex)
    node.entries.append(("nodeid", .number(String(id))))
    let lines = label.dropFirst().dropLast().split(onText: isHTML ? "<br/>" : "\\n")
    try read(lines.map { Self.plain($0, isHTML: isHTML) }, into: &node)
    try text.require(
      places.updateValue(pending.count, forKey: id) == nil, "node \(id) is given twice",
      expected: "each node once", at: line.startIndex)
    pending.append(node)
  }

  /// Returns a line of a label without the escapes of DOT and HTML.
  private static func plain(_ line: ArraySlice<UInt8>, isHTML: Bool) -> String {
    var line = line.replacing("\\\"", by: "\"")
    guard isHTML else { return String(decoding: line, as: UTF8.self) }
    let escapes = [
      ("&le;", "<="), ("&#35;", "#"), ("<SUB>", "["), ("</SUB>", "]"), ("&lt;", "<"),
      ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&"),
    ]
    for (escape, sign) in escapes { line = line[...].replacing(escape, by: sign) }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads the lines of a label: the number of the node, the test, and the numbers with their names.
  private mutating func read(
    _ lines: [String], into node: inout ModelNodes.Node
  ) throws(SourceError) {
    var lines = lines[...]
    if lines.first == "(...)" {
      node.label = "(...)"
      cut += 1
      return
    }
    let number = "#\(node.id)"
    if lines.first == number || lines.first == "node \(number)" { lines.removeFirst() }
    if let first = lines.first, let test = DecisionLabel(first), !test.isLess {
      let digits = first.utf8.reversed().prefix { $0 != UInt8(ascii: " ") }.reversed()
      let threshold = String(decoding: Array(digits), as: UTF8.self)
      node.label = "\(test.name) <= \(DecisionLabels.short(test.threshold))"
      node.entries += [
        ("feature", .text(test.name)), ("split", .text("<=")),
        ("threshold", try text.modelNumber(threshold, at: node.offset)),
      ]
      lines.removeFirst()
    }
    var values: [String] = []
    for line in lines {
      // An array may continue on further lines.
      if let last = values.last, last.hasOpenBracket {
        values[values.count - 1] = "\(last),\(line)"
      } else {
        values.append(line)
      }
    }
    let names = self.names ?? Self.names(of: values)
    self.names = names
    for (place, line) in values.enumerated() {
      let known = place < names.count ? names[place] : nil
      let hasName = known.map { line.hasPrefix("\($0) = ") } ?? false
      guard let name = known else {
        throw text.error(
          "a label with more lines than the root", expected: names.joined(separator: ", "),
          at: node.offset)
      }
      let value = hasName ? String(line.dropFirst(name.count + 3)) : line
      node.entries.append((AnnotationKey(rawValue: name), Self.value(value, name)))
    }
  }

  /// Returns the names of the lines of the root.
  ///
  /// With `label="none"`, even the root has only values.
  private static func names(of lines: [String]) -> [String] {
    let named = lines.map { line in
      line.firstIndex(of: "=").map { String(line[..<$0].dropLast()) }
    }
    if named.allSatisfy({ $0 != nil }) { return named.compactMap { $0 } }
    let value = lines.firstIndex { $0.hasPrefix("[") } ?? lines.count - 1
    return ["impurity", "samples", "value"].suffix(value + 1) + ["class"]
  }

  /// Returns an entry: a number, an array of numbers or a text.
  private static func value(_ value: String, _ name: String) -> WrittenValue {
    if name == "class" { return .text(value) }
    if value.hasPrefix("[") {
      let array = value.filter { $0 != " " }
      let isArray = array.utf8.allSatisfy { $0.isDigit || "[],.+-e".utf8.contains($0) }
      return isArray ? .json(array) : .text(value)
    }
    return value.isJSONNumber && Double(value)?.isFinite == true ? .number(value) : .text(value)
  }

  /// Checks a node, and labels a leaf by its class or value.
  private func finished(_ node: ModelNodes.Node) throws(SourceError) -> ModelNodes.Node {
    var node = node
    let isTest = node.entry("feature") != nil
    guard (node.yes != nil) == isTest, (node.no != nil) == isTest else {
      throw text.error(
        "node \(node.id) is neither a test with two children nor a leaf",
        expected: "a test and two edges, or neither", at: node.offset)
    }
    if node.label.isEmpty {
      let value = node.entry(.value) ?? ""
      var labels = DecisionLabels(
        features: nil, classes: nil, feature: .integers([]), threshold: .integers([]), infinite: [:]
      )
      let number = Double(value)
      node.label =
        node.entry("class") ?? number.map { DecisionLabels.short($0) }
        ?? labels.prediction(.text(value)) ?? "leaf \(node.id)"
    }
    try text.checkLength(node.label.utf8.count, of: "a label", at: node.offset)
    return node
  }
}

extension String {
  /// Whether the text has more opening than closing brackets.
  fileprivate var hasOpenBracket: Bool {
    utf8.count { $0 == UInt8(ascii: "[") } > utf8.count { $0 == UInt8(ascii: "]") }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the index of the last occurrence of a text.
  fileprivate func lastIndex(ofText text: String) -> Int? {
    indices.last { self[$0...].starts(with: text.utf8) }
  }

  /// Returns the parts between the occurrences of a text.
  fileprivate func split(onText text: String) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var rest = self
    while let place = rest.firstIndex(ofText: text) {
      parts.append(rest[..<place])
      rest = rest[(place + text.utf8.count)...]
    }
    return parts + [rest]
  }

  /// Returns the bytes with all occurrences of a text replaced.
  fileprivate func replacing(_ text: String, by other: String) -> [UInt8] {
    Array(split(onText: text).joined(separator: other.utf8))
  }
}
