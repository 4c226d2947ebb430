import Foundation
import SystemPackage

/// Files with consecutive numbers in their names, such as `frame-%02d.svg`.
struct NumberedFiles {
  private let folder: FilePath
  private let prefix: String
  private let suffix: String
  /// The minimum number of digits.
  private let width: Int

  /// The maximum of ``width``.
  private static let widthLimit = 9

  /// Finds the number format in a file name: `%d`, with an optional width.
  ///
  /// A percent sign without a format, as in `50%.svg`, is an ordinary character.
  ///
  /// The result is `nil` if the name has no number format.
  ///
  /// - Parameter output: the file.
  /// - Throws: a usage error if the name has several formats, or if one is not in its last part.
  init?(_ output: FileArgument?) throws(CommandFailure) {
    guard let output, !output.endsWithSlash, let name = output.path.lastComponent?.string else {
      return nil
    }
    let path = output.path
    let pattern = /%([0-9]*)d(?![A-Za-z])/
    let found = path.string.matches(of: pattern)
    guard let first = found.first else { return nil }
    guard found.count == 1, let match = name.firstMatch(of: pattern) else {
      throw CommandFailure(
        .usage,
        "-o \(path.shown): a file name has one number format, in its last part, and not "
          + "\(first.output.0)\(found.count > 1 ? " and another" : " in a folder")")
    }
    let width = match.output.1.isEmpty ? 1 : Int(match.output.1) ?? .max
    guard width <= Self.widthLimit else {
      throw CommandFailure(
        .usage,
        "-o \(path.shown): a number has at most \(Self.widthLimit) digits (given: \(match.output.0))"
      )
    }
    folder = path.removingLastComponent()
    prefix = String(name[..<match.range.lowerBound])
    suffix = String(name[match.range.upperBound...])
    self.width = width
  }

  /// Returns the path of the file with a number.
  private func path(_ number: Int) -> FilePath {
    let digits = "\(number)"
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return folder.appending(prefix + zeros + digits + suffix)
  }

  /// Writes the files with the numbers from 0, which are replaced together.
  ///
  /// - Parameters:
  ///   - count: the number of files.
  ///   - bytes: a function that returns the contents of a file.
  /// - Throws: status 73 if a file cannot be created or replaced, 74 if writing fails; the errors of
  ///   `bytes`.
  func write(
    _ count: Int, _ bytes: (Int) throws(CommandFailure) -> [UInt8]
  ) throws(CommandFailure) {
    try OutputFiles((0..<count).map { OutputFile(path: path($0)) }).write(bytes)
  }
}
