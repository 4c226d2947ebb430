import Foundation
import SystemPackage
import Testing
import TreeTestSupport

@testable import TreeVizCommands

struct ChunksAheadTests {
  /// Numbers as chunks; counts the chunks made.
  private struct Numbers: Sequence, IteratorProtocol, Sendable {
    var position = 0
    let count: Int
    let made: LockedCounter

    mutating func next() -> [UInt8]? {
      guard position < count else { return nil }
      defer { position += 1 }
      made.increment()
      return [UInt8(truncatingIfNeeded: position)]
    }
  }

  private final class LockedCounter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    func increment() { lock.withLock { count += 1 } }
    var value: Int { lock.withLock { count } }
  }

  @Test(arguments: [0, 1, 4, 5, 1000], [1, 4, 240])
  func allComeInOrder(_ count: Int, _ limit: Int) {
    let chunks = ChunksAhead(Numbers(count: count, made: LockedCounter()), limit: limit)
    #expect(Array(chunks) == (0..<count).map { [UInt8(truncatingIfNeeded: $0)] })
    #expect(chunks.next() == nil, "there is no more after the end")
  }

  /// A producer that waits for free space ends when the consumer is released.
  @Test func theMakerEndsWithTheTaker() async throws {
    let made = LockedCounter()
    for taken in [0, 1, 7] {
      let chunks = ChunksAhead(Numbers(count: .max, made: made), limit: 3)
      for _ in 0..<taken { _ = chunks.next() }
    }
    var last = -1
    while last != made.value {
      last = made.value
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(made.value <= 8 + 3 * 5)
  }
}

struct LineReaderTests {
  private static let excess = CommandFailure(.badData, "too long")

  /// Returns all lines of some bytes, and the error that ended reading.
  private func lines(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> ([String], String?) {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("lines")
    try Data(bytes).write(to: path)
    let file = try FileDescriptor.open(FilePath(path.path), .readOnly)
    defer { try? file.close() }
    var reader = LineReader(file, name: "lines", limit: limit)
    var lines: [String] = []
    do throws(CommandFailure) {
      while let line = try reader.next(excess: Self.excess) {
        #expect(bytes[reader.start...].starts(with: line) || reader.number == 1)
        lines.append(String(decoding: line, as: UTF8.self))
      }
    } catch {
      return (lines, error.message)
    }
    #expect(reader.number == lines.count)
    return (lines, nil)
  }

  @Test func endsOfLinesAndMarks() throws {
    #expect(try lines([]) == ([], nil))
    #expect(try lines(Array("a".utf8)) == (["a"], nil))
    #expect(try lines(Array("\n\r\na\r\n\nb\r".utf8)) == (["", "", "a", "", "b"], nil))
    #expect(try lines(Array("\u{FEFF}a\n\u{FEFF}b\n".utf8)) == (["a", "\u{FEFF}b"], nil))
  }

  @Test func linesOverTheEdgesOfTheBuffer() throws {
    for length in [(1 << 16) - 1, 1 << 16, (1 << 16) + 1, 200_000] {
      let line = String(repeating: "x", count: length)
      #expect(try lines(Array("\(line)\n\(line)\nend".utf8)) == ([line, line, "end"], nil))
    }
  }

  @Test func aLineThatIsTooLong() throws {
    let short = String(repeating: "x", count: 70_000)
    #expect(try lines(Array("a\n\(short)".utf8), limit: 70_000) == (["a", short], nil))
    #expect(try lines(Array("a\n\(short)x".utf8), limit: 70_000) == (["a"], "too long"))
  }

  /// Reading a folder throws an error.
  @Test func aFolderHasNoLines() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor.open(FilePath(folder.url.path), .readOnly)
    defer { try? file.close() }
    var reader = LineReader(file, name: "folder", limit: 10)
    let error = #expect(throws: CommandFailure.self) { _ = try reader.next(excess: Self.excess) }
    #expect(error?.status == .inputOutput && error?.message?.hasPrefix("folder: ") == true)
  }
}
