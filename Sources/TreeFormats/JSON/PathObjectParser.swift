import BinaryTrees
import TextSupport

/// Reads an object of JSON with a member for each node, whose name is the path of the node, as
/// `tree_to_dict` of bigtree returns it.
///
///     {"/5": {"name": "5"}, "/5/3": {"name": "3", "weight": 2}, "/5/8": {"name": "8"}}
///
/// The label of a node is the last part of its path. Its other members are read like those of nested
/// objects, see ``JSONTreeParser``.
struct PathObjectParser: TreeParser {
  /// A node, and the places of its children until now.
  private struct Parent {
    let node: Int32
    var children = 0
    var first: Int32?
    var stub: Int32?
  }

  private var json: JSONScanner
  private(set) var builder = TreeBuilder()
  private var members = ColumnBuilder()
  private var parents: [Parent] = []
  private var places: [String: Int] = [:]
  private var lone = LoneChildren()

  init(_ text: TextScanner, as format: TreeFormat) { json = JSONScanner(text) }

  /// Returns whether text is an object whose first member is named by a path.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.prefix(200).filter { !$0.isSpace }
    return start.starts(with: "{\"/".utf8) && start.contains(text: "\":{")
  }

  var notes: [String] {
    lone.notes(in: builder, hint: "left and right of nested objects name sides")
      + members.omitted.notes { "ignored: the contents of \($0)" }
  }

  func columns(_ order: [Int32]) throws(SourceError) -> TreeColumns {
    try members.finish(order, in: json)
  }

  mutating func parse() throws(SourceError) {
    try json.require(
      try json.next() == .beginObject, "a value that is not an object", expected: "{")
    while case .name(let path) = try json.next() {
      let offset = json.offset
      try json.require(
        try json.next() == .beginObject, "a node that is not an object", expected: "{")
      try readMembers(of: try add(path, at: offset))
    }
    _ = try json.next()
    for parent in parents where parent.children == 1 {
      if let child = parent.first { lone.add(child) }
    }
  }

  /// Adds the node with a path to the tree.
  private mutating func add(_ path: String, at offset: Int) throws(SourceError) -> Int32 {
    let bytes = Array(path.utf8)
    let end = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
    let label = String(decoding: bytes.dropFirst(end + 1), as: UTF8.self)
    let above = String(decoding: bytes[..<end], as: UTF8.self)
    try json.text.require(
      bytes.first == UInt8(ascii: "/") && places[path] == nil,
      bytes.first == UInt8(ascii: "/") ? "a path that is given twice" : "a name that is not a path",
      expected: "a new path such as /root/child", at: offset)
    try json.text.checkLength(label.utf8.count, of: "a label", at: offset)
    let node: Int32
    if parents.isEmpty {
      node = try builder.append(label, to: nil, at: offset, of: json.text)
    } else {
      guard let place = places[above] else {
        throw json.error(
          "a node without a parent", expected: "a path below an earlier one", at: offset)
      }
      var parent = parents[place]
      node = try append(label, below: &parent, at: offset)
      parents[place] = parent
    }
    if label.numberSpelling != .word { builder.markQuoted(node) }
    places[path] = parents.count
    parents.append(Parent(node: node))
    return node
  }

  private mutating func append(
    _ label: String, below parent: inout Parent, at offset: Int
  ) throws(SourceError) -> Int32 {
    defer { parent.children += 1 }
    if parent.children < 2 {
      let side: ChildSide = parent.children == 0 ? .left : .right
      let node = try builder.append(label, to: (parent.node, side), at: offset, of: json.text)
      if side == .left { parent.first = node }
      return node
    }
    try json.text.require(
      parent.children < json.text.limits.children,
      "a third child, but a node of a binary tree has at most two", expected: "}", at: offset)
    let stub = try builder.appendStub(below: parent.stub ?? parent.node, at: offset, of: json.text)
    parent.stub = stub
    return try builder.append(label, to: (stub, .right), at: offset, of: json.text)
  }

  /// Reads the members of a node after its bracket.
  private mutating func readMembers(of node: Int32) throws(SourceError) {
    while case .name(let name) = try json.next() {
      let event = try json.next()
      let offset = json.offset
      switch event {
      // The name repeats the last part of the path.
      case .scalar where name == "name": break
      case .scalar(let scalar):
        try members.note(scalar, as: name, of: node, at: offset, in: json)
      case .beginArray:
        if let numbers = try json.array().numbers {
          try members.note(.array(numbers), as: name, of: node, at: offset, in: json)
        } else {
          try requireNoNodes(name, at: offset)
          members.omitted.add(name)
        }
      default:
        try requireNoNodes(name, at: offset)
        try json.skip()
        members.omitted.add(name)
      }
    }
  }

  /// Throws an error if a member that is not a value has a name that other formats use for children.
  private func requireNoNodes(_ name: String, at offset: Int) throws(SourceError) {
    if ["children", "left", "right"].contains(name) {
      throw json.error(
        "\(name) of a node that is named by its path", expected: "a member for each node",
        at: offset)
    }
  }
}
