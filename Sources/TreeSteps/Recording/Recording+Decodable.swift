#if !hasFeature(Embedded)
  import BinaryTrees

  // A recording is an object with the entry `"treeviz": "recording"`, a version, and the parts of
  // the recording. A program in any language can play it: start with the tree in `initial` and
  // apply the changes that each step lists under `do`.

  extension FrontierChange: Decodable {
    private enum Key: String, CodingKey { case dropFirst, dropLast, append }

    /// Decodes the changes of a list.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError` if the input is not a change of a list.
    public init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      self.init(
        droppedFirst: try object.decodeIfPresent(Int.self, forKey: .dropFirst) ?? 0,
        droppedLast: try object.decodeIfPresent(Int.self, forKey: .dropLast) ?? 0,
        appended: try object.decodeIfPresent([NodeID].self, forKey: .append) ?? [])
    }
  }

  extension Step: Decodable {
    private enum Key: String, CodingKey {
      case caption, focus, line, frontier, output
      case changes = "do"
    }

    /// Decodes a step.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError` if the input is not a step.
    public init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      self.init(
        try object.decode(String.self, forKey: .caption),
        changes: try object.decodeIfPresent([TreeChange].self, forKey: .changes) ?? [],
        focus: try object.decodeIfPresent(NodeID.self, forKey: .focus),
        line: try object.decodeIfPresent(Int.self, forKey: .line),
        frontier: try object.decodeIfPresent([FrontierChange].self, forKey: .frontier) ?? [],
        output: try object.decodeIfPresent([NodeID].self, forKey: .output) ?? [])
    }
  }

  /// The encoded form of a node of the initial tree.
  private struct InitialNode: Decodable {
    let label: String
    let parent: Int?
    let side: ChildSide?
    let annotations: [String: AnnotationValue]?
  }

  extension Recording: Decodable {
    private enum Key: String, CodingKey {
      case format = "treeviz"
      case version, title, kind, initial, labels, algorithms, operations, frontier, steps
    }

    /// The version of the format that this library writes.
    ///
    /// It reads no other version.
    public static var version: Int { 1 }

    /// The maximum number of stacks and queues in a decoded recording.
    ///
    /// It bounds the memory, because every step stores a version of each list.
    private static var listLimit: Int { 8 }

    /// Decodes a recording and checks that each step fits the tree before it.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError` if the input is not a recording, or ``RecordingError`` if its
    ///   parts are inconsistent.
    public init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      guard try object.decode(String.self, forKey: .format) == "recording" else {
        throw DecodingError.dataCorruptedError(
          forKey: .format, in: object, debugDescription: "not a recording")
      }
      let version = try object.decode(Int.self, forKey: .version)
      guard version == Self.version else { throw RecordingError.version(version) }
      let lists = try object.decodeIfPresent([String].self, forKey: .frontier) ?? []
      guard lists.count <= Self.listLimit else {
        throw RecordingError.lists(count: lists.count, limit: Self.listLimit)
      }
      let nodes = try object.decode([InitialNode].self, forKey: .initial)
      try self.init(
        title: try object.decode(String.self, forKey: .title), initial: try Self.tree(of: nodes),
        labels: try object.decodeIfPresent([String].self, forKey: .labels) ?? [],
        algorithms: try object.decodeIfPresent([Pseudocode].self, forKey: .algorithms) ?? [],
        operations: try object.decodeIfPresent([Operation].self, forKey: .operations) ?? [],
        frontierNames: lists,
        steps: try object.decode([Step].self, forKey: .steps),
        // A kind that a later version adds has no effect.
        kind: try object.decodeIfPresent(String.self, forKey: .kind).flatMap(TreeKind.init))
    }

    /// Returns the initial tree.
    ///
    /// The parent of each node must precede it, and the nodes must be in pre-order.
    private static func tree(of nodes: [InitialNode]) throws(RecordingError) -> TreeSnapshot<String>
    {
      var replica = TreeReplica()
      for (index, node) in nodes.enumerated() {
        guard node.parent.map({ (0..<index).contains($0) }) ?? (index == 0) else {
          throw .initialIdentities
        }
        let place = node.parent.map { TreeChange.Place.child(node.side ?? .left, of: NodeID($0)) }
        do {
          try replica.apply(.attach(node: NodeID(index), at: place ?? .root))
          for (key, value) in node.annotations ?? [:] {
            let key = AnnotationKey(rawValue: key)
            try replica.apply(.annotate(node: NodeID(index), key, old: nil, new: value))
          }
        } catch {
          throw .initialIdentities
        }
      }
      let ids = replica.snapshot
      guard ids.elements == nodes.indices.map({ NodeID($0) }) else { throw .initialIdentities }
      return TreeSnapshot(
        shape: ids.shape, elements: nodes.map { $0.label }, columns: ids.columns)
    }
  }
#endif
