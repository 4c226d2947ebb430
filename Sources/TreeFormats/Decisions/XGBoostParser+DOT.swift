import BinaryTrees
import TextSupport

extension XGBoostParser {
  /// Returns whether text begins as the tree of `to_graphviz` or of `dump_model` in DOT.
  static func beginsAsDOT(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "digraph {".utf8)
      && ["0 [ label=\"leaf=", "-> 1 [label=\""].contains { text.prefix(4096).contains(text: $0) }
  }

  /// Reads a tree in DOT: nodes such as `0 [ label="x<1.5" ]`, and edges such as
  /// `0 -> 1 [label="yes, missing" color="#0000FF"]`.
  mutating func parseDOT() throws(SourceError) {
    _ = selection.takesNext()
    var scanner = text
    scanner.skip { $0 != UInt8(ascii: "{") }
    scanner.position += 1
    var read: [ModelNodes.Node] = []
    var places: [Int: Int] = [:]
    while let next = scanner.nextAfterSpace(), next != UInt8(ascii: "}") {
      let start = scanner.position
      guard next.isDigit else {
        // `graph [ rankdir=TB ]`
        try skipAttributes(&scanner)
        continue
      }
      let id = try number(&scanner)
      var child: Int?
      if scanner.nextAfterSpace() == UInt8(ascii: "-") {
        let place = scanner.position
        try text.require(
          text.bytes[place...].starts(with: "->".utf8), "a line that is neither a node nor an edge",
          expected: "->", at: place)
        scanner.position += 2
        child = try number(&scanner)
      }
      let label = try label(&scanner)
      if let child {
        guard let place = places[id] else {
          throw text.error("an edge of a node that is not above it", expected: "a node", at: start)
        }
        if label.starts(with: "yes") { read[place].yes = child }
        if label.starts(with: "no") { read[place].no = child }
        if label.utf8.contains(UInt8(ascii: ",")) { read[place].missing = child }
      } else {
        places[id] = read.count
        read.append(try node(id, label, at: start))
      }
    }
    try text.require(
      scanner.next == UInt8(ascii: "}"), "a graph without an end", expected: "}",
      at: scanner.position)
    try text.require(
      !read.isEmpty, "a tree without nodes", expected: "a node such as 0 [ label=\"x<1\" ]",
      at: text.position)
    for node in read { try add(node) }
  }

  private func number(_ scanner: inout TextScanner) throws(SourceError) -> Int {
    _ = scanner.nextAfterSpace()
    let start = scanner.position
    scanner.skip { $0.isDigit }
    guard let number = Int(text.text(start..<scanner.position)) else {
      throw text.error("an edge without a node", expected: "the number of a node", at: start)
    }
    return number
  }

  /// Skips a name and its attributes in brackets.
  private func skipAttributes(_ scanner: inout TextScanner) throws(SourceError) {
    let start = scanner.position
    scanner.skip { $0 != UInt8(ascii: "]") }
    guard scanner.next != nil else {
      throw text.error("attributes without an end", expected: "]", at: start)
    }
    scanner.position += 1
  }

  /// Reads attributes that begin with a label.
  private func label(_ scanner: inout TextScanner) throws(SourceError) -> String {
    let start = scanner.position
    scanner.skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "]") }
    guard scanner.next == UInt8(ascii: "\"") else {
      throw text.error("a node or edge without a label", expected: "[label=\"…\"]", at: start)
    }
    let label = try scanner.quoted(allowsControls: true)
    try skipAttributes(&scanner)
    return label
  }

  /// Returns the node of a label, whose lines are the test or the value, the gain and the cover.
  private func node(
    _ id: Int, _ label: String, at offset: Int
  ) throws(SourceError) -> ModelNodes.Node {
    var node = ModelNodes.Node(id: id, offset: offset)
    node.entries.append(("nodeid", .number(String(id))))
    for (place, line) in label.split(separator: "\n").enumerated() {
      let parts = line.split(separator: "=", maxSplits: 1)
      if place == 0, !line.hasPrefix("leaf=") {
        // The label is a copy without escapes, so errors are at its node.
        do throws(SourceError) { try test(Array(line.utf8)[...], of: &node) } catch {
          throw text.error(error.message, expected: error.expected, at: offset)
        }
      } else if parts.count == 2 {
        try set(String(parts[0]), to: String(parts[1]), of: &node, at: offset)
      }
    }
    return node
  }
}
