import CLibraries
import TextSupport

/// Unpacks data compressed by gzip while they are read.
///
/// The data may consist of several members, as `cat a.gz b.gz` writes them, and may end with bytes
/// of value 0, which pad them on tapes.
final class GzipStream {
  private enum State {
    case inMember, betweenMembers, inPadding
  }

  private let name: String
  private let stream: UnsafeMutableRawPointer
  private var state = State.inMember
  /// The number of packed bytes that have been used.
  private var offset = 0

  /// Creates a stream at the beginning of the data.
  ///
  /// - Parameter name: the name of the source for messages.
  /// - Throws: status 69 if zlib cannot be used, 71 if there is not enough memory.
  init(_ name: String) throws(CommandFailure) {
    self.name = name
    if let obstacle = tvzlib_load() {
      throw CommandFailure(
        .unavailable,
        "\(name): data compressed by gzip, but \(String(cString: obstacle)); unpack them with gunzip"
      )
    }
    guard let stream = tvzlib_open() else { throw Self.noMemory(name) }
    self.stream = stream
  }

  deinit { tvzlib_close(stream) }

  /// Returns whether bytes begin with the two bytes of the format.
  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Unpacks the next bytes.
  ///
  /// - Parameters:
  ///   - packed: the packed bytes.
  ///   - bytes: the array that receives the unpacked bytes.
  ///   - limit: unpacking ends as soon as there are more bytes than this.
  /// - Throws: status 65 if the data are damaged, 71 if there is not enough memory.
  func unpack(
    _ packed: [UInt8], into bytes: inout [UInt8], limit: Int
  ) throws(CommandFailure) {
    var rest = packed[...]
    var isFull = false
    while bytes.count <= limit, isFull || !rest.isEmpty {
      if state != .inMember {
        skipPadding(&rest)
        guard let next = rest.first else { return }
        if state == .inPadding || next != 0x1F { throw damaged("bytes after the end") }
        state = .inMember
      }
      isFull = try unpackChunk(&rest, into: &bytes)
    }
  }

  /// Checks that the last member is complete.
  ///
  /// - Throws: status 65 if it is not.
  func finish() throws(CommandFailure) {
    guard state == .inMember else { return }
    throw CommandFailure(
      .badData, "\(name): data compressed by gzip that end too early, at byte \(offset)")
  }

  /// Skips bytes of value 0 after the end of a member.
  private func skipPadding(_ rest: inout ArraySlice<UInt8>) {
    let padding = rest.prefix { $0 == 0 }
    if padding.isEmpty { return }
    state = .inPadding
    offset += padding.count
    rest = rest[padding.endIndex...]
  }

  /// Unpacks bytes until the output fills a chunk, the input ends or a member ends.
  ///
  /// - Returns: whether the chunk is full, so that there may be more output without more input.
  private func unpackChunk(
    _ rest: inout ArraySlice<UInt8>, into bytes: inout [UInt8]
  ) throws(CommandFailure) -> Bool {
    let size = 1 << 18
    var (used, result) = (rest.count, TVZLIB_MORE)
    let chunk = [UInt8](unsafeUninitializedCapacity: size) { output, written in
      written = size
      result = rest.withUnsafeBufferPointer { input in
        guard let input = input.baseAddress ?? UnsafePointer(output.baseAddress),
          let start = output.baseAddress
        else { return TVZLIB_MORE }
        return Int(tvzlib_unpack(stream, input, &used, start, &written))
      }
    }
    rest = rest.dropFirst(used)
    offset += used
    bytes += chunk
    switch result {
    case TVZLIB_DAMAGED:
      throw damaged(tvzlib_message(stream).map { String(cString: $0) } ?? "unknown contents")
    case TVZLIB_NO_MEMORY: throw Self.noMemory(name)
    case TVZLIB_END: state = .betweenMembers
    default: break
    }
    return state == .inMember && chunk.count == size
  }

  private func damaged(_ damage: String) -> CommandFailure {
    CommandFailure(
      .badData, "\(name): data compressed by gzip that are damaged, near byte \(offset): \(damage)")
  }

  private static func noMemory(_ name: String) -> CommandFailure {
    CommandFailure(.resources, "\(name): there is not enough memory to unpack it")
  }
}
