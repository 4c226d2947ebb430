import Foundation

/// The drawn lines with characters that no installed font contains.
///
/// Pictures show boxes in place of these characters.
final class MissingGlyphs: @unchecked Sendable {
  static let shared = MissingGlyphs()

  private let lock = NSLock()
  private var first: String?

  /// Records a line.
  func add(_ line: String) {
    lock.withLock { first = first ?? line }
  }

  /// Returns the first recorded line, and forgets all.
  func take() -> String? {
    lock.withLock {
      defer { first = nil }
      return first
    }
  }
}

extension Raster {
  /// Returns the first line drawn since the last call that contains characters of no installed font,
  /// or `nil` if there is none.
  ///
  /// - Complexity: O(1).
  package static func takeLineWithoutGlyphs() -> String? { MissingGlyphs.shared.take() }
}
