/// A contender that did not do what all must do, so that its times mean nothing.
struct Disagreement: Error, CustomStringConvertible {
  let description: String

  init(_ contender: String, _ task: String, found: some Any, expected: some Any) {
    description = "\(contender): \(task): found \(found), expected \(expected)"
  }

  /// Throws unless what was found is what was expected.
  static func check<Value: Equatable>(
    _ contender: String, _ task: String, _ found: Value, _ expected: Value
  ) throws {
    guard found == expected else {
      throw Disagreement(contender, task, found: found, expected: expected)
    }
  }

  /// Throws unless the elements found are those expected, and shows the first that differ.
  static func check(
    _ contender: String, _ task: String, elements found: [Int], _ expected: [Int]
  ) throws {
    let place = zip(found, expected).prefix { $0 == $1 }.count
    try check(
      contender, "\(task), from element \(place) on", found.dropFirst(place).prefix(5),
      expected.dropFirst(place).prefix(5))
  }
}
