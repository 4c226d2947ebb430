import Foundation

/// Where a product goes: the file that was asked for, or standard output.
struct ProductSink {
  /// The path; `nil` and `-` are standard output.
  let output: String?

  func put(_ chunks: some Sequence<[UInt8]>) throws(CommandFailure) {
    if let output, output != "-" {
      try OutputFile(path: output).write(chunks)
    } else {
      if StandardStreams.isOutputTerminal { Progress.shared.end() }
      try StandardStreams.write(chunks, to: STDOUT_FILENO, name: "standard output")
    }
  }
}
