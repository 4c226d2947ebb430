import Foundation

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
