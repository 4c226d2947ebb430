extension Unicode.Scalar {
  /// The scalar as an escape of JSON, in two halves if it is beyond the first plane: `\\u202E`.
  package var jsonEscape: String {
    UTF16.encode(self)?.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() ?? ""
  }
}

/// JSON that another encoder made, to be shown safely.
package enum JSONText {
  /// The same JSON with everything in it as an escape that would act on a terminal, or on the text
  /// around it, without being seen.
  ///
  /// Outside of strings the JSON may have only printable ASCII, spaces and line feeds.
  ///
  /// - Parameter json: JSON as UTF-8; what is none is replaced by U+FFFD if anything is escaped.
  /// - Returns: the same value, spelled in another way; the bytes themselves where nothing acts.
  /// - Complexity: O(number of bytes).
  package static func escapingInvisible(_ json: [UInt8]) -> [UInt8] {
    json.replacingInvisible { $0.jsonEscape }
  }
}

extension [UInt8] {
  /// The text with another in the place of each scalar but a line feed that would act on a terminal,
  /// or on the text around it, without being seen.
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
