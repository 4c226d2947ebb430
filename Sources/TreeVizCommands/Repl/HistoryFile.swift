import Foundation
import SystemPackage

/// The file that keeps the lines of sessions between runs.
///
/// Other users cannot read the file. Each line is appended immediately and with a single write.
/// Therefore several sessions can share the file, and no line is lost when a terminal is closed. If
/// the file has become too long, it is replaced at the next start. If the file cannot be used,
/// lines are not kept.
struct HistoryFile {
  let path: FilePath

  /// Creates the history file for an environment, or `nil` if there is no suitable folder.
  ///
  /// `TREEVIZ_HISTORY` names another file. If it is empty, there is no history file.
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

  /// Returns the lines, from oldest to newest.
  ///
  /// If the file has become too long, it is shortened.
  func read(limit: Int) -> [String] {
    guard var lines = lines() else { return [] }
    if lines.count > 2 * limit {
      withLock { _ in
        // Another session may have changed the file before this one got the lock.
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
    return bytes.split(separator: UInt8(ascii: "\n"))
      .compactMap { String(validating: $0, as: UTF8.self) }
  }

  func append(_ line: String) {
    guard !line.contains(where: \.isNewline) else { return }
    try? FileManager.default.createDirectory(
      atPath: path.removingLastComponent().string, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    withLock { file in
      fchmod(file.rawValue, 0o600)
      try? file.write(CollectionOfOne(Array("\(line)\n".utf8)))
    }
  }

  /// Opens the file and locks it for this process, or does nothing if that is impossible.
  private func withLock(_ body: (FileDescriptor) -> Void) {
    // A named pipe must not block the session.
    let options: FileDescriptor.OpenOptions = [
      .append, .create, .closeOnExec, .nonBlocking, .init(rawValue: O_NOCTTY),
    ]
    // While this session waits for the lock, another session may replace the file by a shorter
    // file. In this case, the new file is opened.
    for _ in 0..<100 {
      guard
        let file = try? FileDescriptor.open(
          path, .writeOnly, options: options, permissions: .ownerReadWrite)
      else { return }
      defer { try? file.close() }
      guard isRegular else { return }
      // On a file system without locks, continue without a lock.
      while flock(file.rawValue, LOCK_EX) != 0, errno == EINTR {}
      guard let locked = try? file.stat(), locked.inode == (try? path.stat())?.inode else {
        continue
      }
      return body(file)
    }
  }

  private var isRegular: Bool { (try? path.stat())?.type == .regular }
}
