import Foundation
import TextSupport

/// JSON in the format of this program: sorted keys, unescaped slashes, escaped invisible
/// characters, and a line feed at the end.
enum JSON {
  static func encoded(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)).escapingInvisibleInJSON + Array("\n".utf8)
  }
}

/// A label in JSON: a number if the label is one and the encoder keeps its value, otherwise a
/// string.
struct JSONLabel: Encodable {
  private let label: String
  private let isWord: Bool

  init(_ label: String, isWord: Bool = false) { (self.label, self.isWord) = (label, isWord) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard !isWord, label.isJSONNumber else { return try container.encode(label) }
    if let number = Int(label) { return try container.encode(number) }
    // `Decimal` has 38 digits, and a range that is smaller than that of `Double`.
    if let number = Decimal(string: label, locale: nil),
      number.description.comparesAsNumber(to: label) == 0
    {
      return try container.encode(number)
    }
    if let number = Double(label), number.description.comparesAsNumber(to: label) == 0 {
      return try container.encode(number)
    }
    try container.encode(label)
  }
}

/// Any encodable value, or a JSON object that is written as a dictionary literal.
///
/// Members of the literal whose value is `nil` are omitted.
struct JSONValue: Encodable, ExpressibleByDictionaryLiteral {
  private let value: any Encodable

  init(_ value: any Encodable) { self.value = value }

  init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    let known = members.compactMap { name, value in value.map { (name, JSONValue($0)) } }
    self.init(Dictionary(known) { $1 })
  }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
