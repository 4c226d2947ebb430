#if !hasFeature(Embedded)
  // A change is an object whose entry `do` is the kind of change:
  // `{"do": "rotate", "node": 3, "over": 5, "to": "left"}`. A place consists of the entries
  // `parent` and `side`. The place of the root has neither.

  extension NodeID: Decodable {}
  extension AnnotationKey: Decodable {}
  extension ChildSide: Decodable {}
  extension TreeChange.Comparison: Decodable {}
  extension TreeChange.Kind: Decodable {}

  extension AnnotationValue: Decodable {
    private enum Key: String, CodingKey { case decimal }

    /// Decodes an integer, a string, or an object that contains a decimal number.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError` if the input is not such a value.
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
  }

  private enum ChangeKey: String, CodingKey {
    case kind = "do"
    case node, from, over, to, with, parent, side, result, key, old, new
  }

  extension KeyedDecodingContainer<ChangeKey> {
    fileprivate func place() throws -> TreeChange.Place {
      guard let parent = try decodeIfPresent(NodeID.self, forKey: .parent) else { return .root }
      return .child(try decode(ChildSide.self, forKey: .side), of: parent)
    }
  }

  extension TreeChange.Rooted: Decodable {
    /// Decodes a node and its place.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError` if the input is not a node with a place.
    public init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: ChangeKey.self)
      self.init(node: try object.decode(NodeID.self, forKey: .node), place: try object.place())
    }
  }

  extension TreeChange: Decodable {
    /// Decodes a change.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError` if the input is not a change.
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
          pivot: try node(), over: try node(.over),
          to: try object.decode(ChildSide.self, forKey: .to))
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
  }
#endif
