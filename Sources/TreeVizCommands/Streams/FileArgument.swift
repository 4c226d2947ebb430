internal import ArgumentParser
import SystemPackage
import TextSupport

import Foundation

/// A file that is named on the command line, byte for byte as it was typed.
struct FileArgument: ExpressibleByArgument, Hashable {
  /// The path; ``SystemPackage/FilePath`` drops slashes at its end.
  let path: FilePath

  /// Whether the name can only be that of a folder, because it ends with a slash.
  let endsWithSlash: Bool

  init(argument: String) {
    self.init(bytes: RawArgument(argument: argument).bytes)
  }

  /// Takes a name that was typed in a session.
  ///
  /// - Parameter text: the name; `~/` at its beginning is the user's folder.
  /// - Throws: usage, if no file can have such a name.
  init(typed text: String) throws(CommandFailure) {
    guard !text.utf8.contains(0) else {
      throw CommandFailure(.usage, "'\(text.visibleOnTerminal)': a file name cannot contain NUL")
    }
    self.init(bytes: Array(UserFolder.expanded(text).utf8))
  }

  init(bytes: [UInt8]) {
    let platform = bytes.map { CInterop.PlatformChar(bitPattern: $0) } + [0]
    path = platform.withUnsafeBufferPointer { name in
      name.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
    }
    endsWithSlash = bytes.last == UInt8(ascii: "/")
  }

  /// Whether there is no name at all.
  var isEmpty: Bool { path.isEmpty }

  /// Whether it is `-`, which stands for standard input or output.
  var isStandardStream: Bool { path == "-" }

  var defaultValueDescription: String { path.shown }

  static var defaultCompletionKind: CompletionKind { .file() }
}

extension FilePath {
  /// The path as a message shows it: without controls, and with U+FFFD for what is not UTF-8.
  var shown: String { string.visibleOnTerminal }

  /// The extension in small letters, or `nil` if there is none.
  var lowercasedExtension: String? {
    guard let suffix = `extension`, !suffix.isEmpty else { return nil }
    return suffix.lowercased()
  }

  /// Whether it is a path of devices, whose names have no extensions.
  var isDevice: Bool { starts(with: "/dev") }

  /// The path without symbolic links, or as it is if there is no such file.
  var resolved: FilePath {
    guard let resolved = withPlatformString({ realpath($0, nil) }) else { return self }
    defer { free(resolved) }
    return FilePath(platformString: resolved)
  }
}

/// The user's own folder, which `~` stands for in the lines of a session.
enum UserFolder {
  /// A path with the user's folder in the place of `~`.
  ///
  /// - Parameter path: the path; `~name/…` is left as it is.
  /// - Returns: the path; the same if nothing is to be replaced, or there is no such folder.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"),
      let folder = ProcessInfo.processInfo.environment["HOME"], !folder.isEmpty
    else { return path }
    return folder + path.dropFirst()
  }
}
