internal import ArgumentParser
import TextSupport

/// The ranges of numeric options.
///
/// Each range has an upper limit, even if the option itself raises a limit. Values above the upper
/// limit would exceed the memory of any computer or overflow 32-bit integers.
enum NumberRange {
  /// The number of nodes of a tree that is read or generated.
  static let nodes = 0...100_000_000

  /// The number of bytes of a label.
  static let labelBytes = 0...1_000_000_000

  /// The number of bytes of an input.
  static let textBytes = 0...16_000_000_000

  /// The number of columns of a drawing in characters.
  static let columns = 1...StandardStreams.maximumWidth

  /// The number of columns of a label in a drawing in characters.
  static let labelColumns = 2...1_000

  /// The number of rows of a drawing in characters.
  static let rows = 1...1_000

  /// The numbers on the horizontal axis of a plot.
  static let plotted = -20_000_000...20_000_000

  /// The number of keys to extract from a heap.
  static let extracted = 1...1_000

  /// The height of a cut through a dendrogram.
  static let mergeHeights = 0...1e300

  /// The number of clusters that a cut leaves.
  static let clusters = 1...100_000_000

  /// The number of pixels of a bitmap per unit of a picture.
  static let scale = 0.01...100.0

  /// Checks that a number is in its range.
  ///
  /// - Parameters:
  ///   - value: the number, or `nil` if the option is not given.
  ///   - range: the range.
  ///   - option: the option in its spelling on the command line.
  ///   - unit: the unit of the number, such as `columns`.
  /// - Throws: a usage error that names the option and the range.
  static func check<Number: Comparable>(
    _ value: Number?, _ range: ClosedRange<Number>, _ option: String, _ unit: String
  ) throws(ValidationError) {
    // This condition also rejects NaN.
    guard let value, !(range.lowerBound <= value && value <= range.upperBound) else { return }
    throw ValidationError("\(option) must be a number of \(unit) from \(words(range)).")
  }

  /// Returns a range in words: `1 to 10,000`.
  static func words<Number>(_ range: ClosedRange<Number>) -> String {
    "\(grouped(range.lowerBound)) to \(grouped(range.upperBound))"
  }

  /// Returns a number with commas between groups of thousands if it is an integer.
  static func grouped<Number>(_ number: Number) -> String {
    var digits = "\(number)"
    if digits.hasSuffix(".0") { digits.removeLast(2) }
    return Int(digits)?.grouped ?? "\(number)"
  }
}

/// A whole number as the value of an option, which may be negative.
struct WholeNumber: ExpressibleByArgument {
  let value: Int

  init(_ value: Int) { self.value = value }

  init?(argument: String) {
    // The minus sign is encoded for the parser.
    guard let value = Int(RawArgument(argument: argument).text) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { "\(value)" }
}
