package import Foundation

/// The status and the output of a program that has ended.
package struct ProcessResult: Sendable {
  /// The exit status, or the negative number of the signal that ended the program.
  package let status: Int32
  /// The bytes of standard output.
  package let output: Data
  /// The text of standard error.
  package let errors: String

  /// The text of standard output.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Waits for a free slot, then runs a program until it exits.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - arguments: its arguments.
  ///   - input: the bytes of its standard input.
  ///   - folder: the working folder; if `nil`, the working folder of the tests.
  ///   - environment: its environment.
  /// - Returns: its status and its output.
  /// - Throws: if the program cannot be started.
  package static func of(
    _ program: URL, _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = RunningProcess.plainEnvironment
  ) async throws -> ProcessResult {
    try await ProcessSlots.shared.run {
      try await ofUnlimited(program, arguments, input: input, in: folder, environment: environment)
    }
  }

  /// Runs a program that is short or mostly waits until it exits, without waiting for a slot.
  package static func ofUnlimited(
    _ program: URL, _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = RunningProcess.plainEnvironment
  ) async throws -> ProcessResult {
    let (source, product, report) = (Pipe(), Pipe(), Pipe())
    let process = try RunningProcess(
      program, arguments, in: folder, environment: environment
    ) { process in
      process.standardInput = source
      process.standardOutput = product
      process.standardError = report
    }
    let (output, errors) = (
      ProcessOutput(product.fileHandleForReading), ProcessOutput(report.fileHandleForReading)
    )
    source.write(input)
    let status = await process.status()
    return ProcessResult(
      status: status, output: await output.all(),
      errors: String(decoding: await errors.all(), as: UTF8.self))
  }
}

extension Pipe {
  /// Writes to the pipe and closes it.
  ///
  /// Input that exceeds the capacity of the pipe is written on a separate thread, because such a
  /// write blocks until the program reads.
  package func write(_ input: Data) {
    let handle = fileHandleForWriting
    let write = { @Sendable () -> Void in
      try? handle.write(contentsOf: input)
      try? handle.close()
    }
    if input.count <= 4096 { write() } else { Thread.detachNewThread(write) }
  }
}
