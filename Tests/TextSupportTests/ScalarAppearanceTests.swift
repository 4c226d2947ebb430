import Testing

@testable import TextSupport

struct ScalarAppearanceTests {
  @Test func whiteSpaceIsThatOfUnicode() {
    let others = (UInt32(0)...0x3100).compactMap(Unicode.Scalar.init)
      .filter { $0.isSpace != $0.properties.isWhitespace }
    #expect(others.isEmpty)
    for text in ["\r\n", "\u{A0}", "\u{3000}", " \u{301}"] { #expect(Character(text).isSpace) }
    for text in ["x", "\u{200B}", "\u{1F600}"] { #expect(!Character(text).isSpace) }
  }

  @Test(arguments: [
    ("é", true), ("日", true), ("→", true), ("~", true), (" ", false), ("\u{A0}", false),
    ("\u{AD}", false), ("\u{200B}", false), ("\u{202E}", false), ("\u{2028}", false),
    ("\u{301}", false), ("\u{7F}", false), ("\u{FEFF}", false),
  ])
  func whatIsSeenIsShown(text: Unicode.Scalar, isSeen: Bool) {
    #expect(text.isSeen == isSeen)
    let words = TextScanner.nameOfFirst(in: String(text))
    #expect(words.contains("“\(text)”") == isSeen)
  }
}

extension TextScanner {
  /// Returns the scanner's description of the first character of a text.
  fileprivate static func nameOfFirst(in text: String) -> String {
    guard let scanner = try? TextScanner(Array(text.utf8), limits: .standard) else { return "" }
    return scanner.unexpected(expected: "nothing").message
  }
}
