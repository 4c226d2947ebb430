import BinaryTrees
import Testing
import TreeTestSupport

@testable import TextSupport

@Suite struct EscapedTextTests {
  static let alphabet =
    "ab\\\"<>&;#{}|'`,.é一😀\u{0}\u{1}\u{1F}\u{7F}\u{85}\u{9F}\u{A0}\u{FFFD}\u{FFFE}\u{FFFF}\u{FEFF}\u{202E}\t\n\r"

  /// Returns the expected escape of a scalar, according to the XML standard.
  static func expected(_ scalar: Unicode.Scalar, _ context: XMLContext) -> String {
    switch scalar {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\"": return "&quot;"
    case "'": return "&#39;"
    case "\t": return context == .label ? "␉" : "&#9;"
    case "\n": return context == .label ? "␊" : "&#10;"
    case "\r": return context == .label ? "␍" : "&#13;"
    case "\u{FFFE}", "\u{FFFF}": return "\u{FFFD}"
    default:
      if scalar.value < 0x20 { return "\u{FFFD}" }
      if context == .label, scalar == "\u{7F}" { return "␡" }
      if context == .label, 0x80..<0xA0 ~= scalar.value { return "\u{FFFD}" }
      if scalar.actsOnTerminal { return "&#\(scalar.value);" }
      return String(Character(scalar))
    }
  }

  /// Returns the text as written to an XML document.
  static func escaped(_ text: String, _ context: XMLContext) -> String {
    var buffer = TextBuffer()
    buffer.write(xml: text, as: context)
    return buffer.text
  }

  @Test(arguments: [XMLContext.text, .attribute, .label])
  func xmlOfRandomTexts(context: XMLContext) {
    var generator = SplitMix64(seed: 5)
    let scalars = Array(Self.alphabet.unicodeScalars)
    var wrong: [String] = []
    for _ in 0..<3000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        text.append(scalars[Int.random(in: scalars.indices, using: &generator)])
      }
      let expected = text.map { Self.expected($0, context) }.joined()
      let escaped = Self.escaped(String(text), context)
      if !escaped.unicodeScalars.elementsEqual(expected.unicodeScalars) {
        wrong.append(String(text).debugDescription)
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func everyScalarIsLegalInXML() {
    var wrong: [UInt32] = []
    for value in Array(UInt32(0)..<0x10000) + Array(stride(from: 0x10000, to: 0x110000, by: 97)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for context in [XMLContext.text, .attribute, .label] {
        let escaped = Self.escaped(String(Character(scalar)), context)
        let expected = Self.expected(scalar, context)
        if !escaped.unicodeScalars.elementsEqual(expected.unicodeScalars) { wrong.append(value) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect("a\u{1}\u{FFFF}\tb".replacingXMLIllegal == "a\u{FFFD}\u{FFFD}\tb")
  }

  @Test(arguments: [
    ("", #""""#), ("a", #""a""#), (#""]; x->y; ["#, #""\"]; x->y; [""#), (#"\N"#, #""\\N""#),
    ("&#1;", #""&amp;#1;""#), ("<b>", #""<b>""#), ("a\nb", #""a\nb""#),
    ("a\r\nb\rc", #""a\nb\nc""#),
    ("\u{1}\u{FFFE}", "\"\u{FFFD}\u{FFFD}\""), ("é\u{FEFF}", "\"é&#65279;\""), ("\t", "\"&#9;\""),
    ("\u{7F}\u{9B}\u{202E}", "\"␡&#155;&#8238;\""),
  ])
  func textsAreQuotedForDOT(text: String, quoted: String) {
    #expect(text.dotQuoted == quoted)
  }

  @Test func longLabelsAreCutForDOT() {
    var wrong: [String] = []
    for piece in ["a", "&", "\\", "\"", "\n", "漢", "e\u{301}", "👨‍👩‍👧", "\u{1}", "x&", "\u{202E}"] {
      for extra in 0...12 {
        let bytes = piece.dotQuoted.utf8.count - 2
        let count = (DOTQuoting.maximumBytes - 2) / bytes + extra - 6
        let quoted = String(repeating: piece, count: count).dotQuoted
        let size = quoted.utf8.count
        let fits = count * bytes + 2 <= DOTQuoting.maximumBytes
        if size > DOTQuoting.maximumBytes || fits == quoted.hasSuffix("…\"")
          || fits && size != count * bytes + 2 || !fits && size < DOTQuoting.maximumBytes - 24
        {
          wrong.append("\(piece.debugDescription) × \(count): \(size)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong)")
    let bomb = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect((16_300...16_383).contains(bomb.dotQuoted.utf8.count))
  }

  /// Labels on a canvas replace invisible characters in the same way as labels in SVG.
  @Test func labelsAreVisible() {
    for text in ["5", "日本語", "a<b&c", "é"] { #expect(text.visibleInPicture == text) }
    #expect("a\tb\nc\r\u{7F}".visibleInPicture == "a␉b␊c␍␡")
    let shown = "\0\u{1B}\u{85}\u{FFFE}\u{10FFFF}".visibleInPicture
    #expect(shown == String(repeating: "\u{FFFD}", count: 5))
  }
}

extension String {
  /// Returns the text as written to an XML document.
  fileprivate func xmlEscaped(as context: XMLContext) -> String {
    var buffer = TextBuffer()
    buffer.write(xml: self, as: context)
    return buffer.text
  }

  /// Exactly the labels with the syntax of a JSON number are written as numbers.
  @Test(arguments: [
    ("0", true), ("7", true), ("-7", true), ("120", true), ("-0", true), ("1.5", true),
    ("123456789012345", true), ("-123456789012345", true), ("1234567890123456", true),
    ("00", false), ("01", false), ("-01", false), ("-", false), ("", false), ("--1", false),
    ("+1", false), ("1e3", true), ("-1.50E+07", true), ("1e", false), ("1.", false), (".5", false),
    ("1a", false), ("٣", false),
  ]) func numbersOfJSON(_ label: String, _ isNumber: Bool) {
    #expect(label.isJSONNumber == isNumber)
  }
}
