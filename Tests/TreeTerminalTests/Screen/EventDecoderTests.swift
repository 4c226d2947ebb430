import BinaryTrees
import Testing
import TreeTerminal

/// Decoding of the bytes that a terminal sends.
@Suite struct EventDecoderTests {
  static let known: [(bytes: String, event: TerminalEvent)] = [
    ("a", .key(.character("a"))), ("é", .key(.character("é"))), ("木", .key(.character("木"))),
    ("🌲", .key(.character("🌲"))), ("\r", .key(.enter)), ("\t", .key(.tab)),
    ("\u{7F}", .key(.backspace)), ("\u{3}", .key(.character("c"), .control)),
    ("\0", .key(.character(" "), .control)), ("\u{1B}x", .key(.character("x"), .alt)),
    ("\u{1B}é", .key(.character("é"), .alt)), ("\u{1B}[A", .key(.up)), ("\u{1B}OB", .key(.down)),
    ("\u{1B}[1;5C", .key(.right, .control)), ("\u{1B}[1;4D", .key(.left, [.shift, .alt])),
    ("\u{1B}[H", .key(.home)), ("\u{1B}[4~", .key(.end)), ("\u{1B}[5~", .key(.pageUp)),
    ("\u{1B}[6;2~", .key(.pageDown, .shift)), ("\u{1B}[Z", .key(.tab, .shift)),
    ("\u{1B}[3~", .key(.delete)), ("\u{1B}OP", .key(.function(1))),
    ("\u{1B}[24~", .key(.function(12))), ("\u{1B}[[A", .key(.function(1))),
    ("\u{1B}[<0;3;2M", .mouse(MouseEvent(.press, .left, column: 2, row: 1))),
    ("\u{1B}[<2;300;2m", .mouse(MouseEvent(.release, .right, column: 299, row: 1))),
    ("\u{1B}[<32;1;1M", .mouse(MouseEvent(.drag, .left, column: 0, row: 0))),
    ("\u{1B}[<35;1;1M", .mouse(MouseEvent(.move, column: 0, row: 0))),
    ("\u{1B}[<80;5;6M", .mouse(MouseEvent(.wheelUp, column: 4, row: 5))),
    ("\u{1B}[<65;5;6M", .mouse(MouseEvent(.wheelDown, column: 4, row: 5))),
    ("\u{1B}[200~a\u{1B}[A\nb\u{1B}[201~", .paste("a\u{1B}[A\nb")),
    ("\u{1B}[200~\u{1B}[201~", .paste("")),
  ]

  /// Sequences without a meaning for the decoder, which are ignored.
  static let unknown = [
    "\u{1B}[?1;2c", "\u{1B}]52;c;aGk=\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}[1;2;3x", "\u{1B}[M !!", "\u{1B}[99~", "\u{1B}[ q", "\u{1B}[<1;2M", "\u{1B}[>c",
    "\u{1B}Oz", "\u{1B}[97;5u",
  ]

  @Test func eachIsReadInALumpAndByteByByte() {
    for (text, event) in Self.known {
      var whole = EventDecoder()
      #expect(whole.decode(Array(text.utf8)) == [event], "\(text.debugDescription)")
      var pieces = EventDecoder()
      #expect(text.utf8.flatMap { pieces.decode([$0]) } == [event], "\(text.debugDescription)")
      #expect(!whole.isWaiting && !pieces.isWaiting)
    }
  }

  @Test func whatIsUnknownIsSwallowedWhole() {
    for text in Self.unknown {
      var decoder = EventDecoder()
      #expect(
        decoder.decode(Array((text + "z").utf8)) == [.key(.character("z"))],
        "\(text.debugDescription)")
      var pieces = EventDecoder()
      let events = (text + "z").utf8.flatMap { pieces.decode([$0]) }
      #expect(events == [.key(.character("z"))], "\(text.debugDescription)")
    }
  }

  @Test func anythingMayFollowAnything() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      var expected: [TerminalEvent] = []
      for _ in 0..<20 {
        let choice = generator.below(Self.known.count + Self.unknown.count)
        if choice < Self.known.count {
          bytes += Self.known[choice].bytes.utf8
          expected.append(Self.known[choice].event)
        } else {
          bytes += Self.unknown[choice - Self.known.count].utf8
        }
      }
      var decoder = EventDecoder()
      var events: [TerminalEvent] = []
      while !bytes.isEmpty {
        let count = min(bytes.count, 1 + generator.below(9))
        events += decoder.decode(bytes.prefix(count))
        bytes.removeFirst(count)
      }
      #expect(events == expected)
    }
  }

  @Test func timeTellsWhatEscapeIs() {
    var decoder = EventDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.key(.escape)])
    #expect(!decoder.isWaiting)
    #expect(decoder.decode(Array("\u{1B}[".utf8)).isEmpty)
    #expect(decoder.flush() == [.key(.character("["), .alt)])
    #expect(decoder.decode(Array("\u{1B}[1;".utf8)).isEmpty)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode(Array("A".utf8)) == [.key(.character("A"))])
    #expect(
      decoder.decode([0x1B, 0x1B, UInt8(ascii: "["), UInt8(ascii: "A")])
        == [.key(.escape), .key(.up)])
  }

  @Test func whatIsNotTextIsDropped() {
    var decoder = EventDecoder()
    #expect(decoder.decode([0xFF, 0xC0, 0x80, UInt8(ascii: "a")]) == [.key(.character("a"))])
    #expect(decoder.decode([0xE6, 0x9C]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode([0xED, 0xA0, 0x80, UInt8(ascii: "b")]) == [.key(.character("b"))])
  }

  @Test func aPasteWithoutEndKeepsWithinItsLimit() {
    var decoder = EventDecoder()
    _ = decoder.decode(Array("\u{1B}[200~".utf8))
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    for _ in 0..<40 { #expect(decoder.decode(piece).isEmpty) }
    guard case .paste(let text)? = decoder.decode(Array("\u{1B}[201~".utf8)).first else {
      Issue.record("nothing was pasted")
      return
    }
    #expect(text.utf8.count == EventDecoder.pasteLimit)
  }

  @Test func noBytesUpsetIt() {
    var generator = SplitMix64(seed: 5)
    let likely = Array("\u{1B}\u{1B}[[O<;0123456789MmA~u]P\\\u{7}é木".utf8)
    var decoder = EventDecoder()
    var count = 0
    for _ in 0..<20_000 {
      let byte =
        generator.below(3) == 0
        ? UInt8(generator.below(256)) : likely[generator.below(likely.count)]
      count += decoder.decode([byte]).count
      if generator.below(50) == 0 { count += decoder.flush().count }
    }
    _ = decoder.decode(Array("\u{1B}\\\u{1B}[201~".utf8))
    _ = decoder.flush()
    #expect(count > 1000)
    #expect(decoder.decode(Array("q".utf8)) == [.key(.character("q"))])
  }
}
