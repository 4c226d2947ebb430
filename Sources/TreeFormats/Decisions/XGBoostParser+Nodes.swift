import BinaryTrees
import TextSupport

extension XGBoostParser {
  /// Stores the categories of a test.
  func categories(_ list: String, of node: inout ModelNodes.Node) {
    node.entries += [("split", .text("==")), ("categories", .json(list))]
  }

  /// Stores the threshold of a test.
  func threshold(
    _ value: String, of node: inout ModelNodes.Node, at offset: Int
  ) throws(SourceError) {
    node.entries += [("split", .text("<")), ("threshold", try text.modelNumber(value, at: offset))]
  }

  /// Stores a number of a node by its name.
  func set(
    _ name: String, to value: String, of node: inout ModelNodes.Node, at offset: Int
  ) throws(SourceError) {
    let key = name == "leaf" ? "value" : name
    let isGiven =
      switch name {
      case "yes": node.yes != nil
      case "no": node.no != nil
      case "missing": node.missing != nil
      default: node.entries.contains { $0.key.rawValue == key }
      }
    try text.require(
      !isGiven, "\(name) is given twice", expected: "each value of a node once", at: offset)
    guard ["yes", "no", "missing"].contains(name) else {
      if key == "value", value.hasPrefix("[") {
        return node.entries.append((.value, try vector(value, at: offset)))
      }
      return node.entries.append(
        (AnnotationKey(rawValue: key), try text.modelNumber(value, at: offset)))
    }
    guard let child = Int(value) else {
      throw text.error("a child that is not a node", expected: "the number of a node", at: offset)
    }
    if name == "yes" { node.yes = child } else if name == "no" { node.no = child }
    if name == "missing" { node.missing = child }
  }

  /// Returns the values of a leaf of a tree with several targets.
  ///
  /// - Throws: `SourceError` if one of them is not a number.
  func vector(_ list: String, at offset: Int) throws(SourceError) -> WrittenValue {
    let parts = list.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    var numbers: [String] = []
    for part in parts {
      let number = String(part.drop { $0 == " " })
      guard list.hasSuffix("]"), case .number = try text.modelNumber(number, at: offset) else {
        throw text.error("a value that is not a number", expected: "a number", at: offset)
      }
      numbers.append(number)
    }
    return .json("[\(numbers.joined(separator: ","))]")
  }

  /// Stores the test of an indicator, a feature that is 0, 1 or missing.
  ///
  /// Dumps do not contain its threshold. The child with the smaller number has the values below it,
  /// and missing values. If missing values are with the other child, 1 may be on each side: zeros are
  /// either with the first child, or missing.
  private static func testIndicator(_ node: inout ModelNodes.Node) {
    guard let yes = node.yes, let no = node.no else { return }
    let missing = node.missing ?? no
    node.missing = missing
    if missing == no {
      node.entries.append(("split", .text(yes > no ? "is 1" : "is present")))
    } else if yes < no {
      node.entries += [("split", .text("<")), ("threshold", .number("1"))]
    }
  }

  /// Returns a number without the exponent that `save_model` writes in all numbers, and a list of
  /// numbers with at most six significant digits each.
  private static func plain(_ number: String) -> String {
    if number.hasPrefix("[") {
      let numbers = number.dropFirst().dropLast().split(separator: ",").map { Double($0) ?? 0 }
      return "[\(numbers.map { DecisionLabels.short($0) }.joined(separator: ", "))]"
    }
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
    if feature != nil, node.entry("split") == nil { Self.testIndicator(&node) }
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
