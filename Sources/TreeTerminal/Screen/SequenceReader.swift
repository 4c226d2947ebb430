/// Reads one key or one escape sequence at the beginning of some bytes.
struct SequenceReader {
  /// The maximum length of an incomplete sequence.
  ///
  /// A longer one is discarded.
  static let sequenceLimit = 1 << 12

  /// The result of reading.
  enum Reading {
    /// The number of bytes consumed, and their event, or `nil` if they have no known meaning.
    case done(Int, TerminalEvent?)
    /// More bytes are needed to decide.
    case incomplete
  }

  private let source: [UInt8]
  private let start: Int
  private let count: Int

  /// Creates a reader at an index of some bytes, without copying them.
  init(_ source: [UInt8], at start: Int) {
    (self.source, self.start) = (source, start)
    count = min(source.count - start, Self.sequenceLimit + 1)
  }

  private subscript(index: Int) -> UInt8 { source[start + index] }

  /// Reads one event.
  ///
  /// - Parameter isEnd: whether no further bytes follow, so that an incomplete sequence must be
  ///   resolved.
  /// - Returns: the result.
  func read(isEnd: Bool) -> Reading {
    guard let first = count > 0 ? self[0] : nil else { return .incomplete }
    guard first == 0x1B else { return character(at: 0, [], isEnd: isEnd) }
    guard count > 1 else { return isEnd ? .done(1, .key(.escape)) : .incomplete }
    let reading: Reading =
      switch self[1] {
      case UInt8(ascii: "["): controlSequence()
      case UInt8(ascii: "O"): singleShift()
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
        UInt8(ascii: "_"):
        controlString()
      case 0x1B: .done(1, .key(.escape))
      default: character(at: 1, .alt, isEnd: isEnd)
      }
    if case .incomplete = reading, isEnd { return abandoned }
    return reading
  }

  /// The result for a sequence that was never completed: two bytes are a key with Alt, a longer
  /// sequence is discarded.
  private var abandoned: Reading {
    guard count == 2 else { return .done(count, nil) }
    return .done(2, .key(.character(Character(Unicode.Scalar(self[1]))), .alt))
  }

