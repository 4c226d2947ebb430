internal import ArgumentParser
import Foundation
import SystemPackage
import TextSupport

/// A file name on the command line, with exactly the bytes that the user typed.
struct FileArgument: ExpressibleByArgument, Hashable {
  /// The path.
  ///
  /// ``SystemPackage/FilePath`` removes slashes at its end.
  let path: FilePath

  /// Whether the argument ends with a slash and therefore can only refer to a folder.
  let endsWithSlash: Bool

  init(argument: String) { self.init(bytes: RawArgument(argument: argument).bytes) }

  /// Creates the argument for a name that was typed in a session.
  ///
  /// - Parameter text: the name. A leading `~/` is the user's home folder.
  /// - Throws: a usage error if the name is not allowed for files.
  init(typed text: String) throws(CommandFailure) {
    guard !text.utf8.contains(0) else {
      throw CommandFailure(.usage, "'\(text.visibleOnTerminal)': a file name cannot contain NUL")
    }
    self.init(bytes: Array(Self.expanded(text).utf8))
  }

  /// Returns a name with the user's home folder for a leading `~/`.
  static func expanded(_ text: String) -> String {
    text.hasPrefix("~/") ? NSString(string: text).expandingTildeInPath : text
  }

  init(bytes: [UInt8]) {
    path = FilePath(platformString: bytes.map { CInterop.PlatformChar(bitPattern: $0) } + [0])
    endsWithSlash = bytes.last == UInt8(ascii: "/")
  }

  var isEmpty: Bool { path.isEmpty }

  /// Whether the name is `-`, which represents standard input or output.
  var isStandardStream: Bool { path == "-" }

  static var defaultCompletionKind: CompletionKind { .file() }
}

extension FilePath {
  /// The path in a message, without control characters and with U+FFFD for bytes that are not
  /// UTF-8.
  var shown: String { string.visibleOnTerminal }

  /// The extension in lowercase, or `nil` if there is no extension.
  var lowercasedExtension: String? {
    guard let suffix = `extension`, !suffix.isEmpty else { return nil }
    return suffix.lowercased()
  }

  /// Whether the path is in the folder of devices.
  ///
  /// Their names have no extensions.
  var isDevice: Bool { starts(with: "/dev") }

  /// The path with all symbolic links resolved, or the path itself if the file does not exist.
  var resolved: FilePath {
    guard let resolved = withPlatformString({ realpath($0, nil) }) else { return self }
    defer { free(resolved) }
    return FilePath(platformString: resolved)
  }
}
