import BinaryTrees
import TextSupport

/// Reads one of the trees of a model of XGBoost: the text, JSON or DOT of `dump_model`, the table of
/// `trees_to_dataframe`, or the JSON of `save_model`.
///
///     booster[0]:
///     0:[x<1.5] yes=1,no=2,missing=2,gain=3.5,cover=200
///         1:leaf=-0.25,cover=61
///         2:leaf=0.5,cover=139
///
/// The left child is the one where the test holds (`yes`), whatever the order in the text. The test
/// is in the columns `feature`, `split`, `threshold` or `categories`, and `missing`.
struct XGBoostParser: TreeParser {
  static var readsSeveral: Bool { true }

  let text: TextScanner
  private(set) var builder = TreeBuilder()
  private var nodes = ModelNodes()
  var selection: TreeSelection

  init(_ text: TextScanner, as format: TreeFormat) { self.init(text, as: format, tree: nil) }

  init(_ text: TextScanner, as format: TreeFormat, tree: TreeChoice?) {
    (self.text, selection) = (text, TreeSelection(tree, countingFrom: 0))
  }

  var notes: [String] { selection.notes }

  /// Returns whether text begins as a dump of XGBoost.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    if ["booster[", "0:[", "0:leaf="].contains(where: { text.starts(with: $0.utf8) }) {
      return true
    }
    guard let first = text.first, "[{".utf8.contains(first) else {
      return beginsAsDOT(text) || ModelTable.begins(text, names: tableNames)
    }
    let head = text.prefix(4096)
    return beginsAsModel(head)
      || head.contains(text: "\"nodeid\"")
        && (head.contains(text: "\"split\"") || head.contains(text: "\"leaf\""))
  }

  /// Returns whether text is the JSON of `save_model`.
  private static func beginsAsModel(_ text: ArraySlice<UInt8>) -> Bool {
    let head = text.prefix(4096)
    let names = ["gradient_booster", "learner_model_param", "feature_names", "attributes"]
    return head.contains(text: "\"learner\"") && names.contains { head.contains(text: "\"\($0)\"") }
  }

  func columns(_ order: [Int32]) throws(SourceError) -> TreeColumns {
    try nodes.columns(order, in: text)
  }

  mutating func parse() throws(SourceError) {
    var start = text
    guard let first = start.nextAfterSpace() else { return try selection.checkIsFound(in: text) }
    let rest = text.bytes[start.position...]
    if "[{".utf8.contains(first) {
      if Self.beginsAsModel(rest) { try parseModel() } else { try parseJSON() }
    } else if Self.beginsAsDOT(rest) {
      try parseDOT()
    } else if ModelTable.begins(rest, names: Self.tableNames) {
      try parseTable()
    } else {
      try parseLines()
    }
    try selection.checkIsFound(in: text)
    try nodes.build(&builder, root: 0, in: text)
  }

  // MARK: Text

  private mutating func parseLines() throws(SourceError) {
    var isFirst = true
    var takes = false
    for line in text.lines {
      let content = text.bytes[line].trimmed
      guard !content.isEmpty else { continue }
      let isHeader = content.starts(with: "booster[".utf8)
      if isHeader || isFirst { takes = selection.takesNext() }
      isFirst = false
      if takes, !isHeader { try node(content) }
    }
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

  private func name(_ name: ArraySlice<UInt8>, of node: inout ModelNodes.Node) {
    node.entries.append(("feature", .text(String(decoding: name, as: UTF8.self))))
  }

  // MARK: JSON

  private mutating func parseJSON() throws(SourceError) {
    var json = JSONScanner(text)
    var open: [ModelNodes.Node] = []
    while true {
      let event = try json.next()
      switch event {
      case .beginObject:
        if open.isEmpty, !selection.takesNext() {
          try json.skip()
        } else {
          open.append(ModelNodes.Node(id: -1, offset: json.offset))
        }
      case .endObject:
        guard let node = open.popLast() else { continue }
        try text.require(
          node.id >= 0, "a node without nodeid", expected: "a number for each node", at: node.offset
        )
        try add(node)
      case .name(let name):
        // The array of children contains the next nodes.
        if name == "children" { continue }
        guard var node = open.popLast() else { continue }
        try member(name, of: &node, &json)
        open.append(node)
      case .scalar:
        throw json.error("a value that is not a node", expected: "an object for each node")
      case .beginArray, .endArray: break
      case .end: return
      }
    }
  }

  private func member(
    _ name: String, of node: inout ModelNodes.Node, _ json: inout JSONScanner
  ) throws(SourceError) {
    let event = try json.next()
    let offset = json.offset
    switch (name, event) {
    case ("split_condition", .beginArray):
      let list = try json.array().numbers
      guard let list else {
        throw json.error("categories that are not numbers", expected: "a list such as [1, 2]")
      }
      categories(list, of: &node)
    case ("split_condition", .scalar(let value)):
      try threshold(value.spelling ?? "", of: &node, at: offset)
    case ("split", .scalar(.text(let feature))): node.entries.append(("feature", .text(feature)))
    case ("split", .scalar(.number(let feature))): node.entries.append(("feature", .text(feature)))
    case ("nodeid", .scalar(.number(let spelling))):
      guard let id = Int(spelling), id >= 0, node.id < 0 else {
        throw json.error("a nodeid that is not a number", expected: "one whole number")
      }
      node.id = id
      node.entries.append(("nodeid", .number(spelling)))
    // The depth follows from the tree.
    case ("depth", .scalar): break
    case (_, .scalar(.number(let value))): try set(name, to: value, of: &node, at: offset)
    default: throw json.error("a value that is not a number", expected: "a number", at: offset)
    }
  }

  // MARK: Nodes

  func categories(_ list: String, of node: inout ModelNodes.Node) {
    node.entries += [("split", .text("==")), ("categories", .json(list))]
  }

  private func threshold(
    _ value: String, of node: inout ModelNodes.Node, at offset: Int
  ) throws(SourceError) {
    node.entries += [("split", .text("<")), ("threshold", try text.modelNumber(value, at: offset))]
  }

  /// Stores a number of a node by its name.
  func set(
    _ name: String, to value: String, of node: inout ModelNodes.Node, at offset: Int
  ) throws(SourceError) {
    guard ["yes", "no", "missing"].contains(name) else {
      try text.require(
        !node.entries.contains { $0.key.rawValue == name }, "\(name) is given twice",
        expected: "each value of a node once", at: offset)
      let name = name == "leaf" ? "value" : name
      return node.entries.append(
        (AnnotationKey(rawValue: name), try text.modelNumber(value, at: offset)))
    }
    guard let child = Int(value) else {
      throw text.error("a child that is not a node", expected: "the number of a node", at: offset)
    }
    if name == "yes" { node.yes = child } else if name == "no" { node.no = child }
    if name == "missing" { node.missing = child }
  }

  /// Returns a number without the exponent that `save_model` writes in all numbers.
  private static func plain(_ number: String) -> String {
    guard number.utf8.contains(UInt8(ascii: "E")), let value = Double(number) else { return number }
    return "\(Float(value))"
  }

  /// Checks a node, makes its label, and adds it.
  mutating func add(_ node: ModelNodes.Node) throws(SourceError) {
    var node = node
    let feature = node.entry("feature")
    let children = [node.yes, node.no].compactMap { $0 }.count
    guard feature == nil ? children == 0 && node.entry(.value) != nil : children == 2,
      node.missing == nil || node.missing == node.yes || node.missing == node.no
    else {
      throw text.error(
        "node \(node.id) is neither a test with two children nor a leaf",
        expected: "yes, no and perhaps missing, or a leaf", at: node.offset)
    }
    let name = feature.map { $0.utf8.allSatisfy { $0.isDigit } ? "f\($0)" : $0 } ?? ""
    if let categories = node.entry("categories") {
      node.label = "\(name) in {\(categories.dropFirst().dropLast())}"
    } else if let threshold = node.entry("threshold") {
      node.label = "\(name) < \(Self.plain(threshold))"
    } else {
      node.label = node.entry(.value).map { Self.plain($0) } ?? name
    }
    try text.checkLength(node.label.utf8.count, of: "a label", at: node.offset)
    try nodes.append(node, in: text)
  }
}
