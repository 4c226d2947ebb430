#if !hasFeature(Embedded)
  public import SearchTrees

  extension AggregatedMap: Encodable where Order.Element: Encodable, Value: Encodable {
    /// Encodes the entries as a dictionary does.
    ///
    /// If the keys are strings, integers or other values that are `CodingKeyRepresentable`, the
    /// encoder receives a container with these keys. Otherwise it receives keys and values in turn.
    /// The shape of the tree is not encoded.
    ///
    /// - Parameter encoder: the encoder to write to.
    /// - Throws: any error of the encoder.
    /// - Complexity: O(*n*).
    public func encode(to encoder: any Encoder) throws {
      if Key.self is any CodingKeyRepresentable.Type {
        var container = encoder.container(keyedBy: MapKey.self)
        for (key, value) in self {
          if let key = MapKey(key) { try container.encode(value, forKey: key) }
        }
      } else {
        var container = encoder.unkeyedContainer()
        for (key, value) in self {
          try container.encode(key)
          try container.encode(value)
        }
      }
    }
  }

  extension AggregatedMap: Decodable
  where Order: ImplicitOrder, Order.Element: Decodable, Value: Decodable {
    /// Decodes entries that a map or a dictionary has encoded, in any order.
    ///
    /// - Parameter decoder: the decoder to read from.
    /// - Throws: `DecodingError.dataCorrupted` if a key is missing its value, has no place in the
    ///   order, is equal to another key, or is not a key of the map's type, such as a word if the
    ///   keys are integers; any other error of the decoder.
    /// - Complexity: O(*n* log *n*) if the scheme keeps the tree balanced.
    public init(from decoder: any Decoder) throws {
      var entries: [(Key, Value)] = []
      func corrupted(_ problem: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: problem))
      }
      if let type = Key.self as? any CodingKeyRepresentable.Type {
        let container = try decoder.container(keyedBy: MapKey.self)
        for key in container.allKeys {
          guard let decoded = type.init(codingKey: key) as? Key else {
            let expected = Key.self == Int.self ? "an integer" : "of type \(Key.self)"
            throw corrupted("the key \(key.stringValue) is not \(expected)")
          }
          entries.append((decoded, try container.decode(Value.self, forKey: key)))
        }
      } else {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          let key = try container.decode(Key.self)
          guard !container.isAtEnd else { throw corrupted("the key \(key) has no value") }
          entries.append((key, try container.decode(Value.self)))
        }
      }
      let order = Order()
      if let entry = entries.first(where: { !order.isOrdered($0.0) }) {
        throw corrupted("the key \(entry.0) has no place in the order")
      }
      self.init()
      merge(entries) { first, _ in first }
      if count < entries.count { throw corrupted("\(entries.count - count) keys are repeated") }
    }
  }

  /// The key of a map as the key of a container.
  private struct MapKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, Int(stringValue)) }

    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }

    /// Creates the coding key of a key, or returns `nil` if the key has none.
    init?<Key>(_ key: Key) {
      guard let key = (key as? any CodingKeyRepresentable)?.codingKey else { return nil }
      (stringValue, intValue) = (key.stringValue, key.intValue)
    }
  }
#endif
