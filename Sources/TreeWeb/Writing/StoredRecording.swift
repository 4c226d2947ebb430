import BinaryTrees
import TextSupport
import TreeStage
import TreeSteps

/// The answers of the trees for each moment of a recording, for pages on which WebAssembly is
/// forbidden.
///
/// A moment contains only the members of its facts, and the fields of its nodes, that differ from
/// the moment before. `stored.mjs` reads this format.
struct StoredRecording {
  /// The maximum length of the stored recordings of a page, in bytes.
  static let sizeLimit = 100_000

  /// The recording as JSON.
  let json: [UInt8]

  /// The fields of a new node, in the order of `blank` in `stored.mjs`: its position, half of its
  /// width, its level, its appearance, its group in a rotation, its parent, whether the edge from
  /// there is on a path, its note, and its annotations.
  private static let blank = ["0", "0", "18", "0", "0", "0", "-1", "0", "\"\"", "{}"]

  /// Stores all moments of a tree, or returns `nil` if they take more than `limit` bytes.
  ///
  /// - Complexity: O(*n* × *s*) for *n* nodes and *s* steps. If the limit is exceeded, O(`limit` + *n*).
  init?(_ tree: PlacedTree, named name: String?, limit: Int) {
    var tree = tree
    guard let stage = try? tree.stage,
      Self.canFit(nodes: stage.recording.labels.count, in: limit)
    else { return nil }
    var object = JSONObject()
    object.add("name", name)
    object.add("outline", stage.outline)
    let labels = stage.recording.labels
    object.add("labels", labels)
    let shortened = labels.indices.filter { stage.clippedLabel(of: $0).shortened != nil }
    object.add("shortened", objects: shortened) {
      $0.add("node", $1)
      $0.add("label", stage.clippedLabel(of: $1).shortened)
    }
    var length = object.buffer.bytes.count
    var moments: [[UInt8]] = []
    var last = (facts: [String: String](), nodes: [Int: [String]]())
    for moment in 0...tree.stepCount {
      guard length <= limit, (try? tree.go(to: moment)) != nil, let nodes = Self.nodes(of: &tree),
        let facts = (try? tree.stage).map({ Self.members(of: $0.facts) })
      else { return nil }
      moments.append(Self.difference(from: last, to: (facts, nodes)))
      length += moments[moment].count + 1
      last = (facts, nodes)
    }
    object.add("moments", moments) { $0.append($1) }
    json = object.buffer.bytes
    if json.count > limit { return nil }
  }

  /// Whether the moments of a tree may fit: each node takes at least 20 bytes.
  static func canFit(nodes: Int, in limit: Int = sizeLimit) -> Bool { nodes <= limit / 20 }

  /// Returns the fields of all nodes at the current moment, as JSON, by their ids.
  private static func nodes(of tree: inout PlacedTree) -> [Int: [String]]? {
    guard let stage = try? tree.stage else { return nil }
    let all = Double.infinity
    let numbers = stage.numbers(in: (-all, -all, all, all))
    let edges = 3 + Int(numbers[0]) * Stage.Stride.node
    var nodes: [Int: [String]] = [:]
    for at in stride(from: 3, to: edges, by: Stage.Stride.node) {
      let id = Int(numbers[at])
      guard let note = try? tree.note(of: NodeID(id)) else { return nil }
      let annotations = members(of: stage.notes(of: NodeID(id)))["notes"] ?? "{}"
      nodes[id] =
        numbers[(at + 1)...(at + 6)].map(text) + ["-1", "0", text(of: note), annotations]
    }
    for at in stride(from: edges, to: numbers.count, by: Stage.Stride.edge) {
      let child = Int(numbers[at + 1])
      nodes[child]?[6] = text(numbers[at])
      nodes[child]?[7] = text(numbers[at + 6])
    }
    return nodes
  }

  /// Returns the changes of a moment: the changed facts, the nodes that are gone, and for each
  /// changed node its id, the sum of the bits of its changed fields, and these fields.
  private static func difference(
    from last: (facts: [String: String], nodes: [Int: [String]]),
    to now: (facts: [String: String], nodes: [Int: [String]])
  ) -> [UInt8] {
    var facts = now.facts.filter { last.facts[$0.key] != $0.value }
    for name in last.facts.keys where now.facts[name] == nil { facts[name] = "null" }
    let members = facts.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    let gone = last.nodes.keys.filter { now.nodes[$0] == nil }.sorted().map { "\($0)" }
    var parts = ["{\(members.joined(separator: ","))}", "[\(gone.joined(separator: ","))]"]
    for (id, fields) in now.nodes.sorted(by: { $0.key < $1.key }) {
      let old = last.nodes[id] ?? blank
      let changed = fields.indices.filter { fields[$0] != old[$0] }
      if changed.isEmpty, last.nodes[id] != nil { continue }
      let bits = changed.reduce(0) { $0 | 1 << $1 }
      let row = ["\(id)", "\(bits)"] + changed.map { fields[$0] }
      parts.append("[\(row.joined(separator: ","))]")
    }
    return Array("[\(parts.joined(separator: ","))]".utf8)
  }

  /// Returns the members of an object, as JSON, by their names.
  ///
  /// The number of the moment is left out, as is a text for screen readers that equals the caption.
  private static func members(of object: JSONObject) -> [String: String] {
    var members: [String: String] = [:]
    var (depth, isQuoted, isEscaped) = (0, false, false)
    var member: [UInt8] = []
    for byte in object.buffer.bytes {
      let isInside = isQuoted
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      }
      if !isInside, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
        if depth == 1 { continue }
      }
      if !isInside, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0 || depth == 1 && !isInside && byte == UInt8(ascii: ",") {
        let parts = member.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        if parts.count == 2 {
          let name = String(decoding: parts[0].dropFirst().dropLast(), as: UTF8.self)
          members[name] = String(decoding: parts[1], as: UTF8.self)
        }
        member = []
      } else {
        member.append(byte)
      }
    }
    members["moment"] = nil
    if members["spoken"] == members["caption"] { members["spoken"] = nil }
    return members
  }

  private static func text(_ number: Double) -> String {
    var buffer = TextBuffer()
    buffer.write(decimal: number, places: 4)
    return buffer.text
  }

  private static func text(of note: String) -> String {
    var buffer = TextBuffer()
    buffer.write(jsonText: note)
    return buffer.text
  }
}

extension JSONObject {
  /// Adds stored recordings, unless they are `nil`.
  mutating func add(_ name: String, _ recordings: [StoredRecording]?) {
    if let recordings { add(name, recordings) { $0.append($1.json) } }
  }
}
