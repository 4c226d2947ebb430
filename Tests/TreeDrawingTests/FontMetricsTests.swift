import Testing
import TextSupport
import TreeDrawing

/// Text widths, compared with Adobe's metrics of Helvetica-Bold and with Chromium.
@Suite struct FontMetricsTests {
  /// Widths in thousandths of an em, from the font metrics published by Adobe.
  @Test(arguments: [
    (" ", 278), ("0", 556), ("9", 556), ("i", 278), ("W", 944), ("m", 889), ("@", 975),
    ("A", 722), ("%", 889), ("\u{E9}", 556), ("\u{DF}", 611), ("\u{2026}", 1000), ("-", 333),
    ("10", 1112), ("Hello", 2445),
  ])
  func widthsAreThoseOfHelveticaBold(text: String, thousandths: Int) {
    let width = FontMetrics().width(of: text, size: 1000)
    #expect(width >= Double(thousandths) && width < Double(thousandths) * 1.007)
  }

  /// `getComputedTextLength()` of Chromium at 15 px, partly with fallback fonts.
  @Test(arguments: [
    ("AVAVAVAVAVAV", 112.78125), ("8554", 33.375), ("Danube", 55.015625), ("zu3G", 36.6875),
    ("wrwrwrwrwrwr", 105.03125), ("Дунай", 45.84375), ("Ωμέγα", 45.546875), ("日本語", 45),
  ])
  func neverTooNarrow(text: String, drawn: Double) {
    let width = FontMetrics().width(of: text, size: 15)
    #expect(width >= drawn && width < 1.15 * drawn)
  }

  @Test func marksThatCombineTakeNoRoom() {
    let plain = FontMetrics().width(of: "e", size: 15)
    #expect(FontMetrics().width(of: "e\u{301}\u{302}", size: 15) == plain)
    #expect(FontMetrics().width(of: "\u{200B}e\u{FEFF}", size: 15) >= plain)
    // A combining mark alone is shown on a dotted circle.
    #expect(FontMetrics().width(of: "\u{301}", size: 15) > 8)
    #expect(FontMetrics().width(of: "", size: 15) == 0)
  }

  @Test func everyCharacterHasAWidth() {
    var firstWithout: UInt32?
    for value in UInt32(0x20)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = FontMetrics().width(of: "x" + String(scalar), size: 1)
      guard width < 0.557 * 1.005 + 0.05, firstWithout == nil else { continue }
      let category = scalar.properties.generalCategory
      if ![.nonspacingMark, .enclosingMark, .format].contains(category) { firstWithout = value }
    }
    #expect(firstWithout == nil)
  }

  @Test func widthsAddUp() {
    let words = ["Amazon", "3", "日本", "Wörter", "Дунай"]
    let sum = words.reduce(0) { $0 + FontMetrics().width(of: $1, size: 15) }
    #expect(abs(FontMetrics().width(of: words.joined(), size: 15) - sum) < 1e-9)
    #expect(
      FontMetrics().width(of: "Amazon", size: 30) == 2 * FontMetrics().width(of: "Amazon", size: 15)
    )
  }
}
