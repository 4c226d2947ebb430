internal import ArgumentParser
import Foundation
import TreeText

/// The choice of the characters of drawings.
enum CharsetChoice: String, NamedChoice {
  case auto, unicode, ascii

  /// The description of the option.
  static let help = """
    The character set of text drawings; auto is unicode, but ascii on a terminal whose locale is not \
    UTF-8.
    """

  /// Returns the character set.
  ///
  /// It depends on the locale only on a terminal, so that files and pipes get the same bytes
  /// everywhere.
  ///
  /// - Parameter isForStandardOutput: whether the drawing goes to standard output.
  /// - Returns: the character set.
  func charset(onStandardOutput isForStandardOutput: Bool) -> TextOptions.Charset {
    switch self {
    case .unicode: .unicode
    case .ascii: .ascii
    case .auto:
      isForStandardOutput && StandardStreams.isOutputTerminal
        && !Self.isUTF8(ProcessInfo.processInfo.environment) ? .ascii : .unicode
    }
  }

  /// Returns whether the locale uses UTF-8, or no variable names a locale, as in many containers.
  static func isUTF8(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
    guard let locale = names.first(where: { !$0.isEmpty }) else { return true }
    let encoding = locale.lowercased().filter { $0 != "-" }
    return encoding.contains("utf8")
  }
}