  /// Reads a UTF-8 character or a control character.
  private func character(at index: Int, _ modifiers: KeyModifiers, isEnd: Bool) -> Reading {
    let byte = self[index]
    if byte < 0x80 {
      let (key, more) = Self.key(ofASCII: byte)
      return .done(index + 1, .key(key, modifiers.union(more)))
    }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    let present = source[(start + index)..<(start + count)].prefix(length)
    guard (0xC2...0xF4).contains(byte), present.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      return .done(index + 1, nil)
    }
    guard present.count == length else { return isEnd ? .done(count, nil) : .incomplete }
    guard let text = String(validating: present, as: UTF8.self), let character = text.first else {
      return .done(index + 1, nil)
    }
    return .done(index + length, .key(.character(character), modifiers))
  }

  private static func key(ofASCII byte: UInt8) -> (TerminalKey, KeyModifiers) {
    switch byte {
    case 0x09: (.tab, [])
    case 0x0A, 0x0D: (.enter, [])
    case 0x08, 0x7F: (.backspace, [])
    case 0x1B: (.escape, [])
    case 0: (.character(" "), .control)
    case 0x01...0x1A: (.character(Character(Unicode.Scalar(byte | 0x60))), .control)
    case 0x1C...0x1F: (.character(Character(Unicode.Scalar(byte | 0x40))), .control)
    default: (.character(Character(Unicode.Scalar(byte))), [])
    }
  }

  /// Reads `ESC O`, an optional modifier number, and a letter.
  private func singleShift() -> Reading {
    var index = 2
    while index < count, (0x30...0x3B).contains(self[index]) { index += 1 }
    guard index < count else { return .incomplete }
    guard (0x40...0x7E).contains(self[index]) else { return .done(index, nil) }
    let letter = self[index]
    let numbers = Self.numbers(source[(start + 2)..<(start + index)])
    let keys: [UInt8: TerminalKey] = [UInt8(ascii: "M"): .enter, UInt8(ascii: "I"): .tab]
    guard let key = keys[letter] ?? Self.letters[letter] else { return .done(index + 1, nil) }
    return .done(index + 1, .key(key, Self.modifiers(numbers.last)))
  }

  /// Reads `ESC [`, parameters, intermediate bytes and a final byte.
  private func controlSequence() -> Reading {
    var index = 2
    if index < count, self[index] == UInt8(ascii: "[") {
      // The Linux console sends `ESC [ [` and one letter for a function key.
      guard index + 1 < count else { return .incomplete }
      let number = Int(self[index + 1]) - 0x40
      return .done(index + 2, (1...5).contains(number) ? .key(.function(number)) : nil)
    }
    while index < count, (0x30...0x3F).contains(self[index]) { index += 1 }
    let parameters = source[(start + 2)..<(start + index)]
    while index < count, (0x20...0x2F).contains(self[index]) { index += 1 }
    guard index < count else { return .incomplete }
    let final = self[index]
    // This byte cannot continue the sequence. It belongs to the next event.
    guard (0x40...0x7E).contains(final) else { return .done(index, nil) }
    guard index == 2 + parameters.count else { return .done(index + 1, nil) }
    if final == UInt8(ascii: "M"), parameters.isEmpty {
      // The legacy mouse report, which this program does not request: three bytes follow.
      return count < index + 4 ? .incomplete : .done(index + 4, nil)
    }
    return .done(index + 1, event(parameters, final))
  }

  private func event(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> TerminalEvent? {
    if parameters.first == UInt8(ascii: "<") {
      return MouseEvent(Self.numbers(parameters.dropFirst()), final).map { .mouse($0) }
    }
    if let first = parameters.first, first >= 0x3C { return nil }
    let numbers = Self.numbers(parameters)
    let modifiers = Self.modifiers(numbers.count > 1 ? numbers[1] : nil)
    switch final {
    case UInt8(ascii: "~"):
      return numbers.first.flatMap { Self.numbered[$0] }.map { .key($0, modifiers) }
    case UInt8(ascii: "Z"): return .key(.tab, .shift)
    default: return Self.letters[final].map { .key($0, modifiers) }
    }
  }

  /// Reads a control string, such as a reply of the terminal, up to `BEL` or `ESC \`.
  private func controlString() -> Reading {
    for index in 2..<max(2, count) {
      if self[index] == 0x07 { return .done(index + 1, nil) }
      if self[index] == 0x1B {
        guard index + 1 < count else { return .incomplete }
        return .done(self[index + 1] == UInt8(ascii: "\\") ? index + 2 : index, nil)
      }
    }
    return .incomplete
  }
}

extension SequenceReader {
  /// Returns the numbers between semicolons.
  ///
  /// An empty or invalid number is 0.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0
    }
  }

  /// Returns the modifier keys encoded by xterm's number, which is 1 plus the sum of their bits.
  private static func modifiers(_ number: Int?) -> KeyModifiers {
    guard let number, (2...16).contains(number) else { return [] }
    return KeyModifiers(rawValue: UInt8(number - 1)).intersection([.shift, .alt, .control])
  }

  private static let letters: [UInt8: TerminalKey] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let numbered: [Int: TerminalKey] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]
}

extension MouseEvent {
  /// Decodes a mouse report: button code, column, row, and a final letter, which is lower case if a
  /// button was released.
  fileprivate init?(_ numbers: [Int], _ final: UInt8) {
    guard numbers.count == 3, [UInt8(ascii: "M"), UInt8(ascii: "m")].contains(final) else {
      return nil
    }
    let code = numbers[0]
    let button: Button? = [0: .left, 1: .middle, 2: .right][code & 3]
    let wheel: [Action] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
    let action: Action
    if code >= 128 {
      return nil
    } else if code & 64 != 0 {
      action = wheel[code & 3]
    } else if code & 32 != 0 {
      action = button == nil ? .move : .drag
    } else {
      action = final == UInt8(ascii: "m") ? .release : .press
    }
    self.init(
      action, code & 64 == 0 ? button : nil, column: max(0, numbers[1] - 1),
      row: max(0, numbers[2] - 1))
  }
}
