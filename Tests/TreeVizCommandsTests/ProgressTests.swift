import Foundation
import SystemPackage
import Testing
import TreeTestSupport

@testable import TreeVizCommands

/// The progress line ends with the work and never precedes an answer.
@Suite(.waiting, .serialized) struct ProgressTests {
  private static let wipe = "\r\u{1B}[K"

  /// Returns the output of a progress line while a body runs, which may wait until the line is
  /// shown.
  private func written(
    _ body: (TreeVizCommands.Progress, _ shown: (String) -> Void) throws -> Void
  ) throws -> String {
    let (read, write) = try FileDescriptor.pipe()
    let progress = TreeVizCommands.Progress(
      on: write, isVisible: true, delay: .milliseconds(1), interval: .milliseconds(1))
    var bytes: [UInt8] = []
    func take() {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 12, alignment: 1)
      defer { buffer.deallocate() }
      let count = (try? read.read(into: buffer)) ?? 0
      bytes += buffer[..<count]
    }
    try body(progress) { phase in
      for _ in 0..<10_000 where !String(decoding: bytes, as: UTF8.self).contains(phase) { take() }
    }
    try write.close()
    var count = -1
    while bytes.count != count {
      count = bytes.count
      take()
    }
    try read.close()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func theLineEndsWithItsWork() throws {
    let text = try written { progress, shown in
      let result = progress.during("adding") { () -> Int in
        shown("adding")
        return 2
      }
      #expect(result == 2)
    }
    #expect(text.hasPrefix("\(Self.wipe)adding … 0 s") && text.hasSuffix(Self.wipe))
  }

  @Test func anErrorEndsItToo() throws {
    let text = try written { progress, shown in
      #expect(throws: CommandFailure.no) {
        try progress.during("reading") { () throws(CommandFailure) -> Void in
          shown("reading")
          throw CommandFailure.no
        }
      }
    }
    #expect(text.contains("reading") && text.hasSuffix(Self.wipe))
  }

  @Test func phasesNestAndTheOuterOneComesBack() throws {
    let text = try written { progress, shown in
      progress.during("outer") {
        progress.during("inner") { shown("inner") }
        shown("outer")
      }
    }
    #expect(text.contains("inner") && text.contains("outer") && text.hasSuffix(Self.wipe))
  }

  @Test func nothingIsWrittenAfterSilence() throws {
    let text = try written { progress, shown in
      progress.during("outer") {
        shown("outer")
        progress.silence()
        progress.during("inner") { _ = usleep(20_000) }
        usleep(20_000)
      }
    }
    #expect(text.hasSuffix(Self.wipe) && !text.contains("inner"))
  }

  /// Runs the program with standard error on a terminal; its input waits for a progress line.
  private func run(
    _ arguments: [String], outputToTerminal: Bool = true, closesOutput: Bool = false
  ) async throws -> (screen: String, status: Int32) {
    try await ProcessSlots.shared.run {
      let (terminal, input, output) = (try PseudoTerminal(), Pipe(), Pipe())
      let process = try RunningProcess(
        Tool.program, arguments, environment: PseudoTerminal.environment
      ) { process in
        process.standardInput = input
        process.standardOutput = outputToTerminal ? terminal.slave : output.fileHandleForWriting
        process.standardError = terminal.slave
      }
      if closesOutput { try output.fileHandleForReading.close() }
      try output.fileHandleForWriting.close()
      try? input.fileHandleForWriting.write(contentsOf: Data("2 ".utf8))
      for _ in 0..<6_000 where process.isRunning {
        let screen = String(decoding: terminal.currentOutput, as: UTF8.self)
        if screen.contains("reading standard input … 1 s") { break }
        try await Task.sleep(for: .milliseconds(10))
      }
      input.write(Data("1 3".utf8))
      let status = await process.status()
      return (String(decoding: await terminal.output(), as: UTF8.self), status)
    }
  }

  @Test(arguments: ["traverse", "info", "check", "draw"])
  func theAnswerBeginsItsLine(_ verb: String) async throws {
    let (screen, status) = try await run([verb, "-"])
    #expect(status == 0)
    #expect(screen.contains("reading standard input … 1 s"))
    let rest = screen.split(separator: Self.wipe, omittingEmptySubsequences: false).last ?? ""
    let answer = try await Tool.run(verb, "-", input: "2 1 3").text
    #expect(rest.hasPrefix(answer), "\(screen.debugDescription)")
  }

  @Test(arguments: [false, true])
  func aPipeLeavesNoLineBehind(_ closesOutput: Bool) async throws {
    let (screen, status) = try await run(
      ["traverse", "-"], outputToTerminal: false, closesOutput: closesOutput)
    #expect(status == 0)
    #expect(screen.contains("reading standard input … 1 s") && screen.hasSuffix(Self.wipe))
  }
}
