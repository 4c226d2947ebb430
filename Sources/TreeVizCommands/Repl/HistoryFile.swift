import Foundation
import SystemPackage

/// The file in which the lines of sessions are kept between runs.
///
/// No other user may read it. Each line is appended at once by one write, so that several sessions can
/// share the file and none is lost when a terminal is closed. A file that has grown too long is
/// replaced at the next start, under the lock that appending takes, too. If the file cannot be used,
/// lines are not kept.
struct HistoryFile {
  let path: FilePath

  /// The file for this environment, or `nil` if there is none.
  ///
  /// `TREEVIZ_HISTORY` names another, or none if it is empty.
  init?(environment: [String: String]) {
    if let path = environment["TREEVIZ_HISTORY"] {
      if path.isEmpty { return nil }
      self.path = FilePath(path)
      return
    }
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let state = folder("XDG_STATE_HOME") ?? folder("HOME").map({ $0 + "/.local/state" })
    else { return nil }
    path = FilePath(state).appending("treeviz/history")
  }

  /// The lines that were kept, the oldest first; a file that has grown too long is shortened.
  func read(limit: Int) -> [String] {
    guard var lines = lines() else { return [] }
    if lines.count > 2 * limit {
      withLock { _ in
        // Another session may have added lines, or shortened the file, before the lock was taken.
        lines = self.lines() ?? []
        guard lines.count > limit else { return }
        let text = lines.suffix(limit).map { $0 + "\n" }.joined()
        try? OutputFile(path: path).write(CollectionOfOne(Array(text.utf8)))
      }
    }
    return lines.suffix(limit)
  }

  private func lines() -> [String]? {
    guard isRegular, let bytes = try? InputSource.file(path).bytes(limit: 1 << 24) else {
      return nil
    }
    var splitter = LineSplitter(bytes)
    var lines: [String] = []
    while let line = splitter.next() {
      if let text = line.text, !text.isEmpty { lines.append(text) }
    }
    return lines
  }

  /// Adds a line.
  func append(_ line: String) {
    guard !line.contains(where: \.isNewline) else { return }
    try? FileManager.default.createDirectory(
      atPath: path.removingLastComponent().string, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    withLock { descriptor in
      fchmod(descriptor.rawValue, 0o600)
      try? descriptor.write(CollectionOfOne(Array("\(line)\n".utf8)))
    }
  }

  /// Opens the file and locks it for this process; does nothing if that is impossible.
  private func withLock(_ body: (FileDescriptor) -> Void) {
    // A pipe of that name must not keep the session waiting.
    let options: FileDescriptor.OpenOptions = [
      .append, .create, .closeOnExec, .nonBlocking, .init(rawValue: O_NOCTTY),
    ]
    // While the lock was waited for, the file may have been replaced by a shorter one.
    for _ in 0..<100 {
      guard
        let descriptor = try? FileDescriptor.open(
          path, .writeOnly, options: options, permissions: .ownerReadWrite)
      else { return }
      defer { try? descriptor.close() }
      guard isRegular else { return }
      while flock(descriptor.rawValue, LOCK_EX) != 0 {
        // A file system without locks: the line is kept all the same.
        if errno != EINTR { break }
      }
      var (locked, named) = (stat(), stat())
      guard fstat(descriptor.rawValue, &locked) == 0,
        path.withPlatformString({ stat($0, &named) }) == 0, locked.st_ino == named.st_ino
      else { continue }
      return body(descriptor)
    }
  }

  /// Whether there is a file, and no device or pipe in its place.
  private var isRegular: Bool {
    var status = stat()
    return path.withPlatformString({ stat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
