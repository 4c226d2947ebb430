#if !hasFeature(Embedded)
  extension KeyedDecodingContainer {
    /// Returns an error for a corrupted value of a key.
    package func corrupted(_ key: Key, _ problem: String) -> DecodingError {
      DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: problem)
    }

    /// Decodes an array of values and checks that it has `count` entries.
    package func decode<Value: Decodable>(
      _ type: [Value].Type, forKey key: Key, count: Int
    ) throws -> [Value] {
      let values = try decode(type, forKey: key)
      guard values.count == count else {
        throw corrupted(key, "\(values.count) entries for \(count) elements")
      }
      return values
    }

    /// Decodes the multiplicity of each element, or `nil` if the key is missing.
    package func decodeMultiplicities(forKey key: Key, count: Int) throws -> [Int]? {
      guard try contains(key) && !decodeNil(forKey: key) else { return nil }
      let values = try decode([Int].self, forKey: key, count: count)
      if let node = values.firstIndex(where: { $0 < 1 }) {
        throw corrupted(key, "entry \(node) is \(values[node]), expected at least 1")
      }
      return values
    }
  }
#endif
