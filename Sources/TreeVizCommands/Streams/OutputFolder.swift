import Foundation
import SystemPackage

/// A folder that receives several files and a list of them.
///
/// The list contains a digest of each file. A later run replaces and removes listed files, unless
/// their contents have changed since. Other files are kept.
struct OutputFolder {
  /// The path of the folder.
  let path: FilePath

  /// The name of the list.
  static let listName = "treeviz-site.txt"

  /// The maximum size of a file that is compared with its digest.
  static let mostBytes = 1 << 26

  /// A line of the list.
  private struct Entry: Hashable {
    let name: String
    let digest: String

    init(name: String, digest: String) {
      self.name = name
      self.digest = digest
    }

    /// Computes the digest of a file's contents.
    ///
    /// It detects changes by people, which need no cryptographic digest (FNV-1a).
    init(name: String, _ bytes: [UInt8]) {
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
      self.init(name: name, digest: String(digest, radix: 16))
    }
  }

  /// Writes files in this order, then removes the listed files that are no longer needed.
  ///
  /// Each file is replaced atomically. If writing into a new or empty folder fails, everything is
  /// removed again. If updating a folder fails, each file is either the old or the new one.
  ///
  /// - Parameter files: the names, which contain no folders, and the contents.
  /// - Throws: status 73 if the folder or a file cannot be created, or if the folder contains other
  ///   files or a changed file; 74 if writing fails. In the first two cases, nothing is changed.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws(CommandFailure) {
    let isNew = try create()
    let old = try listed()
    try check(files, against: old ?? [])
    let new = Set(files.map { Entry(name: $0.name, $0.bytes) })
    do throws(CommandFailure) {
      // The list is never shorter than the folder, also if the process is killed.
      try write(new.union(old ?? []))
      for file in files {
        try OutputFile(path: path.appending(file.name)).write(CollectionOfOne(file.bytes))
      }
      for entry in old ?? [] where !new.contains(where: { $0.name == entry.name }) {
        if current(entry.name) == entry { remove(entry.name) }
      }
      try write(new)
    } catch {
      if old == nil {
        for name in files.map(\.name) + [Self.listName] { remove(name) }
      }
      if isNew { path.withPlatformString { _ = rmdir($0) } }
      throw error
    }
  }

  /// Creates the folder, unless it exists.
  ///
  /// - Returns: whether the folder is new.
  private func create() throws(CommandFailure) -> Bool {
    if path.withPlatformString({ mkdir($0, 0o777) }) == 0 { return true }
    let fault = Errno(rawValue: errno)
    guard fault == .fileExists else { throw failure("\(fault)") }
    guard (try? path.stat())?.type == .directory else { throw failure("\(Errno.notDirectory)") }
    return false
  }

  /// Reads the list.
  ///
  /// - Returns: the entries, or `nil` if the folder is empty.
  /// - Throws: status 73 if the folder contains files but no list, or another file of that name.
  private func listed() throws(CommandFailure) -> Set<Entry>? {
    let list = path.appending(Self.listName)
    guard (try? list.stat()) != nil else {
      let url = path.withPlatformString {
        URL(fileURLWithFileSystemRepresentation: $0, isDirectory: true, relativeTo: nil)
      }
      let names = try CommandFailure.reporting(.cannotCreate, at: path.shown) {
        try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      }
      guard names.isEmpty else {
        throw failure("the folder contains other files; choose a new or an empty folder")
      }
      return nil
    }
    let bytes = try InputSource.file(list).bytes(limit: Self.mostBytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let entries = lines.compactMap { line -> Entry? in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, !words[1].contains("/"), UInt64(words[0], radix: 16) != nil else {
        return nil
      }
      return Entry(name: words[1], digest: words[0])
    }
    guard !lines.isEmpty, entries.count == lines.count else {
      throw CommandFailure(
        .cannotCreate,
        "\(list.shown): not a list of the files of a site; move it, or choose another folder")
    }
    return Set(entries)
  }

  private func write(_ entries: Set<Entry>) throws(CommandFailure) {
    let lines = entries.map { "\($0.digest) \($0.name)\n" }.sorted().joined()
    try OutputFile(path: path.appending(Self.listName)).write(CollectionOfOne(Array(lines.utf8)))
  }

  /// Refuses to overwrite a file if the list does not contain its current digest.
  private func check(
    _ files: [(name: String, bytes: [UInt8])], against list: Set<Entry>
  ) throws(CommandFailure) {
    for file in files where (try? path.appending(file.name).stat()) != nil {
      guard let current = current(file.name), list.contains(current) else {
        throw CommandFailure(
          .cannotCreate,
          "\(path.appending(file.name).shown): the file was changed since the site was written; "
            + "move it, or choose another folder")
      }
    }
  }

  /// The entry for the current contents of a file, or `nil` if it cannot be read.
  private func current(_ name: String) -> Entry? {
    (try? InputSource.file(path.appending(name)).bytes(limit: Self.mostBytes))
      .map { Entry(name: name, $0) }
  }

  private func remove(_ name: String) {
    path.appending(name).withPlatformString { _ = unlink($0) }
  }

  private func failure(_ message: String) -> CommandFailure {
    CommandFailure(.cannotCreate, "\(path.shown): \(message)")
  }
}
