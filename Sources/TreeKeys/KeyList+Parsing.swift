public import TextSupport

extension KeyList {
  /// Reads keys that are separated by white space, commas or both.
  ///
  /// A key that begins with a quotation mark ends with one; it is a word and may hold anything, with
  /// the escapes of JSON. Within a key a quotation mark stands for itself.
  ///
  /// - Parameters:
  ///   - bytes: the keys as UTF-8; no bytes are no keys.
  ///   - type: what the keys are read as; `nil` decides by what they look like.
  ///   - limits: how much is accepted.
  /// - Returns: the keys.
  /// - Throws: ``SourceError`` at the first key that is not of the type or no finite number.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func parse(
    _ bytes: [UInt8], type: KeyType? = nil, limits: ReadingLimits = .standard
  ) throws(SourceError) -> KeyList {
    var text = try TextScanner(bytes, limits: limits)
    if type ?? .int == .int,
      let integers = plainIntegers(bytes, from: text.position, limit: limits.nodes)
    {
      return KeyList(.integers(integers))
    }
    return try KeyTokens(&text, type: type).keys(type)
  }

  /// Spells one key so that ``parse(_:type:limits:)`` reads it as it stands: in quotation marks where
  /// it holds what would separate keys.
  ///
  /// - Parameter key: the key as UTF-8.
  /// - Returns: the key, in quotation marks if it has to be.
  /// - Complexity: O(length of the key).
  package static func spelling(ofKey key: [UInt8]) -> [UInt8] {
    guard key.isEmpty || key.contains(where: { $0.endsKey || $0 == UInt8(ascii: "\"") }) else {
      return key
    }
    return quoted(key)
  }

  /// Spells one key in quotation marks, so that it is read as a word.
  ///
  /// - Parameter key: the key as UTF-8.
  /// - Returns: the key in quotation marks.
  /// - Complexity: O(length of the key).
  package static func quoted(_ key: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let escape = UInt8(ascii: "\\")
    return [quote] + key.flatMap { $0 == quote || $0 == escape ? [escape, $0] : [$0] } + [quote]
  }

  /// Takes the labels of a tree for keys.
  ///
  /// - Parameters:
  ///   - labels: the labels.
  ///   - type: what they are read as; `nil` decides by what they look like.
  /// - Throws: ``SourceError`` in the first label that is not of the type or no finite number.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(labels: [String], type: KeyType? = nil) throws(SourceError) {
    self = try KeyTokens(labels, type: type).keys(type)
  }

  /// Keys that are whole numbers without exception, or `nil` at the first thing that is not.
  ///
  /// What a million keys on standard input almost always are goes through here.
  private static func plainIntegers(_ bytes: [UInt8], from start: Int, limit: Int) -> [WholeNumber]?
  {
    bytes.withUnsafeBufferPointer { bytes in
      var keys: [WholeNumber] = []
      keys.reserveCapacity(min(bytes.count / 7, limit) + 1)
      var position = start
      while position < bytes.count {
        let first = bytes[position]
        if first.endsKey {
          position += 1
          continue
        }
        let isNegative = first == UInt8(ascii: "-")
        if isNegative || first == UInt8(ascii: "+") { position += 1 }
        let digits = position
        var value: WholeNumber = 0
        while position < bytes.count, bytes[position].isDigit {
          value = value &* 10 &+ WholeNumber(bytes[position] & 0x0F)
          position += 1
        }
        // Eighteen digits always fit; what has more is left to the way that looks closer.
        guard position > digits, position - digits <= 18, keys.count < limit,
          position == bytes.count || bytes[position].endsKey
        else { return nil }
        keys.append(isNegative ? -value : value)
      }
      return keys
    }
  }
}

extension UInt8 {
  /// Whether this separates keys.
  var endsKey: Bool { isSpace || self == UInt8(ascii: ",") }
}
