import BinaryTrees
import TextSupport

extension LightGBMParser {
  /// Reads the JSON of `dump_model`, or one of its trees: an object with `tree_structure`, or the
  /// object of the root.
  mutating func parseJSON() throws(SourceError) {
    var json = JSONScanner(text)
    while true {
      switch try json.next() {
      case .beginObject:
        var ahead = json
        guard case .name(let first) = try ahead.next(), Self.isMember(first) else { continue }
        try parseTree(&json)
      case .name("tree_structure"):
        try json.require(
          try json.next() == .beginObject, "a tree that is not an object", expected: "{")
        try parseTree(&json)
      case .name("feature_names"): features = try names(&json)
      case .name(let name) where ["feature_infos", "feature_importances"].contains(name):
        // Their members are named after features.
        if try json.next() == .beginObject { try json.skip() }
      case .end: return
      default: break
      }
    }
  }

  private func names(_ json: inout JSONScanner) throws(SourceError) -> [String] {
    try json.require(
      try json.next() == .beginArray, "feature_names is not an array", expected: "[")
    var names: [String] = []
    while true {
      switch try json.next() {
      case .scalar(.text(let name)): names.append(name)
      case .endArray: return names
      default: throw json.error("a name that is not a text", expected: "names of features")
      }
    }
  }

  /// Returns whether a name is that of a member of a node.
  private static func isMember(_ name: String) -> Bool {
    columns[name] != nil
      || ["split_feature", "threshold", "decision_type", "default_left"].contains(name)
      || ["left_child", "right_child"].contains(name)
  }

  /// The columns of the members of nodes.
  private static var columns: [String: AnnotationKey] {
    [
      "split_gain": "gain", "internal_count": "samples", "leaf_count": "samples",
      "internal_value": .value, "leaf_value": .value, "internal_weight": "cover",
      "leaf_weight": "cover", "split_index": "split_index", "leaf_index": "leaf_index",
    ]
  }

  /// Reads a tree after the bracket of its root.
  private mutating func parseTree(_ json: inout JSONScanner) throws(SourceError) {
    guard selection.takesNext() else { return try json.skip() }
    let columns = Self.columns
    var open = [(node: ModelNodes.Node(id: 0, offset: json.offset), isDefaultLeft: Bool?.none)]
    var count = 1
    while let last = open.indices.last {
      let event = try json.next()
      guard case .name(let name) = event else {
        // Only the end of an object can follow its members.
        let (node, isDefaultLeft) = open.removeLast()
        try add(node, isDefaultLeft: isDefaultLeft)
        continue
      }
      let value = try json.next()
      let offset = json.offset
      switch (name, value) {
      case ("left_child", .beginObject), ("right_child", .beginObject):
        if name == "left_child" { open[last].node.yes = count } else { open[last].node.no = count }
        try text.checkNodes(count, at: offset)
        open.append((ModelNodes.Node(id: count, offset: offset), nil))
        count += 1
      case ("split_feature", .scalar(.number(let number))):
        let name = try self.name(ofFeature: number, at: offset)
        open[last].node.entries.append(("feature", .text(name)))
      case ("decision_type", .scalar(.text(let sign))) where sign == "<=" || sign == "==":
        open[last].node.entries.append(("split", .text(sign)))
      case ("threshold", .scalar(.text(let list))):
        let parts = list.split(separator: "|").map { String($0) }
        try json.require(
          parts.allSatisfy { $0.isCategory }, "categories that are not numbers",
          expected: "numbers such as 0||2")
        let categories = WrittenValue.json("[\(parts.joined(separator: ","))]")
        open[last].node.entries.append(("categories", categories))
      case ("threshold", .scalar(.number(let number))):
        open[last].node.entries.append(
          ("threshold", try text.modelNumber(number, at: offset)))
      case ("default_left", .scalar(.truth(let word))): open[last].isDefaultLeft = word == "true"
      case ("missing_type", .scalar(.text(let type))):
        open[last].node.entries.append(("missing_type", .text(type)))
      case (_, .scalar(.number(let number))) where columns[name] != nil:
        let key = columns[name] ?? .value
        try json.require(
          open[last].node.entry(key) == nil, "\(name) is given twice",
          expected: "each value of a node once")
        open[last].node.entries.append((key, try text.modelNumber(number, at: offset)))
      case (_, .beginArray) where name.hasPrefix("leaf_"):
        isLinear = true
        try json.skip()
      case (_, .scalar(.number)) where name == "leaf_const": isLinear = true
      default:
        throw json.error(
          "\(name) is not a member of a node of LightGBM", expected: "the JSON of dump_model")
      }
    }
  }
}
