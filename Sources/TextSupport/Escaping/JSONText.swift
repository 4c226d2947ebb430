extension Unicode.Scalar {
  /// The scalar as a JSON escape, such as `\u202E`.
  ///
  /// A scalar outside the Basic Multilingual Plane becomes a surrogate pair.
  package var jsonEscape: String {
    UTF16.encode(self)?.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() ?? ""
  }
}

/// JSON from another encoder, made safe to show.
package enum JSONText {
  /// Escapes the characters in JSON that affect a terminal or the surrounding text without being
  /// visible.
  ///
  /// Outside of strings, the JSON may contain only printable ASCII, spaces and line feeds.
  ///
  /// - Parameter json: JSON as UTF-8. Invalid bytes are replaced by U+FFFD.
  /// - Returns: JSON with the same value. If nothing needs an escape, the bytes are the same.
  /// - Complexity: O(number of bytes).
  package static func escapingInvisible(_ json: [UInt8]) -> [UInt8] {
    json.replacingInvisible { $0.jsonEscape }
  }
}

extension [UInt8] {
  /// Replaces each scalar that affects a terminal or the surrounding text without being visible,
  /// except line feeds.
  func replacingInvisible(_ replacement: (Unicode.Scalar) -> String) -> [UInt8] {
    guard contains(where: { !(0x20..<0x7F ~= $0 || $0 == 0x0A) }) else { return self }
    var replaced: [UInt8] = []
    replaced.reserveCapacity(count)
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
      if scalar != "\n", scalar.actsOnTerminal {
        replaced += replacement(scalar).utf8
      } else {
        replaced += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return replaced
  }
}
