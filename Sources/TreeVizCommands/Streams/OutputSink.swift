import SystemPackage

/// Where a product goes: the file that was asked for, or standard output.
struct OutputSink {
  /// The file; `nil` and `-` are standard output.
  let output: FileArgument?

  /// Whether the colours of the product may reach a terminal.
  var allowsColor = false

  /// Takes what would go to standard output, if somebody else is to write it.
  var collector: OutputCollector?

  /// Writes chunks.
  ///
  /// - Parameters:
  ///   - chunks: the bytes.
  ///   - check: is called when there are no more chunks, and throws if some are missing: a file is then
  ///     left as it was.
  /// - Throws: what `check` throws; 73 or 74 if writing fails.
  func put(
    _ chunks: some Sequence<[UInt8]>, check: () throws(CommandFailure) -> Void = {}
  ) throws(CommandFailure) {
    if let output, !output.isStandardStream {
      return try OutputFile(output).write(chunks, check: check)
    }
    if let collector {
      for chunk in chunks { collector.bytes += chunk }
    } else {
      try StandardStreams.write(
        chunks, to: .standardOutput, name: "standard output", allowsColor: allowsColor)
    }
    try check()
  }
}

/// What would have gone to standard output.
final class OutputCollector {
  /// The bytes so far.
  var bytes: [UInt8] = []

  /// The bytes as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
