import Foundation

/// Where a product goes: the file that was asked for, or standard output.
struct ProductSink {
  /// The path; `nil` and `-` are standard output.
  let output: String?

  /// Takes what would go to standard output, if somebody else is to write it.
  var collector: ProductCollector?

  func put(_ chunks: some Sequence<[UInt8]>) throws(CommandFailure) {
    if let output, output != "-" {
      try OutputFile(path: output).write(chunks)
    } else if let collector {
      for chunk in chunks { collector.bytes += chunk }
    } else {
      if StandardStreams.isOutputTerminal { Progress.shared.end() }
      try StandardStreams.write(chunks, to: STDOUT_FILENO, name: "standard output")
    }
  }
}

/// What would have gone to standard output.
final class ProductCollector {
  /// The bytes so far.
  var bytes: [UInt8] = []
}
