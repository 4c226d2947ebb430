import Foundation

/// How many bytes of memory a body makes the process hold at most, beyond what it held before.
///
/// Linux only: the kernel is asked to forget the earlier peak. Memory that was freed but not given
/// back to the system would hide a part, so run this with `MALLOC_MMAP_THRESHOLD_=131072`.
///
/// - Returns: the bytes, or `nil` where the system does not tell.
func peakBytes(of body: () throws -> Void) rethrows -> Int? {
  guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs"),
    (try? file.write(contentsOf: Data("5".utf8))) != nil, let before = kibibytes("VmRSS:")
  else { return nil }
  try body()
  return kibibytes("VmHWM:").map { ($0 - before) * 1024 }
}

/// A line of the process's status.
private func kibibytes(_ name: String) -> Int? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
    return nil
  }
  let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
  return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
}
