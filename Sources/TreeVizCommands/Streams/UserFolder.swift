import Foundation

/// The user's home folder, which `~` represents in a session.
enum UserFolder {
  /// Replaces `~` at the beginning of a path by the home folder.
  ///
  /// - Parameter path: the path. A path `~name/…` is not changed.
  /// - Returns: the expanded path, or the same path if there is nothing to expand or no home
  ///   folder.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"),
      let folder = ProcessInfo.processInfo.environment["HOME"], !folder.isEmpty
    else { return path }
    return folder + path.dropFirst()
  }
}
