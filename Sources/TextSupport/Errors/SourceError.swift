/// A fault in input text: its position, a description and the input that was expected instead.
///
/// Its description shows the line with a caret below the fault:
///
///     line 1, column 9: a child of a missing node (expected: end of the list)
///       [null,1]
///             ^
public struct SourceError: Error, Hashable, Sendable {
  /// The position of the fault.
  public let position: SourcePosition

  /// The fault, as a short phrase without a full stop.
  public let message: String

  /// The input that was expected instead, or `nil` if that adds no information.
  public let expected: String?

  /// The line of the fault, made safe to show and cut to the part around the caret.
  public let excerpt: String

  /// The number of terminal cells of the excerpt before the caret.
  public let caretColumn: Int

  /// Creates an error at a byte offset of the input.
  ///
  /// - Parameters:
  ///   - message: the fault, as a short phrase without a full stop.
  ///   - expected: the input that was expected instead, or `nil`.
  ///   - offset: the number of bytes before the fault, at most the number of `bytes`.
  ///   - bytes: the input as UTF-8. Invalid bytes are shown as replacement characters.
  public init(
    _ message: String, expected: String? = nil, at offset: Int,
    in bytes: some RandomAccessCollection<UInt8>
  ) {
    let place = min(max(offset, 0), bytes.count)
    position = SourcePosition(offset: place, in: bytes)
    self.message = message
    self.expected = expected
    let line = SourceExcerpt(of: bytes, at: place)
    (excerpt, caretColumn) = (line.text, line.caretColumn)
  }
}

extension SourceError: CustomStringConvertible {
  /// The position and the message, followed by the line with a caret below the fault unless the line
  /// is empty.
  public var description: String {
    let wanted = expected.map { " (expected: \($0))" } ?? ""
    let caret = String(repeating: " ", count: caretColumn) + "^"
    let sentence = "\(position): \(message)\(wanted)"
    return excerpt.isEmpty ? sentence : "\(sentence)\n  \(excerpt)\n  \(caret)"
  }
}

/// The scalars of bytes that may be invalid UTF-8, each with the number of bytes that it takes.
struct ScalarParser<Bytes: IteratorProtocol<UInt8>>: Sequence, IteratorProtocol {
  private var bytes: Bytes
  private var parser = Unicode.UTF8.ForwardParser()

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// Returns the next scalar and its length, or a `nil` scalar and the length of the invalid
  /// sequence.
  mutating func next() -> (scalar: Unicode.Scalar?, length: Int)? {
    switch parser.parseScalar(from: &bytes) {
    case .valid(let encoded): (UTF8.decode(encoded), encoded.count)
    case .error(let length): (nil, length)
    case .emptyInput: nil
    }
  }
}
