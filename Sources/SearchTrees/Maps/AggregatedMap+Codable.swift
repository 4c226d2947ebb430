#if !hasFeature(Embedded)
  extension AggregatedMap: Encodable where Order.Element: Encodable, Value: Encodable {
    /// Encodes the entries as a dictionary does.
    ///
    /// If the keys are strings or integers, the encoder receives a container with these keys.
    /// Otherwise it receives keys and values in turn. The shape of the tree is not encoded.
    ///
    /// - Parameter encoder: the encoder to write to.
    /// - Throws: any error of the encoder.
    /// - Complexity: O(*n*).
    public func encode(to encoder: any Encoder) throws {
      if isEmpty, Key.self == String.self || Key.self == Int.self {
        _ = encoder.container(keyedBy: MapKey.self)
      } else if !isEmpty, let keys = MapKey.keys(tree) {
        var container = encoder.container(keyedBy: MapKey.self)
        for (key, entry) in zip(keys, self) { try container.encode(entry.value, forKey: key) }
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
    ///   order, is equal to another key, or is not an integer although the keys of the map are; any
    ///   other error of the decoder.
    /// - Complexity: O(*n* log *n*) if the scheme keeps the tree balanced.
    public init(from decoder: any Decoder) throws {
      var entries: [(Key, Value)] = []
      func corrupted(_ problem: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: problem))
      }
      if Key.self == String.self || Key.self == Int.self {
        let container = try decoder.container(keyedBy: MapKey.self)
        for key in container.allKeys {
          let decoded = Key.self == String.self ? key.stringValue as? Key : key.intValue as? Key
          guard let decoded else { throw corrupted("the key \(key.stringValue) is not an integer") }
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

  /// A string or integer as the key of a container.
  private struct MapKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, Int(stringValue)) }

    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }

    /// Returns the coding keys of strings or integers, or `nil` if the elements are of another
    /// type.
    static func keys<Key>(_ keys: some Sequence<Key>) -> [MapKey]? {
      if let words = Array(keys) as? [String] { return words.map(MapKey.init(stringValue:)) }
      return (Array(keys) as? [Int])?.map(MapKey.init(intValue:))
    }
  }
#endif
