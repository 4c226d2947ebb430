/// The scalars of bytes that may not be UTF-8, each with the bytes that it takes.
struct ScalarParser<Bytes: IteratorProtocol<UInt8>>: Sequence, IteratorProtocol {
  private var bytes: Bytes
  private var parser = Unicode.UTF8.ForwardParser()

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// The next scalar, or `nil` in its place where the bytes are none.
  mutating func next() -> (scalar: Unicode.Scalar?, length: Int)? {
    switch parser.parseScalar(from: &bytes) {
    case .valid(let encoded): (UTF8.decode(encoded), encoded.count)
    case .error(let length): (nil, length)
    case .emptyInput: nil
    }
  }
}
