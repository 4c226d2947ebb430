import Testing
import TextSupport

@Suite struct ClippedTextTests {
  static let texts = [
    "", "a", "hello world", "héllo wörld", "漢字かな", "👨‍👩‍👧‍👦👍🏽🇩🇪🇯🇵", "e\u{301}\u{302}x\u{301}y",
    "a\r\nb\r\nc", "a" + String(repeating: "\u{301}", count: 40) + "b",
  ]

  @Test func bytesAreKeptToAndCharactersWhole() {
    var wrong: [String] = []
    for text in Self.texts {
      for limit in 0...(text.utf8.count + 2) {
        let clipped = text.clipped(toBytes: limit)
        if text.utf8.count <= limit {
          if clipped != text { wrong.append("\(text) at \(limit): \(clipped)") }
          continue
        }
        if limit < 3 {
          if clipped != "" { wrong.append("\(text) at \(limit): \(clipped)") }
          continue
        }
        // The longest prefix of whole characters that fits; if the first character is too long, of
        // whole scalars.
        var best = ""
        for end in text.indices where text[..<end].utf8.count <= limit - 3 {
          best = String(text[..<end])
        }
        if best == "" {
          var scalars = String.UnicodeScalarView()
          for scalar in text.unicodeScalars {
            scalars.append(scalar)
            if String(scalars).utf8.count <= limit - 3 { best = String(scalars) }
          }
        }
        if clipped.unicodeScalars.elementsEqual((best + "…").unicodeScalars) { continue }
        wrong.append("\(text.debugDescription) at \(limit): \(clipped.debugDescription)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func aGiantCharacterIsCutInside() {
    let bomb = "a" + String(repeating: "\u{301}", count: 100_000)
    let clipped = bomb.clipped(toBytes: 64)
    #expect(clipped.utf8.count <= 64 && clipped.utf8.count >= 62)
    #expect(clipped.hasSuffix("…"))
    #expect(("x" + bomb).clipped(toBytes: 64) == "x…")
  }

  @Test func cellsAreKeptTo() {
    var wrong: [String] = []
    for text in Self.texts {
      for limit in 0...(text.cellWidth + 2) {
        for mark in ["…", ".."] {
          let clipped = text.clipped(toCells: limit, mark: mark)
          let isWhole = clipped == text
          if isWhole != (text.cellWidth <= limit) || clipped.cellWidth > limit
            || !isWhole && limit >= mark.cellWidth
              && !(clipped.hasSuffix(mark) && clipped.cellWidth >= limit - 1)
          {
            wrong.append("\(text.debugDescription) at \(limit): \(clipped.debugDescription)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect("hello".clipped(toCells: 4) == "hel…")
    #expect("漢字か".clipped(toCells: 4) == "漢…")
  }
}
