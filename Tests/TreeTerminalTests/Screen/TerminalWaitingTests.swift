import Foundation
import Testing

@testable import TreeTerminal

/// Waiting for file descriptors with `poll` and with `select`.
///
/// macOS needs `select`, because its `poll` does not support terminals; the tests check that both
/// behave the same.
@Suite struct TerminalWaitingTests {
  typealias Wait = @Sendable ([Int32], Duration?) -> TerminalPlatform.Readiness
  static let waits: [(name: String, wait: Wait)] = [
    ("poll", { TerminalPlatform.waitByPoll(for: $0, atMost: $1) }),
    ("select", { TerminalPlatform.waitBySelect(for: $0, atMost: $1) }),
    ("own", { TerminalPlatform.wait(for: $0, atMost: $1) }),
  ]

  @Test func eachTellsWhichDescriptorCanBeRead() throws {
    let (first, second) = (try #require(TerminalPlatform.makePipe()), Pipe())
    defer {
      close(first.read)
      close(first.write)
    }
    let other = second.fileHandleForReading.fileDescriptor
    for (name, wait) in Self.waits {
      #expect(wait([first.read, other, -1], .milliseconds(1)) == .timeOut, "\(name)")
    }
    _ = [UInt8(1)].withUnsafeBytes { write(first.write, $0.baseAddress, 1) }
    for (name, wait) in Self.waits {
      #expect(wait([first.read, other, -1], nil) == .ready([true, false, false]), "\(name)")
      #expect(wait([-1, other, first.read], .zero) == .ready([false, false, true]), "\(name)")
    }
    // The end of a stream counts as readable.
    try second.fileHandleForWriting.close()
    for (name, wait) in Self.waits {
      #expect(wait([first.read, other], .seconds(9)) == .ready([true, true]), "\(name)")
    }
  }

  @Test func descriptorsBeyondTheSetOfSelectAreWaitedFor() {
    #expect(TerminalPlatform.selectLimit >= 1024)
    // The descriptor is not open: `poll` reports it at once. It is too large for `select`, which
    // must not be called.
    #expect(
      TerminalPlatform.wait(for: [TerminalPlatform.selectLimit + 7], atMost: .seconds(9))
        == .ready([true]))
  }
}
