public import TextSupport

extension KeyList {
  /// Reads keys that are separated by white space, commas or both.
  ///
  /// A key that begins with a quotation mark ends with a quotation mark. It is a word and may
  /// contain any characters, with the escapes of JSON. Within other keys, a quotation mark is an
  /// ordinary character.
  ///
  /// - Parameters:
  ///   - bytes: the keys in UTF-8. If empty, the list is empty.
  ///   - type: the type of the keys, or `nil` to determine it from the keys.
  ///   - limits: the limits of the input.
  /// - Returns: the keys.
  /// - Throws: ``/TextSupport/SourceError`` at the first key that does not have the type or is not
  ///   a finite number.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
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

  /// Returns the spelling of a key that ``parse(_:type:limits:)`` reads as this key.
  ///
  /// The key is quoted if it is empty or contains a quotation mark or a separator.
  ///
  /// - Parameter key: the key in UTF-8.
  /// - Returns: the key, in quotation marks if necessary.
  /// - Complexity: O(*n*), where *n* is the length of the key.
  package static func spelling(ofKey key: [UInt8]) -> [UInt8] {
    guard key.isEmpty || key.contains(where: { $0.endsKey || $0 == UInt8(ascii: "\"") }) else {
      return key
    }
    return quoted(key)
  }

  /// Returns the word in a key that is in quotation marks as a whole, or `nil` for another key.
  ///
  /// - Parameter key: the key in UTF-8.
  /// - Returns: the word without its quotation marks, with escapes decoded.
  /// - Complexity: O(*n*), where *n* is the length of the key.
  package static func quotedWord(_ key: [UInt8]) -> String? {
    guard key.count > 1, key.first == UInt8(ascii: "\""),
      var text = try? TextScanner(key, limits: .standard),
      let word = try? text.quoted(allowsControls: true), text.next == nil
    else { return nil }
    return word
  }

  /// Returns a key in quotation marks, so that it is read as a word.
  ///
  /// - Parameter key: the key in UTF-8.
  /// - Returns: the key in quotation marks.
  /// - Complexity: O(*n*), where *n* is the length of the key.
  package static func quoted(_ key: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let escape = UInt8(ascii: "\\")
    return [quote] + key.flatMap { $0 == quote || $0 == escape ? [escape, $0] : [$0] } + [quote]
  }

  /// Creates a list of keys from the labels of a tree.
  ///
  /// - Parameters:
  ///   - labels: the labels.
  ///   - type: the type of the keys, or `nil` to determine it from the labels.
  /// - Throws: ``/TextSupport/SourceError`` in the first label that does not have the type or is
  ///   not a finite number.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(labels: [String], type: KeyType? = nil) throws(SourceError) {
    try self.init(labels: labels, type: type) { _ in false }
  }

  /// Creates a list of keys from the labels of a tree, where some labels were in quotation marks.
  ///
  /// - Parameters:
  ///   - labels: the labels.
  ///   - type: the type of the keys, or `nil` to determine it from the labels.
  ///   - isWord: returns whether the label with a given index is a word even if it is spelled as a
  ///     number. An explicit `type` takes precedence.
  /// - Throws: ``/TextSupport/SourceError`` in the first label that does not have the type or is
  ///   not a finite number.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(
    labels: [String], type: KeyType?, isWord: (Int) -> Bool
  ) throws(SourceError) {
    self = try KeyTokens(labels, type: type, isWord: isWord).keys(type)
  }

  /// Returns the keys if all of them are integers without quotation marks, otherwise `nil`.
  ///
  /// This is a fast path for large inputs, which almost always consist of integers.
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
        // Numbers of up to 18 digits always fit. The general parser handles longer ones.
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
  /// Whether this byte separates keys.
  package var endsKey: Bool { isSpace || self == UInt8(ascii: ",") }
}
