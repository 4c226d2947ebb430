import SystemPackage

/// The destination of a command's output: a file or standard output.
struct OutputSink {
  /// The file.
  ///
  /// Both `nil` and `-` mean standard output.
  let output: FileArgument?

  /// Whether color sequences may reach a terminal.
  var allowsColor = false

  /// Writes chunks.
  ///
  /// - Parameters:
  ///   - chunks: the bytes.
  ///   - check: is called after the last chunk, and throws an error if chunks are missing. In this
  ///     case, an existing file is not changed.
  /// - Throws: the errors of `check`; status 73 or 74 if writing fails.
  func put(
    _ chunks: some Sequence<[UInt8]>, check: () throws(CommandFailure) -> Void = {}
  ) throws(CommandFailure) {
    if let output, !output.isStandardStream {
      return try OutputFile(path: output.path, endsWithSlash: output.endsWithSlash).write(
        chunks, check: check)
    }
    if Invocation.isInSession {
      let bytes = Array(chunks.joined())
      if !bytes.isEmpty { try StandardStreams.write(bytes) }
    } else {
      try StandardStreams.write(
        chunks, to: .standardOutput, name: "standard output", allowsColor: allowsColor)
    }
    try check()
  }
}
