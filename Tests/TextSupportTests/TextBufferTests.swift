import BinaryTrees
import Foundation
import Testing
import TextSupport
import TreeTestSupport

@Suite struct TextBufferTests {
  static func fixed(_ value: Int64, _ places: Int) -> String {
    var buffer = TextBuffer()
    buffer.write(fixed: value, places: places)
    return buffer.text
  }

  static func decimal(_ value: Double, _ places: Int) -> String {
    var buffer = TextBuffer()
    buffer.write(decimal: value, places: places)
    return buffer.text
  }

  /// Formats a fraction by text operations, as a reference: inserts the point and drops trailing
  /// zeros.
  static func pointed(_ digits: String, isNegative: Bool, _ places: Int) -> String {
    var digits = digits
    while digits.count <= places { digits = "0" + digits }
    var text = String(digits.dropLast(places))
    var fraction = String(digits.suffix(places))
    while fraction.hasSuffix("0") { fraction.removeLast() }
    if !fraction.isEmpty { text += "." + fraction }
    return isNegative && text != "0" ? "-" + text : text
  }

  static func oracle(_ value: Int64, _ places: Int) -> String {
    pointed(String(value.magnitude), isNegative: value < 0, places)
  }

  /// Formats a decimal as a reference: rounds, as text, the exact digits written by the C library.
  static func oracle(_ value: Double, _ places: Int) -> String {
    let exact = String(format: "%.1080f", abs(value))
    let point = exact.firstIndex(of: ".") ?? exact.endIndex
    let whole = exact[..<point] + exact[exact.index(after: point)...].prefix(places)
    let next = exact[exact.index(after: point)...].dropFirst(places).first ?? "0"
    var digits = whole.compactMap(\.wholeNumberValue)
    if next >= "5" {
      var place = digits.count - 1
      while place >= 0, digits[place] == 9 {
        digits[place] = 0
        place -= 1
      }
      if place < 0 { digits.insert(1, at: 0) } else { digits[place] += 1 }
    }
    let text = String(digits.map { "\($0)" }.joined().drop { "0".contains($0) })
    return pointed(text, isNegative: value < 0, places)
  }

  static let limits: [Int64] = [
    0, 1, -1, 9, 10, -10, 99, 100, 101, 1000, 1250, -1250, .max, .min, .max - 1, .min + 1,
    1_000_000_000_000_000_000, -1_000_000_000_000_000_000, 9_000_000_000_000_000_000,
  ]

  @Test func fractionsAreExact() {
    var generator = SplitMix64(seed: 1)
    let random = (0..<3000).map { _ in
      Int64(bitPattern: generator.next()) >> Int64.random(in: 0...63, using: &generator)
    }
    var wrong: [String] = []
    for places in 0...18 {
      for value in Self.limits + Array(-1100...1100) + random {
        if Self.fixed(value, places) != Self.oracle(value, places) {
          wrong.append("\(value), \(places): \(Self.fixed(value, places))")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(Self.fixed(.min, 18) == "-9.223372036854775808")
    #expect(Self.fixed(.min, 0) == "-9223372036854775808")
    #expect(Self.fixed(1250, 3) == "1.25")
  }

  @Test func decimalsAreTheExactValueRounded() {
    var generator = SplitMix64(seed: 2)
    var values: [Double] = [
      0, -0.0, 0.5, -0.5, 1.5, 2.5, 0.25, 0.125, 1.005, 1.115, 0.285, 0.1, 1e-300,
      .leastNonzeroMagnitude, 1 / 3.0,
      999.9995, 0.99999, 123_456.789, 4_503_599_627_370_497.5, 0.000_000_5, 8.5, -8.5,
    ]
    for _ in 0..<600 {
      values.append(Double(Int64.random(in: -99999...99999, using: &generator)) / 1000)
      values.append(Double(Int64.random(in: -9999...9999, using: &generator)) / 64)
      values.append(Double.random(in: -1...1, using: &generator))
      let exponent = Int.random(in: -90...50, using: &generator)
      values.append(Double(sign: .plus, exponent: exponent, significand: 1.37))
    }
    var wrong: [String] = []
    for value in values {
      for places in [0, 1, 2, 3, 6, 12, 18] where abs(value) < 9 * pow(10, 18 - Double(places)) {
        if Self.decimal(value, places) != Self.oracle(value, places) {
          wrong.append("\(value), \(places): \(Self.decimal(value, places))")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func decimalsBeyondTheirRangeAreTheNearest() {
    #expect(Self.decimal(.infinity, 0) == "9223372036854775807")
    #expect(Self.decimal(-1e300, 2) == "-92233720368547758.07")
    #expect(Self.decimal(9.3e18, 0) == "9223372036854775807")
    #expect(Self.decimal(9.2e18, 0) == "9200000000000000000")
    #expect(Self.decimal(10, 18) == "9.223372036854775807")
    #expect(Self.decimal(.nan, 3) == "0")
    #expect(Self.decimal(-0.0004, 3) == "0")
  }

  @Test func integersOfEveryKind() {
    var buffer = TextBuffer()
    buffer.write(integer: UInt64.max)
    buffer.write(" ")
    buffer.write(integer: Int8.min)
    buffer.write(UInt8(ascii: " "))
    buffer.write(integer: UInt32.max)
    buffer.append([0x20, 0x41])
    #expect(buffer.text == "18446744073709551615 -128 4294967295 A")
  }
}
