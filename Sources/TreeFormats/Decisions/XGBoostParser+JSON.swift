import BinaryTrees
import TextSupport

extension XGBoostParser {
  /// Reads the JSON of `dump_model`.
  mutating func parseJSON() throws(SourceError) {
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
    case ("leaf", .beginArray):
      guard let list = try json.array().numbers else {
        throw json.error("a leaf that is not a number", expected: "a number, or a list of numbers")
      }
      try set(name, to: list, of: &node, at: offset)
    case (_, .scalar(.number(let value))): try set(name, to: value, of: &node, at: offset)
    default: throw json.error("a value that is not a number", expected: "a number", at: offset)
    }
  }
}
