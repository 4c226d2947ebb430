import Testing
import TextSupport

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain", "plain"), ("\u{1B}[2J", "␛[2J", "^[[2J"), ("a\nb\tc", "a␊b␉c", "a^Jb^Ic"),
    ("\r\n", "␍␊", "^M^J"), ("\u{7F}\u{0}", "␡␀", "^?^@"),
    ("\u{9B}31m", "‹U+009B›31m", "<U+009B>31m"),
    ("a\u{202E}b", "a‹U+202E›b", "a<U+202E>b"), ("\u{E0001}", "‹U+E0001›", "<U+E0001>"),
    ("\u{FEFF}5", "‹U+FEFF›5", "<U+FEFF>5"),
    ("é 漢 👨‍👩‍👧 ☁\u{FE0F}", "é 漢 👨‍👩‍👧 ☁\u{FE0F}", "é 漢 👨‍👩‍👧 ☁\u{FE0F}"),
    ("\u{FFFF}\u{1FFFE}", "‹U+FFFF›‹U+1FFFE›", "<U+FFFF><U+1FFFE>"), ("", "", ""),
  ])
  func controlCharactersAreReplacedBySymbols(text: String, symbols: String, ascii: String) {
    #expect(text.visibleOnTerminal == symbols)
    #expect(text.visibleOnTerminal(as: .ascii) == ascii)
  }

  /// Checks every scalar against the definition by general categories and bidirectional controls.
  @Test func nothingInvisibleIsLeft() {
    let kept: Set<UInt32> = [0x200C, 0x200D]
    var wrong: [String] = []
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = String(Character(scalar)).visibleOnTerminal
      let isChanged = shown.unicodeScalars.first != scalar
      let properties = scalar.properties
      let isControl =
        properties.generalCategory == .control
        || properties.generalCategory == .lineSeparator
        || properties.generalCategory == .paragraphSeparator
        || properties.isBidiControl || properties.isNoncharacterCodePoint
      if isControl && !isChanged { wrong.append(String(value, radix: 16)) }
      if isChanged, !isControl, !properties.isDefaultIgnorableCodePoint,
        properties.generalCategory != .format
      {
        wrong.append(String(value, radix: 16))
      }
      if kept.contains(value), isChanged { wrong.append(String(value, radix: 16)) }
      if shown.visibleOnTerminal != shown { wrong.append("twice " + String(value, radix: 16)) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
  }
}
