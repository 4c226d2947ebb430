#if !hasFeature(Embedded)
  // A change is an object whose entry `do` says what happened:
  // `{"do": "rotate", "node": 3, "over": 5, "to": "left"}`. Places are an entry `at` or `from` with the
  // parent, and `side`; the place of the root has neither.

  extension BalancingCase: Codable {}

  extension NodeID: Codable {}
  extension AnnotationKey: Codable {}
  extension Side: Codable {}
  extension TreeChange.Comparison: Codable {}

  extension AnnotationValue: Codable {
    private enum Key: String, CodingKey { case decimal }

    /// Reads a whole number, a text, or an object with a decimal.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError` if it holds none of them.
    public init(from decoder: any Decoder) throws {
      if let object = try? decoder.container(keyedBy: Key.self) {
        let value = try object.decode(Double.self, forKey: .decimal)
        guard value.isFinite else {
          throw DecodingError.dataCorruptedError(
            forKey: .decimal, in: object, debugDescription: "the number is not finite")
        }
        self = .decimal(value)
        return
      }
      if let value = try? Int(from: decoder) {
        self = .integer(value)
      } else {
        self = .text(try String(from: decoder))
      }
    }

    /// Writes a whole number and a text as they are, and a decimal as an object.
    ///
    /// - Parameter encoder: the encoder to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .integer(let value): try value.encode(to: encoder)
      case .text(let value): try value.encode(to: encoder)
      case .decimal(let value):
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(value, forKey: .decimal)
      }
    }
  }

  private enum ChangeKey: String, CodingKey {
    case kind = "do"
    case node, from, over, to, with, parent, side, result, key, old, new
  }

  extension KeyedDecodingContainer<ChangeKey> {
    fileprivate func place() throws -> TreeChange.Place {
      guard let parent = try decodeIfPresent(NodeID.self, forKey: .parent) else { return .root }
      return .child(try decode(Side.self, forKey: .side), of: parent)
    }
  }

  extension KeyedEncodingContainer<ChangeKey> {
    fileprivate mutating func encode(_ place: TreeChange.Place) throws {
      guard let parent = place.parent else { return }
      try encode(parent, forKey: .parent)
      try encode(place.side, forKey: .side)
    }
  }

  extension TreeChange.Rooted: Codable {
    /// Reads a node and its place.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError` if there is no such thing.
    public init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: ChangeKey.self)
      self.init(node: try object.decode(NodeID.self, forKey: .node), place: try object.place())
    }

    /// Writes the node and its place.
    ///
    /// - Parameter encoder: the encoder to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: ChangeKey.self)
      try object.encode(node, forKey: .node)
      try object.encode(place)
    }
  }

  extension TreeChange: Codable {
    private enum Kind: String, Codable {
      case compare, descend, attach, detach, swap, rotate, annotate, resize, rebuild
    }

    /// Reads a change.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError` if it holds no change.
    public init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: ChangeKey.self)
      func node(_ key: ChangeKey = .node) throws -> NodeID {
        try object.decode(NodeID.self, forKey: key)
      }
      switch try object.decode(Kind.self, forKey: .kind) {
      case .compare:
        self = .compare(
          node: try node(), result: try object.decode(Comparison.self, forKey: .result))
      case .descend:
        self = .descend(
          from: try object.decodeIfPresent(NodeID.self, forKey: .from), to: try node(.to))
      case .attach: self = .attach(node: try node(), at: try object.place())
      case .detach: self = .detach(node: try node(), from: try object.place())
      case .swap: self = .swap(try node(), try node(.with))
      case .rotate:
        self = .rotate(
          pivot: try node(), over: try node(.over), to: try object.decode(Side.self, forKey: .to))
      case .annotate:
        self = .annotate(
          node: try node(), try object.decode(AnnotationKey.self, forKey: .key),
          old: try object.decodeIfPresent(AnnotationValue.self, forKey: .old),
          new: try object.decodeIfPresent(AnnotationValue.self, forKey: .new))
      case .resize: self = .resize(node: try node())
      case .rebuild:
        self = .rebuild(
          old: try object.decode([Rooted].self, forKey: .old),
          new: try object.decode([Rooted].self, forKey: .new))
      }
    }

    /// Writes the change.
    ///
    /// - Parameter encoder: the encoder to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: ChangeKey.self)
      func write(_ kind: Kind, _ node: NodeID? = nil, at place: Place? = nil) throws {
        try object.encode(kind, forKey: .kind)
        try object.encodeIfPresent(node, forKey: .node)
        if let place { try object.encode(place) }
      }
      switch self {
      case .compare(let node, let result):
        try write(.compare, node)
        try object.encode(result, forKey: .result)
      case .descend(let from, let to):
        try write(.descend)
        try object.encodeIfPresent(from, forKey: .from)
        try object.encode(to, forKey: .to)
      case .attach(let node, let place): try write(.attach, node, at: place)
      case .detach(let node, let place): try write(.detach, node, at: place)
      case .swap(let first, let second):
        try write(.swap, first)
        try object.encode(second, forKey: .with)
      case .rotate(let pivot, let parent, let side):
        try write(.rotate, pivot)
        try object.encode(parent, forKey: .over)
        try object.encode(side, forKey: .to)
      case .annotate(let node, let key, let old, let new):
        try write(.annotate, node)
        try object.encode(key, forKey: .key)
        try object.encodeIfPresent(old, forKey: .old)
        try object.encodeIfPresent(new, forKey: .new)
      case .resize(let node): try write(.resize, node)
      case .rebuild(let old, let new):
        try write(.rebuild)
        try object.encode(old, forKey: .old)
        try object.encode(new, forKey: .new)
      }
    }
  }
#endif
