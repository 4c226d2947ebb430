import TextSupport

/// Keys whose type has not been determined yet.
struct KeyTokens {
  /// The words, in the order of the input.
  private var words: [String] = []

  /// The kind of each word; a word in quotation marks is always ``NumberSpelling/word``.
  private var spellings: [NumberSpelling] = []

  /// The offset of the first byte of each word.
  private var offsets: [Int] = []

  /// The input that the offsets refer to, or `nil` if the words are separate labels.
  private let bytes: [UInt8]?

  /// Creates tokens by splitting the rest of the scanner's input into keys.
  init(_ text: inout TextScanner, type: KeyType?) throws(SourceError) {
    bytes = text.bytes
    while let byte = text.next {
      let start = text.position
      if byte.endsKey {
        text.position += 1
        continue
      }
      guard words.count < text.limits.nodes else {
        throw text.error("too many keys", expected: "at most \(text.limits.nodes.counted("key"))")
      }
      if byte == UInt8(ascii: "\"") {
        words.append(try text.quoted(allowsControls: true))
        spellings.append(.word)
      } else {
        let word = try text.word("a key", allowsControls: type == .text, until: ",")
        let spelling = type == .text ? .word : NumberSpelling(text.bytes[word])
        if type == nil, spelling == .word, let fault = fault(of: word, in: text) {
          throw text.error(
            fault, expected: "keys; put one that contains this in quotation marks", at: start)
        }
        words.append(text.text(word))
        spellings.append(spelling)
      }
      offsets.append(start)
      if let byte = text.next, !byte.endsKey {
        throw text.unexpected(expected: "white space or a comma between keys")
      }
    }
  }

  /// Returns the reason why the next word is probably not a key, or `nil` if it may be a key.
  private func fault(of word: Range<Int>, in text: TextScanner) -> String? {
    let bytes = text.bytes[word]
    if let fault = DoubtfulKey.fault(of: bytes) { return fault }
    let isBetweenWords =
      !words.isEmpty && text.bytes[word.upperBound...].contains { !$0.endsKey }
    return isBetweenWords && DoubtfulKey.isOperator(bytes)
      ? "the operator of an expression among keys" : nil
  }

  /// Creates one token for each label, which is not split at white space or commas.
  ///
  /// The function `isWord` returns whether the label with a given index was in quotation marks.
  init(_ labels: [String], type: KeyType?, isWord: (Int) -> Bool) {
    bytes = nil
    words = labels
    spellings = labels.enumerated().map { index, label in
      type == .text || isWord(index) ? .word : label.numberSpelling
    }
  }

  /// Returns the keys with the given type, or with the most specific type that fits all of them.
  func keys(_ type: KeyType?) throws(SourceError) -> KeyList {
    let fitting: KeyType
    if let type { fitting = type } else { fitting = try fittingType() }
    switch fitting {
    case .text: return KeyList(.texts(words), mixture: type == nil ? mixture : nil)
    case .int:
      return KeyList(.integers(try words.indices.map(integer)))
    case .decimal:
      return KeyList(.decimals(try words.indices.map(decimal)), spellings: words)
    }
  }

  /// Returns the most specific type that fits all keys, after checking that all numbers are in
  /// range.
  private func fittingType() throws(SourceError) -> KeyType {
    var (isWhole, isNumber) = (true, true)
    for (index, spelling) in spellings.enumerated() {
      switch spelling {
      case .whole:
        if words[index].utf8.count > 18 { _ = try integer(at: index) }
      case .decimal:
        isWhole = false
        if mayBeOutOfRange(words[index]) { _ = try decimal(at: index) }
      case .word: (isWhole, isNumber) = (false, false)
      case .refused(let reason):
        throw error(
          reason, at: index,
          expected: "a number, or the word in quotation marks or with --key-type text")
      }
    }
    return isWhole ? .int : isNumber ? .decimal : .text
  }

  /// A warning that the first word causes all keys to be compared as text, or `nil` if the keys do
  /// not contain both words and numbers.
  ///
  /// A number in quotation marks is only reported if it is the only kind of word, because it is
  /// less likely to be a mistake.
  private var mixture: String? {
    guard spellings.contains(where: { $0.isNumber }) else { return nil }
    let plain = spellings.indices.first { index in
      spellings[index] == .word && words[index].numberSpelling == .word
    }
    guard let index = plain ?? spellings.firstIndex(of: .word) else { return nil }
    let word = words[index]
    var place = "key \(index + 1) of \(words.count)"
    if let bytes, bytes.contains(0x0A) {
      place = "line \(SourcePosition(offset: offsets[index], in: bytes).line), \(place)"
    }
    let name = "\(place): '\(word.clipped(toCells: 40).visibleOnTerminal)'"
    let result = "so all keys are compared as text (10 before 9)"
    if plain == nil { return "\(name) is a word because of its quotation marks, \(result)" }
    // Punctuation may have been typed beside a number, as in `5;`.
    let bare = Array(word.utf8)[...].trimming { ",;:.'\"()[]".utf8.contains($0) }
    let number = String(decoding: bare, as: UTF8.self)
    let fix = NumberSpelling(bare).isNumber ? " (did you mean \(number)?)" : ""
    return "\(name) is not a number, \(result)\(fix)"
  }

  /// Returns whether a decimal may be out of range, which requires many digits or an exponent.
  private func mayBeOutOfRange(_ word: String) -> Bool {
    word.utf8.count > 300 || word.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
  }

  private func integer(at index: Int) throws(SourceError) -> WholeNumber {
    let expected = "a whole number from \(WholeNumber.min) to \(WholeNumber.max)"
    return try number(at: index, "whole number", expected: expected) { WholeNumber($0) }
  }

  private func decimal(at index: Int) throws(SourceError) -> Double {
    try number(at: index, "number", expected: "a finite number") {
      Double(number: Array($0.utf8)[...])
    }
  }

  private func number<Value>(
    at index: Int, _ name: String, expected: String, _ value: (String) -> Value?
  ) throws(SourceError) -> Value {
    // A type that was requested applies to words in quotation marks as well.
    let spelling = spellings[index] == .word ? words[index].numberSpelling : spellings[index]
    switch spelling {
    case .decimal where name != "number":
      throw error("a number with a fraction", at: index, expected: expected)
    case .whole, .decimal:
      if let value = value(words[index]) { return value }
      if name != "number" {
        throw error("a \(name) that is out of range", at: index, expected: expected)
      }
      let fault = Double.fault(ofNumber: Array(words[index].utf8)[...])
      throw error("a number \(fault.clause)", at: index, expected: fault.expected)
    case .refused(let reason): throw error(reason, at: index, expected: expected)
    case .word: throw error("a key that is not a number", at: index, expected: expected)
    }
  }

  private func error(_ message: String, at index: Int, expected: String) -> SourceError {
    guard let bytes else {
      return SourceError(message, expected: expected, at: 0, in: Array(words[index].utf8))
    }
    return SourceError(message, expected: expected, at: offsets[index], in: bytes)
  }
}
