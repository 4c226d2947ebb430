internal import ArgumentParser

/// The ranges of the numbers that options take.
///
/// Each has an upper end, also where an option raises a limit: beyond it no computer has the memory,
/// or a number of 32 bits would overflow.
enum NumberRange {
  /// The nodes of a tree that is read or made.
  static let nodes = 0...100_000_000

  /// The bytes of a label.
  static let labelBytes = 0...1_000_000_000

  /// The bytes of a text that is read.
  static let textBytes = 0...16_000_000_000

  /// The columns of a drawing in characters.
  static let columns = 1...StandardStreams.maximumWidth

  /// The rows of one.
  static let rows = 1...1_000

  /// The pixels of a bitmap for a unit of a picture.
  static let scale = 0.01...100.0

  /// Refuses a number that is out of its range.
  ///
  /// - Parameters:
  ///   - value: the number; `nil` if it was not given.
  ///   - range: its range.
  ///   - option: the option, as it is spelled on the command line.
  ///   - unit: what is counted, such as `columns`.
  /// - Throws: usage, naming option and range.
  static func check<Number: Comparable>(
    _ value: Number?, _ range: ClosedRange<Number>, _ option: String, _ unit: String
  ) throws(ValidationError) {
    // What is not a number is in no range.
    guard let value, !(range.lowerBound <= value && value <= range.upperBound) else { return }
    throw ValidationError("\(option) must be a number of \(unit) from \(words(range)).")
  }

  /// A range in words: `1 to 10,000`.
  static func words<Number>(_ range: ClosedRange<Number>) -> String {
    "\(grouped(range.lowerBound)) to \(grouped(range.upperBound))"
  }

  /// A number with commas between its thousands, as long as it is a whole one.
  static func grouped<Number>(_ number: Number) -> String {
    var digits = "\(number)"
    if digits.hasSuffix(".0") { digits.removeLast(2) }
    guard digits.allSatisfy(\.isNumber) else { return digits }
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}
