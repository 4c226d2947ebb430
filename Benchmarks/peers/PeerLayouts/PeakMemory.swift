import Foundation

/// Returns the peak memory of the process while a body runs, minus the memory before, in bytes.
///
/// Works on Linux only, where the kernel can reset the recorded peak. Memory that was freed but not
/// returned to the system would be missing from the difference, so run this with
/// `MALLOC_MMAP_THRESHOLD_=131072`.
///
/// - Returns: the bytes, or `nil` if the system does not report them.
func peakBytes(of body: () throws -> Void) rethrows -> Int? {
  guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs"),
    (try? file.write(contentsOf: Data("5".utf8))) != nil, let before = kibibytes("VmRSS:")
  else { return nil }
  try body()
  return kibibytes("VmHWM:").map { ($0 - before) * 1024 }
}

/// Returns a value in KiB from the status file of the process.
private func kibibytes(_ name: String) -> Int? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
    return nil
  }
  let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
  return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
}
